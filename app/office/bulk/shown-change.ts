import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import { plainWords } from '#app/contracts/plain-text.ts'
import type { ShownChange } from '#app/contracts/product-bulk.ts'
import { type KeyWith, keysWith, plainField } from '#app/contracts/product-spec.ts'
import { m } from '#app/paraglide/messages.js'

type PlainChange = KeyWith<'bulk'>
export const BULK_FIELDS = keysWith('bulk')
export const isPlain = (name: string): name is PlainChange => (BULK_FIELDS as readonly string[]).includes(name)

/** The words for what changes. */
const LABELS: Record<Exclude<ShownChange['field'], PlainChange>, () => string> = {
  status: m.status,
  brand: m.brand,
  price: m.price,
  compare_at_price: m.compare_at_price,
  quantity: m.quantity,
  categories: m.category,
  tags: m.tags,
  trash: m.bulk_trash,
  copy: m.duplicate,
  code: m.product_code,
  name_en: m.name,
  name_km: m.name,
}

export const labelOf = (field: ShownChange['field']) => (isPlain(field) ? plainField(field).label() : LABELS[field]())

/** A value as people write it: money with its sign, on and off in words. */
export function shownValue(field: ShownChange['field'], value: string | null, currency: Currency): string {
  if (value === null) return '–'
  if (isPlain(field)) return plainWords(field, value, currency) || '–'
  if (field === 'status') return value === 'true' ? m.status_active() : m.status_inactive()
  if (field !== 'price' && field !== 'compare_at_price') return value
  const minor = toMinor(value, currency)
  return minor === undefined ? value : formatMoney(minor, currency)
}
