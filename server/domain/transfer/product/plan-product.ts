import { m } from '#app/paraglide/messages.js'
import { searchText } from '#server/core/text/search-text.ts'
import { arrangePictures } from '#server/domain/pictures/arrange-pictures.ts'
import type { OptionPatch, ProductPatch } from '#server/domain/products/product-patch.ts'
import { clean, hasLostZeros, oneLine } from '#server/domain/transfer/file/clean.ts'
import type { Column } from '#server/domain/transfer/formats/columns.ts'
import { changedDescribed } from './changed-described.ts'
import type { FileFields } from './file-fields.ts'
import type { Described, ImportedProduct, RowNote } from './imported-product.ts'
import type { KnownProduct, PlanContext } from './known-product.ts'
import { newVariant, planChoices, planOneVariant, planVariantSales, variantsMeant } from './plan-choices.ts'
import { newModifier, planModifiers } from './plan-modifiers.ts'
import { planSales } from './plan-sales.ts'
import { valueShown } from './value-shown.ts'

/** What an import does with one product, in storage form. */
export type ProductPlan =
  | { kind: 'new'; patch: PlannedPatch; warnings: RowNote[] }
  | { kind: 'changed'; id: number; patch: PlannedPatch; warnings: RowNote[] }
  | { kind: 'unchanged'; warnings: RowNote[] }

/**
 * What is to become of a product. What it names is looked up, or made, when it is saved: `brand`, `manufacture`, `tags` and
 * `described` by name, `filed` by paths of categories. Columns that are taken as they stand are `fields`.
 */
export interface PlannedPatch extends ProductPatch {
  brand?: string
  manufacture?: string
  filed?: string[][]
  fields?: FileFields
  tags?: string[]
  described?: Described[]
}

export function planNew(file: ImportedProduct, context: PlanContext): ProductPlan {
  const simple = file.variants.length === 0
  const images = arrangePictures([], placedPictures(file, context))
  const named = file.options.map(({ name, values }) => ({ name, values: values.map((value) => ({ name: value })) }))
  const options = inOrder(named, file)
  const { patch: sales, warnings } = planSales(file, undefined, context)
  const patch: PlannedPatch = {
    ...textsOf(file),
    code: file.code,
    price: file.price,
    compare_at_price: file.compare_at_price,
    subtract: file.subtract,
    status: file.status,
    slug: file.handle,
    ...(simple && { quantity: file.quantity }),
    ...(file.brand && { brand: file.brand }),
    ...(file.manufacture && { manufacture: file.manufacture }),
    ...(file.described.length > 0 && { described: file.described }),
    ...(file.categories.length > 0 && { filed: file.categories }),
    ...(file.tags.length > 0 && { tags: file.tags }),
    fields: ownFields(file, context),
    ...(images && { images }),
    ...(options.length > 0 && { options }),
    ...(!simple && { variants: file.variants.map((variant) => newVariant(variant, context)) }),
    ...sales,
  }
  return { kind: 'new', patch, warnings }
}

/** Behind all others. */
const LAST = 1000

/** What tells variants apart, and the choices that make none, each of these at its place where the file says one. */
function inOrder(axes: readonly OptionPatch[], { modifiers }: ImportedProduct): OptionPatch[] {
  const out = [...axes]
  const placed = modifiers.toSorted((a, b) => (a.position ?? LAST) - (b.position ?? LAST))
  for (const one of placed) out.splice(one.position === null ? out.length : one.position - 1, 0, newModifier(one))
  return out
}

/** A product's texts as a patch says them: flat ones are in the store's language. */
function textsOf({ name, description, translations, ...file }: ImportedProduct) {
  const { meta_tag_title, meta_tag_description, short_description } = file
  const meta = { meta_tag_title, meta_tag_description, ...(short_description && { short_description }) }
  return translations ? { translations, ...meta } : { name, description, ...meta }
}

/**
 * What of a product that is there already differs from the file. A column that the file lacks, or a blank text, brand or
 * category, says nothing; nothing of the store is deleted by an import.
 * @param oneVariant the file's line is about the variant of its code alone
 */
export function planUpdate(
  file: ImportedProduct,
  known: KnownProduct,
  context: PlanContext,
  oneVariant = false,
): ProductPlan {
  if (oneVariant) {
    const { variants } = planOneVariant(file, known, context)
    return variants
      ? { kind: 'changed', id: known.id, patch: { variants }, warnings: [] }
      : { kind: 'unchanged', warnings: [] }
  }
  const { columns } = context
  const warnings: RowNote[] = []
  const patch: PlannedPatch = { ...changedTexts(file, known, context) }
  if (columns.has('code') && !file.code_made && file.code !== known.code && !hasLostZeros(known.code, file.code))
    patch.code = file.code
  if (columns.has('price') && file.priced && file.price !== known.price) patch.price = file.price
  if (columns.has('compare_at_price') && file.priced && file.compare_at_price !== known.compare_at_price)
    patch.compare_at_price = file.compare_at_price
  const says = columns.has('published') || columns.has('state')
  if (says && file.priced && file.status !== known.status) patch.status = file.status
  const counts = columns.has('tracker') || columns.has('subtract') || file.endless ? file.counted : null
  if (counts !== null && counts !== known.subtract) patch.subtract = counts
  if (columns.has('brand') && file.brand && !context.brands(file.brand).includes(known.brand_id ?? 0))
    patch.brand = file.brand
  const maker = columns.has('manufacture') && file.manufacture
  if (maker && !context.manufactures(maker).includes(known.manufacture_id ?? 0)) patch.manufacture = maker
  if (columns.has('category') || columns.has('categories')) {
    const filed = file.categories.filter(
      (path) => !context.categories(path).some((id) => known.category_ids.includes(id)),
    )
    if (filed.length) patch.filed = filed
  }
  const tags = columns.has('tags') ? file.tags.filter((name) => !known.tags?.has(searchText(name))) : []
  if (tags.length) patch.tags = tags
  const sales = planSales(file, known, context)
  Object.assign(patch, sales.patch)
  warnings.push(...sales.warnings)
  const images = columns.has('image') ? arrangePictures(known.images, placedPictures(file, context, known)) : undefined
  if (images) patch.images = images
  const described = columns.has('attributes_en') || columns.has('attributes_km')
  const texts = described ? changedDescribed(file.described, known.described) : []
  if (texts.length) patch.described = texts
  const fields = changedFields(ownFields(file, context), known, columns)
  if (Object.keys(fields).length) patch.fields = fields
  const say = (message: string) => warnings.push({ row: file.row, field: 'variants', message })
  if (file.variants.length > 0) {
    const plan = columns.has('options') ? planChoices : planVariantSales
    const { options, variants, dropped } = plan(file, known, context)
    if (options) patch.options = options
    if (variants) patch.variants = variants
    if (dropped > 0) say(m.import_warning_dropped({ n: dropped }, { locale: context.locale }))
  } else if (known.variants.length > 0 && !file.partial) say(m.import_warning_kept({}, { locale: context.locale }))
  else if (known.variants.length === 0 && columns.has('quantity') && file.stocked && file.quantity !== known.quantity)
    patch.quantity = file.quantity
  const choices = columns.has('modifier_name') ? planModifiers(file, known, patch.options) : undefined
  if (choices) patch.options = choices
  warnings.push(...lostZeros(file, known, context))
  if (Object.keys(patch).length === 0) return { kind: 'unchanged', warnings }
  return { kind: 'changed', id: known.id, patch, warnings }
}

/** Codes and barcodes that stay, for the file has lost their zeros. */
function lostZeros(file: ImportedProduct, known: KnownProduct, { columns, locale }: PlanContext): RowNote[] {
  const meant = file.variants.length > 0 ? variantsMeant(file, known) : []
  const pairs: [row: number, 'code' | 'barcode', kept: string | null | undefined, value: string | null | undefined][] =
    [
      [file.row, 'code', known.code, file.code],
      [file.row, 'barcode', known.barcode, file.fields.barcode],
    ]
  for (const [i, one] of file.variants.entries())
    pairs.push([one.row, 'code', meant[i]?.code, one.code], [one.row, 'barcode', meant[i]?.barcode, one.barcode])
  return pairs.flatMap(([row, field, kept, value]) =>
    columns.has(field) && kept && value && hasLostZeros(kept, value)
      ? [{ row, field, message: m.import_warning_zeros({ kept, value }, { locale }) }]
      : [],
  )
}

/** The pictures of the file that are here already, in their order. */
const placedPictures = (
  { images }: ImportedProduct,
  { pictures }: Pick<PlanContext, 'pictures'>,
  known?: Pick<KnownProduct, 'options'>,
) =>
  images.flatMap(({ url, alt, alt_km, is_main, shows }) => {
    const name = pictures.get(url)
    const value_id = known && shows ? valueShown(shows, known) : undefined
    return name ? [{ name, alt, alt_km, is_main, ...(value_id && { value_id }) }] : []
  })

/** Without what it costs, where whoever sent the file may not say so; riel are those of this price in dollars. */
function ownFields(
  { fields: { cost_price, price_khr, ...fields }, price }: ImportedProduct,
  { costs, currency }: Pick<PlanContext, 'costs' | 'currency'>,
): FileFields {
  return {
    ...fields,
    ...(costs && cost_price !== undefined && { cost_price }),
    ...(price_khr !== undefined && currency === 'USD' && { price_khr, price_khr_for: price }),
  }
}

function changedFields(fields: FileFields, known: KnownProduct, columns: PlanContext['columns']): FileFields {
  const isOther = (key: keyof FileFields, value: unknown) =>
    JSON.stringify(value) !== JSON.stringify(known[key] ?? null) &&
    !(key === 'barcode' && hasLostZeros(known.barcode, String(value)))
  const changed = Object.entries(fields).filter(
    // In which unit its variants' weights are told is settled when it is made: a patch of them is read by it.
    ([key, value]) => key !== 'weight_unit' && columns.has(key as Column) && isOther(key as keyof FileFields, value),
  )
  const { price_khr, price_khr_for } = fields
  // Riel that are said for another price are said anew, be they as many as before.
  const said = price_khr !== undefined && columns.has('price_khr')
  const riel = said && (isOther('price_khr', price_khr) || isOther('price_khr_for', price_khr_for))
  return { ...Object.fromEntries(changed), ...(riel && { price_khr, price_khr_for }) }
}

/** The same text, but for what no cell keeps: blanks at its ends, or two where one is enough. */
const same = (key: string, stored: string | null | undefined, text: string) =>
  stored === text || (key === 'description' ? clean(stored ?? '') : oneLine(clean(stored ?? ''))) === text

/** Texts that are given and differ, under the languages they stand in. */
function changedTexts(file: ImportedProduct, { translations }: KnownProduct, { columns, language }: PlanContext) {
  const out: Record<string, Record<string, string>> = {}
  const put = (locale: 'en' | 'km', key: string, text: string | null | undefined) => {
    if (text && !same(key, translations[locale]?.[key], text)) out[locale] = { ...out[locale], [key]: text }
  }
  for (const locale of ['en', 'km'] as const) {
    const texts = file.translations?.[locale] ?? (locale === language ? file : undefined)
    if (!texts) continue
    if (columns.has('name')) put(locale, 'name', texts.name)
    if (columns.has(`short_description_${locale}`))
      put(locale, 'short_description', file.translations?.[locale].short_description)
    if (columns.has('description')) put(locale, 'description', texts.description)
    if (columns.has(`meta_tag_title_${locale}`)) put(locale, 'meta_tag_title', texts.meta_tag_title)
    if (columns.has(`meta_tag_description_${locale}`)) put(locale, 'meta_tag_description', texts.meta_tag_description)
    if (columns.has(`meta_tag_keyword_${locale}`))
      put(locale, 'meta_tag_keyword', file.translations?.[locale].meta_tag_keyword)
  }
  if (columns.has('short_description')) put(language, 'short_description', file.short_description)
  if (columns.has('meta_tag_title')) put(language, 'meta_tag_title', file.meta_tag_title)
  if (columns.has('meta_tag_description')) put(language, 'meta_tag_description', file.meta_tag_description)
  return Object.keys(out).length ? { translations: out } : {}
}
