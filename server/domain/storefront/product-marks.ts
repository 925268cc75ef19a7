import { sql } from 'drizzle-orm'
import { products } from '#server/db/schema/catalogue.ts'
import { productPrices } from '#server/db/schema/product-prices.ts'

// What the shop's lists narrow by beside what a product is: the card says the same of it (stockOf, priceOf).

/** It can be ordered now. @param day of the store's calendar */
export const isStocked = (day: string) => sql<boolean>`((NOT ${products.subtract} OR ${products.allow_backorder}
  OR ${products.quantity} > 0) AND (${products.sold_out_until} IS NULL OR ${products.sold_out_until} <= now())
  AND (${products.date_available} IS NULL OR ${products.date_available} <= ${day}::date))`

/** It costs less than before, by whatever makes it so; of a query that joins `product_prices`. */
export const isReduced = sql<boolean>`(${productPrices.price}
  < greatest(${products.from_price}, coalesce(${products.compare_at_price}, 0)))`
