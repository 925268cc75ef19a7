import { m } from '#app/paraglide/messages.js'
import { type Dialect, type Get, gramsOf, pathsBy, pictures, type Said, split } from './dialect.ts'

/** A workbook of OpenCart's export and import: categories, pictures and options have sheets of their own. */
export const opencart: Dialect = {
  format: 'opencart',
  knownBy: ['product_id', 'model', 'quantity', 'price', 'manufacturer'],
  open({ titles, locale, sheet }) {
    const text = (name: string, language: string) =>
      titles.find((title) => title.toLowerCase().startsWith(`${name}(${language}`)) ?? ''
    const english = text('name', 'en') ? 'en' : ''
    const inEnglish = (name: string) => text(name, english)
    const paths = categoryPaths(sheet('Categories'))
    const images = Map.groupBy(sheet('AdditionalImages'), (get) => get('product_id'))
    const values = Map.groupBy(sheet('ProductOptionValues'), (get) => get('product_id'))
    return {
      labels: {
        ...{ name: inEnglish('name') || 'name', description: inEnglish('description') || 'description', code: 'sku' },
        ...{
          categories: 'categories',
          brand: 'manufacturer',
          published: 'status',
          price: 'price',
          quantity: 'quantity',
        },
        ...{ product_code: 'sku', subtract: 'subtract', barcode: 'ean', model: 'model', location: 'location' },
        ...{ weight: 'weight', image: 'image_name', tags: inEnglish('tags') || 'tags', handle: 'seo_keyword' },
        ...{ meta_tag_title: inEnglish('meta_title') || 'meta_title', product_price: 'price' },
        ...{ meta_tag_description: inEnglish('meta_description') || 'meta_description' },
        ...(text('name', 'km') && { name_km: text('name', 'km'), description_km: text('description', 'km') }),
      },
      html: true,
      paths: pathsBy('>', '\n'),
      adapt(get) {
        const key = get('product_id')
        const options = values.get(key) ?? []
        const axes = new Set(options.map((one) => one('option')))
        const weight = Number(get('weight')) * gramsOf(get('weight_unit'))
        const own = axes.size === 1
        const code = get('sku') || get('model')
        const columns = {
          ...{ name: get(inEnglish('name') || 'name'), description: get(inEnglish('description') || 'description') },
          ...{ name_km: get(text('name', 'km')), description_km: get(text('description', 'km')) },
          ...{
            categories: split(get('categories'), ',')
              .map((id) => (paths.get(id) ?? []).join('>'))
              .join('\n'),
          },
          ...{ brand: get('manufacturer'), published: get('status'), price: amount(get('price')) },
          ...{ quantity: get('quantity'), subtract: get('subtract'), barcode: get('ean') || get('upc') },
          ...{ model: get('model'), location: get('location'), weight: weight > 0 ? String(Math.round(weight)) : '' },
          ...{ image: get('image_name'), tags: get(inEnglish('tags') || 'tags'), handle: get('seo_keyword') },
          ...{ meta_tag_title: get(inEnglish('meta_title')), meta_tag_description: get(inEnglish('meta_description')) },
          ...{ code: own ? '' : code, product_code: own ? code : '', product_price: own ? amount(get('price')) : '' },
        }
        const base: Said = { key, role: 'base', columns }
        // One option with stock of its own is what we call variants; several are choices whose stock nobody counts together.
        if (axes.size > 1) base.alone = m.import_warning_choices({}, { locale })
        const rows = own ? options.map((one) => variantOf(key, one, get)) : []
        const more = (images.get(key) ?? []).toSorted((a, b) => Number(a('sort_order')) - Number(b('sort_order')))
        return [
          base,
          ...rows,
          ...pictures(
            key,
            more.map((one) => one('image')),
          ),
        ]
      },
    }
  },
}

/** `12.5000` as an amount: programs write more zeros than a currency has decimals. */
const amount = (text: string) => text.replace(/(\.\d{2})0+$/, '$1')

function variantOf(key: string, option: Get, product: Get): Said {
  const sign = option('price_prefix') === '-' ? -1 : 1
  const price = Math.round((Number(product('price')) + sign * Number(option('price') || 0)) * 100) / 100
  const columns = { price: price.toFixed(2), quantity: option('quantity') }
  return { key, role: 'variant', columns, options: [{ name: option('option'), value: option('option_value') }] }
}

/** Names from the top of the tree down, by the category's id in the file. */
function categoryPaths(rows: readonly Get[]): Map<string, string[]> {
  const all = new Map(rows.map((get) => [get('category_id'), get]))
  const nameOf = (get: Get) => get('name(en-gb)') || get('name(en)') || get('name')
  const out = new Map<string, string[]>()
  for (const id of all.keys()) {
    const path: string[] = []
    const seen = new Set<string>()
    for (let at: string | undefined = id; at && all.has(at) && !seen.has(at); at = all.get(at)?.('parent_id')) {
      seen.add(at)
      path.unshift(nameOf(all.get(at) as Get))
    }
    out.set(id, path.filter(Boolean))
  }
  return out
}
