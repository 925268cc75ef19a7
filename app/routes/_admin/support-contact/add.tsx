import { createFileRoute } from '@tanstack/react-router'
import { supportContact } from '#app/contracts/resources/support-contact.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { addPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/support-contact/add')({
  ...formOf(m.nav_support_contact, '/support-contact'),
  component: addPage(supportContact, 'logo'),
})
