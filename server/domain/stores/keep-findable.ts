import { eq } from 'drizzle-orm'
import { searchText, sortKey } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { type StoreSettings, stores } from '#server/db/schema/platform.ts'

interface Known {
  name: string
  name_km: string | null
  sub_domain: string
  address: string | null
  settings: StoreSettings
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** What a store is found by in the directory of all stores, and sorted by there: its names, its link, where it is. */
export const findable = ({ name, name_km, sub_domain, address, settings }: Known) => ({
  search_text: searchText(name, name_km, sub_domain, address, textOf(settings.address_en), textOf(settings.address_km)),
  sort_en: sortKey(name),
  sort_km: sortKey(name_km || name),
})

/** Writes that anew for a store whose row has just changed; in the transaction that changed it. */
export async function keepFindable(db: Tx, id: number): Promise<void> {
  const [row] = await db.select().from(stores).where(eq(stores.id, id))
  if (row) await db.update(stores).set(findable(row)).where(eq(stores.id, id))
}
