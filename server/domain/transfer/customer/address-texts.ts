import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { customerAddresses } from '#server/db/schema/customer-addresses.ts'

/** The addresses of customers as a file has them, by their ids: the default one first. */
export async function addressTexts(db: Tx, storeId: number, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const { customer_id, address_1, is_default, id } = customerAddresses
  const rows = await db
    .select({ customer_id, address_1 })
    .from(customerAddresses)
    .where(and(eq(customerAddresses.store_id, storeId), inArray(customer_id, [...ids])))
    .orderBy(customer_id, sql`${is_default} DESC`, asc(id))
  const all = new Map<number, string[]>()
  for (const row of rows) all.set(row.customer_id, [...(all.get(row.customer_id) ?? []), row.address_1])
  return all
}

/** How one is told from another: as it is written, whatever its case and its blanks. */
export const spelled = (address: string): string => address.trim().replace(/\s+/g, ' ').toLowerCase()

/** Those of `addresses` that are not among `known`, each once. */
export function unknownOf(addresses: readonly string[], known: readonly string[]): string[] {
  const seen = new Set(known.map(spelled))
  return addresses.filter((address) => {
    const isNew = !seen.has(spelled(address))
    seen.add(spelled(address))
    return isNew
  })
}
