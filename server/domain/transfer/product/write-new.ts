import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type ProductImage, product } from '#app/contracts/resources/product.ts'
import { filePage } from '#server/core/rows/images.ts'
import type { NewRow } from '#server/core/rows/row-writer.ts'
import { valuesOf } from '#server/core/rows/rows.ts'
import { insertRows, nextIds } from '#server/core/rows/statements.ts'
import { mergeTexts, textColumns } from '#server/core/rows/texts.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { productCategories, productImages, products } from '#server/db/schema/catalogue.ts'
import { productOptions, productOptionValues, stockMovements, variants } from '#server/db/schema/choices.ts'
import type { OptionPatch, ProductPatch, VariantPatch } from '#server/domain/products/product-patch.ts'
import { productTotals } from '#server/domain/products/product-totals.ts'
import { tellingParts } from '#server/domain/products/tell-parts.ts'
import { freeSlugs } from '#server/domain/transfer/job/free-slugs.ts'
import { FIELD_PRESETS } from './file-fields.ts'
import type { ImportRun } from './import-run.ts'
import { nameOptions, type OptionIds } from './name-options.ts'
import { addLinks } from './write-links.ts'

type Row = Record<string, unknown>

/**
 * Makes the new products of a batch, with some fifteen statements whatever their number: rows that are in all as `rows.add`
 * makes them one by one.
 * @returns for each its id, or undefined for one that must be made alone: its code or link name is taken, or its choices
 * are not plain
 */
export async function writeNew(
  db: Tx,
  run: ImportRun,
  patches: readonly ProductPatch[],
): Promise<(number | undefined)[]> {
  const { store, user } = run.context
  const of = { store_id: store.id }
  const taken = await takenCodes(db, store.id, patches)
  const ids = await nextIds(db, 'products_id_seq', patches.length)
  const texts = patches.map((patch) => mergeTexts({}, patch, product.textKeys, store.default_locale))
  const slugs = await freeSlugs(
    db,
    store.id,
    patches.map(({ slug }, i) => ({
      id: ids[i] ?? 0,
      asked: (slug as string | null) ?? null,
      name: texts[i]?.en?.name ?? undefined,
    })),
  )
  const plain = patches.map(
    (patch, i) => slugs[i] !== undefined && !taken.has(patch.code ?? '') && hasPlainChoices(patch),
  )
  const optionIds = await nameOptions(
    db,
    run.context,
    patches.flatMap((patch, i) => (plain[i] ? namedOptions(patch) : [])),
  )
  const variantIds = await nextIds(
    db,
    'variants_id_seq',
    patches.reduce((n, patch, i) => n + (plain[i] ? (patch.variants?.length ?? 0) : 0), 0),
  )

  const made: NewRow<ProductPatch>[] = []
  const rows = { categories: [] as Row[], options: [] as Row[], values: [] as Row[], variants: [] as Row[] }
  const more = { movements: [] as Row[], images: [] as Row[] }
  const links: { id: number; patch: ProductPatch }[] = []
  for (const [i, patch] of patches.entries()) {
    const id = ids[i] ?? 0
    if (!plain[i]) continue
    const { price = 0, category_ids = [], variants: sent = [] } = patch
    const own = sent.map((variant, at) => variantRow(store.id, variant, at, optionIds))
    const { from_price, has_variants, quantity = patch.quantity ?? 0 } = productTotals(price, own)
    const columns = {
      // Rows of one statement name the same columns.
      ...PRESETS,
      ...valuesOf(products, patch, product.textKeys),
      id,
      slug: slugs[i],
      ...textColumns(texts[i] ?? {}, patch.code),
      quantity,
      from_price,
      has_variants,
    }
    made.push({ columns, parts: patch })
    links.push({ id, patch })
    for (const [at, category_id] of category_ids.entries()) {
      rows.categories.push({ ...of, product_id: id, category_id, sort_order: at })
    }
    for (const [at, option] of namedOptions(patch).entries()) {
      const link = { ...of, product_id: id, option_id: optionIds.option(option.name) }
      rows.options.push({ ...link, required: true, sort_order: at })
      for (const [j, name] of option.values.entries())
        rows.values.push({ ...link, value_id: optionIds.value(option.name, name), price: 0, sort_order: j })
    }
    more.images.push(...imageRows(of.store_id, id, patch.images))
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
    await insertRows(db, stockMovements, more.movements)
    await addLinks(db, store.id, links)
  }
  await run.rows.createMany(db, run.context, made, (tx, written) => tellingParts(tx, run.context, written, save))
  return ids.map((id, i) => (plain[i] ? id : undefined))
}

/** What a product has that nobody says anything of. */
const PRESETS = {
  ...FIELD_PRESETS,
  brand_id: null,
  manufacture_id: null,
  tax_class_id: null,
  compare_at_price: null,
}

async function takenCodes(db: Tx, storeId: number, patches: readonly ProductPatch[]): Promise<Set<string>> {
  const codes = patches.map(({ code }) => code ?? '')
  const live = and(eq(products.store_id, storeId), isNull(products.deleted_at))
  const found = await db
    .select({ code: products.code })
    .from(products)
    .where(and(live, inArray(products.code, codes)))
  return new Set(found.map(({ code }) => code))
}

const namedOptions = ({ options = [] }: ProductPatch) =>
  options.map(({ name = '', values }) => ({ name, values: values.map((value) => value.name ?? '') }))

/** One that makes no variant has more to say than a name and its values'. */
const isModifier = (option: OptionPatch) => option.type !== undefined

/** True where every name means something of its own, however it is spelled. */
function hasPlainChoices(patch: ProductPatch): boolean {
  if (patch.options?.some(isModifier) || patch.specials || patch.tiers || patch.shipping_method_ids) return false
  const named = namedOptions(patch)
  const apart = (all: readonly string[]) => {
    const keys = new Set(all.map((name) => searchText(name)))
    return keys.size === all.length && !keys.has('')
  }
  return apart(named.map(({ name }) => name)) && named.every(({ values }) => apart(values))
}

function variantRow(storeId: number, variant: VariantPatch, at: number, ids: OptionIds) {
  const { code, barcode, image, price = null, compare_at_price = null, cost_price = null, weight = null } = variant
  const { quantity = 0, status = true, low_stock_threshold = null } = variant
  return {
    value_ids: variant.option_values.map(({ option = '', value = '' }) => ids.value(option, value)),
    code: code || null,
    barcode: barcode || null,
    price,
    compare_at_price,
    cost_price,
    weight,
    quantity,
    image: image ?? null,
    image_path: image ? filePage(storeId, image) : null,
    status,
    low_stock_threshold,
    sort_order: at,
  }
}

/** Pictures of the store, which nobody sweeps until this transaction ends (pictures-here.ts); the first is the main one, unless the file says another. */
const imageRows = (store_id: number, product_id: number, images: readonly ProductImage[] = []): Row[] => {
  const main = images.find(({ is_main }) => is_main) ?? images[0]
  return images.map((one, i) => ({
    store_id,
    product_id,
    image: one.image,
    image_path: filePage(store_id, one.image),
    alt: one.alt ?? null,
    alt_km: one.alt_km ?? null,
    is_main: one === main,
    sort_order: i,
  }))
}
