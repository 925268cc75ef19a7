import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { addPage } from '#app/crud/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { attribute } from '#app/resources/attribute.ts'

export const Route = createFileRoute('/_admin/attributes/add')({
  ...formOf(m.attributes, '/attributes'),
  component: addPage(attribute, 'product'),
})
