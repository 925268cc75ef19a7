import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import type { Figures } from '#app/bff/sales.functions.ts'
import { MISSING } from '#app/contracts/order-status.ts'
import { grouped } from '#app/lib/grouped.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import type { Rights } from './rights.ts'

/** What waits for a hand now; each opens the list of just those. */
export function Attention({ needs, may }: { needs: Figures['needs_attention']; may: Rights }) {
  if (!may.orders && !may.products) return null
  const rows: [number, string, LinkProps][] = [
    [needs.unpaid, m.sale_outcome_overdue(), linkOptions({ to: '/sales', search: { outcome: 'overdue' } })],
    [needs.missing, m.order_status_missing(), linkOptions({ to: '/sales', search: { status: MISSING } })],
    [needs.low_stock, m.stock_low(), linkOptions({ to: '/products', search: { stock: 'low' } })],
    [needs.failed_mail, m.dashboard_attention_mail(), linkOptions({ to: '/sales', search: { told: 'failed' } })],
  ]
  return <Needs rows={rows} />
}

/** What waits, each by how many and in words, and the list of just those. */
export function Needs({ rows }: { rows: readonly [number, string, LinkProps][] }) {
  const waiting = rows.filter(([n]) => n > 0)
  return (
    <Card id="attention" title={m.dashboard_attention()}>
      {waiting.length === 0 ? (
        <p className="text-ink-3">{m.dashboard_attention_none()}</p>
      ) : (
        <ul className="flex flex-wrap gap-3">
          {waiting.map(([n, label, link]) => (
            <li key={label} className="min-w-0 max-sm:w-full">
              <Link
                {...link}
                className="flex min-h-11 items-center gap-3 rounded-control border border-line px-4 py-2 hover:border-line-strong hover:bg-sunken"
              >
                <span className="figures rounded-full bg-warn-soft px-2.5 py-0.5 font-semibold text-warn">
                  {grouped(n)}
                </span>
                <span className="min-w-0">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
