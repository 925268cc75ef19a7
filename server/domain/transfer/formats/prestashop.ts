import { m } from '#app/paraglide/messages.js'
import {
  DESCRIBED,
  type Dialect,
  type DialectFile,
  describedCells,
  type Get,
  pictures,
  type Said,
  split,
} from './dialect.ts'
import { inGrams, millimetres } from './measures.ts'
import { runsToday } from './runs-today.ts'
import { lessPrice } from './sale-price.ts'

/** Where its categories hang, which shoppers do not see. */
const ROOT = /^(home|root)$/i
const FEATURES = 'Feature(Name:Value:Position)'

/**
 * PrestaShop's products: the columns of its import, in which its shops keep them, and those that its list of products exports.
 * Combinations are a file of their own there: in one archive or workbook with it they become variants.
 */
export const prestashop: Dialect = {
  format: 'prestashop',
  knownBy: ['product id', 'active (0/1)', 'name *'],
  beside: ['product id*', 'attribute (name:type:position)*', 'value (value:position)*'],
  open(file) {
    const { locale } = file
    const first = (...titles: string[]) => titles.find(file.has) ?? titles[0] ?? ''
    const price = first('Price tax included', 'Price tax excluded')
    const variants = new Map<string, Get[]>()
    return {
      labels: labelsOf(file, price),
      html: true,
      // Some shops write the path with slashes, some the last name alone.
      paths: (cell) => split(cell, ',').map((path) => split(path, '/').filter((name) => !ROOT.test(name))),
      scanBeside(get) {
        const id = get('Product ID*')
        variants.set(id, [...(variants.get(id) ?? []), get])
      },
      adapt(get) {
        const key = get('Product ID') || get('Reference #') || get('Name *')
        const rows = variants.get(get('Product ID')) ?? []
        const [image = '', ...more] = split(get('Image URLs (x,y,z...)'), ',')
        const columns = {
          handle: get('URL rewritten'),
          name: get('Name *'),
          description: get('Description') || get('Summary'),
          short_description: get('Summary'),
          categories: get('Categories (x,y,z...)'),
          tags: get('Tags (x,y,z...)'),
          published: get('Active (0/1)'),
          brand: get('Manufacturer'),
          barcode: get('EAN13') || get('UPC'),
          ...priceOf(get, price),
          cost_price: costOf(get),
          quantity: get('Quantity'),
          allow_backorder: backorderOf(get(first('Out of stock action', 'Action when out of stock', 'Out of stock'))),
          minimum: Number(get('Minimal quantity')) > 1 ? get('Minimal quantity') : '',
          low_stock_threshold: get('Low stock level'),
          weight: inGrams(get('Weight'), 'kg'),
          length: millimetres(get('Depth'), 'cm'),
          width: millimetres(get('Width'), 'cm'),
          height: millimetres(get('Height'), 'cm'),
          meta_tag_title: get('Meta title'),
          meta_tag_description: get('Meta description'),
          code: rows.length > 0 ? '' : get('Reference #'),
          product_code: rows.length > 0 ? get('Reference #') : '',
          image,
          ...describedCells(featuresOf(get(FEATURES))),
        }
        const base: Said = { key, role: 'base', columns }
        if (price === 'Price tax excluded') base.note = m.import_warning_net({}, { locale })
        return [base, ...rows.map((row) => variantOf(key, row, get, columns.price)), ...pictures(key, more)]
      },
    }
  },
}

/** What the list of products exports: no texts, no variants. */
export const prestashopList: Dialect = {
  format: 'prestashop',
  knownBy: ['product id', 'image', 'name', 'reference', 'category', 'quantity', 'status'],
  open({ titles }) {
    const price =
      ['Price (tax incl.)', 'Price (tax excl.)'].find((title) => titles.includes(title)) ?? 'Price (tax excl.)'
    return {
      labels: {
        name: 'Name',
        code: 'Reference',
        category: 'Category',
        price,
        quantity: 'Quantity',
        published: 'Status',
        image: 'Image',
      },
      html: true,
      adapt(get) {
        const category = get('Category')
        const columns = {
          name: get('Name'),
          code: get('Reference'),
          category: ROOT.test(category) ? '' : category,
          price: get(price),
          quantity: get('Quantity'),
          published: get('Status'),
          image: get('Image'),
        }
        return [{ key: get('Product ID') || get('Name'), role: 'base', columns }]
      },
    }
  },
}

const labelsOf = ({ has }: DialectFile, price: string) => ({
  handle: 'URL rewritten',
  name: 'Name *',
  description: 'Description',
  short_description: 'Summary',
  categories: 'Categories (x,y,z...)',
  tags: 'Tags (x,y,z...)',
  published: 'Active (0/1)',
  brand: 'Manufacturer',
  code: 'Reference #',
  product_code: 'Reference #',
  barcode: 'EAN13',
  price,
  compare_at_price: price,
  cost_price: 'Wholesale price',
  variant_cost: 'Wholesale price',
  quantity: 'Quantity',
  allow_backorder: 'Out of stock action',
  minimum: 'Minimal quantity',
  low_stock_threshold: 'Low stock level',
  weight: 'Weight',
  variant_weight: 'Weight',
  length: 'Depth',
  width: 'Width',
  height: 'Height',
  image: 'Image URLs (x,y,z...)',
  variant_image: 'Image URLs (x,y,z...)',
  meta_tag_title: 'Meta title',
  meta_tag_description: 'Meta description',
  ...(has(FEATURES) && DESCRIBED),
})

/** What is paid today, where a discount runs. */
function priceOf(get: Get, title: string) {
  const price = plainAmount(get(title))
  const runs = runsToday(get('Discount from (yyyy-mm-dd)'), get('Discount to (yyyy-mm-dd)'))
  const less = runs ? lessPrice(price, { percent: get('Discount percent'), amount: get('Discount amount') }) : ''
  return less ? { price: less, compare_at_price: price } : { price, compare_at_price: '' }
}

/** It keeps six decimals: `19.900000`. */
const plainAmount = (text: string) => text.replace(/([.,]\d{2})0+$/, '$1')
const costOf = (get: Get) => (Number(get('Wholesale price')) > 0 ? plainAmount(get('Wholesale price')) : '')
/** Refused, taken, or as the shop has it, which the file does not say. */
const backorderOf = (text: string) => (text === '0' || text === '1' ? text : '')

/** `Color:Red:1,Fabric:Linen:2`. */
const featuresOf = (cell: string) =>
  split(cell, ',').map((feature) => {
    const [name = '', value = ''] = split(feature, ':')
    return [name, value] as const
  })

/** `Size:select:0,Color:color:1` beside `M:0,Red:1`. */
function variantOf(key: string, get: Get, product: Get, base: string): Said {
  const names = split(get('Attribute (Name:Type:Position)*'), ',').map((one) => split(one, ':')[0] ?? '')
  const values = split(get('Value (Value:Position)*'), ',').map((one) => split(one, ':')[0] ?? '')
  const impact = Number(get('Impact on price').replace(',', '.')) || 0
  const price = (Math.round((Number(base.replace(',', '.')) + impact) * 100) / 100).toFixed(2)
  const more = Number(get('Impact on weight').replace(',', '.')) || 0
  const weight = more ? inGrams(String(Number(product('Weight').replace(',', '.')) + more), 'kg') : ''
  const [image = ''] = split(get('Image URLs (x,y,z...)'), ',')
  const columns = {
    price: impact ? price : base,
    code: get('Reference'),
    barcode: get('EAN13') || get('UPC'),
    quantity: get('Quantity'),
    variant_weight: weight,
    variant_cost: costOf(get),
    image,
    variant_image: image,
  }
  return { key, role: 'variant', columns, options: names.map((name, i) => ({ name, value: values[i] ?? '' })) }
}
