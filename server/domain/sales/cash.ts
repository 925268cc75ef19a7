import { formatMoney, formatRiel, toMinor } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { StoredOrder } from './order-view.ts'
import { moneyOf } from './order-view.ts'
import { converted, type Owed } from './payment-value.ts'

/** The way of paying by which whoever brings an order takes cash. */
const ON_DELIVERY = 'cod'

interface Sent {
  cash_usd?: string | null | undefined
  cash_khr?: string | null | undefined
}

/** Cents and riel; null where it was not said. */
export interface Cash {
  cash_usd: number | null
  cash_khr: number | null
}

const NONE: Cash = { cash_usd: null, cash_khr: null }

/** The same in minor units of the order's currency. */
const worth = ({ cash_usd, cash_khr }: Cash, owed: Pick<Owed, 'currency' | 'khrRate'>): number =>
  converted(cash_usd ?? 0, 'USD', owed) + converted(cash_khr ?? 0, 'KHR', owed)

/**
 * With what a customer says he will pay; nothing of an order that is not paid in cash.
 * @throws 422 on `cash_usd` or `cash_khr` for what is no amount of it, or less together than the order costs
 */
export function cashOf(sent: Sent, payment: string, owed: Omit<Owed, 'khrRound'>): Cash {
  if (payment !== ON_DELIVERY) return NONE
  const read = (field: 'cash_usd' | 'cash_khr', currency: 'USD' | 'KHR') => {
    if (!sent[field]) return null
    const minor = toMinor(sent[field], currency)
    if (minor === undefined) throw refusedField(field, m.rule_amount())
    return minor || null
  }
  const cash = { cash_usd: read('cash_usd', 'USD'), cash_khr: read('cash_khr', 'KHR') }
  const said = cash.cash_usd ?? cash.cash_khr
  if (said !== null && worth(cash, owed) < owed.total) {
    const field = cash.cash_usd === null ? 'cash_khr' : 'cash_usd'
    throw refusedField(field, m.order_error_cash({ total: formatMoney(owed.total, owed.currency) }))
  }
  return cash
}

/** What whoever brings an order is handed, and what he gives back, as people read it. */
export interface Change {
  paid_with: string
  /** Null where it is none, or where the order costs more by now. */
  change: string | null
  change_khr: string | null
}

type Handed = Pick<StoredOrder, 'cash_usd' | 'cash_khr' | 'currency_code' | 'khr_rate' | 'khr_round'>

/**
 * Of an order what to bring change for; null where its customer did not say, or nothing is left to pay.
 * @param due in minor units of its currency
 */
export function changeOf(order: Handed, due: number): Change | null {
  const { cash_usd: usd, cash_khr: khr } = order
  if ((usd === null && khr === null) || due <= 0) return null
  const { currency, khrRate } = moneyOf(order)
  const back = worth(order, { currency, khrRate }) - due
  const parts = [usd === null ? null : formatMoney(usd, 'USD'), khr === null ? null : formatMoney(khr, 'KHR')]
  return {
    paid_with: parts.filter((part) => part !== null).join(' + '),
    change: back > 0 ? formatMoney(back, currency) : null,
    change_khr: back > 0 && currency === 'USD' ? formatRiel(back, order.khr_rate, order.khr_round) : null,
  }
}

/** `$20.00 (change $4.50 · 18,500៛)`, in the current language. */
export function changeText({ paid_with, change, change_khr }: Change): string {
  if (change === null) return paid_with
  return m.common_cash_change({ cash: paid_with, change: [change, change_khr].filter(Boolean).join(' · ') })
}
