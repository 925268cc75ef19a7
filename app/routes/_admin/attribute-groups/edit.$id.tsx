import { createFileRoute } from '@tanstack/react-router'
import { attributeGroup } from '#app/contracts/resources/attribute-group.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader, editPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/attribute-groups/edit/$id')({
  ...formOf(m.attribute_groups, '/attribute-groups'),
  loader: editLoader(attributeGroup),
  component: editPage(attributeGroup, 'product'),
})
