import { m } from '#app/paraglide/messages.js'
import { type Dialect, type Get, pathsBy, pictures, type Said, split } from './dialect.ts'

const REFUSED = ['grouped', 'bundle', 'booking', 'downloadable']

/** Bagisto's CSV of products: a row a language; a configurable product names its variants and their values. */
export const bagisto: Dialect = {
  format: 'bagisto',
  knownBy: ['sku', 'attribute_family_code', 'configurable_variants'],
  open({ locale }) {
    const parents = new Map<string, { key: string; options: { name: string; value: string }[] }>()
    const first = new Set<string>()
    return {
      labels: {
        ...{
          handle: 'url_key',
          name: 'name',
          name_km: 'name',
          description: 'description',
          description_km: 'description',
        },
        ...{ categories: 'categories', published: 'status', code: 'sku', product_code: 'sku', price: 'price' },
        ...{
          compare_at_price: 'price',
          quantity: 'inventories',
          subtract: 'manage_stock',
          weight: 'weight',
          image: 'images',
        },
        ...{ meta_tag_title: 'meta_title', meta_tag_description: 'meta_description', brand: 'brand' },
      },
      html: true,
      grams: 1000,
      paths: pathsBy('/', ','),
      scan(get) {
        for (const variant of split(get('configurable_variants'), '|')) {
          const said = split(variant, ',').map((pair) => split(pair, '='))
          const sku = said.find(([name]) => name === 'sku')?.[1]
          const options = said.flatMap(([name = '', value = '']) => (name === 'sku' || !value ? [] : [{ name, value }]))
          if (sku) parents.set(sku, { key: get('sku'), options })
        }
      },
      adapt(get) {
        const sku = get('sku')
        const type = get('type').toLowerCase()
        const parent = parents.get(sku)
        const key = parent?.key ?? sku
        if (REFUSED.includes(type)) return [{ key, refusal: m.import_error_type({ type }, { locale }) }]
        const language = get('locale').slice(0, 2).toLowerCase() || 'en'
        if (language !== 'en' && language !== 'km')
          return [{ key, refusal: m.import_error_language({ language }, { locale }) }]
        const again = first.has(sku)
        first.add(sku)
        const km = language === 'km'
        const texts = {
          [km ? 'name_km' : 'name']: get('name'),
          [km ? 'description_km' : 'description']: get('description'),
        }
        if (again) return parent ? [] : [{ key, role: 'picture', columns: texts }]
        const [image = '', ...more] = split(get('images'), ',')
        if (parent)
          return [{ key, role: 'variant', columns: { ...saleOf(get), code: sku, image }, options: parent.options }]
        const configurable = type === 'configurable'
        const columns = {
          ...{
            ...texts,
            ...saleOf(get),
            handle: get('url_key'),
            categories: get('categories'),
            published: get('status'),
          },
          ...{ code: configurable ? '' : sku, product_code: configurable ? sku : '', image, brand: get('brand') },
          ...{ meta_tag_title: get('meta_title'), meta_tag_description: get('meta_description') },
        }
        const said: Said = { key, role: 'base', columns }
        if (configurable) said.alone = m.import_warning_alone({}, { locale })
        return [said, ...pictures(key, more)]
      },
    }
  },
}

function saleOf(get: Get): Said['columns'] {
  const special = Number(get('special_price')) > 0 ? get('special_price') : ''
  const stock = split(get('inventories'), ',').map((one) => Number(one.split('=')[1] ?? one))
  return {
    ...{ price: special || get('price'), compare_at_price: special ? get('price') : '', weight: get('weight') },
    subtract: get('manage_stock') || '1',
    quantity: stock.length ? String(stock.reduce((sum, n) => sum + (n || 0), 0)) : get('qty'),
  }
}
