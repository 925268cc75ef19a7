import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#app/lib/titled.ts'
import { ownOptions, platformOptions } from '#app/office/support-contact/contact-queries.ts'
import { ContactsPage } from '#app/office/support-contact/contacts-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/support-contact/')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  loader: ({ context: { queryClient, user } }) =>
    Promise.all([
      queryClient.prefetchQuery(ownOptions()),
      user.type === 'store' && queryClient.prefetchQuery(platformOptions()),
    ]),
  head: titled(m.nav_support_contact),
  component: Contacts,
})

function Contacts() {
  return <ContactsPage type={Route.useRouteContext().user.type} />
}
