import type { Order } from '#app/bff/shop-orders.functions.ts'
import { m } from '#app/paraglide/messages.js'

/** With what its customer pays, and what he gets back. */
export function PaidWith({ cash: { paid_with, change, change_khr } }: { cash: NonNullable<Order['cash']> }) {
  return (
    <dd className="mt-1 text-ink-2">
      <span className="figures">{m.shop_pays_with({ cash: paid_with })}</span>
      {change && (
        <span className="figures block">
          {m.shop_change({ change: [change, change_khr].filter(Boolean).join(' · ') })}
        </span>
      )}
    </dd>
  )
}
