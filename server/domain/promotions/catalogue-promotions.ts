import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { CATALOGUE_TYPES } from '#app/contracts/resources/promotion.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { promotions } from '#server/db/schema/promotions.ts'
import type { Scope } from '../discounts/rule.ts'
import { scopeOf } from '../offers/stored-rule.ts'
import type { Window } from '../products/window.ts'
import type { ItemOff } from './item-off.ts'
import { keptByVersion } from './kept-by-version.ts'

/** A promotion that lowers what products cost, as prices ask for it. */
export interface CataloguePromotion extends Window {
  id: number
  translations: Translations
  off: ItemOff
  /** Its categories with all that lie below them. */
  scope: Scope
}

type Row = typeof promotions.$inferSelect

/** Those of a store that are switched on, read once for each change of its promotions. */
export const cataloguePromotions = keptByVersion<readonly CataloguePromotion[]>(readCatalogue)

async function readCatalogue(db: Tx, storeId: number): Promise<CataloguePromotion[]> {
  const rows = await db
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.store_id, storeId),
        eq(promotions.status, true),
        inArray(promotions.type, [...CATALOGUE_TYPES]),
      ),
    )
    .orderBy(asc(promotions.id))
  return withBelow(db, storeId, rows.map(cataloguePromotion))
}

/** A promotion as prices ask for it; its categories are those it names. */
export function cataloguePromotion(row: Row): CataloguePromotion {
  const { id, translations, date_start, date_end, time_start, time_end, days } = row
  return { id, translations, off: offOf(row), scope: scopeOf(row), date_start, date_end, time_start, time_end, days }
}

function offOf({ action, rate, amount, max_discount: most }: Row): ItemOff {
  if (action === 'percent_item') return { type: 'percent', rate, most }
  return { type: action === 'fixed_price' ? 'price' : 'fixed', amount }
}

/** Promotions of categories, with what lies below these. */
export async function withBelow<P extends Pick<CataloguePromotion, 'scope'>>(
  db: Tx,
  storeId: number,
  list: P[],
): Promise<P[]> {
  if (list.every(({ scope }) => scope.categories === null)) return list
  const { rows } = await db.execute<{ id: string; parent_id: string | null }>(
    sql`SELECT id, parent_id FROM categories WHERE store_id = ${storeId} AND deleted_at IS NULL`,
  )
  const children = Map.groupBy(rows, ({ parent_id }) => Number(parent_id ?? 0))
  const below = (ids: Iterable<number>): Set<number> => {
    const found = new Set(ids)
    // A set hands out what is added while it is gone through.
    for (const id of found) for (const child of children.get(id) ?? []) found.add(Number(child.id))
    return found
  }
  return list.map((one) => {
    const { categories } = one.scope
    return categories === null ? one : { ...one, scope: { ...one.scope, categories: below(categories) } }
  })
}
