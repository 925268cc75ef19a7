import type { SaleBuyer, SaleGood } from '#app/bff/sales.functions.ts'
import type { Currency } from '#app/contracts/money.ts'
import type { ManualChannel } from '#app/contracts/order-channel.ts'
import type { PaymentWay } from '#app/contracts/order-payment.ts'
import { readPlace } from '#app/lib/read-place.ts'
import { type ChosenOption, goodKey, namesOf } from '../goods/chosen-options.ts'

/** A line of an order that is taken; numbers as they are typed. */
export interface ManualLine {
  key: string
  good: SaleGood
  options: readonly ChosenOption[]
  quantity: string
  /** What is asked for beside: less sugar. */
  note: string
  /** Undefined: what it costs. */
  price: string | undefined
}

/** An order that is taken, as it is typed. */
export interface ManualDraft {
  /** Who is known; null: somebody new, by name and number. */
  buyer: SaleBuyer | null
  firstname: string
  telephone: string
  lines: readonly ManualLine[]
  channel: ManualChannel
  /** '': handed over where it is taken. */
  method: string
  /** '': what the method costs. */
  cost: string
  province: string
  district: string
  address: string
  landmark: string
  commune: string
  /** A place on the map, or a link to one. */
  spot: string
  discount: string
  coupon: string
  payment_method: string
  paid: boolean
  /** Undefined: all of it. */
  amount: string | undefined
  currency: Currency
  way: PaymentWay
  /** With what it will be paid on delivery; '': not said. */
  cashUsd: string
  cashKhr: string
  comment: string
}

export const emptyDraft = (currency: Currency, paymentMethod: string): ManualDraft => ({
  buyer: null,
  firstname: '',
  telephone: '',
  lines: [],
  channel: 'phone',
  method: '',
  cost: '',
  province: '',
  district: '',
  address: '',
  landmark: '',
  commune: '',
  spot: '',
  discount: '',
  coupon: '',
  payment_method: paymentMethod,
  paid: false,
  amount: undefined,
  currency,
  way: 'cash',
  cashUsd: '',
  cashKhr: '',
  comment: '',
})

/** What is known of a customer: where he lives, and how his last order went. */
export const ofBuyer = (buyer: SaleBuyer): Partial<ManualDraft> => ({
  buyer,
  firstname: '',
  telephone: buyer.telephone ?? '',
  address: buyer.address_1 ?? '',
  landmark: buyer.landmark ?? '',
  commune: buyer.commune ?? '',
  province: buyer.province_code ?? '',
  district: buyer.district_code ?? '',
  spot: buyer.latitude !== null && buyer.longitude !== null ? `${buyer.latitude}, ${buyer.longitude}` : '',
})

/** One more of something, or as many as were asked for: of a line that is the same, else a line of its own. */
export function withGood(
  lines: readonly ManualLine[],
  good: SaleGood,
  options: readonly ChosenOption[] = [],
): readonly ManualLine[] {
  const key = goodKey(good, options)
  const more = good.count ?? 1
  if (lines.some((line) => line.key === key))
    return lines.map((line) =>
      line.key === key ? { ...line, quantity: String((Number(line.quantity) || 0) + more) } : line,
    )
  return [...lines, { key, good, options, quantity: String(more), note: '', price: undefined }]
}

/** What a line is besides its name: what was chosen, and its code. */
export const detailOf = ({ good, options }: ManualLine): string => [...namesOf(good, options), good.code].join(' · ')

/** What of a draft says what it costs. */
export const quoteOf = (draft: ManualDraft) => ({
  lines: draft.lines.map(({ good, options, quantity, price }) => ({
    product_id: good.product_id,
    variant_id: good.variant_id,
    options: [...options],
    quantity: Number(quantity) || 0,
    ...(price && { price }),
  })),
  telephone: draft.telephone || null,
  shipping_method: draft.method || null,
  ...(draft.cost && { shipping_cost: draft.cost }),
  ...(draft.discount && { discount: draft.discount }),
  payment_method: draft.payment_method || null,
  ...(draft.coupon.trim() && { coupon: draft.coupon.trim() }),
  shipping_province_code: draft.province || null,
  shipping_district_code: draft.district || null,
})

/** Whether it is paid in cash where it is handed over, so that change is brought along. */
export const bringsChange = ({ payment_method, paid }: ManualDraft): boolean => payment_method === 'cod' && !paid

/** What is sent of a draft. @param expected_total what the quote said that it comes to */
export function bodyOf(draft: ManualDraft, key: string, expected_total: string) {
  const { buyer, address, landmark, commune, spot, paid, amount, currency, way, channel, comment, payment_method } =
    draft
  const at = readPlace(spot)
  const quoted = quoteOf(draft)
  return {
    ...quoted,
    lines: quoted.lines.map((line, at) => {
      const note = draft.lines[at]?.note.trim()
      return { ...line, ...(note && { note }) }
    }),
    firstname: buyer ? buyer.firstname : draft.firstname.trim(),
    lastname: buyer?.lastname ?? '',
    telephone: draft.telephone.trim(),
    email: buyer?.email ?? null,
    shipping_address_1: address.trim() || null,
    shipping_landmark: landmark.trim() || null,
    shipping_commune: commune.trim() || null,
    ...(at && { shipping_latitude: at.latitude, shipping_longitude: at.longitude }),
    channel,
    payment_method,
    ...(bringsChange(draft) && draft.method && { cash_usd: draft.cashUsd || null, cash_khr: draft.cashKhr || null }),
    payment: paid ? { ...(amount && { amount }), currency_code: currency, method: way } : null,
    comment: comment.trim() || null,
    expected_total,
    idempotency_key: key,
  }
}
