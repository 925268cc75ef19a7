import { eq } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { rowWriter } from '#server/core/rows/row-writer.ts'
import { nextIds } from '#server/core/rows/statements.ts'
import { mergeTexts, textColumns } from '#server/core/rows/texts.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { tags } from '#server/db/schema/catalogue-links.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { freeSlugs } from '#server/domain/transfer/job/free-slugs.ts'
import { twiceNamed } from '#server/domain/transfer/job/twice-named.ts'

const tagWriter = rowWriter({ entity: 'tag', table: tags })

/** Ids by the name as it is searched for; what the store has not is made. @param km what some of them are called in Khmer */
export async function tagIds(
  db: Tx,
  context: StaffContext,
  names: readonly string[],
  km?: ReadonlyMap<string, string>,
): Promise<Map<string, number>> {
  const { store } = context
  const out = new Map<string, number>()
  if (names.length === 0) return out
  const known = { id: tags.id, translations: tags.translations }
  for (const { id, translations } of await db.select(known).from(tags).where(eq(tags.store_id, store.id)))
    for (const key of namesIn(translations)) if (!out.has(key)) out.set(key, id)
  const missing = new Map<string, string>()
  for (const name of names) {
    const key = searchText(name)
    if (key && !out.has(key) && !missing.has(key)) missing.set(key, name)
  }
  const made = await nextIds(db, 'tags_id_seq', missing.size)
  const named = [...missing].map(([key, name]) =>
    mergeTexts({}, twiceNamed(name, km?.get(key)), ['name'], store.default_locale),
  )
  const wanted = named.map(({ en }, i) => ({ id: made[i] ?? 0, asked: null, name: en?.name ?? undefined }))
  const slugs = await freeSlugs(db, store.id, wanted, tags)
  for (const [i, key] of [...missing.keys()].entries()) out.set(key, made[i] ?? 0)
  const fresh = named.map((texts, i) => ({
    columns: { id: made[i] ?? 0, slug: slugs[i], ...textColumns(texts), sort_order: 0, status: true },
  }))
  await tagWriter.createMany(db, context, fresh)
  return out
}

/** A thing's names in both languages, as they are searched for. */
export const namesIn = ({ en, km }: Translations) =>
  [en?.name, km?.name].filter(Boolean).map((text) => searchText(text))
