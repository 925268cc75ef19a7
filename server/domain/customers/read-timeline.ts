import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { TimelineEntry, timelineReply } from '#app/contracts/customer-timeline.ts'
import { toDecimal } from '#app/contracts/money.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { moneyOf, statusOf } from '../sales/order-view.ts'

const PER_PAGE = 30

type Found = Record<string, unknown> & {
  kind: TimelineEntry['kind']
  id: string
  at: string
  user_name: string | null
  order_id: string | null
  invoice_no: string
  total: string
  currency_code: string
  khr_rate: number
  khr_round: number
  status: number
  is_paid: boolean
  comment: string | null
  event: string
  actor_type: string
  fields: string[] | null
}

/**
 * What happened with a customer, newest first: his orders and what became of them, for whoever may see these, and what
 * was changed of him.
 */
export async function readTimeline(
  context: StaffContext,
  { id, page }: { id: number; page: number },
): Promise<z.infer<typeof timelineReply>> {
  const { db, store, user } = context
  const may = (permission: string) => user.permissions.has(permission)
  const ordered = sql`SELECT CASE WHEN h.created_at = o.created_at THEN 'order' ELSE 'status' END AS kind, h.id,
      h.created_at AS at, h.user_name, o.id AS order_id, o.invoice_no, o.total, o.currency_code, o.khr_rate, o.khr_round,
      h.order_status_id AS status, h.is_paid, h.comment, NULL::text AS event, NULL::text AS actor_type, NULL::text[] AS fields
    FROM orders o JOIN order_histories h ON h.store_id = o.store_id AND h.order_id = o.id
    WHERE o.store_id = ${store.id} AND o.customer_id = ${id}`
  // Who sees orders and not their history sees that they came.
  const seen = may('order-history-view') ? ordered : sql`${ordered} AND h.created_at = o.created_at`
  const changed = sql`SELECT 'change', id, created_at, user_name, NULL::bigint, NULL, NULL::bigint, NULL, NULL::integer,
      NULL::integer, NULL::integer, NULL::boolean, NULL, event, actor_type, ARRAY(SELECT jsonb_object_keys(changes))
    FROM activity_logs WHERE store_id = ${store.id} AND entity = 'customer' AND entity_id = ${id}`
  const all = may('order-view') ? sql`${seen} UNION ALL ${changed}` : sql`${changed}`
  const { rows } = await db.read((tx) =>
    tx.execute<Found>(sql`SELECT * FROM (${all}) t (kind, id, at, user_name, order_id, invoice_no, total, currency_code,
        khr_rate, khr_round, status, is_paid, comment, event, actor_type, fields)
      ORDER BY at DESC, kind, id DESC LIMIT ${PER_PAGE + 1} OFFSET ${(page - 1) * PER_PAGE}`),
  )
  return { data: rows.slice(0, PER_PAGE).map(entryOf), more: rows.length > PER_PAGE }
}

function entryOf(row: Found): TimelineEntry {
  const { kind, id, at, user_name, order_id, event, actor_type, fields } = row
  return {
    key: `${kind}-${id}`,
    kind,
    at: new Date(at).toISOString(),
    user_name: user_name ?? '',
    order:
      order_id === null
        ? null
        : {
            id: Number(order_id),
            invoice_no: row.invoice_no,
            total: toDecimal(Number(row.total), moneyOf(row).currency),
            currency_code: row.currency_code,
            order_status: statusOf(row.status),
            is_paid: row.is_paid,
            comment: row.comment,
          },
    change: kind === 'change' ? { event, actor_type, fields: fields ?? [] } : null,
  }
}
