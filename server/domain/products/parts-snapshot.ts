import { and, asc, eq } from 'drizzle-orm'
import { toDecimal } from '#app/contracts/money.ts'
import { keysOfKind, keysWith } from '#app/contracts/product-spec.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { categories, productCategories } from '#server/db/schema/catalogue.ts'
import { productTags } from '#server/db/schema/catalogue-links.ts'
import { optionValues, variants } from '#server/db/schema/choices.ts'
import { namesIn } from '#server/domain/bulk/names-in.ts'
import { shippingMethodsOf } from './links.ts'
import type { ProductBody } from './save-product.ts'

/** What the log compares of a product that lies in other tables, of what is sent. */
export async function partsSnapshot(
  db: Tx,
  context: StaffContext,
  id: number,
  body: ProductBody,
): Promise<Record<string, unknown>> {
  const storeId = context.store.id
  const ways = body.shipping_method_ids ? { shipping_method_ids: await shippingMethodsOf(db, storeId, id) } : {}
  return {
    ...ways,
    ...((body.category_ids || body.categories) && { categories: await categoriesNow(db, context, id) }),
    ...(body.tag_ids && { tag_ids: await tagsNow(db, storeId, id) }),
    ...((body.variants || body.options) && { variants: await variantsNow(db, context, id) }),
  }
}

async function categoriesNow(db: Tx, context: StaffContext, productId: number) {
  const table = productCategories
  const rows = await db
    .select({ id: table.category_id })
    .from(table)
    .where(and(eq(table.store_id, context.store.id), eq(table.product_id, productId)))
    .orderBy(asc(table.sort_order), asc(table.category_id))
  const ids = rows.map(({ id }) => id)
  const name = await namesIn(db, context, categories, ids)
  return ids.map((id) => ({ id, name: name(id) }))
}

async function tagsNow(db: Tx, storeId: number, productId: number) {
  const mine = and(eq(productTags.store_id, storeId), eq(productTags.product_id, productId))
  const rows = await db
    .select({ id: productTags.tag_id })
    .from(productTags)
    .where(mine)
    .orderBy(asc(productTags.tag_id))
  return rows.map(({ id }) => id)
}

/** What a merchant types in of a variant, beside its values. */
const OWN = keysWith('variants')
const AMOUNTS: readonly string[] = keysOfKind('amount')
const isAmount = (key: (typeof OWN)[number]) => AMOUNTS.includes(key)
const told = ['code', 'quantity', 'status', ...OWN.filter((key) => !isAmount(key))] as const
const amounts = ['price', 'compare_at_price', ...OWN.filter(isAmount)] as const

async function variantsNow(db: Tx, context: StaffContext, productId: number) {
  const mine = and(eq(variants.store_id, context.store.id), eq(variants.product_id, productId))
  const rows = await db.select().from(variants).where(mine).orderBy(asc(variants.sort_order), asc(variants.id))
  const name = await namesIn(
    db,
    context,
    optionValues,
    rows.flatMap(({ value_ids }) => value_ids),
  )
  const money = (minor: number | null) => (minor === null ? null : toDecimal(minor, context.store.base_currency))
  return rows.map((row) => ({
    id: row.id,
    name: row.value_ids.map(name).join(' / '),
    ...Object.fromEntries(told.map((key) => [key, row[key]])),
    ...Object.fromEntries(amounts.map((key) => [key, money(row[key] as number | null)])),
  }))
}
