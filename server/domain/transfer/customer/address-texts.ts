import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { customerAddresses } from '#server/db/schema/customer-addresses.ts'

export type KeptAddress = Pick<typeof customerAddresses.$inferSelect, 'address_1' | 'province_code' | 'district_code'>

/** The addresses of customers as a file has them, by their ids: the default one first. */
export async function keptAddresses(
  db: Tx,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, KeptAddress[]>> {
  if (ids.length === 0) return new Map()
  const { customer_id, address_1, province_code, district_code, is_default, id } = customerAddresses
  const rows = await db
    .select({ customer_id, address_1, province_code, district_code })
    .from(customerAddresses)
    .where(and(eq(customerAddresses.store_id, storeId), inArray(customer_id, [...ids])))
    .orderBy(customer_id, sql`${is_default} DESC`, asc(id))
  return Map.groupBy(rows, (row) => row.customer_id)
}

/** What is written of each, by their ids. */
export async function addressTexts(db: Tx, storeId: number, ids: readonly number[]): Promise<Map<number, string[]>> {
  const kept = await keptAddresses(db, storeId, ids)
  return new Map([...kept].map(([id, rows]) => [id, rows.map(({ address_1 }) => address_1)]))
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
