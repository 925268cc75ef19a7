import type { Locale } from '#app/resources/kit.ts'
import { MODIFIER_COLUMNS } from '../import/columns.ts'
import { IMPORT_LIMITS } from '../import/import-limits.ts'
import { describedText } from '../import/read-described.ts'
import { pathsText } from '../import/read-filing.ts'
import { axesOf, type Cell, type ExportedProduct, type ExportFormat } from './exported-product.ts'
import { modifierRows } from './modifier-rows.ts'

const AXES = Array.from({ length: IMPORT_LIMITS.axes }, (_, i) => i + 1)

/** The columns of our own format: what a template has, and what an export writes. */
export const OWN_HEADER = [
  ...['code', 'name_en', 'name_km', 'slug', 'description_en', 'description_km', 'category', 'brand', 'tags'],
  ...['price', 'compare_at_price', 'quantity', 'subtract', 'status', 'barcode', 'weight_grams', 'model', 'unit'],
  ...['location', 'type', 'manufacture', 'short_description_en', 'short_description_km', 'attributes_en'],
  ...['attributes_km', 'cost_price', 'low_stock_threshold', 'minimum', 'maximum', 'step'],
  ...AXES.flatMap((n) => [`option${n}_name`, `option${n}_value`]),
  ...[
    'product_code',
    'product_price',
    'product_compare_at_price',
    'image',
    'image_alt',
    'image_alt_km',
    'variant_image',
  ],
  ...['variant_status', 'variant_low_stock', 'variant_weight_grams', 'variant_cost', ...MODIFIER_COLUMNS],
  ...['meta_tag_title_en', 'meta_tag_title_km', 'meta_tag_description_en', 'meta_tag_description_km'],
] as const

type Row = Partial<Record<(typeof OWN_HEADER)[number], Cell>>

/** Rows by column as rows of cells. */
export const ownCells = (row: Row): Cell[] => OWN_HEADER.map((column) => row[column] ?? null)

/**
 * Our own format: read again, it changes nothing. The first row of a product says what it is; each variant has a row, and
 * so has each further picture, and each value of a choice that makes no variant.
 * @param locale the language of names that a variant's row has once
 */
export const ownFormat = (locale: Locale): ExportFormat => ({
  header: OWN_HEADER,
  rows(product) {
    const rows = product.variants.length > 0 ? variantRows(product, locale) : [simpleRow(product)]
    const pictures = product.images.map(({ url, alt, alt_km }) => ({
      image: url,
      image_alt: alt,
      image_alt_km: alt_km,
    }))
    for (const more of [pictures, modifierRows(product, locale)])
      for (const [i, cells] of more.entries()) rows[i] = { ...rows[i], ...cells }
    Object.assign(rows[0] as Row, textsOf(product))
    return rows.map((row) => ownCells({ ...row, slug: product.slug }))
  },
})

function textsOf({ translations: { en, km }, ...product }: ExportedProduct): Row {
  return {
    ...{ name_en: en?.name ?? '', name_km: km?.name ?? '' },
    ...{ description_en: en?.description ?? '', description_km: km?.description ?? '' },
    ...{ meta_tag_title_en: en?.meta_tag_title ?? '', meta_tag_title_km: km?.meta_tag_title ?? '' },
    ...{
      meta_tag_description_en: en?.meta_tag_description ?? '',
      meta_tag_description_km: km?.meta_tag_description ?? '',
    },
    ...{ category: pathsText(product.paths), brand: product.brand?.name ?? '', tags: product.tags.join(', ') },
    ...{ subtract: truth(product.subtract), status: truth(product.status), weight_grams: product.weight ?? null },
    ...{ short_description_en: en?.short_description ?? '', short_description_km: km?.short_description ?? '' },
    ...{ attributes_en: describedText(product.described, 'en'), attributes_km: describedText(product.described, 'km') },
    ...{ type: product.type ?? '', manufacture: product.manufacture?.name ?? '', cost_price: product.cost_price },
    ...{ low_stock_threshold: product.low_stock_threshold ?? null, minimum: product.minimum ?? null },
    ...{ maximum: product.maximum ?? null, step: product.step ?? null },
    ...{ model: product.model ?? '', unit: product.unit ?? '', location: product.location ?? '' },
  }
}

const stateOf = ({ status, ...variant }: ExportedProduct['variants'][number]): Row => ({
  ...{ variant_status: truth(status), variant_low_stock: variant.low_stock_threshold },
  ...{ variant_weight_grams: variant.weight, variant_cost: variant.cost_price },
})

const truth = (on: boolean) => (on ? 'TRUE' : 'FALSE')

const simpleRow = ({ code, price, compare_at_price, quantity, barcode }: ExportedProduct): Row => ({
  ...{ code, price, compare_at_price, quantity, barcode: barcode ?? '' },
})

function variantRows(product: ExportedProduct, locale: Locale): Row[] {
  const axes = axesOf(product, locale)
  const rows = product.variants.map((variant): Row => {
    const { code, barcode, price, compare_at_price, quantity, picture } = variant
    const values = axes.map((axis, i) => [`option${i + 1}_value`, axis.value(variant)])
    return {
      code,
      barcode,
      price,
      compare_at_price,
      quantity,
      variant_image: picture,
      ...stateOf(variant),
      ...Object.fromEntries(values),
    }
  })
  const names = Object.fromEntries(axes.map(({ name }, i) => [`option${i + 1}_name`, name]))
  const whole = { product_code: product.code, product_price: product.price }
  Object.assign(rows[0] as Row, names, whole, { product_compare_at_price: product.compare_at_price })
  return rows
}
