import { type Dialect, type Get, pictures, type Said } from './dialect.ts'

const NUMBERED = 10

/**
 * Medusa's CSV of products, a row a variant: the template of version 1 (`Price USD`, `Option 1 Name`, `Image 1 Url`), what version 2
 * exports (`Variant Price USD`, `Variant Option 1 Name`, `Product Image 1`) and its newer template. A price by region has its
 * currency in brackets. Of types, collections and categories version 2 writes ids alone, which name nothing here.
 */
export const medusa: Dialect = {
  format: 'medusa',
  knownBy: ['product handle', 'product title', 'variant title'],
  open({ titles, has, currency }) {
    const v2 = titles.some((title) => /^variant price /i.test(title))
    const prices = titles.filter((title) => /^(variant )?price /i.test(title))
    const price =
      prices.find(
        (title) => title.toUpperCase().endsWith(` PRICE ${currency}`) || title.toUpperCase() === `PRICE ${currency}`,
      ) ??
      prices.find((title) => title.toUpperCase().endsWith(`[${currency}]`)) ??
      ''
    const option = (n: number, what: string) => (v2 ? `Variant Option ${n} ${what}` : `Option ${n} ${what}`)
    const optionTitle = (n: number, what: string) =>
      [option(n, what), `Option ${n} ${what}`, `Variant Option ${n} ${what}`].find(has) ?? option(n, what)
    const numbered = (get: Get, ...names: ((n: number) => string)[]) =>
      Array.from({ length: NUMBERED }, (_, i) => names.map((name) => get(name(i + 1))).find(Boolean) ?? '').filter(
        Boolean,
      )
    return {
      labels: {
        handle: 'Product Handle',
        name: 'Product Title',
        description: 'Product Description',
        tags: 'Product Tags',
        state: 'Product Status',
        code: 'Variant SKU',
        barcode: 'Variant Barcode',
        price: price || `Price ${currency}`,
        quantity: 'Variant Inventory Quantity',
        subtract: 'Variant Manage Inventory',
        allow_backorder: 'Variant Allow Backorder',
        weight: 'Product Weight',
        image: v2 ? 'Product Image 1' : 'Image 1 Url',
        category: 'Product Type',
        brand: 'Product Collection Title',
        short_description: 'Product Subtitle',
        variant_weight: 'Variant Weight',
      },
      html: true,
      adapt(get) {
        const key = get('Product Handle') || get('Product Id')
        const [image = '', ...more] = numbered(
          get,
          (n) => `Product Image ${n} Url`,
          (n) => `Product Image ${n}`,
          (n) => `Image ${n} Url`,
        )
        const options = Array.from({ length: 3 }, (_, i) => ({
          name: get(optionTitle(i + 1, 'Name')),
          value: get(optionTitle(i + 1, 'Value')),
        })).filter(({ name, value }) => value && !/^default( option)?( value)?$/i.test(value) && name)
        const first = image || get('Product Thumbnail')
        const status = get('Product Status').toLowerCase()
        const columns = {
          handle: get('Product Handle'),
          name: get('Product Title'),
          description: get('Product Description'),
          state: status === 'published' ? 'active' : status,
          code: get('Variant SKU'),
          image: first,
          barcode: ['Barcode', 'EAN', 'UPC'].map((kind) => get(`Variant ${kind}`)).find(Boolean) ?? '',
          price: get(price),
          tags: get('Product Tags') || numbered(get, (n) => `Product Tag ${n}`).join(', '),
          quantity: get('Variant Inventory Quantity'),
          subtract: get('Variant Manage Inventory'),
          allow_backorder: get('Variant Allow Backorder'),
          weight: get('Product Weight') || get('Variant Weight'),
          category: get('Product Type'),
          brand: get('Product Collection Title'),
          short_description: get('Product Subtitle'),
          variant_weight: get('Variant Weight'),
        }
        const said: Said = { key, role: 'variant', columns, options }
        return [said, ...pictures(key, more)]
      },
    }
  },
}
