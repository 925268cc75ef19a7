import type { Locale } from '#app/contracts/kit.ts'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import {
  axesOf,
  type Cell,
  type ExportedProduct,
  type ExportFormat,
} from '#server/domain/transfer/product/exported-product.ts'

const AXES = Array.from({ length: IMPORT_LIMITS.axes }, (_, i) => i + 1)

const HEADER = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  ...AXES.flatMap((n) => [`Option${n} Name`, `Option${n} Value`]),
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Status',
]

type Row = Record<string, Cell>

/** Shopify's classic CSV: handles, variants, codes, prices and the order of pictures are the store's. */
export const shopifyFormat = (locale: Locale): ExportFormat => ({
  header: HEADER,
  rows(product) {
    const axes = axesOf(product, locale)
    const rows: Row[] = product.variants.map((variant) => ({
      ...saleOf(product, { ...variant, price: variant.price ?? product.price }),
      ...Object.fromEntries(axes.map((axis, i) => [`Option${i + 1} Value`, axis.value(variant)])),
      'Variant Image': variant.picture,
    }))
    if (rows.length === 0) rows.push({ ...saleOf(product, product), 'Option1 Value': 'Default Title' })
    for (const [i, { url, alt }] of product.images.entries()) {
      rows[i] ??= {}
      Object.assign(rows[i] as Row, { 'Image Src': url, 'Image Position': i + 1, 'Image Alt Text': alt })
    }
    const names = axes.length > 0 ? axes.map(({ name }) => name) : ['Title']
    for (const [i, name] of names.entries()) Object.assign(rows[0] as Row, { [`Option${i + 1} Name`]: name })
    Object.assign(rows[0] as Row, productOf(product, locale))
    return rows.map((row) => HEADER.map((column) => (column === 'Handle' ? product.slug : (row[column] ?? null))))
  },
})

function productOf({ translations, ...product }: ExportedProduct, locale: Locale): Row {
  const text = (key: string) => translations[locale]?.[key] || translations[locale === 'en' ? 'km' : 'en']?.[key] || ''
  return {
    Title: text('name'),
    'Body (HTML)': text('description'),
    Vendor: product.brand?.name ?? '',
    Type: product.paths[0]?.at(-1) ?? '',
    Tags: product.tags.join(', '),
    // Shopify publishes to channels; on or off for all of them is what `Status` says.
    Published: product.status ? 'TRUE' : 'FALSE',
    'Gift Card': 'FALSE',
    Status: product.status ? 'active' : 'draft',
    'SEO Title': text('meta_tag_title'),
    'SEO Description': text('meta_tag_description'),
  }
}

interface Sale {
  code: string | null
  barcode?: string | null
  price: string
  compare_at_price: string | null
  quantity: number
  /** Of a variant that weighs something of its own, in grams. */
  weight?: number | null
}

const saleOf = ({ subtract, weight, taxed, fields }: ExportedProduct, sale: Sale): Row => ({
  'Variant SKU': sale.code,
  'Variant Price': sale.price,
  'Variant Compare At Price': sale.compare_at_price,
  'Variant Barcode': sale.barcode ?? '',
  'Variant Grams': sale.weight ?? weight ?? 0,
  'Variant Weight Unit': 'g',
  'Variant Inventory Tracker': subtract ? 'shopify' : '',
  'Variant Inventory Qty': sale.quantity,
  'Variant Inventory Policy': fields.allow_backorder ? 'continue' : 'deny',
  'Variant Fulfillment Service': 'manual',
  'Variant Requires Shipping': 'TRUE',
  'Variant Taxable': taxed ? 'TRUE' : 'FALSE',
})
