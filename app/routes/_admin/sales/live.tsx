import { createFileRoute } from '@tanstack/react-router'
import { liveCodes } from '#app/bff/live-codes.functions.ts'
import { may } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { LivePage } from '#app/office/sales/live/live-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/sales/live')({
  staticData: { back: { to: '/sales', label: m.sale } },
  head: titled(m.live_sale),
  loader: () => liveCodes(),
  component: Live,
})

function Live() {
  const { user } = Route.useRouteContext()
  const { data, currency_code } = Route.useLoaderData()
  return <LivePage stored={data} currency={currency_code} mayChange={may(user, 'product-update')} />
}
