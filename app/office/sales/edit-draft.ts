import type { Sale, SaleGood } from '#app/bff/sales.functions.ts'
import type { Currency } from '#app/contracts/money.ts'
import { type ChosenOption, goodKey, namesOf, priceWith } from './goods/chosen-options.ts'

/** A line of an order while it is changed; numbers as they are typed. */
export interface DraftLine {
  key: string
  /** Of one that the order has already. */
  id?: number
  product_id: number | null
  variant_id: number | null
  name: string
  detail: string
  /** A promotion gave it: another of the same is bought beside it. */
  gift?: boolean
  /** Of a new one: what was chosen of it. */
  options?: readonly ChosenOption[]
  note: string
  quantity: string
  price: string
  /** What it costs unless another price is typed. */
  usual: string
}

export interface EditDraft {
  lines: DraftLine[]
  discount: string
  /** '': handed over where it is. */
  method: string
  /** '': what the method costs. */
  cost: string
  address: string
  landmark: string
  commune: string
  /** Official codes; '': not said. */
  province: string
  district: string
}

const totalOf = (sale: Sale, name: string) => sale.order_total.find((row) => row.name === name)?.value ?? ''

export const draftOf = (sale: Sale): EditDraft => ({
  lines: sale.order_products.map((line) => ({
    key: `line-${line.id}`,
    id: line.id,
    product_id: line.product_id,
    variant_id: line.variant_id,
    name: line.name,
    gift: line.gift,
    detail: [...line.order_option.map(({ value }) => value), line.code, line.gift && line.promotion]
      .filter(Boolean)
      .join(' · '),
    note: line.note ?? '',
    quantity: String(line.quantity),
    price: line.price,
    usual: line.price,
  })),
  discount: totalOf(sale, 'discount').replace('-', ''),
  method: sale.shipping_code ?? '',
  cost: totalOf(sale, 'shipping'),
  address: sale.shipping_address_1 ?? '',
  landmark: sale.shipping_landmark ?? '',
  commune: sale.shipping_commune ?? '',
  province: sale.shipping_province_code ?? '',
  district: sale.shipping_district_code ?? '',
})

/** One more of something, or as many as were asked for: of a line that has it already, else a line of its own. */
export function withGood(
  lines: readonly DraftLine[],
  { good, options, currency }: { good: SaleGood; options: readonly ChosenOption[]; currency: Currency },
): DraftLine[] {
  const { product_id, variant_id, name, code } = good
  const price = priceWith(good, options, currency)
  const more = good.count ?? 1
  const key = `good-${goodKey(good, options)}`
  // Of a line that the order has nobody knows here what was chosen by its ids.
  const has = (line: DraftLine) =>
    line.key === key ||
    (!line.gift && good.options.length === 0 && line.product_id === product_id && line.variant_id === variant_id)
  if (lines.some(has))
    return lines.map((line) => (has(line) ? { ...line, quantity: String((Number(line.quantity) || 0) + more) } : line))
  const detail = [...namesOf(good, options), code].join(' · ')
  return [
    ...lines,
    { key, product_id, variant_id, name, detail, options, note: '', quantity: String(more), price, usual: price },
  ]
}

/** What of a draft is sent: what differs from the order. */
export function editOf(sale: Sale, draft: EditDraft) {
  const was = draftOf(sale)
  const noteWas = new Map(was.lines.map(({ key, note }) => [key, note]))
  const lines = draft.lines.map(({ key, id, product_id, variant_id, options = [], note, quantity, price, usual }) => ({
    ...(id === undefined ? { product_id: product_id ?? 0, variant_id, options: [...options] } : { id }),
    quantity: Number(quantity) || 0,
    ...(price !== usual && { price }),
    ...(note !== (noteWas.get(key) ?? '') && { note: note || null }),
  }))
  const elsewhere = draft.province !== was.province || draft.district !== was.district
  const moved = draft.method !== was.method || elsewhere
  return {
    version: sale.version,
    ...(JSON.stringify(draft.lines) !== JSON.stringify(was.lines) && { lines }),
    ...(draft.discount !== was.discount && { discount: draft.discount || null }),
    ...(draft.method !== was.method && { shipping_method: draft.method || null }),
    ...((moved ? draft.cost !== '' : draft.cost !== was.cost) && { shipping_cost: draft.cost || null }),
    ...(draft.address !== was.address && { shipping_address_1: draft.address || null }),
    ...(draft.landmark !== was.landmark && { shipping_landmark: draft.landmark || null }),
    ...(draft.commune !== was.commune && { shipping_commune: draft.commune || null }),
    ...(elsewhere && {
      shipping_province_code: draft.province || null,
      shipping_district_code: draft.district || null,
    }),
  }
}

export const isChanged = (edit: ReturnType<typeof editOf>): boolean => Object.keys(edit).length > 1
