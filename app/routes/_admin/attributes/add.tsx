import { createFileRoute } from '@tanstack/react-router'
import { attribute } from '#app/contracts/resources/attribute.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { addPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/attributes/add')({
  ...formOf(m.attributes, '/attributes'),
  component: addPage(attribute, 'product'),
})
