import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { editLoader, editPage } from '#app/crud/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { attribute } from '#app/resources/attribute.ts'

export const Route = createFileRoute('/_admin/attributes/edit/$id')({
  ...formOf(m.attributes, '/attributes'),
  loader: editLoader(attribute),
  component: editPage(attribute, 'product'),
})
