import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { unknownIds } from '#server/core/rows/selected-ids.ts'
import type { Tx } from '#server/db/client.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { type Branch, readTree, within } from './read-tree.ts'

const id = z.int().check(z.positive())

export const removeInput = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(1000)),
  /** Where products that are filed in them go; null: nowhere, they stay without. */
  products_to: z.nullable(id),
  /** `up`: what lies below takes the place of what goes. `with`: it goes too. */
  children: z.enum(['up', 'with']),
})
type Removal = z.infer<typeof removeInput>

/**
 * Puts categories in the trash though they are in use: products are filed elsewhere, and what lies below them moves up or
 * goes with them. One audit row says so.
 * @throws 422 on `ids` for an unknown one; on `products_to` for one that goes, or that is not there
 */
export async function removeCategories(db: Tx, context: StaffContext, sent: Removal): Promise<void> {
  const { store, locale } = context
  await oneByOne(db, `categories:${store.id}`)
  const tree = await readTree(db, store.id, locale)
  const known = new Map(tree.map((branch) => [branch.id, branch]))
  if (sent.ids.some((one) => !known.has(one))) throw unknownIds()
  const gone = new Set(
    sent.children === 'with' ? sent.ids.flatMap((one) => within(tree, one).map((branch) => branch.id)) : sent.ids,
  )
  const to = sent.products_to
  if (to !== null && !known.has(to)) throw refusedField('products_to', m.error_unknown_category())
  if (to !== null && gone.has(to)) throw refusedField('products_to', m.category_goes_too())
  const filed = await fileElsewhere(db, store.id, [...gone], to)
  const raised = sent.children === 'up' ? await raise(db, store.id, tree, gone) : []
  const mine = and(eq(categories.store_id, store.id), inArray(categories.id, [...gone]))
  await db.update(categories).set({ deleted_at: sql`now()` }).where(mine)
  const [first] = sent.ids
  const name = known.get(first ?? 0)?.name ?? ''
  await audit(db, context, {
    event: 'deleted',
    entity: 'category',
    id: gone.size === 1 ? (first ?? null) : null,
    label: gone.size === 1 ? name : `${name} × ${gone.size}`,
    changes: {
      ids: [[...gone], null],
      ...(filed > 0 && { products_to: [filed, to] }),
      ...(raised.length > 0 && { children_up: [raised, null] }),
    },
  })
}

/** Files products of categories in another one, at the place the first of them had. Returns how many products. */
async function fileElsewhere(db: Tx, storeId: number, from: number[], to: number | null): Promise<number> {
  const there = sql`FROM product_categories WHERE store_id = ${storeId} AND category_id = ANY(${sql.param(from)}::bigint[])`
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(DISTINCT product_id)::int AS n ${there}`)
  if (to !== null)
    await db.execute(sql`INSERT INTO product_categories (store_id, product_id, category_id, sort_order)
      SELECT store_id, product_id, ${to}::bigint, min(sort_order) ${there} GROUP BY store_id, product_id
      ON CONFLICT DO NOTHING`)
  await db.execute(sql`DELETE ${there}`)
  return rows[0]?.n ?? 0
}

/** Hangs what lies directly below those that go below the nearest that stays. Returns their ids. */
async function raise(db: Tx, storeId: number, tree: readonly Branch[], gone: ReadonlySet<number>): Promise<number[]> {
  const left = tree.filter(({ id, parent_id }) => parent_id !== null && gone.has(parent_id) && !gone.has(id))
  for (const { id, path } of left) {
    const parent_id = path.findLast((above) => !gone.has(above.id))?.id ?? null
    await db
      .update(categories)
      .set({ parent_id, version: sql`${categories.version} + 1`, updated_at: sql`now()` })
      .where(and(eq(categories.store_id, storeId), eq(categories.id, id)))
  }
  return left.map(({ id }) => id)
}

/** What a removal of these would touch: products filed in them or below, and categories directly and at all below them. */
export async function removalOf(db: Tx, { store, locale }: StaffContext, ids: number[]) {
  const tree = await readTree(db, store.id, locale)
  const below = [...new Set(ids.flatMap((one) => within(tree, one).map(({ id }) => id)))]
  const products = async (of: number[]) => {
    const { rows } = await db.execute<{
      n: number
    }>(sql`SELECT count(DISTINCT p.id)::int AS n FROM product_categories pc
      JOIN products p ON p.store_id = pc.store_id AND p.id = pc.product_id AND p.deleted_at IS NULL
      WHERE pc.store_id = ${store.id} AND pc.category_id = ANY(${sql.param(of)}::bigint[])`)
    return rows[0]?.n ?? 0
  }
  const own = new Set(ids)
  return {
    below: below.filter((one) => !own.has(one)).length,
    products: await products(ids),
    products_below: await products(below),
  }
}
