import { randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { theme } from '#app/contracts/resources/theme.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { repository } from '#server/core/rows/repository.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import type { Tx } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { storeCategories } from '#server/db/schema/store-categories.ts'
import { themes } from '#server/db/schema/themes.ts'
import { refuseTokens } from '#server/domain/themes/refuse-tokens.ts'

const ofStores = usedBy({ column: stores.theme_id, say: m.stores_count, as: 'store_count' })
const ofKinds = usedBy({ column: storeCategories.default_theme_id, say: m.store_categories_count })

export const themeRows = repository(theme, themes, {
  ...ofStores,
  inUse: async (db, context, ids) =>
    (await ofStores.inUse?.(db, context, ids)) ?? ofKinds.inUse?.(db, context, ids) ?? null,
  // Of two that want one code the second sees what the first took.
  oneByOne: true,
  async beforeSave(db, { store }, { code, tokens }, _, id) {
    if (code !== undefined) await refuseTaken(db, store.id, String(code), id)
    if (tokens) refuseTokens(tokens)
    return {}
  },
  duplicate: (body) => ({ ...body, code: randomBytes(6).toString('hex') }),
  orderBy: async () => sql`${themes.sort_order}, ${themes.id}`,
})

async function refuseTaken(db: Tx, storeId: number, code: string, id: number): Promise<void> {
  const same = and(eq(themes.store_id, storeId), eq(themes.code, code), ne(themes.id, id))
  const [taken] = await db.select({ id: themes.id }).from(themes).where(same)
  if (taken) throw refusedField('code', m.error_code_taken())
}
