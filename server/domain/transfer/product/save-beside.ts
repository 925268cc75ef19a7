import { and, eq, inArray } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { rowWriter } from '#server/core/rows/row-writer.ts'
import { insertRows, nextIds } from '#server/core/rows/statements.ts'
import { mergeTexts, textColumns } from '#server/core/rows/texts.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { productTags, tags } from '#server/db/schema/catalogue-links.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { freeSlugs } from '#server/domain/transfer/job/free-slugs.ts'
import { twiceNamed } from '#server/domain/transfer/job/twice-named.ts'
import { asColumns, type FileFields } from './file-fields.ts'
import type { Described } from './imported-product.ts'
import { saveDescribed } from './save-described.ts'

const tagWriter = rowWriter({ entity: 'tag', table: tags })

/** What of a product is written beside its body: columns that are kept as they stand, and tags by name. */
export interface Aside {
  fields?: FileFields
  tags?: string[]
  described?: Described[]
}

/** Writes it for products that are saved already; tags that the store has not are made. */
export async function saveBeside(
  db: Tx,
  context: StaffContext,
  rows: readonly ({ id: number } & Aside)[],
): Promise<void> {
  for (const { id, fields } of rows) {
    if (!fields || Object.keys(fields).length === 0) continue
    const mine = and(eq(products.store_id, context.store.id), eq(products.id, id))
    await db.update(products).set(asColumns(fields)).where(mine)
  }
  await saveDescribed(db, context, rows)
  const ids = await tagIds(db, context, [...new Set(rows.flatMap(({ tags: names = [] }) => names))])
  const links = rows.flatMap(({ id, tags: names = [] }) =>
    [...new Set(names.map((name) => ids.get(searchText(name)) ?? 0))].map((tag_id) => ({
      store_id: context.store.id,
      product_id: id,
      tag_id,
    })),
  )
  if (links.length) await db.insert(productTags).values(links).onConflictDoNothing()
}

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
    for (const key of tagKeys(translations)) if (!out.has(key)) out.set(key, id)
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

const tagKeys = ({ en, km }: Translations) => [en?.name, km?.name].filter(Boolean).map((text) => searchText(text))

/** Names of the tags of products, by the product's id, as they are searched for. */
export async function tagsOf(db: Tx, storeId: number, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const out = new Map<number, Set<string>>()
  if (ids.length === 0) return out
  const rows = await db
    .select({ id: productTags.product_id, translations: tags.translations })
    .from(productTags)
    .innerJoin(tags, and(eq(tags.store_id, productTags.store_id), eq(tags.id, productTags.tag_id)))
    .where(and(eq(productTags.store_id, storeId), inArray(productTags.product_id, [...ids])))
  for (const { id, translations } of rows) {
    const keys = out.get(id) ?? new Set()
    for (const key of tagKeys(translations)) keys.add(key)
    out.set(id, keys)
  }
  return out
}

/** Gives back what was there before: the columns, and the tags that were added go. */
export async function undoBeside(db: Tx, storeId: number, id: number, { fields, tags: names }: Undone): Promise<void> {
  const mine = and(eq(products.store_id, storeId), eq(products.id, id))
  if (fields && Object.keys(fields).length > 0) await db.update(products).set(asColumns(fields)).where(mine)
  if (!names?.length) return
  const keys = new Set(names.map((name) => searchText(name)))
  const all = await db
    .select({ id: tags.id, translations: tags.translations })
    .from(tags)
    .where(eq(tags.store_id, storeId))
  const gone = all.filter(({ translations }) => tagKeys(translations).some((key) => keys.has(key))).map((tag) => tag.id)
  const links = and(
    eq(productTags.store_id, storeId),
    eq(productTags.product_id, id),
    inArray(productTags.tag_id, gone),
  )
  if (gone.length) await db.delete(productTags).where(links)
}

/** The columns as they were, and the tags that were added. */
export interface Undone {
  fields?: Record<string, unknown>
  tags?: string[]
}
