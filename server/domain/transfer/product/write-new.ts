import { and, eq, inArray, isNull } from 'drizzle-orm'
import {
  type ProductImage,
  type ProductOption,
  type ProductVariant,
  product,
} from '#app/contracts/resources/product.ts'
import { filePage } from '#server/core/rows/images.ts'
import type { NewRow } from '#server/core/rows/row-writer.ts'
import { insertRows, nextIds } from '#server/core/rows/statements.ts'
import { mergeTexts, textColumns } from '#server/core/rows/texts.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { productCategories, productImages, products } from '#server/db/schema/catalogue.ts'
import { productOptions, productOptionValues, stockMovements, variants } from '#server/db/schema/choices.ts'
import { optionalPrice, priceOf } from '#server/domain/products/prices.ts'
import { productTotals } from '#server/domain/products/product-totals.ts'
import { freeSlugs } from '#server/domain/transfer/job/free-slugs.ts'
import type { StoreNames } from '#server/domain/transfer/job/names-of.ts'
import { asColumns, FIELD_PRESETS } from './file-fields.ts'
import type { ImportRun } from './import-run.ts'
import { nameOptions, type OptionIds } from './name-options.ts'
import type { PlannedBody } from './plan-product.ts'
import { type Aside, saveBeside } from './save-beside.ts'
import { tellingParts } from './told-parts.ts'

type Row = Record<string, unknown>

/**
 * Makes the new products of a batch, with some fifteen statements whatever their number: rows that are in all as `rows.create`
 * makes them one by one. `names` knows their brands and categories already.
 * @returns for each its id, or undefined for one that must be made alone: its code or link name is taken, or its choices
 * are not plain
 */
export async function writeNew(
  db: Tx,
  run: ImportRun,
  bodies: readonly PlannedBody[],
  names: StoreNames,
): Promise<(number | undefined)[]> {
  const { store, user } = run.context
  const of = { store_id: store.id }
  const taken = await takenCodes(db, store.id, bodies)
  const ids = await nextIds(db, 'products_id_seq', bodies.length)
  const texts = bodies.map((body) => mergeTexts({}, body, product.textKeys, store.default_locale))
  const slugs = await freeSlugs(
    db,
    store.id,
    bodies.map(({ slug }, i) => ({
      id: ids[i] ?? 0,
      asked: (slug as string | null) ?? null,
      name: texts[i]?.en?.name ?? undefined,
    })),
  )
  const plain = bodies.map((body, i) => slugs[i] !== undefined && !taken.has(body.code ?? '') && hasPlainChoices(body))
  const optionIds = await nameOptions(
    db,
    run.context,
    bodies.flatMap((body, i) => (plain[i] ? namedOptions(body) : [])),
  )
  const variantIds = await nextIds(
    db,
    'variants_id_seq',
    bodies.reduce((n, body, i) => n + (plain[i] ? (body.variants?.length ?? 0) : 0), 0),
  )

  const made: NewRow<PlannedBody>[] = []
  const rows = { categories: [] as Row[], options: [] as Row[], values: [] as Row[], variants: [] as Row[] }
  const more = { movements: [] as Row[], images: [] as Row[], beside: [] as ({ id: number } & Aside)[] }
  for (const [i, body] of bodies.entries()) {
    const id = ids[i] ?? 0
    if (!plain[i]) continue
    const { brand, manufacture, described, filed = [], tags, fields = {}, variants: sent = [], images } = body
    const price = priceOf(body.price ?? '0', store.base_currency, 'price')
    const own = sent.map((variant, at) => variantRow(run, variant, at, optionIds))
    const translations = texts[i] ?? {}
    const { from_price, has_variants, quantity = body.quantity ?? 0 } = productTotals(price, own)
    const columns = {
      id,
      code: body.code,
      slug: slugs[i],
      brand_id: brand ? (names.brands(brand)[0] ?? null) : null,
      manufacture_id: manufacture ? (names.manufactures(manufacture)[0] ?? null) : null,
      price,
      quantity,
      ...textColumns(translations, body.code),
      compare_at_price: optionalPrice(body.compare_at_price ?? null, store.base_currency, 'compare_at_price'),
      from_price,
      tax_class_id: body.tax_class_id ?? null,
      subtract: body.subtract,
      status: body.status,
      has_variants,
      // Rows of one statement name the same columns.
      ...FIELD_PRESETS,
      ...asColumns(fields),
    }
    const category_ids = [...new Set(filed.map((path) => names.categories(path)[0]))]
    made.push({
      columns,
      parts: { ...body, ...(category_ids.length > 0 && { category_ids: category_ids as number[] }) },
    })
    for (const [at, category_id] of category_ids.entries()) {
      rows.categories.push({ ...of, product_id: id, category_id, sort_order: at })
    }
    for (const [at, option] of namedOptions(body).entries()) {
      const link = { ...of, product_id: id, option_id: optionIds.option(option.name) }
      rows.options.push({ ...link, required: true, sort_order: at })
      for (const [j, name] of option.values.entries())
        rows.values.push({ ...link, value_id: optionIds.value(option.name, name), price: 0, sort_order: j })
    }
    more.images.push(...imageRows(of.store_id, id, images))
    more.beside.push({ id, tags, described })
    const moved = { ...of, product_id: id, reason: 'import', user_id: user.userId }
    if (own.length === 0 && quantity !== 0)
      more.movements.push({ ...moved, variant_id: null, delta: quantity, balance: quantity })
    for (const row of own) {
      const variant_id = variantIds.pop()
      rows.variants.push({ ...of, id: variant_id, product_id: id, ...row })
      if (row.quantity !== 0) more.movements.push({ ...moved, variant_id, delta: row.quantity, balance: row.quantity })
    }
  }
  const save = async () => {
    await insertRows(db, productCategories, rows.categories)
    await insertRows(db, productOptions, rows.options)
    await insertRows(db, productOptionValues, rows.values)
    await insertRows(db, variants, rows.variants)
    await insertRows(db, productImages, more.images)
    await insertStock(db, more.movements)
    await saveBeside(db, run.context, more.beside)
  }
  await run.rows.createMany(db, run.context, made, (tx, written) => tellingParts(tx, run.context, written, save))
  return ids.map((id, i) => (plain[i] ? id : undefined))
}

/** Rows of the ledger of stock; each has its id and its time from the database. */
export const insertStock = (db: Tx, rows: Row[]) => insertRows(db, stockMovements, rows)

async function takenCodes(db: Tx, storeId: number, bodies: readonly PlannedBody[]): Promise<Set<string>> {
  const codes = bodies.map(({ code }) => code ?? '')
  const live = and(eq(products.store_id, storeId), isNull(products.deleted_at))
  const found = await db
    .select({ code: products.code })
    .from(products)
    .where(and(live, inArray(products.code, codes)))
  return new Set(found.map(({ code }) => code))
}

const namedOptions = ({ options = [] }: PlannedBody) =>
  options.map(({ name = '', values }) => ({ name, values: values.map((value) => value.name ?? '') }))

/** One that makes no variant has more to say than a name and its values'. */
const isModifier = (option: ProductOption) => option.type !== undefined

/** True where every name means something of its own, however it is spelled. */
function hasPlainChoices(body: PlannedBody): boolean {
  if (body.options?.some(isModifier)) return false
  const named = namedOptions(body)
  const apart = (all: readonly string[]) => {
    const keys = new Set(all.map((name) => searchText(name)))
    return keys.size === all.length && !keys.has('')
  }
  return apart(named.map(({ name }) => name)) && named.every(({ values }) => apart(values))
}

function variantRow({ context }: ImportRun, variant: ProductVariant, at: number, ids: OptionIds) {
  const currency = context.store.base_currency
  const field = `variants.${at}`
  return {
    value_ids: variant.option_values.map(({ option = '', value = '' }) => ids.value(option, value)),
    code: variant.code || null,
    barcode: variant.barcode || null,
    price: optionalPrice(variant.price ?? null, currency, `${field}.price`),
    compare_at_price: optionalPrice(variant.compare_at_price ?? null, currency, `${field}.compare_at_price`),
    cost_price: optionalPrice(variant.cost_price ?? null, currency, `${field}.cost_price`),
    // Of a new product grams are what its variants are weighed in.
    weight: variant.weight ?? null,
    quantity: variant.quantity ?? 0,
    image: variant.image ?? null,
    image_path: variant.image ? filePage(context.store.id, variant.image) : null,
    status: variant.status ?? true,
    low_stock_threshold: variant.low_stock_threshold ?? null,
    sort_order: at,
  }
}

/** Pictures of the store, which nobody sweeps until this transaction ends (pictures-here.ts); the first is the main one. */
const imageRows = (store_id: number, product_id: number, images: readonly ProductImage[] = []): Row[] =>
  images.map(({ image, alt, alt_km }, i) => ({
    store_id,
    product_id,
    image,
    image_path: filePage(store_id, image),
    alt: alt ?? null,
    alt_km: alt_km ?? null,
    is_main: i === 0,
    sort_order: i,
  }))
