import { createFileRoute } from '@tanstack/react-router'
import { supportContact } from '#app/contracts/resources/support-contact.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader, editPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/support-contact/edit/$id')({
  ...formOf(m.nav_support_contact, '/support-contact'),
  loader: editLoader(supportContact),
  component: editPage(supportContact, 'logo'),
})
