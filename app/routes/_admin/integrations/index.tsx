import { createFileRoute } from '@tanstack/react-router'
import { may } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { EmailCard, emailChannelOptions } from '#app/office/integrations/email-card.tsx'
import { FeedCard } from '#app/office/integrations/feed-card.tsx'
import { IntegrationsPage } from '#app/office/integrations/integrations-page.tsx'
import { TemplatesCard } from '#app/office/integrations/templates-card.tsx'
import { webhooksOptions } from '#app/office/integrations/webhook-queries.ts'
import { TelegramCard } from '#app/office/telegram/telegram-card.tsx'
import { telegramOptions } from '#app/office/telegram/telegram-queries.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/integrations/')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(webhooksOptions()),
      queryClient.ensureQueryData(telegramOptions()),
      queryClient.ensureQueryData(emailChannelOptions()),
    ]),
  head: titled(m.nav_integrations),
  component: Integrations,
})

function Integrations() {
  const { user } = Route.useRouteContext()
  const mayChange = may(user, 'setting-update')
  return (
    <IntegrationsPage mayChange={mayChange}>
      <EmailCard mayChange={mayChange} />
      <TelegramCard mayChange={mayChange} />
      <TemplatesCard mayChange={mayChange} />
      {user.store_sub_domain && <FeedCard subDomain={user.store_sub_domain} />}
    </IntegrationsPage>
  )
}
