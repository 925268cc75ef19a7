import { asc, eq, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'

/**
 * Counts the orders of one store, or of all, anew from the orders themselves (recount_orders.sql), a transaction each.
 * Orders of a store wait while it is counted.
 * @returns how many stores were counted
 * @throws 422 on `store` where there is none of that sub-domain
 */
export async function recountOrders(subDomain?: string): Promise<number> {
  const which = subDomain === undefined ? isNull(stores.deleted_at) : eq(stores.sub_domain, subDomain)
  const found = await platformDb.read((db) =>
    db.select({ id: stores.id }).from(stores).where(which).orderBy(asc(stores.id)),
  )
  if (subDomain !== undefined && found.length === 0) throw refusedField('store', m.cli_no_store({ name: subDomain }))
  for (const { id } of found) await platformDb.tx((db) => db.execute(sql`SELECT recount_orders(${id})`))
  if (subDomain === undefined) await platformDb.tx((db) => db.execute(sql`SELECT recount_store_days(0)`))
  return found.length
}
