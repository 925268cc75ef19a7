import { m } from '#app/paraglide/messages.js'
import { commaParts } from './comma-list.ts'
import { DESCRIBED, type Dialect, describedCells, type Get, pictures, type Said, split } from './dialect.ts'
import { gramsOf } from './grams-of.ts'
import { millimetres, unitOf } from './measures.ts'
import { runsToday } from './runs-today.ts'
import { woocommerceTitles } from './woocommerce-titles.ts'

const REFUSED = ['grouped', 'external', 'bundle', 'booking', 'subscription', 'variable-subscription']
/** Of which plug-ins for search engines write into meta columns; one with `%` is a pattern, no text. */
const META_TITLE = ['Meta: _yoast_wpseo_title', 'Meta: rank_math_title']
const META_DESCRIPTION = ['Meta: _yoast_wpseo_metadesc', 'Meta: rank_math_description']

/** What the file says of a product in the rows of its variations. */
interface Parent {
  key: string
  /** Names of the attributes that tell its variations apart. */
  axes: Set<string>
  /** Its variations share the stock that is its own. */
  shared: boolean
}

/**
 * WooCommerce's own CSV of products, in whatever language it titles its columns: variations name their parent by SKU or by
 * `id:44`, attributes have a name, values, and whether shoppers see them. A file may leave columns out.
 */
export const woocommerce: Dialect = {
  format: 'woocommerce',
  knownBy: ['type', 'sku', 'name', 'regular price'],
  inEnglish: woocommerceTitles,
  open({ titles, has, locale }) {
    const weight = titles.find((title) => /^weight \(/i.test(title)) ?? 'Weight (kg)'
    const gtin = titles.find((title) => /^gtin/i.test(title)) ?? 'GTIN, UPC, EAN, or ISBN'
    const brand = ['Brands', 'Brand'].find(has)
    const [length = '', width = '', height = ''] = ['length', 'width', 'height'].map(
      (name) => titles.find((title) => title.toLowerCase().startsWith(`${name} (`)) ?? '',
    )
    // Drafts are -1, private ones 0, what waits for a review 2.
    const published = (get: Get) => (!has('Published') || get('Published') === '1' ? '1' : '0')
    const attributes = titles.flatMap((title) => /^attribute (\d{1,3}) name$/i.exec(title)?.[1] ?? [])
    const parents = new Map<string, Parent>()
    const keyOf = (get: Get) => (get('SKU') ? `sku ${get('SKU')}` : `id ${get('ID')} ${get('Name')}`)
    const parentOf = (name: string) => {
      const parent = parents.get(name) ?? { key: '', axes: new Set<string>(), shared: false }
      parents.set(name, parent)
      return parent
    }
    const ownParts = (get: Get) => [get('SKU'), get('ID') && `id:${get('ID')}`].filter(Boolean).map(parentOf)
    const attributesOf = (get: Get) =>
      attributes
        .map((n) => ({ name: get(`Attribute ${n} name`), value: plain(get(`Attribute ${n} value(s)`)), n }))
        .filter(({ name, value }) => name && value)

    function saleOf(get: Get, shared: boolean): Said['columns'] {
      const [regular, sale] = [get('Regular price'), get('Sale price')]
      const onSale = sale !== '' && runsToday(get('Date sale price starts'), get('Date sale price ends'))
      const stock = shared ? '' : get('Stock').replace(/\.0+$/, '')
      // What nobody counts is sold, unless somebody said that none is left.
      const counted = !shared && (stock !== '' || get('In stock?') === '0')
      return {
        price: onSale ? sale : regular,
        compare_at_price: onSale ? regular : '',
        barcode: get(gtin),
        // Of what is out of stock none is left, counted or not.
        quantity: counted && stock === '' ? '0' : stock,
        subtract: counted ? '1' : '0',
        allow_backorder: get('Backorders allowed?'),
        low_stock_threshold: get('Low stock amount'),
        weight: get(weight),
        cost_price: get('Cost of goods'),
      }
    }

    return {
      labels: {
        name: 'Name',
        description: 'Description',
        categories: 'Categories',
        tags: 'Tags',
        ...(has('Published') && { published: 'Published', variant_status: 'Published' }),
        code: 'SKU',
        product_code: 'SKU',
        price: 'Regular price',
        compare_at_price: 'Regular price',
        quantity: 'Stock',
        subtract: 'Stock',
        allow_backorder: 'Backorders allowed?',
        barcode: gtin,
        weight,
        image: 'Images',
        type: 'Type',
        short_description: 'Short description',
        low_stock_threshold: 'Low stock amount',
        variant_image: 'Images',
        variant_low_stock: 'Low stock amount',
        variant_weight: weight,
        ...(length && { length, width, height }),
        ...(has('Cost of goods') && { cost_price: 'Cost of goods', variant_cost: 'Cost of goods' }),
        ...(META_TITLE.some(has) && { meta_tag_title: META_TITLE.find(has) }),
        ...(META_DESCRIPTION.some(has) && { meta_tag_description: META_DESCRIPTION.find(has) }),
        ...(attributes.length > 0 && DESCRIBED),
        ...(brand && { brand }),
      },
      html: true,
      // A name with a sign in it has that as HTML, so that it parts nothing.
      paths: (cell) => commaParts(cell).map((path) => split(path, '>').map(plain)),
      grams: gramsOf(/\(([^()]*)\)/.exec(weight)?.[1] ?? 'kg'),
      scan(get) {
        if (!get('Type').toLowerCase().startsWith('variation')) {
          for (const parent of ownParts(get)) parent.key = keyOf(get)
          return
        }
        const parent = parentOf(get('Parent'))
        for (const { name } of attributesOf(get)) parent.axes.add(name)
        if (get('Stock').toLowerCase() === 'parent') parent.shared = true
      },
      adapt(get) {
        const types = split(get('Type').toLowerCase(), ',')
        const refused = types.find((type) => REFUSED.includes(type))
        if (refused) return [{ key: keyOf(get), refusal: m.import_error_type({ type: refused }, { locale }) }]
        if (types.includes('variation')) {
          const { key, shared } = parentOf(get('Parent'))
          const orphan = { key: keyOf(get), refusal: m.import_error_parent({ parent: get('Parent') }, { locale }) }
          if (!key) return [orphan]
          const [image = ''] = commaParts(get('Images'))
          const { low_stock_threshold, weight: grams, cost_price, ...sale } = saleOf(get, shared) ?? {}
          const own = { variant_low_stock: low_stock_threshold, variant_weight: grams, variant_cost: cost_price }
          const variant_status = published(get)
          const columns = { ...sale, ...own, variant_status, code: get('SKU'), image, variant_image: image }
          return [{ key, role: 'variant', columns, options: attributesOf(get) }]
        }
        const variable = types.includes('variable')
        const parts = ownParts(get)
        const shared = variable && parts.some((part) => part.shared)
        const axes = new Set(parts.flatMap((part) => [...part.axes]))
        const described = attributesOf(get).filter(({ name, n }) => !axes.has(name) && !hidden(get, n))
        const [image = '', ...more] = commaParts(get('Images'))
        const columns = {
          name: get('Name'),
          description: get('Description') || get('Short description'),
          image,
          short_description: get('Short description'),
          type: types.some(unpacked) ? 'digital' : '',
          categories: get('Categories'),
          tags: plain(get('Tags')),
          brand: plain(get(brand ?? '')),
          published: published(get),
          length: millimetres(get(length), unitOf(length)),
          width: millimetres(get(width), unitOf(width)),
          height: millimetres(get(height), unitOf(height)),
          ...saleOf(get, shared),
          code: variable ? '' : get('SKU'),
          product_code: variable ? get('SKU') : '',
          meta_tag_title: firstText(get, META_TITLE),
          meta_tag_description: firstText(get, META_DESCRIPTION),
          ...describedCells(described.map(({ name, value }) => [name, commaParts(value).join(', ')])),
        }
        const said: Said = { key: keyOf(get), role: 'base', columns }
        if (variable) said.alone = m.import_warning_alone({}, { locale })
        if (shared) said.note = m.import_warning_shared_stock({}, { locale })
        return [said, ...pictures(keyOf(get), more)]
      },
    }
  },
}

const hidden = (get: Get, n: string) => get(`Attribute ${n} visible`) === '0'
const unpacked = (type: string) => type === 'virtual' || type === 'downloadable'
const firstText = (get: Get, titles: readonly string[]) =>
  titles.map(get).find((text) => text && !text.includes('%')) ?? ''

/** Names of terms lie in its database as HTML, and come out so. */
const plain = (text: string) => text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
