import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Locale } from '#app/contracts/kit.ts'
import { type Currency, formatMoney, toDecimal, toMinor, toRiel } from '#app/contracts/money.ts'
import type { OrderReturnBody, ReceiveReturnBody, ReturnState } from '#app/contracts/order-return.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { type FieldErrors, refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import type { Bilingual } from '#server/db/schema/columns.ts'
import { orderPayments, orderReturns, orders, orderTotals, type ReturnLine } from '#server/db/schema/sales.ts'
import { tellOfChange } from '../telegram/tell-telegram.ts'
import { tellOfOrder } from '../webhooks/order-event.ts'
import type { StoredLine } from './edited-lines.ts'
import { type Parts, partsOf, pricedWithTax, taxesOf } from './order-parts.ts'
import { moneyOf, type StoredOrder } from './order-view.ts'
import { balanceOf, converted } from './payment-value.ts'
import { followPayments, receivedFor, writePayment } from './payments.ts'
import { findOrder, readOrder } from './read-order.ts'
import { owedOf, type StoredPayment } from './read-payments.ts'
import { returnsOf } from './read-returns.ts'
import { claimKey, hashOfBody, keepReply } from './repeat.ts'
import { creditOf } from './return-credit.ts'
import type { returnedShape } from './shapes.ts'
import { storedPayments } from './stored-parts.ts'
import { syncStock } from './sync-stock.ts'
import { tellCustomer } from './tell-customer.ts'
import { totalOf, withReturned } from './totals.ts'

type Returned = z.input<typeof returnedShape>
type StoredReturn = typeof orderReturns.$inferSelect
type Changes = Record<string, [unknown, unknown]>

/** Takes back what was tried, and carries what it would have been. */
class Tried extends Error {
  readonly returned: Returned
  constructor(returned: Returned) {
    super('Nothing of it is kept')
    this.returned = returned
  }
}

async function unlessTried(work: Promise<Returned>): Promise<Returned> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Tried) return error.returned
    throw error
  }
}

/**
 * Writes down what of an order comes back. What is `received` goes into stock again or is lost, the order costs less by the
 * credit, and what is given back is a payment of its own, all in one transaction; what is `requested` only keeps others
 * from returning the same. Of a line never more than was bought: the database holds that, too.
 * @param key the same key and body return nothing twice
 * @throws 404; 409 where the order holds no stock that could come back; 422 on the field that is wrong
 */
export function returnOrder(
  context: StaffContext,
  id: number,
  body: OrderReturnBody,
  key: string | null,
): Promise<Returned> {
  return unlessTried(
    context.db.tx(async (db) => {
      const { store, user } = context
      const claimed =
        key && !body.dry_run ? await claimKey(db, store.id, key, hashOfBody({ returns: id, ...body })) : null
      if (claimed !== null) return replyOf(db, context, await findReturn(db, store.id, claimed), body.dry_run)
      const order = await findOrder(db, store.id, id, true)
      if (!order.stock_held) throw refused(409, m.return_error_not_held())
      const parts = await partsOf(db, order)
      const wanted = wantedLines(parts.lines, body.lines)
      await moveLines(db, store.id, wanted, ({ quantity }) => ({ returned: quantity }))
      const [made] = await db
        .insert(orderReturns)
        .values({
          store_id: store.id,
          order_id: id,
          status: 'requested',
          reason: body.reason,
          comment: body.comment || null,
          lines: wanted,
          quantity: wanted.reduce((sum, { quantity }) => sum + quantity, 0),
          user_id: user.userId,
          user_name: user.name,
        })
        .returning()
      if (!made) throw new Error('The return was not stored')
      if (key && !body.dry_run) await keepReply(db, store.id, key, made.id)
      if (body.status === 'received') return receive(db, context, { order, parts }, made, body, null)
      await write(db, context, order, made, { return: [null, 'requested'] })
      return finish(db, context, made, body)
    }),
  )
}

/** A requested return has come. @throws 404; 409 where it is settled already, or its order holds no stock */
export function receiveReturn(context: StaffContext, id: number, body: ReceiveReturnBody): Promise<Returned> {
  return unlessTried(
    context.db.tx(async (db) => {
      const [order, asked] = await lockReturn(db, context.store.id, id)
      if (asked.status !== 'requested') throw refused(409, m.return_error_settled())
      if (!order.stock_held) throw refused(409, m.return_error_not_held())
      const lost = body.lost && new Set(body.lost)
      const lines = lost ? asked.lines.map((line) => ({ ...line, restock: !lost.has(line.id) })) : asked.lines
      const parts = await partsOf(db, order)
      return receive(db, context, { order, parts }, { ...asked, lines }, body, 'requested')
    }),
  )
}

/**
 * A return that does not come, or that was written down by mistake: of what was received the stock is taken again, the order
 * costs what it did, and its payment is gone.
 * @throws 404; 409 where it is canceled already, or the stock can not be taken again
 */
export async function cancelReturn(db: Tx, context: StaffContext, id: number, notify = false): Promise<Returned> {
  const { store, user } = context
  const [order, row] = await lockReturn(db, store.id, id)
  if (row.status === 'canceled') throw refused(409, m.return_error_settled())
  const changes: Changes = { return: [row.status, 'canceled'] }
  const received = row.status === 'received'
  const parts = await partsOf(db, order)
  await moveLines(db, store.id, row.lines, (line) => movesOf(line, received, -1))
  if (received) {
    const short = await syncStock(db, order, order.stock_held, user.userId, parts.lines)
    const names = [...new Set(short.map(({ name }) => name))].join(', ')
    if (names) throw refused(409, m.return_error_retake({ names }))
    if (row.payment_id !== null)
      await db
        .delete(orderPayments)
        .where(and(eq(orderPayments.store_id, store.id), eq(orderPayments.id, row.payment_id)))
    await follow(db, context, { order, parts }, -(row.credit ?? 0), changes)
  }
  const [canceled] = await db
    .update(orderReturns)
    .set({ status: 'canceled', settled_at: sql`now()`, payment_id: null })
    .where(and(eq(orderReturns.store_id, store.id), eq(orderReturns.id, id)))
    .returning()
  if (!canceled) throw refused(404, m.error_404())
  await write(db, context, order, canceled, changes)
  await tell(db, context, canceled, notify)
  return replyOf(db, context, canceled, false)
}

async function findReturn(db: Tx, storeId: number, id: number): Promise<StoredReturn> {
  const [row] = await db
    .select()
    .from(orderReturns)
    .where(and(eq(orderReturns.store_id, storeId), eq(orderReturns.id, id)))
  if (!row) throw refused(404, m.error_404())
  return row
}

/** The order first, as everywhere, then the return as it is under that lock. */
async function lockReturn(db: Tx, storeId: number, id: number): Promise<[StoredOrder, StoredReturn]> {
  const { order_id } = await findReturn(db, storeId, id)
  const order = await findOrder(db, storeId, order_id, true)
  return [order, await findReturn(db, storeId, id)]
}

/** @throws 422 on `lines.N.…` */
function wantedLines(lines: readonly StoredLine[], sent: OrderReturnBody['lines']): ReturnLine[] {
  const errors: FieldErrors = {}
  const seen = new Set<number>()
  const wanted = sent.flatMap(({ id, quantity, restock }, at): ReturnLine[] => {
    const line = lines.find((one) => one.id === id)
    if (!line || seen.has(id)) {
      errors[`lines.${at}.id`] = [m.error_unknown_choice()]
      return []
    }
    seen.add(id)
    const left = line.quantity - line.returned
    if (quantity > left)
      errors[`lines.${at}.quantity`] = [left > 0 ? m.return_error_left({ n: left }) : m.return_error_none_left()]
    return [{ id, name: nameOf(line), code: line.code, quantity, restock }]
  })
  if (Object.keys(errors).length > 0) throw refused(422, m.error_422(), { errors })
  return wanted
}

/** A line's name with what was chosen of it; what its customer wrote stands in the order alone. */
function nameOf({ name, order_option }: StoredLine): Bilingual {
  const words = (locale: keyof Bilingual) =>
    [name[locale], ...order_option.flatMap(({ value, entered }) => (entered ? [] : [value[locale]]))]
      .filter(Boolean)
      .join(', ')
  return { en: words('en'), km: words('km') }
}

/** What a line of a return changes of the order's line when it is received, or (`sign` below zero) no longer is. */
const movesOf = ({ quantity, restock }: ReturnLine, received: boolean, sign: 1 | -1): Moves => ({
  ...(sign < 0 && { returned: -quantity }),
  ...(received && { [restock ? 'restocked' : 'lost']: sign * quantity }),
})

type Moves = Partial<Record<'returned' | 'restocked' | 'lost', number>>

/** What a return changes of the order's lines, in one statement. */
async function moveLines(
  db: Tx,
  storeId: number,
  lines: readonly ReturnLine[],
  movesOfLine: (line: ReturnLine) => Moves,
): Promise<void> {
  const moves = lines.map(movesOfLine)
  const each = (of: keyof Moves) => sql`${sql.param(moves.map((move) => move[of] ?? 0))}::int[]`
  const ids = sql`${sql.param(lines.map(({ id }) => id))}::bigint[]`
  await db.execute(sql`
    UPDATE order_products p SET returned = p.returned + m.returned, restocked = p.restocked + m.restocked, lost = p.lost + m.lost
    FROM unnest(${ids}, ${each('returned')}, ${each('restocked')}, ${each('lost')}) m (id, returned, restocked, lost)
    WHERE p.store_id = ${storeId} AND p.id = m.id`)
}

/** An order and what it was of before any of it came back: read once, it serves all that follows. */
interface Before {
  order: StoredOrder
  parts: Parts
}

async function receive(
  db: Tx,
  context: StaffContext,
  { order, parts }: Before,
  row: StoredReturn,
  body: ReceiveReturnBody,
  before: ReturnState | null,
): Promise<Returned> {
  const { store, user } = context
  const credit = await creditFor(db, context, { order, parts }, row, body)
  await moveLines(db, store.id, row.lines, (line) => movesOf(line, true, 1))
  const short = await syncStock(db, order, true, user.userId, parts.lines, 'return')
  if (short.length > 0) throw new Error('What came back is short of stock')
  const changes: Changes = { return: [before, 'received'] }
  const payment = await refund(db, context, order, credit, body)
  if (payment) changes.payment = [null, formatMoney(payment.amount, payment.currency_code as Currency)]
  await follow(db, context, { order, parts }, credit, changes)
  const [received] = await db
    .update(orderReturns)
    .set({
      status: 'received',
      lines: row.lines,
      credit,
      payment_id: payment?.id ?? null,
      settled_at: sql`now()`,
    })
    .where(and(eq(orderReturns.store_id, store.id), eq(orderReturns.id, row.id)))
    .returning()
  if (!received) throw new Error('The return is gone')
  await write(db, context, order, received, changes)
  return finish(db, context, received, body)
}

/** By how much the order costs less: what was agreed, or what its lines were charged, as far as it costs anything. */
async function creditFor(
  db: Tx,
  { store }: StaffContext,
  { order, parts }: Before,
  row: StoredReturn,
  body: ReceiveReturnBody,
): Promise<number> {
  const { currency } = moneyOf(order)
  const sent = body.credit ? toMinor(body.credit, currency) : null
  if (sent === undefined) throw refusedField('credit', m.rule_amount())
  if (sent !== null && sent > order.total)
    throw refusedField('credit', m.return_error_credit({ amount: formatMoney(order.total, currency) }))
  if (sent !== null) return sent
  const taxOf = await taxesOf(db, store, parts)
  const lines = parts.lines.map((line) => ({ ...line, tax: taxOf(line), back: line.restocked + line.lost }))
  const returned = new Map(row.lines.map(({ id, quantity }) => [id, quantity]))
  return Math.min(
    order.total,
    creditOf({ lines, discount: parts.discount, included: pricedWithTax(store, parts) }, returned),
  )
}

/** Gives money back, up to what was received. @throws 422 on `refund.amount` */
async function refund(
  db: Tx,
  context: StaffContext,
  order: StoredOrder,
  credit: number,
  { refund: sent }: ReceiveReturnBody,
): Promise<StoredPayment | null> {
  if (!sent) return null
  const money = moneyOf(order)
  const currency = sent.currency_code ?? money.currency
  const inCurrency = currency === money.currency ? credit : toRiel(credit, money.khrRate, money.khrRound)
  const amount = sent.amount ? toMinor(sent.amount, currency) : inCurrency
  if (amount === undefined) throw refusedField('refund.amount', m.rule_amount())
  if (amount === 0) return null
  const { method } = sent
  const { paid } = balanceOf(owedOf(order), await receivedFor(db, context, order, method))
  if (paid < converted(amount, currency, money))
    throw refusedField('refund.amount', m.order_error_give_back({ amount: formatMoney(paid, money.currency) }))
  return writePayment(db, context, order, { amount: -amount, currency, method, note: null })
}

/** Lets the order cost less by a credit, or again more where it is below zero, and be paid or not as that has it. */
async function follow(
  db: Tx,
  context: StaffContext,
  { order, parts: { totals, returned } }: Before,
  credit: number,
  changes: Changes,
): Promise<void> {
  const { store, user } = context
  const { currency } = moneyOf(order)
  const rows = withReturned(totals, returned + credit)
  const next = { ...order, total: totalOf(rows), version: order.version + 1 }
  await db.delete(orderTotals).where(and(eq(orderTotals.store_id, store.id), eq(orderTotals.order_id, order.id)))
  await db.insert(orderTotals).values(
    rows.map(({ code, value, rate, name, sort_order }) => {
      return { store_id: store.id, order_id: order.id, code, value, rate, name, sort_order }
    }),
  )
  await db
    .update(orders)
    .set({
      total: next.total,
      version: next.version,
      ...(credit !== 0 && { revised_at: sql`now()` }),
      updated_at: sql`now()`,
      updated_by: user.userId,
    })
    .where(and(eq(orders.store_id, store.id), eq(orders.id, order.id)))
  if (credit !== 0) changes.total = [formatMoney(order.total, currency), formatMoney(next.total, currency)]
  const payments = await storedPayments(db, store.id, order.id)
  // Of one that counts as paid without payments nobody knows how much that was.
  if (payments.length > 0) await followPayments(db, context, next, payments, changes)
  await tellOfChange(db, store, order)
}

/** The audit entry: what became of the return, and of the order with it. */
async function write(
  db: Tx,
  context: StaffContext,
  { id, invoice_no }: StoredOrder,
  { lines }: StoredReturn,
  changes: Changes,
): Promise<void> {
  const words = lines.map(
    ({ quantity, name, code }) => `${quantity} × ${[name[getLocale()], code].filter(Boolean).join(', ')}`,
  )
  const all: Changes = { ...changes, returned: [null, words] }
  await audit(db, context, { event: 'updated', entity: 'order', id, label: invoice_no, changes: all })
}

/** Tells other programs of a return, and its customer where that was asked for. */
async function tell(db: Tx, { store }: StaffContext, row: StoredReturn, notify: boolean): Promise<void> {
  const shown = async (locale: Locale) =>
    (await returnsOf(db, store.id, row.order_id, locale)).find(({ id }) => id === row.id)
  await tellOfOrder(db, store, row.order_id, 'order.returned', async (locale) => ({ return: await shown(locale) }))
  if (!notify) return
  const order = await findOrder(db, store.id, row.order_id)
  const { currency } = moneyOf(order)
  const given = (await shown(store.default_locale))?.refund
  const back = given && (given.currency_code as Currency)
  await tellCustomer(db, store, order, {
    kind: 'return',
    state: row.status as ReturnState,
    lines: row.lines,
    // Of one that was undone nothing is credited any more.
    credit: row.credit === null || row.status === 'canceled' ? null : formatMoney(row.credit, currency),
    refund: given && back ? formatMoney(toMinor(given.amount, back) ?? 0, back) : null,
  })
}

async function finish(
  db: Tx,
  context: StaffContext,
  row: StoredReturn,
  { dry_run, notify = false }: Pick<ReceiveReturnBody, 'dry_run' | 'notify'>,
): Promise<Returned> {
  if (!dry_run) await tell(db, context, row, notify)
  const reply = await replyOf(db, context, row, dry_run)
  if (dry_run) throw new Tried(reply)
  return reply
}

async function replyOf(
  db: Tx,
  { store, locale }: StaffContext,
  row: StoredReturn,
  dry_run: boolean,
): Promise<Returned> {
  const order = await readOrder(db, store, row.order_id, locale)
  const { currency } = moneyOf(order)
  return {
    id: dry_run ? null : row.id,
    dry_run,
    credit: row.credit === null ? null : toDecimal(row.credit, currency),
    order,
  }
}
