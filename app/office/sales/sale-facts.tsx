import type { ReactNode } from 'react'
import type { Sale } from '#app/bff/sales.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { StatusSelect } from '#app/ui/status-select.tsx'
import { TwoCurrencies } from './money.tsx'
import { refusedStatus } from './refused-changes.ts'
import { RefusedMark } from './refused-mark.tsx'
import { saleTypeName } from './sale-types.ts'
import { statusOptions } from './status-options.ts'
import { useSaleChange } from './use-sale-change.ts'

/** The Summary of specification 2.7: what is paid is shown only. */
export function SaleFacts({ sale, mayChange }: { sale: Sale; mayChange: boolean }) {
  const change = useSaleChange()
  const { id, invoice_no, order_status, is_paid } = sale
  const sent = change.isPending ? change.variables.status : undefined
  const refused = refusedStatus(change.refused, id)
  return (
    <Card title={m.sale_summary()} id="summary">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label={m.sale_invoice_no()}>
          <span className="figures font-medium">#{invoice_no}</span>
        </Fact>
        <Fact label={m.sale_date_added()}>
          <span className="figures">{formatDateTime(sale.date_added)}</span>
        </Fact>
        <Fact label={m.sale_payment_method()}>{sale.payment_method_name}</Fact>
        <Fact label={m.sale_shipping_method()}>{sale.shipping_method_name ?? saleTypeName(sale.type)}</Fact>
        <Fact label={m.status()}>
          {mayChange ? (
            <span className="flex items-center">
              <StatusSelect
                value={sent ?? refused?.change.status ?? order_status.id}
                options={statusOptions()}
                label={m.sale_status_of({ no: invoice_no })}
                onValue={(status) => change.mutate({ id, status, from: order_status.id })}
                busy={change.isPending}
              />
              <RefusedMark what={m.sale_status_of({ no: invoice_no })} of={refused} onRetry={change.mutate} />
            </span>
          ) : (
            <StatusPill tone={orderStatus(order_status.id)?.tone ?? 'quiet'} label={order_status.name} />
          )}
        </Fact>
        <Fact label={m.sale_payment_state()}>
          <StatusPill tone={is_paid ? 'ok' : 'warn'} label={is_paid ? m.sale_paid() : m.sale_unpaid()} />
        </Fact>
        <Fact label={m.sale_total()}>
          <TwoCurrencies of={sale} />
        </Fact>
        {sale.cash && (
          <Fact label={m.sale_pays_with()}>
            <span className="figures">{sale.cash.paid_with}</span>
            {sale.cash.change && (
              <span className="figures block text-ink-2">
                {m.sale_change({ change: [sale.cash.change, sale.cash.change_khr].filter(Boolean).join(' · ') })}
              </span>
            )}
          </Fact>
        )}
        {sale.comment && (
          <Fact label={m.sale_comment()}>
            <span className="whitespace-pre-line">{sale.comment}</span>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-0.5 text-ink-3 text-sm">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
