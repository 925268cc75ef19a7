import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ShopContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { together } from '#server/db/together.ts'
import { isPublished } from '#server/domain/products/is-published.ts'
import { storeMoment } from '#server/domain/products/store-moment.ts'
import type { ActivePromotion } from '#server/domain/promotions/active-promotions.ts'
import { inScope } from '#server/domain/promotions/in-scope.ts'
import { cardsInOrder, inCategory } from '#server/domain/storefront/list-products.ts'
import { cardsOf } from '#server/domain/storefront/product-card.ts'
import type { ProductCard } from '#server/domain/storefront/shapes.ts'
import type { Carousel } from './shop-pieces.ts'

/** What a carousel is filled with, and in which order; null: it names nothing that there is. */
function filling(
  { source, category_id, promotion_id, product_ids }: Carousel,
  { store }: ShopContext,
  open: readonly ActivePromotion[],
): { which?: SQL | undefined; order: SQL[] } | null {
  const usual = [asc(products.sort_order), desc(products.id)]
  switch (source) {
    case 'new':
      return { order: [desc(products.id)] }
    case 'best':
      return { order: [desc(products.sold), desc(products.id)] }
    case 'category':
      return category_id === null ? null : { which: inCategory(store.id, String(category_id)), order: usual }
    case 'promotion': {
      const found = open.find(({ id }) => id === promotion_id)
      return found ? { which: inScope(store.id, found.scope, storeMoment(store.timezone)), order: usual } : null
    }
    default: {
      if (product_ids.length === 0) return null
      const place = sql`array_position(${sql.param(product_ids)}::bigint[], ${products.id})`
      return { which: inArray(products.id, product_ids), order: [place] }
    }
  }
}

/** The cards of some carousels, all asked for at once, and what is priced by promotions once for all of them. */
export async function carouselProducts(
  tx: Tx,
  context: ShopContext,
  { carousels, open }: { carousels: readonly (Carousel | null)[]; open: readonly ActivePromotion[] },
): Promise<ProductCard[][]> {
  const { store } = context
  const found = await together(
    carousels.map(async (one) => {
      const how = one && filling(one, context, open)
      if (!how) return []
      const ids = tx
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.store_id, store.id), isPublished(store.id), how.which))
        .orderBy(...how.order)
        .limit(one.limit)
      return cardsInOrder(tx, store, ids)
    }),
  )
  const rows = new Map(found.flat().map((row) => [row.id, row]))
  const cards = new Map((await cardsOf(tx, context, [...rows.values()])).map((card) => [card.id, card]))
  return found.map((some) => some.flatMap(({ id }) => cards.get(id) ?? []))
}
