import { m } from '#app/paraglide/messages.js'
import { MODIFIERS } from './choice-columns.ts'
import { DESCRIBED, type Dialect, describedCells, type Get, pictures, type Said, split } from './dialect.ts'
import { inGrams } from './measures.ts'
import { lessPrice } from './sale-price.ts'

const OPTIONS = 6
const NUMBERS = Array.from({ length: OPTIONS }, (_, i) => i + 1)
/** Where Wix shows pictures that its files know by name alone. */
const MEDIA = 'https://static.wixstatic.com/media/'

/** What its variants' rows are read by. */
interface Product {
  price: string
  percent: string
  amount: string
  names: string[]
  /** Rows of variants. */
  variants: number
}

/**
 * Wix's CSV of products, as both of its catalogues write it: a row of the product, and below it one for each variant, whose
 * price is a surcharge in the older one. Options of a product without such rows are choices that make no variant.
 */
export const wix: Dialect = {
  format: 'wix',
  knownBy: ['fieldtype', 'name', 'inventory', 'productoptionname1'],
  open({ has, locale }) {
    const newer = !has('handleId')
    const id = newer ? 'handle' : 'handleId'
    const choice = newer ? 'productOptionChoices' : 'productOptionDescription'
    const products = new Map<string, Product>()
    const isVariant = (get: Get) => get('fieldType').toLowerCase() === 'variant'
    const optionNames = (get: Get) => NUMBERS.map((n) => get(`productOptionName${n}`))
    const info = NUMBERS.filter((n) => has(`additionalInfoTitle${n}`))

    /** Of a variant in the newer catalogue prices are its own. */
    function saleOf(get: Get, product: Product) {
      if (newer) {
        const before = Number(get('strikethroughPrice')) > 0 ? get('strikethroughPrice') : ''
        return { price: get('price') || product.price, compare_at_price: before }
      }
      const added = isVariant(get) ? Number(get('surcharge') || 0) : 0
      const whole = added ? (Math.round((Number(product.price) + added) * 100) / 100).toFixed(2) : product.price
      const less = lessPrice(whole, product)
      return less ? { price: less, compare_at_price: whole } : { price: whole, compare_at_price: '' }
    }

    return {
      labels: {
        handle: id,
        name: 'name',
        description: newer ? 'plainDescription' : 'description',
        categories: 'collection',
        published: 'visible',
        code: 'sku',
        product_code: 'sku',
        barcode: 'barcode',
        price: 'price',
        compare_at_price: newer ? 'strikethroughPrice' : 'discountValue',
        quantity: 'inventory',
        subtract: 'inventory',
        weight: 'weight',
        variant_weight: 'weight',
        variant_status: 'visible',
        image: newer ? 'media' : 'productImageUrl',
        ...(has('cost') && { cost_price: 'cost', variant_cost: 'cost' }),
        ...(has('brand') && { brand: 'brand' }),
        ...(info.length > 0 && DESCRIBED),
        ...MODIFIERS,
      },
      html: true,
      paths: (cell) => split(cell, ';').map((name) => [name]),
      scan(get) {
        const known = products.get(get(id))
        if (isVariant(get)) {
          if (known) known.variants += 1
          return
        }
        const value = get('discountValue')
        const percent = get('discountMode').toUpperCase() === 'PERCENT' ? value : ''
        const amount = get('discountMode').toUpperCase() === 'AMOUNT' ? value : ''
        products.set(get(id), { price: get('price'), percent, amount, names: optionNames(get), variants: 0 })
      },
      adapt(get) {
        const key = get(id)
        const product = products.get(key)
        if (!product) return [{ key, refusal: m.import_error_parent({ parent: key }, { locale }) }]
        const stock = stockOf(get('inventory'))
        const weight = inGrams(get('weight'), 'kg')
        if (isVariant(get)) {
          const options = product.names
            .map((name, i) => ({ name, value: valueNamed(get(`${choice}${i + 1}`)) }))
            .filter(({ name, value }) => name && value)
          const columns = {
            ...saleOf(get, product),
            ...stock,
            code: get('sku'),
            barcode: get('barcode'),
            variant_weight: weight,
            variant_cost: get('cost'),
            variant_status: get('visible'),
          }
          return [{ key, role: 'variant', columns, options }]
        }
        const varied = product.variants > 0
        const [image = '', ...more] = split(get(newer ? 'media' : 'productImageUrl'), ';').map(linkOf)
        const columns = {
          handle: newer ? key : '',
          name: get('name'),
          description: get(newer ? 'plainDescription' : 'description'),
          categories: get('collection'),
          published: get('visible'),
          brand: get('brand'),
          barcode: get('barcode'),
          ...saleOf(get, product),
          ...stock,
          code: varied ? '' : get('sku'),
          product_code: varied ? get('sku') : '',
          weight,
          cost_price: get('cost'),
          image,
          ...describedCells(
            info.map((n) => [get(`additionalInfoTitle${n}`), textOf(get(`additionalInfoDescription${n}`))]),
          ),
        }
        const base: Said = { key, role: 'base', columns }
        if (weight) base.note = m.import_warning_weight_unit({}, { locale })
        return [base, ...(varied ? [] : choicesOf(key, get, choice)), ...pictures(key, more)]
      },
    }
  },
}

/** How many there are, or in words that there are some, or none. */
function stockOf(text: string): Record<'quantity' | 'subtract', string> {
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  if (word === 'instock') return { quantity: '', subtract: '0' }
  if (word === 'outofstock') return { quantity: '0', subtract: '1' }
  return { quantity: text, subtract: text && '1' }
}

/** `#ff0000:Red` and `Red:#ff0000` are red. */
const valueNamed = (text: string) =>
  text
    .replace(/^#[0-9a-f]{3,8}:/i, '')
    .replace(/:#[0-9a-f]{3,8}$/i, '')
    .trim()

const linkOf = (text: string) => (/^[\w~%.-]{3,200}\.(jpe?g|png|gif|webp|avif)$/i.test(text) ? MEDIA + text : text)
const textOf = (html: string) =>
  html
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Options whose values stand together in the product's own row. */
function choicesOf(key: string, get: Get, choice: string): Said[] {
  return NUMBERS.flatMap((n) => {
    const name = get(`productOptionName${n}`)
    const values = split(get(`${choice}${n}`), ';').map(valueNamed)
    return name
      ? values.map((value): Said => ({ key, role: 'picture', columns: { modifier_name: name, modifier_value: value } }))
      : []
  })
}
