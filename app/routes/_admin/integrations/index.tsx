import { createFileRoute } from '@tanstack/react-router'
import { may } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { IntegrationsPage } from '#app/office/integrations/integrations-page.tsx'
import { webhooksOptions } from '#app/office/integrations/webhook-queries.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/integrations/')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  loader: ({ context }) => context.queryClient.ensureQueryData(webhooksOptions()),
  head: titled(m.nav_integrations),
  component: Integrations,
})

function Integrations() {
  return <IntegrationsPage mayChange={may(Route.useRouteContext().user, 'setting-update')} />
}
