import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stockMovements } from '#app/bff/stock.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import type { StockMovement } from '#app/contracts/stock-movement.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { late } from '#app/ui/late.tsx'
import { STOCK_REASON_NAMES } from './stock-reasons.ts'

const StockDialog = late<{ onClose: () => void }>(() => import('./stock-dialog.tsx').then((file) => file.StockDialog))
const PAGE = 8

/** Who changed the stock of the product, why, and what was left; and the button that changes it by hand. */
export function StockLedger({ mayChange }: { mayChange: boolean }) {
  const { row } = useFormContext()
  const [limit, setLimit] = useState(PAGE)
  const [open, setOpen] = useState(false)
  const id = row?.id ?? 0
  const found = useQuery({
    queryKey: ['stock', id, limit],
    queryFn: () => stockMovements({ data: { product_id: id, limit } }),
    enabled: id > 0,
    placeholderData: keepPreviousData,
  })
  if (id === 0) return null
  const { data = [], meta } = found.data ?? {}
  return (
    <section aria-labelledby="stock-ledger" className="border-line border-t px-5 py-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 id="stock-ledger" className="font-medium text-ink-2">
          {m.stock_ledger()}
        </h3>
        {mayChange && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {m.stock_adjust()}
          </Button>
        )}
      </div>
      {meta && data.length === 0 && <p className="text-ink-3 text-sm">{m.no_data()}</p>}
      <ul className="divide-y divide-line">
        {data.map((movement) => (
          <Movement key={movement.id} {...movement} />
        ))}
      </ul>
      {meta && meta.total > limit && limit < 100 && (
        <Button size="sm" className="mt-3" onClick={() => setLimit(Math.min(100, limit + 4 * PAGE))}>
          {m.stock_older()}
        </Button>
      )}
      {open && <StockDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

function Movement({ delta, balance, reason, note, order, user_name, variant_name, created_at }: StockMovement) {
  const by = [order && `#${order.invoice_no}`, user_name, note].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[1fr_auto_auto] items-baseline gap-x-4 py-2 text-sm">
      <span className="min-w-0">
        <span className="font-medium">{STOCK_REASON_NAMES[reason]()}</span>
        {variant_name && <span className="ms-2 text-ink-2">{variant_name}</span>}
        <span className="block text-ink-3">
          {formatDateTime(created_at)}
          {by && ` · ${by}`}
        </span>
      </span>
      <span className={cx('figures text-end', delta < 0 ? 'text-bad' : 'text-ok')}>
        {delta > 0 ? `+${delta}` : String(delta).replace('-', '−')}
      </span>
      <span className="figures min-w-12 text-end font-medium">
        <span className="sr-only">{m.stock_balance()} </span>
        {balance ?? '–'}
      </span>
    </li>
  )
}
