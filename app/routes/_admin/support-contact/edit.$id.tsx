import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { editLoader, editPage } from '#app/crud/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { supportContact } from '#app/resources/support-contact.ts'

export const Route = createFileRoute('/_admin/support-contact/edit/$id')({
  ...formOf(m.nav_support_contact, '/support-contact'),
  loader: editLoader(supportContact),
  component: editPage(supportContact, 'logo'),
})
