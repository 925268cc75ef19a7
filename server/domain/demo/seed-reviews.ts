import { and, eq, inArray, sql } from 'drizzle-orm'
import { statusesOf } from '#app/contracts/order-status.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { orderProducts, orders } from '#server/db/schema/sales.ts'
import { seedReviews } from '#server/db/seed/reviews.ts'
import { reviewTexts } from '../reviews/review-texts.ts'

const DAY_MS = 86_400_000

/** Has customers of a demo's store say what they think of what they bought: of complete orders, one review each. */
export async function seedReviewsOf(context: StaffContext, now: Date): Promise<void> {
  const { store } = context
  await context.db.tx(async (db) => {
    const used = new Set<number>()
    const rows: (typeof reviews.$inferInsert)[] = []
    for (const { of, rating, locale, text, status, reply } of seedReviews[store.sub_domain] ?? []) {
      const bought = await db
        .select({
          order_id: orders.id,
          product_id: products.id,
          line: orderProducts.id,
          name: orders.firstname,
          at: orders.date_added,
        })
        .from(orderProducts)
        .innerJoin(orders, and(eq(orders.store_id, orderProducts.store_id), eq(orders.id, orderProducts.order_id)))
        .innerJoin(
          products,
          and(eq(products.store_id, orderProducts.store_id), eq(products.id, orderProducts.product_id)),
        )
        .where(
          and(
            eq(orderProducts.store_id, store.id),
            eq(products.code, of),
            inArray(orders.order_status_id, [...statusesOf('complete')]),
          ),
        )
        .orderBy(sql`${orders.locale} <> ${locale}`, sql`${orders.date_added} DESC`, orderProducts.id)
      const found = bought.find(({ order_id, at }) => !used.has(order_id) && now.getTime() - at.getTime() > DAY_MS)
      if (!found) continue
      used.add(found.order_id)
      const written = new Date(found.at.getTime() + DAY_MS)
      rows.push({
        store_id: store.id,
        order_id: found.order_id,
        product_id: found.product_id,
        order_product_id: found.line,
        rating,
        text,
        status,
        reply: reply ?? null,
        ...reviewTexts({ name: found.name, text }),
        created_at: written,
        updated_at: written,
      })
    }
    // The newest stand first, by their numbers.
    rows.sort((a, b) => Number(a.created_at) - Number(b.created_at))
    if (rows.length > 0) await db.insert(reviews).values(rows)
  })
}
