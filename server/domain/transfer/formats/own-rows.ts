import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import {
  axesOf,
  type Cell,
  type ExportAxis,
  type ExportedProduct,
  type ExportFormat,
} from '#server/domain/transfer/product/exported-product.ts'
import { FILE_KEYS, FILE_TITLES, type FileTitle } from '#server/domain/transfer/product/file-fields.ts'
import { modifierRows } from '#server/domain/transfer/product/modifier-rows.ts'
import { describedText } from '#server/domain/transfer/product/read-described.ts'
import { pathsText } from '#server/domain/transfer/product/read-filing.ts'
import { specialRows, tierRows } from '#server/domain/transfer/product/sale-rows.ts'
import { KHMER_COLUMNS, LINK_COLUMNS, MODIFIER_COLUMNS, SPECIAL_COLUMNS, TIER_COLUMNS } from './columns.ts'
import { commaList } from './comma-list.ts'

const AXES = Array.from({ length: IMPORT_LIMITS.axes }, (_, i) => i + 1)

const PLAIN_TITLES: readonly FileTitle[] = Object.values(FILE_TITLES)

/** The columns of our own format: what a template has, and what an export writes. */
export const OWN_HEADER = [
  'code',
  'name_en',
  'name_km',
  'slug',
  'description_en',
  'description_km',
  'category',
  'brand',
  'tags',
  'price',
  'compare_at_price',
  'quantity',
  'subtract',
  'status',
  ...PLAIN_TITLES,
  'manufacture',
  'short_description_en',
  'short_description_km',
  'attributes_en',
  'attributes_km',
  ...AXES.flatMap((n) => [`option${n}_name`, `option${n}_value`] as const),
  ...AXES.flatMap((n) => [`option${n}_name_km`, `option${n}_value_km`] as const),
  ...AXES.map((n) => `option${n}_values` as const),
  'product_code',
  'product_price',
  'product_compare_at_price',
  'product_barcode',
  'image',
  'image_alt',
  'image_alt_km',
  'image_main',
  'image_value',
  'variant_image',
  'variant_status',
  'variant_low_stock',
  'variant_weight_grams',
  'variant_cost',
  ...MODIFIER_COLUMNS,
  'meta_tag_title_en',
  'meta_tag_title_km',
  'meta_tag_description_en',
  'meta_tag_description_km',
  'meta_tag_keyword_en',
  'meta_tag_keyword_km',
  ...KHMER_COLUMNS,
  'tax_class',
  ...SPECIAL_COLUMNS,
  ...TIER_COLUMNS,
  ...LINK_COLUMNS,
] as const

type Row = Partial<Record<(typeof OWN_HEADER)[number], Cell>>

/** Rows by column as rows of cells. */
export const ownCells = (row: Row): Cell[] => OWN_HEADER.map((column) => row[column] ?? null)

/**
 * Our own format: read again, it changes nothing. The first row of a product says what it is; each variant has a row, and
 * so has each further picture, and each value of a choice that makes no variant. A name that stands there once is the English
 * one, else the Khmer; what it is in Khmer stands in a column of its own.
 */
export const ownFormat: ExportFormat = {
  header: OWN_HEADER,
  rows(product) {
    const rows = product.variants.length > 0 ? variantRows(product) : [simpleRow(product)]
    const pictures = product.images.map(({ url, alt, alt_km, is_main, shows }, i) => ({
      image: url,
      image_alt: alt,
      image_alt_km: alt_km,
      // The first is, where none says so.
      image_main: is_main && i > 0 ? truth(true) : '',
      image_value: shows,
    }))
    for (const more of [pictures, modifierRows(product), specialRows(product), tierRows(product)])
      for (const [i, cells] of more.entries()) rows[i] = { ...rows[i], ...cells }
    // Where there are variants, a column that they share with the product is theirs.
    rows[0] = { ...plainCells(product), ...rows[0], ...textsOf(product) }
    return rows.map((row) => ownCells({ ...row, slug: product.slug }))
  },
}

const plainCells = ({ fields }: ExportedProduct): Row =>
  Object.fromEntries(FILE_KEYS.map((key) => [FILE_TITLES[key], cellOf(fields[key])]))

function textsOf({ translations: { en, km }, ...product }: ExportedProduct): Row {
  return {
    name_en: en?.name ?? '',
    name_km: km?.name ?? '',
    description_en: en?.description ?? '',
    description_km: km?.description ?? '',
    meta_tag_title_en: en?.meta_tag_title ?? '',
    meta_tag_title_km: km?.meta_tag_title ?? '',
    meta_tag_description_en: en?.meta_tag_description ?? '',
    meta_tag_description_km: km?.meta_tag_description ?? '',
    meta_tag_keyword_en: en?.meta_tag_keyword ?? '',
    meta_tag_keyword_km: km?.meta_tag_keyword ?? '',
    ...khmerOf(product),
    category: pathsText(product.paths),
    brand: product.brand?.name ?? '',
    tags: commaList(product.tags),
    subtract: truth(product.subtract),
    status: truth(product.status),
    short_description_en: en?.short_description ?? '',
    short_description_km: km?.short_description ?? '',
    attributes_en: describedText(product.described, 'en'),
    attributes_km: describedText(product.described, 'km'),
    manufacture: product.manufacture?.name ?? '',
    tax_class: product.tax_class?.name ?? '',
    shipping_methods: commaList(product.shipping_methods),
    related: commaList(product.related),
    upsells: commaList(product.upsells),
    featured: product.featured?.place ?? null,
    featured_start: product.featured?.date_start ?? null,
    featured_end: product.featured?.date_end ?? null,
  }
}

/** Of attributes, by the names that the other columns have. */
function khmerOf({ khmer, described }: Pick<ExportedProduct, 'khmer' | 'described'>): Row {
  const attributes = described.map(({ name }, i) => ({ name, en: khmer.attributes[i] ?? '', km: '' }))
  const tags = commaList(khmer.tags)
  return {
    category_km: pathsText(khmer.paths),
    brand_km: khmer.brand,
    manufacture_km: khmer.manufacture,
    tags_km: /[^, ]/.test(tags) ? tags : '',
    attribute_names_km: describedText(attributes, 'en'),
  }
}

const stateOf = ({ status, ...variant }: ExportedProduct['variants'][number]): Row => ({
  variant_status: truth(status),
  variant_low_stock: variant.low_stock_threshold,
  variant_weight_grams: variant.weight,
  variant_cost: variant.cost_price,
})

const cellOf = (value: unknown): Cell =>
  typeof value === 'boolean' ? truth(value) : Array.isArray(value) ? value.join(', ') : (value as Cell)

const truth = (on: boolean) => (on ? 'TRUE' : 'FALSE')

const simpleRow = ({ code, price, compare_at_price, quantity }: ExportedProduct): Row => ({
  code,
  price,
  compare_at_price,
  quantity,
})

/** The values of an option in their order, where its variants' rows do not tell: one has no variant, or they stand otherwise. */
function listedValues({ variants }: ExportedProduct, axis: ExportAxis): string {
  const inRows = [...new Set(variants.map((variant) => axis.value(variant)))]
  return axis.values.join('\n') === inRows.join('\n') ? '' : commaList(axis.values)
}

function variantRows(product: ExportedProduct): Row[] {
  const axes = axesOf(product, 'en')
  const rows = product.variants.map((variant): Row => {
    const { code, barcode, price, compare_at_price, quantity, picture } = variant
    const values = axes.flatMap((axis, i) => [
      [`option${i + 1}_value`, axis.value(variant)],
      [`option${i + 1}_value_km`, axis.value_km(variant)],
    ])
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
  const names = Object.fromEntries(
    axes.flatMap(({ name, name_km }, i) => [
      [`option${i + 1}_name`, name],
      [`option${i + 1}_name_km`, name_km],
    ]),
  )
  const listed = axes.map((axis, i): Row => ({ [`option${i + 1}_values`]: listedValues(product, axis) }))
  const whole = { product_code: product.code, product_price: product.price }
  Object.assign(rows[0] as Row, names, ...listed, whole, {
    product_compare_at_price: product.compare_at_price,
    product_barcode: cellOf(product.fields.barcode),
  })
  return rows
}
