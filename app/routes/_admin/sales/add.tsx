import { createFileRoute } from '@tanstack/react-router'
import { quoteSale } from '#app/bff/sales.functions.ts'
import { may } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { ManualPage } from '#app/office/sales/manual/manual-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/sales/add')({
  staticData: { back: { to: '/sales', label: m.sale } },
  head: titled(m.sale_take),
  loader: () => quoteSale({ data: {} }),
  component: Add,
})

function Add() {
  const { user } = Route.useRouteContext()
  const can = { findCustomers: may(user, 'customer-view'), agree: may(user, 'order-update') }
  return <ManualPage first={Route.useLoaderData()} can={can} />
}
