import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { type Currency, toDecimal } from '#app/contracts/money.ts'
import { showPhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { couponHistories } from '#server/db/schema/coupons.ts'
import { promotionHistories } from '#server/db/schema/promotions.ts'
import { orders } from '#server/db/schema/sales.ts'
import { calledOn } from '../sales/called-on.ts'

/** An order that used a coupon or a promotion. */
export const useShape = z.object({
  id: z.int(),
  order: z.object({ id: z.int(), invoice_no: z.string() }),
  customer_id: z.int().nullable(),
  customer_fullname: z.string(),
  telephone: z.string(),
  amount: z.string().describe('What it took off, in the currency of the order'),
  total: z.string().describe('Of the order'),
  currency_code: z.string(),
  date_added: z.string(),
  reversed_at: z.string().nullable().describe('Since when it counts no more: the order was called off'),
})

type Kept = Record<'store_id' | 'id' | 'order_id' | 'telephone' | 'amount' | 'date_added' | 'reversed_at', AnyPgColumn>

/** Where the uses of each kind are written down, and which one an entry is of. */
const KEPT = {
  coupon: { table: couponHistories, of: couponHistories.coupon_id },
  promotion: { table: promotionHistories, of: promotionHistories.promotion_id },
}
export type UsedKind = keyof typeof KEPT

interface Asked {
  id: number
  page: number
  limit: number
  direction?: 'asc' | 'desc' | undefined
}

/** The orders that used a coupon or a promotion, the latest first unless asked otherwise. */
export async function readUses(db: Tx, storeId: number, kind: UsedKind, { id, page, limit, direction }: Asked) {
  const { of } = KEPT[kind]
  // Both have the columns that are asked for, of the same types.
  const table = KEPT[kind].table as typeof couponHistories satisfies Kept
  const own = and(eq(table.store_id, storeId), eq(of, id))
  const use = {
    id: table.id,
    telephone: table.telephone,
    amount: table.amount,
    date_added: table.date_added,
    reversed_at: table.reversed_at,
  }
  const rows = await db
    .select({ use, order: orders })
    .from(table)
    .innerJoin(orders, and(eq(orders.store_id, table.store_id), eq(orders.id, table.order_id)))
    .where(own)
    .orderBy((direction === 'asc' ? asc : desc)(table.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(table, own)
  return {
    data: rows.map(({ use, order }) => {
      const currency = order.currency_code as Currency
      return {
        id: use.id,
        order: { id: order.id, invoice_no: order.invoice_no },
        customer_id: order.customer_id,
        customer_fullname: calledOn(order),
        telephone: showPhone(use.telephone),
        amount: toDecimal(use.amount, currency),
        total: toDecimal(order.total, currency),
        currency_code: currency,
        date_added: use.date_added.toISOString(),
        reversed_at: use.reversed_at?.toISOString() ?? null,
      }
    }),
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total },
  }
}

/** What orders that hold each come to, and what it took off them, as decimal text by its id. */
export async function broughtBy(
  db: Tx,
  { id: storeId, base_currency }: { id: number; base_currency: Currency },
  kind: UsedKind,
  ids: readonly number[],
): Promise<Map<number, { revenue: string; given: string }>> {
  const { table, of } = KEPT[kind]
  const { rows } = await db.execute<{ id: string; revenue: string; given: string }>(sql`
    SELECT h.whose AS id, sum(o.total) AS revenue, sum(h.amount) AS given
    FROM (SELECT store_id, order_id, amount, ${of} AS whose FROM ${table}
        WHERE ${table.store_id} = ${storeId} AND ${of} = ANY(${sql.param(ids)}::bigint[]) AND ${table.reversed_at} IS NULL) h
      JOIN orders o ON o.store_id = h.store_id AND o.id = h.order_id
    GROUP BY h.whose`)
  const found = new Map(rows.map((row) => [Number(row.id), row]))
  const shown = (minor: string | undefined) => toDecimal(Number(minor ?? 0), base_currency)
  return new Map(ids.map((id) => [id, { revenue: shown(found.get(id)?.revenue), given: shown(found.get(id)?.given) }]))
}
