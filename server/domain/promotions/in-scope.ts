import { and, type SQL, sql } from 'drizzle-orm'
import { products } from '#server/db/schema/catalogue.ts'
import type { Scope } from '../discounts/rule.ts'
import type { StoreMoment } from '../products/store-moment.ts'

const anyOf = (ids: ReadonlySet<number>) => sql`ANY(${sql.param([...ids])}::bigint[])`

/** The products of a query that a promotion is for: of its scope, and not reduced already where it leaves those alone. */
export function inScope(storeId: number, scope: Scope, { day, time }: StoreMoment): SQL | undefined {
  const { products: ids, categories, brands, tags, values, except, exceptSpecial } = scope
  const own = sql`store_id = ${storeId} AND product_id = ${products.id}`
  return and(
    ids ? sql`${products.id} = ${anyOf(ids)}` : undefined,
    categories
      ? sql`EXISTS (SELECT FROM product_categories WHERE ${own} AND category_id = ${anyOf(categories)})`
      : undefined,
    brands ? sql`${products.brand_id} = ${anyOf(brands)}` : undefined,
    tags ? sql`EXISTS (SELECT FROM product_tags WHERE ${own} AND tag_id = ${anyOf(tags)})` : undefined,
    // That can be had so.
    values ? sql`EXISTS (SELECT FROM product_option_values WHERE ${own} AND value_id = ${anyOf(values)})` : undefined,
    except.size > 0 ? sql`NOT ${products.id} = ${anyOf(except)}` : undefined,
    exceptSpecial
      ? // The special that comes first, if it lowers the price: as prices_now has it.
        sql`NOT EXISTS (SELECT FROM (SELECT price FROM product_specials WHERE ${own}
          AND (customer_group_id IS NULL
            OR customer_group_id = (SELECT id FROM customer_groups WHERE store_id = ${storeId} AND is_default))
          AND window_holds(date_start, date_end, time_start, time_end, days, ${day}::date, ${time})
          ORDER BY priority, price LIMIT 1) first WHERE first.price < ${products.price})`
      : undefined,
  )
}
