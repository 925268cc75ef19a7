import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#app/lib/titled.ts'
import { planUsageOptions } from '#app/office/plans/plan-queries.ts'
import { UpgradePage } from '#app/office/plans/upgrade-page.tsx'
import { ContactCard } from '#app/office/support-contact/contact-card.tsx'
import { platformOptions } from '#app/office/support-contact/contact-queries.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/upgrade-plan/')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.fetchQuery(planUsageOptions()), queryClient.prefetchQuery(platformOptions())]),
  head: titled(m.nav_upgrade_plan),
  component: () => <UpgradePage contacts={<Contacts />} />,
})

/** The people behind the platform. */
function Contacts() {
  const { data: contacts = [] } = useQuery(platformOptions())
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {contacts.map((contact) => (
        <ContactCard key={contact.id} contact={contact} />
      ))}
    </ul>
  )
}
