import { and, asc, desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { type Currency, toDecimal } from '#app/contracts/money.ts'
import { showPhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { couponHistories } from '#server/db/schema/coupons.ts'
import { orders } from '#server/db/schema/sales.ts'
import { calledOn } from '../sales/called-on.ts'

const text = z.string().nullable()

/** An order that used a coupon. */
export const couponUseShape = z.object({
  id: z.int(),
  coupon_id: z.int().nullable(),
  order: z.object({ id: z.int(), invoice_no: z.string() }),
  customer_id: z.int().nullable(),
  customer_fullname: z.string(),
  telephone: z.string(),
  amount: z.string().describe('What it took off, in the currency of the order'),
  total: z.string().describe('Of the order'),
  currency_code: z.string(),
  date_added: z.string(),
  reversed_at: text.describe('Since when it counts no more: the order was called off'),
})

/** The orders that used a coupon, the latest first unless asked otherwise. */
export async function readCouponUses(db: Tx, storeId: number, { id, page, limit, direction }: Asked) {
  const own = and(eq(couponHistories.store_id, storeId), eq(couponHistories.coupon_id, id))
  const rows = await db
    .select({ use: couponHistories, order: orders })
    .from(couponHistories)
    .innerJoin(orders, and(eq(orders.store_id, couponHistories.store_id), eq(orders.id, couponHistories.order_id)))
    .where(own)
    .orderBy((direction === 'asc' ? asc : desc)(couponHistories.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(couponHistories, own)
  return {
    data: rows.map(({ use, order }) => {
      const currency = order.currency_code as Currency
      return {
        id: use.id,
        coupon_id: use.coupon_id,
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

interface Asked {
  id: number
  page: number
  limit: number
  direction?: 'asc' | 'desc' | undefined
}
