import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReturnRow } from '#app/bff/returns.functions.ts'
import type { Sale } from '#app/bff/sales.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { RETURN_REASON_NAMES, RETURN_STATE_NAMES } from '#app/contracts/order-return.ts'
import { holdsStock } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { late } from '#app/ui/late.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { moneyText } from './money.tsx'
import { saleReturnsOptions } from './return-queries.ts'
import { RETURN_TONES } from './return-tones.ts'

const ReturnForm = late(async () => (await import('./return-form.tsx')).ReturnForm)
const CancelReturn = late(async () => (await import('./cancel-return.tsx')).CancelReturn, null)

/** What of an order came back or is to, and where more is written down; nothing where there is neither. */
export function ReturnsCard({ sale, mayChange }: { sale: Sale; mayChange: boolean }) {
  const { data = [] } = useQuery({ ...saleReturnsOptions(sale.id), placeholderData: keepPreviousData })
  const [writing, setWriting] = useState<'new' | number>()
  const [leaving, setLeaving] = useState<ReturnRow>()
  const open = mayChange && holdsStock(sale.order_status.id)
  const left = sale.order_products.some(({ quantity, returned }) => quantity > returned)
  if (data.length === 0 && !(open && left)) return null
  const begin = (
    <Button size="sm" onClick={() => setWriting('new')}>
      {m.return_items()}
    </Button>
  )
  const done = () => setWriting(undefined)
  return (
    <Card title={m.returns()} id="returns" aside={open && left && writing === undefined && begin}>
      {writing === 'new' && (
        <div className={cx(data.length > 0 && 'mb-5 border-line border-b pb-5')}>
          <ReturnForm sale={sale} onClose={done} />
        </div>
      )}
      {data.length === 0 && writing === undefined && <p className="text-ink-3">{m.return_none()}</p>}
      <ul className="divide-y divide-line">
        {data.map((row) => (
          <li key={row.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <Shown row={row} />
            {writing === row.id && (
              <div className="pt-3">
                <ReturnForm sale={sale} asked={row} onClose={done} />
              </div>
            )}
            {mayChange && writing === undefined && row.status !== 'canceled' && (
              <span className="mt-1 flex flex-wrap gap-2">
                {open && row.status === 'requested' && (
                  <Button size="sm" onClick={() => setWriting(row.id)}>
                    {m.return_receive()}
                  </Button>
                )}
                <Button size="sm" tone="quiet" onClick={() => setLeaving(row)}>
                  {row.status === 'received' ? m.return_undo() : m.return_cancel()}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {leaving && <CancelReturn sale={sale} row={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}

function Shown({ row }: { row: ReturnRow }) {
  const { status, reason, comment, lines, credit, currency_code, refund, user_name, created_at } = row
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusPill tone={RETURN_TONES[status]} label={RETURN_STATE_NAMES[status]()} />
        <span className="text-ink-2">{RETURN_REASON_NAMES[reason]()}</span>
      </p>
      {lines.map(({ id, name, quantity, restock }) => (
        <p key={id} className="break-words">
          <span className="figures">{quantity} ×</span> {name}
          {!restock && <span className="text-ink-3"> · {m.return_lost()}</span>}
        </p>
      ))}
      {comment && <p className="whitespace-pre-line break-words text-ink-2">{comment}</p>}
      {credit !== null && (
        <p className="figures">
          {m.return_credit()}: <span className="font-medium">{moneyText(credit, currency_code)}</span>
          {refund && ` · ${m.payment_given_back({ amount: moneyText(refund.amount, refund.currency_code) })}`}
        </p>
      )}
      <p className="figures text-ink-3 text-sm">
        {[user_name, formatDateTime(created_at)].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}
