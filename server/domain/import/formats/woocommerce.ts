import { m } from '#app/paraglide/messages.js'
import { type Dialect, type Get, gramsOf, pictures, type Said, split } from './dialect.ts'

const ATTRIBUTES = 10
const REFUSED = ['grouped', 'external', 'bundle', 'booking', 'subscription', 'variable-subscription']

/** WooCommerce's own CSV of products: variations name their parent by SKU or by `id:44`. */
export const woocommerce: Dialect = {
  format: 'woocommerce',
  knownBy: ['type', 'sku', 'name', 'published', 'regular price'],
  open({ titles, locale }) {
    const weight = titles.find((title) => /^weight \(/i.test(title)) ?? 'Weight (kg)'
    const gtin = titles.find((title) => /^gtin/i.test(title)) ?? 'GTIN, UPC, EAN, or ISBN'
    const keys = new Map<string, string>()
    const keyOf = (get: Get) => (get('SKU') ? `sku ${get('SKU')}` : `id ${get('ID')} ${get('Name')}`)

    function saleOf(get: Get): Said['columns'] {
      const [regular, sale] = [get('Regular price'), get('Sale price')]
      const dated = get('Date sale price starts') || get('Date sale price ends')
      const onSale = sale !== '' && (!dated || runs(get('Date sale price starts'), get('Date sale price ends')))
      const counted = get('Stock') !== ''
      return {
        ...{ price: onSale ? sale : regular, compare_at_price: onSale ? regular : '', barcode: get(gtin) },
        ...{ quantity: get('Stock').replace(/\.0+$/, ''), subtract: counted ? '1' : '0', weight: get(weight) },
      }
    }

    return {
      labels: {
        ...{ name: 'Name', description: 'Description', categories: 'Categories', tags: 'Tags', published: 'Published' },
        ...{ code: 'SKU', product_code: 'SKU', price: 'Regular price', compare_at_price: 'Regular price' },
        ...{ quantity: 'Stock', subtract: 'Stock', barcode: gtin, weight, image: 'Images' },
        ...(titles.some((title) => /^brands?$/i.test(title)) && { brand: 'Brands' }),
      },
      html: true,
      paths: (cell) => unescaped(cell).map((path) => split(path, '>')),
      grams: gramsOf(/\(([^()]*)\)/.exec(weight)?.[1] ?? 'kg'),
      scan(get) {
        if (get('Type').startsWith('variation')) return
        if (get('ID')) keys.set(`id:${get('ID')}`, keyOf(get))
        if (get('SKU')) keys.set(get('SKU'), keyOf(get))
      },
      adapt(get) {
        const types = split(get('Type').toLowerCase(), ',')
        const refused = types.find((type) => REFUSED.includes(type))
        if (refused) return [{ key: keyOf(get), refusal: m.import_error_type({ type: refused }, { locale }) }]
        if (types.includes('variation')) {
          const key = keys.get(get('Parent'))
          const orphan = { key: keyOf(get), refusal: m.import_error_parent({ parent: get('Parent') }, { locale }) }
          if (!key) return [orphan]
          const [image] = unescaped(get('Images'))
          const variant = { ...saleOf(get), code: get('SKU'), image: image ?? '' }
          return [{ key, role: 'variant', columns: variant, options: attributesOf(get) }]
        }
        const variable = types.includes('variable')
        const [image = '', ...more] = unescaped(get('Images'))
        const columns = {
          ...{ name: get('Name'), description: get('Description') || get('Short description'), image },
          ...{ categories: get('Categories'), tags: get('Tags'), brand: get('Brands') || get('Brand') },
          ...{ published: get('Published') === '1' ? '1' : '0', ...saleOf(get) },
          ...{ code: variable ? '' : get('SKU'), product_code: variable ? get('SKU') : '' },
        }
        const said: Said = { key: keyOf(get), role: 'base', columns }
        if (variable) said.alone = m.import_warning_alone({}, { locale })
        return [said, ...pictures(keyOf(get), more)]
      },
    }
  },
}

/** What a variation is told by: attributes with a value. */
const attributesOf = (get: Get) =>
  Array.from({ length: ATTRIBUTES }, (_, i) => ({
    ...{ name: get(`Attribute ${i + 1} name`), value: get(`Attribute ${i + 1} value(s)`) },
  })).filter(({ name, value }) => name && value)

/** A list parted by commas; `\,` is a comma inside. */
const unescaped = (cell: string): string[] =>
  split(cell.replaceAll('\\,', '\u0000'), ',').map((part) => part.replaceAll('\u0000', ','))

/** Whether today lies between two dates of the file; an open end is no bound. */
function runs(from: string, to: string): boolean {
  const now = Date.now()
  return !(Date.parse(from) > now) && !(Date.parse(to) < now)
}
