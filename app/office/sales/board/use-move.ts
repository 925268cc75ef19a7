import { useQueryClient } from '@tanstack/react-query'
import { type SaleRow, undoSales } from '#app/bff/sales.functions.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { AppError } from '#app/lib/app-error.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { SALES } from '../sale-queries.ts'
import { settledOf } from '../use-money-question.ts'
import { useSaleChange } from '../use-sale-change.ts'

/** Moves an order to a status, shown at once, and asks about its money; it can be set back as long as nobody changed it since. */
export function useMove() {
  const queries = useQueryClient()
  const change = useSaleChange({ asks: false })

  async function move(row: SaleRow, status: number) {
    const { id, invoice_no, is_paid, order_status } = row
    const taken = await change.mutateAsync({ id, status, from: order_status.id }).catch(() => undefined)
    if (!taken) return
    const was = { id, version: taken.version, status: order_status.id, is_paid }
    const text = m.sale_moved({ no: invoice_no, status: orderStatus(status)?.name() ?? '' })
    change.money.tell({ status, orders: [settledOf(taken)], text, undo: () => void undo(was) })
  }

  async function undo(was: { id: number; version: number; status: number; is_paid: boolean }) {
    try {
      const [outcome] = await undoSales({ data: { orders: [was] } })
      if (outcome && !outcome.done) void toastError(new AppError(409, outcome.message ?? ''))
    } catch (error) {
      void toastError(error)
    }
    await queries.invalidateQueries({ queryKey: SALES })
  }

  return { move, change }
}
