import { ORPCError } from '@orpc/server'
import { and, eq, sql } from 'drizzle-orm'
import { toMinor } from '#app/contracts/money.ts'
import type { EditedLine } from '#app/contracts/order-edit.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Store } from '#server/core/procedure/context.ts'
import { type FieldErrors, type RefusedData, refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import type { Bilingual } from '#server/db/schema/columns.ts'
import { customers, type orderProducts } from '#server/db/schema/sales.ts'
import { groupWhosePricesHold } from './buyer.ts'
import { takeFiles } from './option-files.ts'
import { moneyOf, type StoredOrder } from './order-view.ts'
import { HIGHEST, priceLines } from './price-lines.ts'
import type { Line } from './show-lines.ts'
import { storedLine } from './stored-line.ts'
import type { Tax } from './taxes.ts'

export type StoredLine = typeof orderProducts.$inferSelect

/** A line as an order is to have it; without an id it is new. */
export interface NextLine extends Line {
  id?: number
  subtract: boolean
  /** What the order's promotions and its coupon take off it. */
  discount: number
  tax: Tax
}

/**
 * The lines that an order is to have: those that stay with their number and price, and new ones at what they cost now to
 * the order's customer, unless another price was agreed.
 * @param taxOf how a line is taxed that the order has already
 * @throws 422 on `lines.N.…`, on a quantity too where more of a gift is asked for, and on `lines` where they are worth too much
 */
export async function editedLines(
  db: Tx,
  store: Store,
  order: StoredOrder,
  {
    stored,
    sent,
    taxOf,
  }: { stored: readonly StoredLine[]; sent: readonly EditedLine[]; taxOf: (line: StoredLine) => Tax },
): Promise<NextLine[]> {
  const { currency } = moneyOf(order)
  const errors: FieldErrors = {}
  const fresh = await newLines(db, store, order, sent)
  const seen = new Set<number>()
  const next = sent.flatMap(({ id, quantity, price, note }, at): NextLine[] => {
    const was = stored.find((line) => line.id === id)
    if (id !== undefined && (!was || seen.has(id))) errors[`lines.${at}.id`] = [m.error_unknown_choice()]
    if (id !== undefined) seen.add(id)
    if (was && quantity < was.returned) errors[`lines.${at}.quantity`] = [m.order_error_returned({ n: was.returned })]
    const agreed = price === undefined ? undefined : toMinor(price, currency)
    if (price !== undefined && agreed === undefined) errors[`lines.${at}.price`] = [m.rule_amount()]
    const base = was ? { ...kept(was), tax: taxOf(was) } : fresh.get(at)
    if (!base) return []
    const each = agreed ?? base.price
    const promotion = each === base.price ? (base.promotion ?? null) : afterAgreed(base.promotion)
    // What a promotion may give was decided when the order was made: its budget, and what is left of the product, went by it.
    if (was && promotion?.gift && quantity > was.quantity)
      errors[`lines.${at}.quantity`] = [m.order_error_gift_more({ n: was.quantity })]
    return [
      {
        ...base,
        quantity,
        price: each,
        total: each * quantity,
        promotion,
        ...(note !== undefined && { note: note || null }),
      },
    ]
  })
  const gone = stored.find(({ id, returned }) => returned > 0 && !seen.has(id))
  if (gone) errors.lines = [m.order_error_returned_line({ name: gone.name[getLocale()] })]
  if (next.reduce((sum, { total }) => sum + total, 0) > HIGHEST) errors.lines = [m.order_error_too_large()]
  if (Object.keys(errors).length > 0) throw refused(422, m.error_422(), { errors })
  return next
}

/** What was agreed no promotion made; what one gave is given though, and is not given again for being paid. */
function afterAgreed(of: Line['promotion']): Line['promotion'] {
  return of?.gift || of?.given ? { id: of.id, name: of.name, given: true } : null
}

function kept(line: StoredLine): Omit<NextLine, 'tax'> {
  const { id, product_id, variant_id, name, code, image_path, quantity, price, total, subtract, order_option } = line
  const { discount, compare_at_price, promotion, note } = line
  return {
    id,
    product_id,
    variant_id,
    name,
    code,
    image_path,
    quantity,
    price,
    total,
    discount,
    compare_at_price,
    promotion,
    subtract,
    order_option,
    note,
  }
}

/** What is bought anew, by its place among all lines. */
async function newLines(
  db: Tx,
  store: Store,
  order: StoredOrder,
  sent: readonly EditedLine[],
): Promise<Map<number, Omit<NextLine, 'id'>>> {
  const places = sent.flatMap((line, at) => (line.id === undefined ? [at] : []))
  if (places.length === 0) return new Map()
  // What the store counts in now says nothing of an order in another currency.
  if (order.currency_code !== store.base_currency)
    throw refused(422, m.error_422(), { errors: { [`lines.${places[0]}.product_id`]: [m.order_error_currency()] } })
  const wanted = places.flatMap((at) => {
    const line = sent[at]
    return line?.product_id === undefined ? [] : [{ ...line, product_id: line.product_id }]
  })
  try {
    const priced = await priceLines(db, store, wanted, await groupOf(db, order), undefined, 'staff')
    await takeFiles(db, store.id, priced)
    return new Map(priced.map((line, at) => [places[at] ?? 0, storedLine(store, line)]))
  } catch (error) {
    throw error instanceof ORPCError ? inPlace(error, places) : error
  }
}

/** What is wrong with the new lines alone, on the fields of all. */
function inPlace(error: ORPCError<string, RefusedData>, places: readonly number[]): unknown {
  const { errors } = error.data ?? {}
  if (!errors) return error
  const moved = Object.entries(errors).map(([field, texts]) => [
    field.replace(/^lines\.(\d+)/, (_, at) => `lines.${places[Number(at)]}`),
    texts,
  ])
  return refused(422, m.error_422(), { errors: Object.fromEntries(moved) })
}

/** The group whose prices hold for who bought it. */
export async function groupOf(db: Tx, { store_id, customer_id }: StoredOrder): Promise<number | null> {
  if (customer_id === null) return null
  const [found] = await db
    .select({ group: groupWhosePricesHold })
    .from(customers)
    .where(and(eq(customers.store_id, store_id), eq(customers.id, customer_id)))
  return found?.group ?? null
}

/** How the products of lines are taxed today, by their ids: for lines that were written before their tax was kept. */
export async function taxesToday(db: Tx, storeId: number, lines: readonly StoredLine[]): Promise<Map<number, Tax>> {
  const ids = lines.flatMap(({ product_id, tax }) => (tax === null && product_id !== null ? [product_id] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; rate: number; name: Bilingual }>(sql`
    SELECT p.id::int AS id, c.rate, json_build_object(
      'en', coalesce(c.translations->'en'->>'name', c.translations->'km'->>'name', ''),
      'km', coalesce(c.translations->'km'->>'name', c.translations->'en'->>'name', '')) AS name
    FROM products p JOIN tax_classes c ON c.store_id = p.store_id AND c.id = p.tax_class_id
    WHERE p.store_id = ${storeId} AND p.id = ANY(${sql.param(ids)}::bigint[])`)
  return new Map(rows.map(({ id, rate, name }) => [id, { rate, name }]))
}

/** What of lines is sent, and what it weighs, as their products are now; what is gone counts as sent. */
export async function weighed(db: Tx, storeId: number, lines: readonly NextLine[]) {
  const ids = lines.flatMap(({ product_id }) => product_id ?? [])
  const { rows } = await db.execute<{
    id: number
    shipping: boolean
    weight: number | null
    variants: Record<string, number> | null
  }>(sql`
    SELECT p.id::int AS id, p.shipping, p.weight, (
      SELECT json_object_agg(v.id, v.weight) FROM variants v
      WHERE v.store_id = p.store_id AND v.product_id = p.id AND v.weight IS NOT NULL) AS variants
    FROM products p WHERE p.store_id = ${storeId} AND p.id = ANY(${sql.param(ids)}::bigint[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return lines.map(({ product_id, variant_id, quantity, total }) => {
    const product = byId.get(product_id ?? 0)
    const grams = product?.variants?.[String(variant_id)] ?? product?.weight ?? 0
    return { product_id, quantity, total, sent: product?.shipping ?? true, grams }
  })
}
