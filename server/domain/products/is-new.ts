import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a row of `products` is new in its shop (server/db/functions/new_products.sql). */
export const isNew = (storeId: number | SQLWrapper): SQL<boolean> =>
  sql<boolean>`"products"."id" = ANY ((SELECT new_products(${storeId}))::bigint[])`
