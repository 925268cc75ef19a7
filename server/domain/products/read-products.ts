import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { toDecimal } from '#app/lib/money.ts'
import type { Tx } from '#server/db/client.ts'
import { categories, productCategories, productImages, products } from '#server/db/schema/catalogue.ts'
import { options, optionValues, productOptions, productOptionValues, variants } from '#server/db/schema/choices.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { textIn } from '#server/kit/texts.ts'
import { productLinks } from './links.ts'
import { readPrices } from './read-prices.ts'
import { stillOut } from './still-out.ts'
import { lowStock } from './stock-filter.ts'

type Fields = Record<string, unknown>

/** The parts of products that lie in other tables, by product id; one query a table, whatever the number of products. */
export async function productParts(db: Tx, context: StaffContext, ids: number[]): Promise<Map<number, Fields>> {
  const { store, locale } = context
  const of = <T extends typeof productImages | typeof variants | typeof productCategories | typeof productOptions>(
    table: T,
  ) => and(eq(table.store_id, store.id), inArray(table.product_id, ids))
  const images = await db.select().from(productImages).where(of(productImages)).orderBy(asc(productImages.sort_order))
  const linked = await db
    .select({ product_id: productCategories.product_id, id: categories.id, translations: categories.translations })
    .from(productCategories)
    .innerJoin(
      categories,
      and(
        eq(categories.store_id, productCategories.store_id),
        eq(categories.id, productCategories.category_id),
        isNull(categories.deleted_at),
      ),
    )
    .where(of(productCategories))
    .orderBy(asc(productCategories.sort_order))
  const choices = await productChoices(db, context, ids)
  const links = await productLinks(db, context, ids)
  const prices = await readPrices(db, context, ids)
  const mine = and(eq(products.store_id, store.id), inArray(products.id, ids), lowStock(store.id))
  const low = new Set((await db.select({ id: products.id }).from(products).where(mine)).map((row) => row.id))
  return new Map(
    ids.map((id) => {
      const mine = images.filter(({ product_id }) => product_id === id)
      const main = mine.find(({ is_main }) => is_main) ?? mine[0]
      const linkedTo = linked.filter(({ product_id }) => product_id === id)
      return [
        id,
        {
          image_url: main?.image_path ?? null,
          images: mine.map(({ id, image, image_path, alt, alt_km, value_id, is_main, sort_order }) => ({
            ...{ id, image, image_path, image_url: image_path, alt, alt_km, value_id, is_main, sort_order },
          })),
          category_ids: linkedTo.map((category) => category.id),
          categories: linkedTo.map((category) => ({
            id: category.id,
            name: textIn(category.translations, 'name', locale) ?? '',
          })),
          ...choices.get(id),
          ...links(id),
          low_stock: low.has(id),
          ...prices.get(id),
        },
      ]
    }),
  )
}

/** Options and variants of products, with names in the asked language and in both. */
async function productChoices(db: Tx, context: StaffContext, ids: number[]): Promise<Map<number, Fields>> {
  const { store, locale } = context
  const money = (minor: number | null) => (minor === null ? null : toDecimal(minor, store.base_currency))
  const had = await db
    .select({ own: productOptions, option: options })
    .from(productOptions)
    .innerJoin(options, and(eq(options.store_id, productOptions.store_id), eq(options.id, productOptions.option_id)))
    .where(and(eq(productOptions.store_id, store.id), inArray(productOptions.product_id, ids)))
    .orderBy(asc(productOptions.sort_order), asc(options.id))
  const offered = await db
    .select({ link: productOptionValues, value: optionValues })
    .from(productOptionValues)
    .innerJoin(
      optionValues,
      and(eq(optionValues.store_id, productOptionValues.store_id), eq(optionValues.id, productOptionValues.value_id)),
    )
    .where(and(eq(productOptionValues.store_id, store.id), inArray(productOptionValues.product_id, ids)))
    .orderBy(asc(productOptionValues.sort_order))
  const rows = await db
    .select()
    .from(variants)
    .where(and(eq(variants.store_id, store.id), inArray(variants.product_id, ids)))
    .orderBy(asc(variants.sort_order), asc(variants.id))
  const name = (translations: (typeof options.$inferSelect)['translations']) =>
    textIn(translations, 'name', locale) ?? ''
  const both = ({ en, km }: (typeof options.$inferSelect)['translations']) => ({
    en: { name: en?.name ?? null },
    km: { name: km?.name ?? null },
  })
  return new Map(
    ids.map((id) => {
      const values = Map.groupBy(
        offered.filter(({ link }) => link.product_id === id),
        ({ link }) => link.option_id,
      )
      // One that has no values yet is one of its options all the same.
      const mine = had
        .filter(({ own }) => own.product_id === id)
        .map(({ own, option }) => ({ own, option, values: values.get(option.id) ?? [] }))
      const byValue = new Map(
        mine.flatMap(({ option, values }) => values.map(({ value }) => [value.id, { option, value }])),
      )
      return [
        id,
        {
          options: mine.map(({ own, option, values }) => ({
            option_id: option.id,
            name: name(option.translations),
            translations: both(option.translations),
            type: option.type,
            ...{ required: own.required, min_select: own.min_select, max_select: own.max_select },
            free_count: own.free_count,
            values: values.map(({ value, link }) => ({
              value_id: value.id,
              name: name(value.translations),
              translations: both(value.translations),
              price: money(link.price),
              quantity: link.quantity,
              is_default: link.is_default,
              sold_out: stillOut(link.sold_out_until),
            })),
          })),
          variants: rows
            .filter(({ product_id }) => product_id === id)
            .map(({ id, code, barcode, price, compare_at_price, quantity, value_ids, ...row }) => ({
              ...{ id, code, barcode, quantity, price: money(price), compare_at_price: money(compare_at_price) },
              ...{ status: row.status, low_stock_threshold: row.low_stock_threshold },
              ...{ image: row.image, image_url: row.image_path },
              option_values: value_ids.flatMap((value_id) => {
                const row = byValue.get(value_id)
                if (!row) return []
                const option = { option_id: row.option.id, option: name(row.option.translations) }
                return [{ ...option, value_id, value: name(row.value.translations) }]
              }),
            })),
        },
      ]
    }),
  )
}
