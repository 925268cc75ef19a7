import { m } from '#app/paraglide/messages.js'
import { type Dialect, type Get, pictures, type Said, split } from './dialect.ts'
import { inGrams, unitOf } from './measures.ts'
import { salePrice } from './sale-price.ts'

const OPTIONS = 6
const TYPES: Record<string, string> = { digital: 'digital', service: 'service' }

/**
 * Squarespace's CSV of products: a row with a title begins a product and is its first variant, one without is a further one.
 * Pictures stand in one cell, parted by blanks; stock is a number or `Unlimited`.
 */
export const squarespace: Dialect = {
  format: 'squarespace',
  knownBy: ['product type [non editable]', 'title', 'sku', 'option name 1', 'price', 'on sale'],
  open({ titles, locale }) {
    const weight = titles.find((title) => /^weight\b/i.test(title)) ?? 'Weight'
    const unit = unitOf(weight)
    let at = 0
    let key = ''
    let names: string[] = []
    const optionsOf = (get: Get) => {
      const titled = Array.from({ length: OPTIONS }, (_, i) => get(`Option Name ${i + 1}`))
      if (titled.some(Boolean)) names = titled
      return names
        .map((name, i) => ({ name, value: get(`Option Value ${i + 1}`) }))
        .filter(({ name, value }) => name && value)
    }
    return {
      labels: {
        handle: 'Product URL',
        name: 'Title',
        description: 'Description',
        categories: 'Categories',
        tags: 'Tags',
        published: 'Visible',
        code: 'SKU',
        barcode: 'GTIN',
        price: 'Price',
        compare_at_price: 'Price',
        quantity: 'Stock',
        subtract: 'Stock',
        variant_weight: weight,
        type: 'Product Type [Non Editable]',
        gift_card: 'Product Type [Non Editable]',
        image: 'Hosted Image URLs',
      },
      html: true,
      paths: (cell) => split(cell, ',').map((path) => split(path, '/')),
      adapt(get) {
        const begins = get('Title') !== '' || key === ''
        if (begins) {
          at += 1
          key = `${at} ${get('Product ID [Non Editable]')}`
          names = []
        }
        const kind = get('Product Type [Non Editable]').toLowerCase()
        const onSale = /^(yes|true|1)$/i.test(get('On Sale'))
        const stock = get('Stock')
        const endless = /^unlimited$/i.test(stock)
        const [image = '', ...more] = begins ? split(get('Hosted Image URLs').replace(/\s+/g, ' '), ' ') : []
        const columns = {
          handle: get('Product URL'),
          name: get('Title'),
          description: get('Description'),
          categories: get('Categories'),
          tags: get('Tags'),
          published: get('Visible'),
          code: get('SKU'),
          barcode: get('GTIN'),
          ...salePrice({ regular: get('Price'), sale: onSale ? get('Sale Price') : '' }),
          quantity: endless ? '' : stock,
          subtract: endless ? '0' : stock && '1',
          variant_weight: inGrams(get(weight), unit || 'kg'),
          type: TYPES[kind] ?? '',
          gift_card: kind.startsWith('gift') ? '1' : '',
          image,
        }
        const said: Said = { key, role: 'variant', columns, options: optionsOf(get) }
        if (!unit && columns.variant_weight) said.note = m.import_warning_weight_unit({}, { locale })
        return [said, ...pictures(key, more)]
      },
    }
  },
}
