import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { keysOfKind } from '#app/contracts/product-spec.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import type { Stored } from '#server/core/rows/rows.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { taxClasses } from '#server/db/schema/tax-classes.ts'
import { gramsOf } from '#server/domain/products/plain-columns.ts'
import { ownTax } from '#server/domain/sales/taxes.ts'
import { env } from '#server/env.ts'
import { type ExportedLinks, exportedLinks } from './exported-links.ts'
import { type ExportedNames, exportedNames } from './exported-names.ts'
import type { ExportedProduct } from './exported-product.ts'
import { storedFields } from './file-fields.ts'
import type { KnownProduct, KnownVariant } from './known-product.ts'
import { valueText } from './value-shown.ts'

/** Products that one transaction reads: an export of any size holds no more. */
const BATCH = 200

/** A picture of the store in a file, by its path on our hosts and the name of its file. */
export type PictureLink = (path: string, name: string) => string

const wholeLink: PictureLink = (path) => new URL(path, env.baseUrl).href

/**
 * The store's products outside the trash, in the order of their ids, some at a time.
 * @param ids rising; absent: all
 * @param link how the file names a picture
 * @param locale the language of names that stand there once; the other's where they have none in it
 */
export async function* readExported(
  context: StaffContext,
  rows: Pick<Repository, 'present'>,
  ids?: readonly number[],
  link: PictureLink = wholeLink,
  locale: Locale = context.store.default_locale,
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

  async function read(db: Tx, of: StaffContext, from: Pick<Repository, 'present'>, which: SQL) {
    const mine = and(eq(products.store_id, store.id), isNull(products.deleted_at), which)
    const stored = await db.select().from(products).where(mine).orderBy(asc(products.id)).limit(BATCH)
    const shown = await from.present(db, { ...of, locale }, stored as Stored[])
    const paths = {
      own: await categoryPaths(db, store.id, locale),
      km: await categoryPaths(db, store.id, 'km'),
    }
    const names = await exportedNames(db, store.id, stored)
    const links = await exportedLinks(db, store.id, shown as object[] as Shown[])
    const rates = await taxRates(db, store.id)
    // A reply says measures in the unit that the merchant chose; a file says grams and millimetres.
    return shown.map((row, i) =>
      asExported(
        {
          ...(row as Shown),
          weight: stored[i]?.weight ?? null,
          fields: { ...storedFields(stored[i] ?? {}), ...amountsOf(row) },
          taxed: (rates.get(stored[i]?.tax_class_id ?? 0) ?? ownTax(store).rate) > 0,
        },
        paths,
        { names, links },
        { link, locale },
      ),
    )
  }
}

/** As the reply has them: of who may not know what things cost, none. */
const amountsOf = (row: Record<string, unknown>) =>
  Object.fromEntries(keysOfKind('amount').map((key) => [key, row[key]]))

type Shown = Omit<ExportedProduct, Derived> &
  Pick<KnownProduct<string>, 'specials' | 'tiers' | 'shipping_method_ids' | 'related_ids' | 'upsell_ids'> & {
    images: {
      image: string
      image_path: string
      alt: string | null
      alt_km: string | null
      is_main: boolean
      value_id: number | null
    }[]
    variants: (KnownVariant<string> & { image_url: string | null })[]
    attributes: { attribute_id: number; name: string; translations: Translations }[]
  }

/** What is made of a reply. */
type Derived =
  | 'paths'
  | 'tags'
  | 'khmer'
  | 'images'
  | 'variants'
  | 'described'
  | 'attributes'
  | 'specials'
  | 'tiers'
  | 'shipping_methods'
  | 'related'
  | 'upsells'
  | 'featured'

type Paths = ReadonlyMap<number, string[]>

function asExported(
  row: Shown,
  paths: { own: Paths; km: Paths },
  { names, links }: { names: ExportedNames; links: ExportedLinks },
  { link, locale }: { link: PictureLink; locale: Locale },
): ExportedProduct {
  const filed = row.category_ids.filter((id) => paths.own.has(id))
  const tags = names.tags.get(row.id) ?? []
  const groupOf = (id: number | null) => (id === null ? '' : (links.groups.get(id) ?? ''))
  return {
    ...row,
    paths: filed.map((id) => paths.own.get(id) ?? []),
    tags: tags.map((translations) => textIn(translations, 'name', locale) ?? ''),
    khmer: {
      paths: filed.map((id) => paths.km.get(id) ?? []),
      tags: tags.map(({ km }) => km?.name ?? ''),
      brand: names.brands.get(row.brand_id ?? 0)?.km?.name ?? '',
      manufacture: names.manufactures.get(row.manufacture_id ?? 0)?.km?.name ?? '',
      attributes: row.attributes.map(({ attribute_id }) => names.attributes.get(attribute_id)?.km?.name ?? ''),
    },
    described: row.attributes.map(({ name, translations: { en, km } }) => ({
      name,
      en: en?.text ?? '',
      km: km?.text ?? '',
    })),
    images: row.images.map(({ image, image_path, alt, alt_km, is_main, value_id }) => ({
      url: link(image_path, image),
      alt: alt ?? '',
      alt_km: alt_km ?? '',
      is_main,
      shows: shownValue(row, value_id),
    })),
    specials: row.specials.map(({ customer_group_id, ...special }) => ({
      ...special,
      group: groupOf(customer_group_id),
    })),
    tiers: row.tiers.map(({ customer_group_id, ...tier }) => ({ ...tier, group: groupOf(customer_group_id) })),
    shipping_methods: row.shipping_method_ids.flatMap((id) => links.methods.get(id) ?? []),
    related: row.related_ids.flatMap((id) => links.codes.get(id) ?? []),
    upsells: row.upsell_ids.flatMap((id) => links.codes.get(id) ?? []),
    featured: links.featured.get(row.id) ?? null,
    variants: row.variants.map(({ image_url, ...variant }) => ({
      ...variant,
      weight: variant.weight === null ? null : gramsOf(variant.weight, row.weight_unit),
      picture: image_url && variant.image ? link(image_url, variant.image) : '',
    })),
  }
}

/** The option value that a picture shows, by English names, else Khmer ones; '' where it shows none. */
function shownValue({ options }: Pick<Shown, 'options'>, valueId: number | null): string {
  const called = ({ name, translations: t }: Named) => t.en?.name || t.km?.name || name
  for (const option of options) {
    const value = option.values.find(({ value_id }) => value_id === valueId)
    if (value) return valueText(called(option), called(value))
  }
  return ''
}

type Named = Pick<Shown['options'][number], 'name' | 'translations'>

/** In hundredths of a percent, by the id of the class. */
async function taxRates(db: Tx, storeId: number): Promise<Map<number, number>> {
  const of = { id: taxClasses.id, rate: taxClasses.rate }
  const rows = await db.select(of).from(taxClasses).where(eq(taxClasses.store_id, storeId))
  return new Map(rows.map(({ id, rate }) => [id, rate]))
}

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
