import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeSales, type SaleOutcome, undoSales } from '#app/bff/sales.functions.ts'
import { MOST_ORDERS } from '#app/contracts/order-bulk.ts'
import { AppError } from '#app/lib/app-error.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { noteRefused } from './refused-changes.ts'
import { SALES } from './sale-queries.ts'
import { type Settled, useMoneyQuestion } from './use-money-question.ts'

/** What orders become together: a status, or paid or not. */
export type BulkChange = { status: number } | { is_paid: boolean }

/** How many of the refused are told of by name; each is marked in its row. */
const TOLD = 3

/**
 * Changes orders together and says what became of them: those that changed can be set back at once, and their money is
 * asked about; those that were refused are marked in their rows with the reason.
 * @param numberOf an order's invoice number, where the page shows it
 */
export function useSaleBulk(numberOf: (id: number) => string | undefined) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const money = useMoneyQuestion((ids, is_paid) => void change(ids, { is_paid }))
  const refresh = () => queries.invalidateQueries({ queryKey: SALES })

  /** @returns the ids of those that were refused; undefined where the call itself failed */
  async function change(ids: readonly number[], to: BulkChange): Promise<number[] | undefined> {
    if (busy) return undefined
    setBusy(true)
    const outcomes: SaleOutcome[] = []
    let fault: unknown
    try {
      for (let at = 0; at < ids.length; at += MOST_ORDERS)
        outcomes.push(...(await changeSales({ data: { ids: ids.slice(at, at + MOST_ORDERS), ...to } })))
    } catch (error) {
      fault = error
    }
    for (const outcome of outcomes) mark(outcome, to)
    await refresh()
    setBusy(false)
    tell(outcomes, to)
    if (fault === undefined) return outcomes.filter(({ done }) => !done).map(({ id }) => id)
    void toastError(fault, m.change_status_error())
    return undefined
  }

  function mark({ id, done, message, was }: SaleOutcome, to: BulkChange) {
    const sent = 'status' in to ? { id, status: to.status } : { id, status: was?.status ?? 0, is_paid: to.is_paid }
    noteRefused(queries, sent, done ? null : (message ?? ''))
  }

  function refusedText(outcomes: readonly SaleOutcome[]): string {
    const refused = outcomes.filter(({ done }) => !done)
    if (refused.length === 0) return ''
    const lines = refused
      .slice(0, TOLD)
      .map(({ id, message }) => m.sale_refused_line({ no: numberOf(id) ?? id, why: message ?? '' }))
    return [m.sales_refused({ n: refused.length }), ...lines, ...(refused.length > TOLD ? ['…'] : [])].join('\n')
  }

  const settled = ({ id, was, refundable_amount, currency_code }: SaleOutcome): Settled => ({
    id,
    no: numberOf(id) ?? String(id),
    is_paid: was?.is_paid ?? false,
    refundable: refundable_amount ?? '0',
    currency: currency_code ?? '',
  })

  function tell(outcomes: readonly SaleOutcome[], to: BulkChange) {
    const changed = outcomes.filter((outcome) => outcome.changed)
    const done = outcomes.filter((outcome) => outcome.done).length
    const refused = refusedText(outcomes)
    if (done === 0) {
      if (refused) void toastError(new AppError(422, refused))
      return
    }
    const text = [m.sales_changed({ n: done }), refused].filter(Boolean).join('\n')
    if (changed.length === 0) return void toastSuccess(text)
    const status = 'status' in to ? to.status : undefined
    money.tell({ status, orders: changed.map(settled), text, undo: () => void undo(changed) })
  }

  async function undo(changed: readonly SaleOutcome[]) {
    const orders = changed.flatMap(({ id, version, was }) => (was && version ? [{ id, version, ...was }] : []))
    const outcomes: SaleOutcome[] = []
    try {
      for (let at = 0; at < orders.length; at += MOST_ORDERS)
        outcomes.push(...(await undoSales({ data: { orders: orders.slice(at, at + MOST_ORDERS) } })))
      const refused = refusedText(outcomes)
      if (refused) void toastError(new AppError(409, refused))
      else void toastSuccess(m.sales_set_back())
    } catch (error) {
      void toastError(error)
    }
    await refresh()
  }

  return { busy, change }
}
