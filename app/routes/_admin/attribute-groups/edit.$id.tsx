import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { editLoader, editPage } from '#app/crud/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { attributeGroup } from '#app/resources/attribute-group.ts'

export const Route = createFileRoute('/_admin/attribute-groups/edit/$id')({
  ...formOf(m.attribute_groups, '/attribute-groups'),
  loader: editLoader(attributeGroup),
  component: editPage(attributeGroup, 'product'),
})
