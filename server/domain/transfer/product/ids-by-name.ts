import { eq, getTableName } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { rowWriter } from '#server/core/rows/row-writer.ts'
import { nextIds } from '#server/core/rows/statements.ts'
import { mergeTexts, textColumns } from '#server/core/rows/texts.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { attributes, tags } from '#server/db/schema/catalogue-links.ts'
import { freeSlugs } from '#server/domain/transfer/job/free-slugs.ts'
import { twiceNamed } from '#server/domain/transfer/job/twice-named.ts'
import { namesOfRow } from './names-of-row.ts'

/**
 * Finds things that products of a file have by name, and makes those that the store has not.
 * @returns ids by the name as it is searched for
 */
function idsByName(entity: string, table: typeof tags | typeof attributes) {
  const writer = rowWriter({ entity, table })
  /** @param km what some of them are called in Khmer */
  return async (db: Tx, context: StaffContext, names: readonly string[], km?: ReadonlyMap<string, string>) => {
    const { store } = context
    const out = new Map<string, number>()
    if (names.length === 0) return out
    const known = { id: table.id, translations: table.translations }
    for (const { id, translations } of await db.select(known).from(table).where(eq(table.store_id, store.id)))
      for (const key of namesOfRow(translations)) if (!out.has(key)) out.set(key, id)
    const missing = new Map<string, string>()
    for (const name of names) {
      const key = searchText(name)
      if (!out.has(key) && !missing.has(key)) missing.set(key, name)
    }
    const made = await nextIds(db, `${getTableName(table)}_id_seq`, missing.size)
    const texts = [...missing].map(([key, name]) =>
      mergeTexts({}, twiceNamed(name, km?.get(key)), ['name'], store.default_locale),
    )
    const wanted = texts.map(({ en }, i) => ({ id: made[i] ?? 0, asked: null, name: en?.name ?? undefined }))
    const slugs = await freeSlugs(db, store.id, wanted, table)
    for (const [i, key] of [...missing.keys()].entries()) out.set(key, made[i] ?? 0)
    const fresh = texts.map((text, i) => ({
      columns: { id: made[i] ?? 0, slug: slugs[i], ...textColumns(text), sort_order: 0, status: true },
    }))
    await writer.createMany(db, context, fresh)
    return out
  }
}

export const tagIds = idsByName('tag', tags)
export const attributeIds = idsByName('attribute', attributes)
