import { desc } from 'drizzle-orm'
import { stores } from '#server/db/schema/platform.ts'
import { isShown } from './is-shown.ts'
import { platform } from './list-directory.ts'

/** Most stores that one sitemap names: the protocol ends at 50,000 addresses. */
const MOST = 45_000

/** The link of each store that anyone may visit, the newest first, and when it changed last. */
export const listStoreAddresses = (): Promise<{ sub_domain: string; changed: Date }[]> =>
  platform.read((db) =>
    db
      .select({ sub_domain: stores.sub_domain, changed: stores.updated_at })
      .from(stores)
      .where(isShown)
      .orderBy(desc(stores.id))
      .limit(MOST),
  )
