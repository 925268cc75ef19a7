import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Locale } from '#app/resources/kit.ts'
import type { Tx } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import { productTags, tags } from '#server/db/schema/catalogue-links.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { env } from '#server/env.ts'
import type { StaffContext } from '#server/kit/context.ts'
import type { Keep } from '#server/kit/keep.ts'
import type { Stored } from '#server/kit/rows.ts'
import { textIn } from '#server/kit/texts.ts'
import type { KnownVariant } from '../import/known-product.ts'
import { gramsOf } from '../products/plain-columns.ts'
import type { ExportedProduct } from './exported-product.ts'

/** Products that one transaction reads: an export of any size holds no more. */
const BATCH = 200

/** A picture of the store in a file, by its path on our hosts and the name of its file. */
export type PictureLink = (path: string, name: string) => string

const wholeLink: PictureLink = (path) => new URL(path, env.baseUrl).href

/**
 * The store's products outside the trash, in the order of their ids, some at a time.
 * @param ids rising; absent: all
 * @param link how the file names a picture
 */
export async function* readExported(
  context: StaffContext,
  rows: Pick<Keep, 'present'>,
  ids?: readonly number[],
  link: PictureLink = wholeLink,
): AsyncGenerator<ExportedProduct[]> {
  const { store } = context
  for (let at = 0; ids && at < ids.length; at += BATCH) {
    const some = inArray(products.id, ids.slice(at, at + BATCH))
    const batch = await context.db.read((db) => read(db, context, rows, some))
    if (batch.length > 0) yield batch
  }
  for (let after = 0; !ids; ) {
    const next = gt(products.id, after)
    const batch = await context.db.read((db) => read(db, context, rows, next))
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
    after = batch.at(-1)?.id ?? 0
  }

  async function read(db: Tx, of: StaffContext, from: Pick<Keep, 'present'>, which: SQL) {
    const mine = and(eq(products.store_id, store.id), isNull(products.deleted_at), which)
    const stored = await db.select().from(products).where(mine).orderBy(asc(products.id)).limit(BATCH)
    const locale = store.default_locale
    const shown = await from.present(db, { ...of, locale }, stored as unknown as Stored[])
    const paths = await categoryPaths(db, store.id, locale)
    const tagged = await tagNames(
      db,
      store.id,
      locale,
      stored.map((row) => row.id),
    )
    // A reply says the weight in the unit that the merchant chose; a file says grams.
    return shown.map((row, i) =>
      asExported({ ...(row as unknown as Shown), weight: stored[i]?.weight ?? null }, paths, tagged, link),
    )
  }
}

type Shown = Omit<ExportedProduct, 'paths' | 'tags' | 'images' | 'variants' | 'described' | 'attributes'> & {
  images: { image: string; image_path: string; alt: string | null; alt_km: string | null }[]
  variants: (KnownVariant & { image_url: string | null })[]
  attributes: { attribute_id: number; name: string; translations: Translations }[]
}

const asExported = (
  row: Shown,
  paths: Map<number, string[]>,
  tagged: Map<number, string[]>,
  link: PictureLink,
): ExportedProduct => ({
  ...row,
  paths: row.category_ids.flatMap((id) => (paths.has(id) ? [paths.get(id) ?? []] : [])),
  tags: tagged.get(row.id) ?? [],
  described: row.attributes.map(({ name, translations: { en, km } }) => ({
    ...{ name, en: en?.text ?? '', km: km?.text ?? '' },
  })),
  images: row.images.map(({ image, image_path, alt, alt_km }) => ({
    ...{ url: link(image_path, image), alt: alt ?? '', alt_km: alt_km ?? '' },
  })),
  variants: row.variants.map(({ image_url, ...variant }) => ({
    ...variant,
    weight: variant.weight === null ? null : gramsOf(variant.weight, row.weight_unit),
    picture: image_url && variant.image ? link(image_url, variant.image) : '',
  })),
})

/** Names from the top of the tree down, by the category's id. */
export async function categoryPaths(db: Tx, storeId: number, locale: Locale): Promise<Map<number, string[]>> {
  const live = and(eq(categories.store_id, storeId), isNull(categories.deleted_at))
  const of = { id: categories.id, parent_id: categories.parent_id, translations: categories.translations }
  const all = new Map((await db.select(of).from(categories).where(live)).map((row) => [row.id, row]))
  const out = new Map<number, string[]>()
  for (const [id] of all) {
    const path: string[] = []
    for (let at = all.get(id); at; at = at.parent_id === null ? undefined : all.get(at.parent_id))
      path.unshift(textIn(at.translations, 'name', locale) ?? '')
    out.set(id, path)
  }
  return out
}

async function tagNames(db: Tx, storeId: number, locale: Locale, ids: number[]): Promise<Map<number, string[]>> {
  const out = new Map<number, string[]>()
  if (ids.length === 0) return out
  const found = await db
    .select({ id: productTags.product_id, translations: tags.translations })
    .from(productTags)
    .innerJoin(tags, and(eq(tags.store_id, productTags.store_id), eq(tags.id, productTags.tag_id)))
    .where(and(eq(productTags.store_id, storeId), inArray(productTags.product_id, ids)))
    .orderBy(asc(productTags.tag_id))
  for (const { id, translations } of found)
    out.set(id, [...(out.get(id) ?? []), textIn(translations, 'name', locale) ?? ''])
  return out
}
