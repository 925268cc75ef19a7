import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { formatMoney, toDecimal, toMinor } from '#app/contracts/money.ts'
import type { OrderEdit } from '#app/contracts/order-edit.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { type FieldErrors, refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { orderProducts, orders, orderTotals } from '#server/db/schema/sales.ts'
import { keepAddress } from '../customers/addresses.ts'
import { editedOffers, keepEdited } from '../offers/edited-offers.ts'
import { tellOfChange } from '../telegram/tell-telegram.ts'
import { movedTo, placeText, sentTo } from './destination.ts'
import { editedLines, groupOf, type NextLine, type StoredLine, weighed } from './edited-lines.ts'
import { editedShipping, type NextShipping } from './edited-shipping.ts'
import { type Parts, partsOf, pricedWithTax, promotionOf, taxesOf } from './order-parts.ts'
import { moneyOf, type StoredOrder } from './order-view.ts'
import { followPayments } from './payments.ts'
import { findOrder, readOrder } from './read-order.ts'
import type { editedShape } from './shapes.ts'
import { shippingMethodsFor } from './shipping-methods.ts'
import { shippingOffers } from './shipping-offers.ts'
import { storedPayments } from './stored-parts.ts'
import { type Short, syncStock } from './sync-stock.ts'
import { type TotalRow, totalOf, totalRows, withReturned } from './totals.ts'

type Edited = z.input<typeof editedShape>

/** Takes back what was tried, and carries what it would have been. */
class Tried extends Error {
  readonly edited: Edited
  constructor(edited: Edited) {
    super('Nothing of it is kept')
    this.edited = edited
  }
}

/**
 * Changes what an order is of: its lines, their numbers and prices, a discount, how it goes and what that costs. Totals,
 * stock, what is counted of it and whether it is paid follow in one transaction; the invoice keeps its number. A dry run
 * does all of it and takes it back, so that what it says is what would be.
 * @throws 404; 409 where the order was changed since; 422 on the field that is wrong
 */
export async function editOrder(context: StaffContext, id: number, edit: OrderEdit): Promise<Edited> {
  try {
    return await context.db.tx(async (db) => {
      const edited = await change(db, context, id, edit)
      if (edit.dry_run) throw new Tried(edited)
      return edited
    })
  } catch (error) {
    if (error instanceof Tried) return error.edited
    throw error
  }
}

async function change(db: Tx, context: StaffContext, id: number, edit: OrderEdit): Promise<Edited> {
  const { store, user, locale } = context
  const order = await findOrder(db, store.id, id, true)
  if (order.version !== edit.version) throw refused(409, m.order_error_changed_since())
  const before = await partsOf(db, order)
  const included = pricedWithTax(store, before)
  const taxOf = await taxesOf(db, store, before)
  const sent = edit.lines ?? before.lines.map(({ id: line, quantity }) => ({ id: line, quantity }))
  const changed = await editedLines(db, store, order, { stored: before.lines, sent, taxOf })
  const to = movedTo(order, edit)
  const methods = await shippingMethodsFor(db, store, await weighed(db, store.id, changed), {
    to,
    group: await groupOf(db, order),
    payment: order.payment_code,
  })
  const shipping = editedShipping(order, before, methods, edit, to)
  const offers = await editedOffers(db, order, {
    lines: changed,
    shipping: shipping.cost,
    before: before.lines.map(({ product_id }) => product_id),
  })
  const lines = offers ? changed.map((line, at) => ({ ...line, discount: offers.lines[at] ?? 0 })) : changed
  const discount = discountOf(edit, order, { before: before.discount, lines })
  const cost = shipping.cost === null ? null : { cost: shipping.cost, tax: shipping.tax, off: offers?.shipping ?? 0 }
  const settings = { prices_include_tax: included }
  const sums = totalRows({ settings }, lines, cost, discount, offers?.rows)
  const totals = withReturned(sums, before.returned)
  if (totalOf(totals) < 0)
    throw refusedField(
      'lines',
      m.order_error_returned_more({ amount: formatMoney(before.returned, moneyOf(order).currency) }),
    )
  const changes = changesOf({ order, ...before }, { lines, shipping, totals })
  if (Object.keys(changes).length > 0) {
    const next: StoredOrder = { ...order, ...shipping.columns, total: totalOf(totals) }
    await db
      .update(orders)
      .set({
        ...shipping.columns,
        total: next.total,
        version: order.version + 1,
        revised_at: sql`now()`,
        updated_at: sql`now()`,
        updated_by: user.userId,
      })
      .where(and(eq(orders.store_id, store.id), eq(orders.id, id)))
    await saveLines(db, order, before.lines, lines)
    if (offers) await keepEdited(db, order, offers)
    const { shipping_address_1: address } = next
    const isMoved = changes.shipping_address_1 || changes.shipping_place
    if (isMoved && address && order.customer_id !== null)
      await keepAddress(db, { storeId: store.id, customerId: order.customer_id }, address, sentTo(next))
    await db.delete(orderTotals).where(and(eq(orderTotals.store_id, store.id), eq(orderTotals.order_id, id)))
    await db.insert(orderTotals).values(totals.map((row) => ({ store_id: store.id, order_id: id, ...row })))
    if (order.stock_held) {
      const short = await syncStock(db, order, true, user.userId, before.lines)
      if (short.length > 0) throw refused(422, m.error_422(), { errors: shortErrors(lines, short) })
    }
    const payments = await storedPayments(db, store.id, id)
    // Of one that counts as paid without payments nobody knows how much that was.
    if (payments.length > 0)
      await followPayments(db, context, { ...next, version: order.version + 1 }, payments, changes)
    await tellOfChange(db, store, order)
    await audit(db, context, { event: 'updated', entity: 'order', id, label: order.invoice_no, changes })
  }
  const { currency } = moneyOf(order)
  return {
    dry_run: edit.dry_run,
    difference: toDecimal(totalOf(totals) - order.total, currency),
    shipping_methods: shippingOffers(methods, currency),
    order: await readOrder(db, store, id, locale),
  }
}

function discountOf(
  { discount }: OrderEdit,
  order: StoredOrder,
  { before, lines }: { before: number; lines: readonly NextLine[] },
): number {
  const { currency } = moneyOf(order)
  const off = discount === undefined ? before : discount === null ? 0 : toMinor(discount, currency)
  if (off === undefined) throw refusedField('discount', m.rule_amount())
  const goods = lines.reduce((sum, line) => sum + line.total - line.discount, 0)
  if (off > goods) throw refusedField('discount', m.order_error_discount({ amount: formatMoney(goods, currency) }))
  return off
}

/** Lines that stay keep their ids; those that are no more go. */
async function saveLines(
  db: Tx,
  { store_id, id: order_id }: StoredOrder,
  before: readonly StoredLine[],
  lines: readonly NextLine[],
): Promise<void> {
  const gone = before.filter(({ id }) => !lines.some((line) => line.id === id)).map(({ id }) => id)
  if (gone.length > 0)
    await db.delete(orderProducts).where(and(eq(orderProducts.store_id, store_id), inArray(orderProducts.id, gone)))
  for (const { id, quantity, price, total, discount, promotion, tax, note } of lines) {
    if (id === undefined) continue
    await db
      .update(orderProducts)
      .set({ quantity, price, total, discount, promotion, tax, note })
      .where(and(eq(orderProducts.store_id, store_id), eq(orderProducts.id, id)))
  }
  const made = lines.filter(({ id }) => id === undefined).map(({ id: _, ...line }) => ({ store_id, order_id, ...line }))
  if (made.length > 0) await db.insert(orderProducts).values(made)
}

/** What there is too little of, on the last line that asks for it. */
function shortErrors(lines: readonly NextLine[], short: readonly Short[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { product_id, variant_id, name } of short) {
    const at = lines.findLastIndex(
      (line) => line.product_id === product_id && (variant_id === undefined || line.variant_id === variant_id),
    )
    errors[`lines.${Math.max(0, at)}.quantity`] = [m.order_error_not_enough({ name })]
  }
  return errors
}

/** What is in one list and not in the other, as often as it is. */
function without(these: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return these.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** What changed, in words: the log keeps them as they were. */
function changesOf(
  was: Parts & { order: StoredOrder },
  now: { lines: readonly NextLine[]; shipping: NextShipping; totals: readonly TotalRow[] },
): Record<string, [unknown, unknown]> {
  const { order } = was
  const { currency } = moneyOf(order)
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined || value === 0 ? null : formatMoney(value, currency)
  const words = ({ quantity, name, price, code, order_option }: StoredLine | NextLine) => {
    // What its customer wrote stands in the order alone.
    const chosen = order_option.flatMap(({ value, entered }) => (entered ? [] : [value[getLocale()]]))
    const what = [name[getLocale()], ...chosen, code].filter(Boolean)
    return `${quantity} × ${what.join(', ')}: ${formatMoney(price, currency)}`
  }
  const [before, after] = [was.lines.map(words), now.lines.map(words)]
  // What a note says stands in the order alone, too: here is said beside what it is another one.
  const noteOf = (lines: readonly { id?: number; note?: string | null }[], id: number) =>
    lines.find((line) => line.id === id)?.note ?? null
  const noted = now.lines.filter(({ id }) => id !== undefined && noteOf(was.lines, id) !== noteOf(now.lines, id))
  const columns = now.shipping.columns
  const pairs: [string, unknown, unknown][] = [
    ['lines', without(before, after), without(after, before)],
    ['line_notes', [], noted.map(({ name }) => name[getLocale()])],
    ['promotion', shown(was.promotion), shown(promotionOf(now.totals))],
    ['coupon', shown(was.coupon), shown(-(now.totals.find(({ code }) => code === 'coupon')?.value ?? 0))],
    ['discount', shown(was.discount), shown(-(now.totals.find(({ code }) => code === 'discount')?.value ?? 0))],
    ['shipping_method', order.shipping_method_name?.[getLocale()], columns.shipping_method_name?.[getLocale()]],
    ['shipping_cost', shown(was.shipping), shown(now.shipping.cost)],
    ['shipping_address_1', order.shipping_address_1, columns.shipping_address_1],
    ['shipping_landmark', order.shipping_landmark, columns.shipping_landmark],
    ['shipping_commune', order.shipping_commune, columns.shipping_commune],
    ['shipping_place', placeText(sentTo(order), getLocale()), placeText(sentTo(columns), getLocale())],
    ['total', formatMoney(order.total, currency), formatMoney(totalOf(now.totals), currency)],
  ]
  return Object.fromEntries(
    pairs
      .filter(([, a, b]) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null))
      .map(([field, a, b]) => [field, [a ?? null, b ?? null]]),
  )
}
