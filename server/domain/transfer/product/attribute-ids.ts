import { eq } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { rowWriter } from '#server/core/rows/row-writer.ts'
import { nextIds } from '#server/core/rows/statements.ts'
import { mergeTexts, textColumns } from '#server/core/rows/texts.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { attributes } from '#server/db/schema/catalogue-links.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { freeSlugs } from '#server/domain/transfer/job/free-slugs.ts'
import { twiceNamed } from '#server/domain/transfer/job/twice-named.ts'
import type { Described } from './imported-product.ts'
import { namesIn } from './tag-ids.ts'

const attributeWriter = rowWriter({ entity: 'attribute', table: attributes })

/** What a product has of its attributes, by the names of these as they are searched for, in either language. */
export type KnownTexts = ReadonlyMap<string, Translations>

/** What of the file's attributes a product has not, or has otherwise. */
export const changedDescribed = (file: readonly Described[], known: KnownTexts = new Map()): Described[] =>
  file.filter(({ name, en, km }) => {
    const has = known.get(searchText(name))
    return (en && en !== has?.en?.text) || (km && km !== has?.km?.text)
  })

/** Ids by the name as it is searched for; what the store has not is made. @param km what some of them are called in Khmer */
export async function attributeIds(
  db: Tx,
  context: StaffContext,
  all: readonly Described[],
  km?: ReadonlyMap<string, string>,
): Promise<Map<string, number>> {
  const { store } = context
  const out = new Map<string, number>()
  if (all.length === 0) return out
  const known = { id: attributes.id, translations: attributes.translations }
  for (const { id, translations } of await db.select(known).from(attributes).where(eq(attributes.store_id, store.id)))
    for (const key of namesIn(translations)) if (!out.has(key)) out.set(key, id)
  const missing = new Map<string, string>()
  for (const { name } of all) if (!out.has(searchText(name))) missing.set(searchText(name), name)
  const made = await nextIds(db, 'attributes_id_seq', missing.size)
  const texts = [...missing].map(([key, name]) =>
    mergeTexts({}, twiceNamed(name, km?.get(key)), ['name'], store.default_locale),
  )
  const wanted = texts.map(({ en }, i) => ({ id: made[i] ?? 0, asked: null, name: en?.name ?? undefined }))
  const slugs = await freeSlugs(db, store.id, wanted, attributes)
  for (const [i, key] of [...missing.keys()].entries()) out.set(key, made[i] ?? 0)
  const fresh = texts.map((text, i) => ({
    columns: { id: made[i] ?? 0, slug: slugs[i], ...textColumns(text), sort_order: 0, status: true },
  }))
  await attributeWriter.createMany(db, context, fresh)
  return out
}
