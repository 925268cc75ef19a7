import { useNavigate } from '@tanstack/react-router'
import type { Sale } from '#app/bff/sales.functions.ts'
import { COMPLETE, endsPayment, givesMoneyBack } from '#app/contracts/order-status.ts'
import { type Deed, toastAction } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { moneyText } from './money.tsx'

/** An order as a change of its status left it. */
export interface Settled {
  id: number
  no: string
  is_paid: boolean
  /** What of its money is with the store. */
  refundable: string
  currency: string
}

type Answer = (ids: readonly number[], is_paid: boolean, status: number) => unknown

export const settledOf = ({ id, invoice_no, is_paid, refundable_amount, currency_code }: Sale): Settled => ({
  id,
  no: invoice_no,
  is_paid,
  refundable: refundable_amount,
  currency: currency_code,
})

interface Question extends Deed {
  text: string
}

/** How many of several are told of by name. */
const TOLD = 3

/**
 * What is asked about the money of orders that came to a status together, as product.md 7.1 proposes it: once, about all
 * whom it concerns. Who does not answer said no.
 * @param answer writes down that orders, which have this status, are paid or not
 */
function useQuestion(answer: Answer) {
  const navigate = useNavigate()

  function askPaid(status: number, [one, ...others]: readonly Settled[], paid: boolean): Question | undefined {
    if (!one) return undefined
    const orders = [one, ...others]
    const [n, no] = [orders.length, `#${one.no}`]
    const act = () => answer(idsOf(orders), paid, status)
    if (paid) return { text: n > 1 ? m.sales_ask_paid({ n }) : m.sale_ask_paid({ no }), label: m.sale_say_paid(), act }
    return { text: n > 1 ? m.sales_ask_unpaid({ n }) : m.sale_ask_unpaid({ no }), label: m.sale_say_unpaid(), act }
  }

  function askRefund(status: number, [one, ...others]: readonly Settled[]): Question | undefined {
    if (!one) return undefined
    const amountOf = ({ refundable, currency }: Settled) => moneyText(refundable, currency)
    if (others.length === 0)
      return {
        text: m.sale_ask_refund({ no: `#${one.no}`, amount: amountOf(one) }),
        label: m.sale_say_refund(),
        act: () => void navigate({ to: '/sales/show/$id', params: { id: String(one.id) }, search: { refund: true } }),
      }
    const orders = [one, ...others]
    const lines = orders.slice(0, TOLD).map((order) => `#${order.no}: ${amountOf(order)}`)
    return {
      text: [m.sales_ask_refund({ n: orders.length }), ...lines, ...(orders.length > TOLD ? ['…'] : [])].join('\n'),
      label: m.sales_say_refund(),
      act: () => void navigate({ to: '/sales', search: { status, is_paid: 'true' } }),
    }
  }

  return (status: number, orders: readonly Settled[]): Question | undefined => {
    const paid = orders.filter(({ is_paid }) => is_paid)
    if (status === COMPLETE)
      return askPaid(
        status,
        orders.filter(({ is_paid }) => !is_paid),
        true,
      )
    if (endsPayment(status)) return askPaid(status, paid, false)
    if (givesMoneyBack(status))
      return askRefund(
        status,
        orders.filter(({ refundable }) => Number(refundable) > 0),
      )
    return undefined
  }
}

interface Came {
  /** Absent: nobody is asked. */
  status: number | undefined
  orders: readonly Settled[]
  /** What became of them. */
  text: string
  undo: () => void
}

/** Says what became of orders, which can be undone, and asks about their money. */
export function useMoneyQuestion(answer: Answer) {
  const question = useQuestion(answer)
  return {
    ask(status: number, orders: readonly Settled[]) {
      const asked = question(status, orders)
      if (asked) void toastAction(asked.text, asked)
    },
    tell({ status, orders, text, undo }: Came) {
      const asked = status === undefined ? undefined : question(status, orders)
      const back = { label: m.undo(), act: undo }
      if (asked) void toastAction([text, asked.text].join('\n'), asked, back)
      else void toastAction(text, back)
    },
  }
}

const idsOf = (orders: readonly Settled[]) => orders.map(({ id }) => id)
