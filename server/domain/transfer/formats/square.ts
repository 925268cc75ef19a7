import { m } from '#app/paraglide/messages.js'
import { type Dialect, type Get, type Said, split } from './dialect.ts'
import { inGrams, unitOf } from './measures.ts'
import { salePrice } from './sale-price.ts'

const OPTIONS = 6
const NUMBERS = Array.from({ length: OPTIONS }, (_, i) => i + 1)

/**
 * Square's library of items, as CSV or as a workbook: a row a variation, those of one item by its name; stock is a column for
 * each location, of which ours is the sum. A price that the till asks for is none.
 */
export const square: Dialect = {
  format: 'square',
  knownBy: ['token', 'item name', 'variation name', 'sku', 'price'],
  open({ titles, has, locale }) {
    const weight = titles.find((title) => /^weight \(/i.test(title)) ?? 'Weight (kg)'
    const stocks = titles.filter((title) => /^current quantity\b/i.test(title))
    const sets = titles.filter((title) => /^modifier set - /i.test(title))
    const categories = ['Categories', 'Category'].find(has) ?? 'Categories'
    const rows = new Map<string, number>()
    const keyOf = (get: Get) => get('Item Name').toLowerCase()
    return {
      labels: {
        name: 'Item Name',
        description: 'Description',
        categories,
        published: 'Archived',
        code: 'SKU',
        barcode: 'GTIN',
        price: 'Price',
        compare_at_price: 'Price',
        quantity: stocks[0] ?? 'Current Quantity',
        subtract: stocks[0] ?? 'Current Quantity',
        variant_weight: weight,
        type: 'Item Type',
        gift_card: 'Item Type',
        meta_tag_title: 'SEO Title',
        meta_tag_description: 'SEO Description',
        ...(has('Default Unit Cost') && { cost_price: 'Default Unit Cost', variant_cost: 'Default Unit Cost' }),
      },
      html: true,
      paths: (cell) => split(cell, ',').map((path) => split(path.replace(/\([A-Z0-9]{16,40}\)$/, ''), '>')),
      scan(get) {
        rows.set(keyOf(get), (rows.get(keyOf(get)) ?? 0) + 1)
      },
      adapt(get) {
        const key = keyOf(get)
        const named = NUMBERS.map((n) => ({ name: get(`Option Name ${n}`), value: get(`Option Value ${n}`) }))
        const chosen = named.filter(({ name, value }) => name && value)
        const several = (rows.get(key) ?? 0) > 1
        const variation = several ? [{ name: 'Variation', value: get('Variation Name') }] : []
        const kind = get('Item Type').toLowerCase()
        const quantity = sumOf(stocks.map(get))
        const columns = {
          name: get('Item Name'),
          description: get('Description'),
          categories: [get('Reporting Category'), get(categories)].filter(Boolean).join(', '),
          published: isSold(get) ? '1' : '0',
          code: get('SKU'),
          barcode: get('GTIN'),
          ...salePrice({ regular: amountOf(get('Price')), sale: amountOf(get('Online Sale Price')) }),
          quantity,
          subtract: quantity && get('Stockable').toUpperCase() !== 'N' ? '1' : '0',
          variant_weight: inGrams(get(weight), unitOf(weight)),
          variant_cost: amountOf(get('Default Unit Cost')),
          type: typeOf(kind),
          gift_card: kind.includes('gift card') ? '1' : '',
          meta_tag_title: get('SEO Title'),
          meta_tag_description: get('SEO Description'),
        }
        const said: Said = { key, role: 'variant', columns, options: chosen.length > 0 ? chosen : variation }
        if (sets.some((set) => get(set).toUpperCase() === 'Y'))
          said.note = m.import_warning_modifier_sets({}, { locale })
        return [said]
      },
    }
  },
}

const isSold = (get: Get) =>
  get('Archived').toUpperCase() !== 'Y' && get('Square Online Item Visibility').toLowerCase() !== 'hidden'

function typeOf(kind: string): string {
  if (kind.includes('food')) return 'food'
  if (kind.includes('digital')) return 'digital'
  return /service|class|appointment/.test(kind) ? 'service' : ''
}

/** `variable`: the till asks. */
const amountOf = (text: string) => (/\d/.test(text) ? text : '')

/** Of all locations together; as it stands where one of them says no number. */
function sumOf(cells: readonly string[]): string {
  const said = cells.filter(Boolean)
  const numbers = said.map((text) => Number(text.replaceAll(',', '')))
  const strange = said.find((_, i) => !Number.isFinite(numbers[i]))
  if (strange !== undefined || said.length === 0) return strange ?? ''
  return String(Math.floor(numbers.reduce((sum, one) => sum + one, 0)))
}
