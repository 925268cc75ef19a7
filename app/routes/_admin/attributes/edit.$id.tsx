import { createFileRoute } from '@tanstack/react-router'
import { attribute } from '#app/contracts/resources/attribute.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader, editPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/attributes/edit/$id')({
  ...formOf(m.attributes, '/attributes'),
  loader: editLoader(attribute),
  component: editPage(attribute, 'product'),
})
