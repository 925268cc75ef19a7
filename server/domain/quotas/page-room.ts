import { eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { pages } from '#server/db/schema/content.ts'
import { readLimits } from './read-limits.ts'

export const pagesOf = (db: Tx, storeId: number): Promise<number> => db.$count(pages, eq(pages.store_id, storeId))

/** Before a page is made, which pages of a store are one by one. @throws 422 on `name` where the plan has no room for it */
export async function checkPageRoom(db: Tx, storeId: number): Promise<void> {
  const most = (await readLimits(db, storeId)).plan?.max_pages ?? null
  if (most === null || (await pagesOf(db, storeId)) < most) return
  throw refusedField('name', m.plan_full_pages({ n: most.toLocaleString('en') }))
}
