import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { addPage } from '#app/crud/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { supportContact } from '#app/resources/support-contact.ts'

export const Route = createFileRoute('/_admin/support-contact/add')({
  ...formOf(m.nav_support_contact, '/support-contact'),
  component: addPage(supportContact, 'logo'),
})
