import { sql } from 'drizzle-orm'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import type { Tx } from '#server/db/client.ts'

/** Days for which a name that a store had leads to its new one, and is nobody else's. */
export const LEADS_DAYS = 90

/**
 * Whether a name is a store's, leads to one still, or is kept by the platform's settings.
 * @param except the store that may have it
 */
export async function subDomainExists(db: Tx, subDomain: string, except = 0): Promise<boolean> {
  const name = subDomain.toLowerCase()
  const { rows } = await db.execute(
    sql`SELECT 1 FROM stores WHERE sub_domain = ${name} AND id <> ${except}
      UNION ALL
      SELECT 1 FROM former_sub_domains WHERE sub_domain = ${name} AND until > now() AND of_store <> ${except}
      UNION ALL
      SELECT 1 FROM platform_settings WHERE settings->'reserved_names' ? ${name}`,
  )
  return rows.length > 0
}

/** Whoever gives a store one of these names waits for who did before; a look afterwards sees it. */
export async function lockSubDomains(db: Tx, ...names: string[]): Promise<void> {
  for (const name of names.map((each) => each.toLowerCase()).toSorted()) await oneByOne(db, `sub-domain:${name}`)
}
