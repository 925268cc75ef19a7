import { and, eq, inArray, isNull } from 'drizzle-orm'
import { MOST_FEATURED } from '#app/contracts/feature-product.ts'
import { m } from '#app/paraglide/messages.js'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { listFeatured, saveFeatured } from '#server/domain/catalogue/feature-products.ts'
import type { ImportRun } from './import-run.ts'
import type { RowNote } from './imported-product.ts'
import type { FeaturedItem } from './waiting.ts'

/**
 * Puts products of the file first in the shop, in the order that they say, behind those which are there already, for whoever may
 * do that; days that the file says hold.
 * @returns what there is to say, and which joined
 */
export async function featureImported(
  db: Tx,
  { context, dry }: ImportRun,
  items: readonly FeaturedItem[],
): Promise<{ warnings: RowNote[]; joined: number[] }> {
  const { permissions } = context.user
  const { locale } = context
  const row = items[0]?.row ?? 0
  if (!permissions.has('feature-product-update') || !permissions.has('feature-product-create'))
    return { warnings: [{ row, field: 'featured', message: m.import_warning_featured({}, { locale }) }], joined: [] }
  if (dry) return { warnings: [], joined: [] }
  const codes = items.map(({ code }) => code)
  const live = and(eq(products.store_id, context.store.id), isNull(products.deleted_at))
  const found = await db
    .select({ id: products.id, code: products.code })
    .from(products)
    .where(and(live, inArray(products.code, codes)))
  const ids = new Map(found.map(({ id, code }) => [code, id]))
  const before = await listFeatured(db, context)
  const there = new Map(before.map((one) => [one.id, one]))
  const said = items
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ code, date_start, date_end }) => {
      const product_id = ids.get(code)
      return product_id ? [{ product_id, date_start, date_end }] : []
    })
  const joined = said.map(({ product_id }) => product_id).filter((id) => !there.has(id))
  const all = [...there.keys(), ...joined].slice(0, MOST_FEATURED)
  const days = said.filter(({ product_id, date_start, date_end }) => {
    const old = there.get(product_id)
    return all.includes(product_id) && (!old || old.date_start !== date_start || old.date_end !== date_end)
  })
  if (joined.length > 0 || days.length > 0) await saveFeatured(db, context, all, days)
  return { warnings: [], joined: joined.filter((id) => all.includes(id)) }
}
