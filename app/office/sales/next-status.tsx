import { ArrowRight } from 'lucide-react'
import type { SaleRow } from '#app/bff/sales.functions.ts'
import { nextStatus } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'

interface NextStatusProps {
  sale: SaleRow
  onNext: (status: number) => void
}

/** Moves an order on to what it usually becomes next; the key `s` presses it in the row one stands in. */
export function NextStatus({ sale, onNext }: NextStatusProps) {
  const next = nextStatus(sale.order_status.id)
  if (!next) return null
  const label = m.sale_next({ no: sale.invoice_no, status: next.name() })
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts="s"
      title={label}
      onClick={() => onNext(next.id)}
      className="inline-grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <ArrowRight aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
    </button>
  )
}
