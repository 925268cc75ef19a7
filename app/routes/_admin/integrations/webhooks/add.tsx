import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/office/crud/crud-route.ts'
import { AddWebhookPage } from '#app/office/integrations/add-webhook-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/integrations/webhooks/add')({
  ...formOf(m.nav_integrations, '/integrations'),
  component: AddWebhook,
})

function AddWebhook() {
  return <AddWebhookPage permissions={Route.useRouteContext().user.permissions} />
}
