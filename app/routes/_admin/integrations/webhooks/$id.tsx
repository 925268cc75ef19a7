import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/office/crud/crud-route.ts'
import { WebhookPage } from '#app/office/integrations/webhook-page.tsx'
import { webhookOptions } from '#app/office/integrations/webhook-queries.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/integrations/webhooks/$id')({
  ...formOf(m.nav_integrations, '/integrations'),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(webhookOptions(params.id)),
  component: Webhook,
})

function Webhook() {
  const { id } = Route.useParams()
  return <WebhookPage key={id} id={id} permissions={Route.useRouteContext().user.permissions} />
}
