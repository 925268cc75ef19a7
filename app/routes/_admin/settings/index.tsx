import { createFileRoute } from '@tanstack/react-router'
import { readSettings } from '#app/bff/settings.functions.ts'
import { may } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { PaymentsLink } from '#app/office/payments/payments-link.tsx'
import { SettingsPage } from '#app/office/settings/settings-page.tsx'
import { DomainCard } from '#app/office/stores/domain-card.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/settings/')({
  head: titled(m.nav_settings),
  loader: () => readSettings(),
  component: Settings,
})

function Settings() {
  const stored = Route.useLoaderData()
  const { user } = Route.useRouteContext()
  const mayChange = may(user, 'setting-update')
  return (
    <>
      <SettingsPage stored={stored} mayChange={mayChange} />
      <PaymentsLink />
      {user.store_id !== null && <DomainCard storeId={user.store_id} mayChange={mayChange} className="mt-4" />}
    </>
  )
}
