import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { addPage } from '#app/crud/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { attributeGroup } from '#app/resources/attribute-group.ts'

export const Route = createFileRoute('/_admin/attribute-groups/add')({
  ...formOf(m.attribute_groups, '/attribute-groups'),
  component: addPage(attributeGroup, 'product'),
})
