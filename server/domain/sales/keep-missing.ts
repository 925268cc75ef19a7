import { randomBytes } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import { type BegunBody, MOST_MISSING_A_DAY } from '#app/contracts/missing-order.ts'
import type { ShopContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { missingOrders } from '#server/db/schema/missing-orders.ts'
import { customers } from '#server/db/schema/sales.ts'
import { orderSearchText, phoneOf } from './buyer.ts'
import { fullName } from './buyer-name.ts'
import { nextOrderId } from './invoice-number.ts'
import { priceLines } from './price-lines.ts'

/**
 * Keeps a checkout that was begun, one of a cart: the next time it is changed. Not beyond what a store keeps of a day, nor
 * of whoever ordered a moment ago: what is told late of a cart that was ordered brings nothing back.
 * @returns whether it is kept
 * @throws 422 as placing the order would on the telephone and the lines
 */
export function keepMissing(context: ShopContext, body: BegunBody): Promise<boolean> {
  const { db, store, locale } = context
  const { firstname, lastname, email } = body
  const buyer = { firstname: firstname.trim(), lastname: lastname.trim(), email, telephone: phoneOf(body.telephone) }
  return db.tx(async (tx) => {
    const lines = (await priceLines(tx, store, body.lines)).map(
      ({ variant_id, name, code, image_path, quantity, price, total, order_option }, at) => {
        const { product_id = 0, options = [] } = body.lines[at] ?? {}
        return { product_id, variant_id, options, name, code, image_path, quantity, price, total, order_option }
      },
    )
    const now = {
      ...buyer,
      customer_fullname: fullName(buyer),
      search_text: orderSearchText(buyer, ''),
      lines,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total: lines.reduce((sum, { total }) => sum + total, 0),
      currency_code: store.base_currency,
      khr_rate: store.khr_rate,
      khr_round: store.khr_round,
      locale,
      updated_at: sql`now()`,
    }
    if (await orderedJustNow(tx, store.id, buyer.telephone)) return false
    const [changed] = await tx
      .update(missingOrders)
      .set(now)
      .where(and(eq(missingOrders.store_id, store.id), eq(missingOrders.cart, body.cart)))
      .returning({ id: missingOrders.id })
    if (changed) return true
    if (await enoughOfDay(tx, store.id)) return false
    // From here on the store's other orders wait, so that no more are kept than that.
    const id = await nextOrderId(tx, store.id)
    if (await enoughOfDay(tx, store.id)) return false
    const token = randomBytes(20).toString('base64url')
    await tx
      .insert(missingOrders)
      .values({ store_id: store.id, id, cart: body.cart, token, ...now })
      .onConflictDoUpdate({ target: [missingOrders.store_id, missingOrders.cart], set: now })
    return true
  })
}

async function orderedJustNow(db: Tx, storeId: number, telephone: string): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.store_id, storeId),
        eq(customers.telephone, telephone),
        sql`${customers.deleted_at} IS NULL AND ${customers.last_order_at} > now() - interval '1 minute'`,
      ),
    )
  return rows.length > 0
}

async function enoughOfDay(db: Tx, storeId: number): Promise<boolean> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(missingOrders)
    .where(and(eq(missingOrders.store_id, storeId), sql`${missingOrders.created_at} > now() - interval '1 day'`))
  return (row?.n ?? 0) >= MOST_MISSING_A_DAY
}

/** An order was placed: what was begun of its cart, or with its telephone, is missing no longer. */
export async function forgetMissing(
  db: Tx,
  storeId: number,
  of: { telephone: string; cart: string | null },
): Promise<void> {
  const { store_id, telephone, cart } = missingOrders
  await db
    .delete(missingOrders)
    .where(and(eq(store_id, storeId), or(eq(telephone, of.telephone), of.cart ? eq(cart, of.cart) : undefined)))
}
