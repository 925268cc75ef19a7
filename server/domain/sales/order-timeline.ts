import { and, desc, eq, inArray } from 'drizzle-orm'
import { RETURN_STATES } from '#app/contracts/order-return.ts'
import type { EmailState } from '#app/contracts/outbox.ts'
import type { Tx } from '#server/db/client.ts'
import { activityLogs } from '#server/db/schema/store.ts'
import { outbox } from '#server/db/schema/work.ts'
import { maskPurged } from '../audit/mask-purged.ts'
import { moneyOf } from './order-view.ts'
import { findOrder, listHistories } from './read-order.ts'
import { shownPayment } from './read-payments.ts'
import type { OrderDeed } from './shapes.ts'
import { storedPayments } from './stored-parts.ts'

/**
 * What happened to an order, newest first: its history, what its customer was sent,
 * what was paid, changed and printed.
 * @throws 404
 */
export async function orderTimeline(db: Tx, storeId: number, id: number): Promise<OrderDeed[]> {
  const deeds = [
    // Of one moment the message is later than the status that it tells of.
    ...(await messages(db, storeId, id)),
    ...(await listHistories(db, storeId, id)).map(historyDeed),
    ...(await paid(db, storeId, id)),
    ...(await logged(db, storeId, id)),
  ]
  return deeds.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

function historyDeed(row: Awaited<ReturnType<typeof listHistories>>[number]): OrderDeed {
  const { id, created_at: at, user_name, comment, order_status, is_paid, notify, pictures } = row
  const by = { id: `history-${id}`, at, user_name }
  if (row.is_internal) return { ...by, kind: 'note', comment: comment ?? '', pictures }
  return { ...by, kind: 'status', order_status, is_paid, comment, notify, pictures }
}

async function messages(db: Tx, storeId: number, id: number): Promise<OrderDeed[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.store_id, storeId), eq(outbox.order_id, id)))
    .orderBy(desc(outbox.id))
  return rows.map((row) => ({
    id: `message-${row.id}`,
    kind: 'message',
    at: row.created_at.toISOString(),
    user_name: null,
    channel: row.channel,
    to: row.to,
    subject: row.subject,
    state: row.state as EmailState,
    sent_at: row.sent_at?.toISOString() ?? null,
  }))
}

/** What of an order's log is told here in another way. */
const TOLD = new Set(['note', 'pictures', 'is_paid'])
/** The order in which changes are told; the log has none. Others come after these. */
const ORDER = [
  'lines',
  'promotion',
  'coupon',
  'discount',
  'shipping_method',
  'shipping_cost',
  'shipping_address_1',
  'shipping_landmark',
  'shipping_commune',
  'shipping_place',
  'total',
  'assigned_to',
  'tags',
]
const placeOf = (field: string) => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length)

async function logged(db: Tx, storeId: number, id: number): Promise<OrderDeed[]> {
  const { store_id, entity, entity_id, event } = activityLogs
  const rows = await db
    .select()
    .from(activityLogs)
    .where(and(eq(store_id, storeId), eq(entity, 'order'), eq(entity_id, id), inArray(event, ['printed', 'updated'])))
    .orderBy(desc(activityLogs.id))
  return (await maskPurged(db, storeId, rows)).flatMap((row): OrderDeed[] => {
    const by = { id: `log-${row.id}`, at: row.created_at.toISOString(), user_name: row.user_name || null }
    if (row.event === 'printed') return [{ ...by, kind: 'print' }]
    const all = row.changes as Record<string, [unknown, unknown]>
    if (all.return) return [{ ...by, kind: 'return', ...returnOf(all) }]
    const changes = Object.entries(all)
      .filter(([field, [before]]) => !TOLD.has(field) && !(field === 'payment' && before === null))
      .map(([field, [before, after]]) => ({ field, before: words(field, before), after: words(field, after) }))
      .toSorted((a, b) => placeOf(a.field) - placeOf(b.field))
    return changes.length > 0 ? [{ ...by, kind: 'edit', changes }] : []
  })
}

function returnOf(
  changes: Record<string, [unknown, unknown]>,
): Pick<Extract<OrderDeed, { kind: 'return' }>, 'status' | 'items'> {
  const status = RETURN_STATES.find((state) => state === changes.return?.[1]) ?? 'requested'
  const items = changes.returned?.[1]
  return { status, items: Array.isArray(items) ? items.map(String) : [] }
}

/** A value as it is read; each line of an order has one of its own. */
const words = (field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  return Array.isArray(value) ? value.map(String).join(field === 'lines' ? '\n' : ', ') || null : String(value)
}

async function paid(db: Tx, storeId: number, id: number): Promise<OrderDeed[]> {
  const order = await findOrder(db, storeId, id)
  const { currency } = moneyOf(order)
  return (await storedPayments(db, storeId, id)).map((row) => {
    const payment = shownPayment(row, currency)
    return { id: `payment-${row.id}`, kind: 'payment', at: payment.created_at, user_name: payment.user_name, payment }
  })
}
