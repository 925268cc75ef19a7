import { and, eq } from 'drizzle-orm'
import { PENDING } from '#app/contracts/order-status.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { variants } from '#server/db/schema/choices.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { orderHistories, orders } from '#server/db/schema/sales.ts'
import { seedOrders } from '#server/db/seed/orders.ts'
import type { SeedOrder, SeedStore } from '#server/db/seed/types.ts'
import { changeStatus } from '#server/domain/sales/change-status.ts'
import { placeOrder } from '#server/domain/sales/place-order.ts'

/** Makes the demo's orders of the last 60 days: each is placed and moved as any other, then set back to its day. */
export async function seedOrdersOf(context: StaffContext, seed: SeedStore, now: Date): Promise<void> {
  const ids = await codes(context)
  for (const order of seedOrders(seed, now)) {
    const id = await placeOrder({ ...context, locale: order.locale }, bodyOf(order, ids), null)
    await context.db.tx(async (db) => {
      if (order.status !== PENDING || order.isPaid) {
        await changeStatus(db, context, id, { status: order.status, is_paid: order.isPaid })
      }
      await setBack(db, context, id, order)
    })
  }
}

interface Codes {
  products: Map<string, number>
  variants: Map<string, number>
}

async function codes(context: StaffContext): Promise<Codes> {
  return context.db.tx(async (db) => {
    const of = context.store.id
    const goods = await db
      .select({ id: products.id, code: products.code })
      .from(products)
      .where(eq(products.store_id, of))
    const kinds = await db
      .select({ id: variants.id, code: variants.code })
      .from(variants)
      .where(eq(variants.store_id, of))
    return {
      products: new Map(goods.map(({ id, code }) => [code, id])),
      variants: new Map(kinds.map(({ id, code }) => [code ?? '', id])),
    }
  })
}

const bodyOf = (order: SeedOrder, ids: Codes) => ({
  lines: order.lines.map(({ product, variant, quantity }) => ({
    product_id: ids.products.get(product) ?? 0,
    ...(variant && { variant_id: ids.variants.get(variant) ?? 0 }),
    quantity,
  })),
  type: order.type,
  firstname: order.firstname,
  lastname: order.lastname,
  telephone: order.telephone,
  email: order.email,
  shipping_address_1: order.address,
  comment: order.comment || null,
  shipping_method: order.type,
  payment_method: 'cod',
})

/** Dates the order, and replaces the history of the making by the one the order is to have had. */
async function setBack(db: Tx, context: StaffContext, id: number, order: SeedOrder): Promise<void> {
  const store_id = context.store.id
  const mine = and(eq(orderHistories.store_id, store_id), eq(orderHistories.order_id, id))
  await db.delete(orderHistories).where(mine)
  await db.insert(orderHistories).values(
    order.history.map(({ status, at, comment }, i) => ({
      store_id,
      order_id: id,
      order_status_id: status,
      comment: comment || null,
      created_at: at,
      is_paid: order.isPaid && i === order.history.length - 1,
      ...(i > 0 && { user_id: context.user.userId, user_name: context.user.name }),
    })),
  )
  await db
    .update(orders)
    .set({
      date_added: order.placedAt,
      created_at: order.placedAt,
      updated_at: order.history.at(-1)?.at ?? order.placedAt,
    })
    .where(and(eq(orders.store_id, store_id), eq(orders.id, id)))
  // Of all but the newest somebody has taken notice.
  const read_at = Date.now() - order.placedAt.getTime() > NOTICED_MS ? order.placedAt : null
  await db
    .update(notifications)
    .set({ created_at: order.placedAt, read_at })
    .where(and(eq(notifications.store_id, store_id), eq(notifications.link, `/sales/show/${id}`)))
}

const NOTICED_MS = 12 * 3_600_000
