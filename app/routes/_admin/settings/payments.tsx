import { createFileRoute } from '@tanstack/react-router'
import { may } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { paymentMethodsOptions } from '#app/office/payments/payment-queries.ts'
import { PaymentsPage } from '#app/office/payments/payments-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/settings/payments')({
  staticData: { back: { to: '/settings', label: m.nav_settings } },
  head: titled(m.payment_methods),
  validateSearch: ({ method }: Record<string, unknown>): { method?: string } =>
    typeof method === 'string' ? { method } : {},
  loader: ({ context }) => context.queryClient.ensureQueryData(paymentMethodsOptions()),
  component: Payments,
})

function Payments() {
  const navigate = Route.useNavigate()
  return (
    <PaymentsPage
      method={Route.useSearch().method}
      mayChange={may(Route.useRouteContext().user, 'setting-update')}
      onMethod={(method) => void navigate({ search: method ? { method } : {}, resetScroll: false })}
    />
  )
}
