import { and, count, desc, eq } from 'drizzle-orm'
import { toDecimal } from '#app/contracts/money.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { CustomerContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { customerAccountOrders } from '#server/db/schema/customer-accounts.ts'
import { orders } from '#server/db/schema/sales.ts'
import { moneyOf, statusOf } from '../sales/order-view.ts'
import { idOfToken } from '../sales/read-order.ts'
import { rielText } from '../sales/show-lines.ts'
import { trackingUrl } from '../sales/tracking-url.ts'
import { logAccount } from './account-log.ts'

/** The orders of an account, the newest first. */
export function listAccountOrders(
  { db, store, account }: CustomerContext,
  { page, limit }: { page: number; limit: number },
) {
  const his = and(eq(customerAccountOrders.store_id, store.id), eq(customerAccountOrders.account_id, account.accountId))
  const same = and(eq(orders.store_id, customerAccountOrders.store_id), eq(orders.id, customerAccountOrders.order_id))
  return db.read(async (tx) => {
    const [counted] = await tx.select({ total: count() }).from(customerAccountOrders).where(his)
    const rows = await tx
      .select({
        invoice_no: orders.invoice_no,
        date_added: orders.date_added,
        order_status_id: orders.order_status_id,
        is_paid: orders.is_paid,
        order_type: orders.order_type,
        total: orders.total,
        currency_code: orders.currency_code,
        khr_rate: orders.khr_rate,
        khr_round: orders.khr_round,
        public_token: orders.public_token,
      })
      .from(customerAccountOrders)
      .innerJoin(orders, same)
      .where(his)
      .orderBy(desc(orders.date_added), desc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const total = counted?.total ?? 0
    return {
      data: rows.map(({ public_token: tracking, order_type: type, ...row }) => ({
        invoice_no: row.invoice_no,
        date_added: row.date_added.toISOString(),
        type,
        is_paid: row.is_paid,
        order_status: {
          ...statusOf(row.order_status_id),
          group: orderStatus(row.order_status_id)?.group ?? 'open',
        },
        total: toDecimal(row.total, moneyOf(row).currency),
        total_khr: rielText(row.total, moneyOf(row)),
        currency_code: row.currency_code,
        tracking,
        tracking_url: trackingUrl(store, tracking),
      })),
      meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total },
    }
  })
}

/**
 * Makes an order the account's whose secret link its customer holds; one that is already stays.
 * @throws 404 for an unknown token; 409 where it is another account's
 */
export async function claimOrder(context: CustomerContext, token: string): Promise<void> {
  const { db, store, account } = context
  await db.tx(async (tx) => {
    const order_id = await idOfToken(tx, store.id, token)
    const added = await tx
      .insert(customerAccountOrders)
      .values({ store_id: store.id, order_id, account_id: account.accountId, how: 'link' })
      .onConflictDoNothing()
      .returning({ id: customerAccountOrders.order_id })
    if (added.length > 0) await logAccount(tx, context, account.accountId, 'updated', ['order'])
    const [kept] = await tx
      .select({ account_id: customerAccountOrders.account_id })
      .from(customerAccountOrders)
      .where(and(eq(customerAccountOrders.store_id, store.id), eq(customerAccountOrders.order_id, order_id)))
    if (kept?.account_id !== account.accountId) throw refused(409, m.myaccount_error_order_taken())
  })
}
