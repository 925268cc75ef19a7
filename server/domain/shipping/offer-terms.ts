import { CASH_ON_DELIVERY } from '#app/contracts/order-payment.ts'
import { type StoreMoment, weekdayOf } from '../products/store-moment.ts'

/** What of a method says when, to whom and for what it is offered, and how it may be paid. */
export interface OfferTerms {
  type: string
  weekdays: readonly number[]
  cut_off_time: string | null
  cod_allowed: boolean
  payment_method_ids: readonly number[]
  customer_group_ids: readonly number[]
}

/** Whoever asks for a method. */
export interface Asking {
  /** In the store's time zone. */
  moment: Pick<StoreMoment, 'day' | 'time'>
  /** Null: none is known. */
  group: number | null
  /** How many pieces are sent. */
  items: number
}

export type TermsRefusal =
  | { why: 'weekday'; days: readonly number[] }
  | { why: 'too_late'; time: string }
  | { why: 'group'; groups: readonly number[] }
  | { why: 'digital' }

/** Why a method is not offered to somebody now, whatever the cart costs; null where it is. */
export function termsRefusal(terms: OfferTerms, { moment, group, items }: Asking): TermsRefusal | null {
  const { customer_group_ids: groups, weekdays: days, cut_off_time: time } = terms
  if (groups.length > 0 && !(group !== null && groups.includes(group))) return { why: 'group', groups }
  if (terms.type === 'digital' && items > 0) return { why: 'digital' }
  if (days.length > 0 && !days.includes(weekdayOf(moment.day))) return { why: 'weekday', days }
  return time !== null && moment.time >= time ? { why: 'too_late', time } : null
}

/** Those of the ways to pay that a method allows. */
export const payableBy = <P extends { id: number; code: string }>(terms: OfferTerms, all: readonly P[]): P[] =>
  all.filter(
    ({ id, code }) =>
      (terms.payment_method_ids.length === 0 || terms.payment_method_ids.includes(id)) &&
      (terms.cod_allowed || code !== CASH_ON_DELIVERY),
  )
