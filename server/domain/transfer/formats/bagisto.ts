import { m } from '#app/paraglide/messages.js'
import { type Dialect, type Get, pathsBy, pictures, type Said, split } from './dialect.ts'
import { runsToday } from './runs-today.ts'

const REFUSED = ['grouped', 'bundle', 'booking', 'downloadable']

/**
 * Bagisto's CSV of products, as its data transfer has it: a row a language, one path of categories (`Men/Winter Wear`), stock by
 * its source (`default=100`); a configurable product names its variants and their values.
 */
export const bagisto: Dialect = {
  format: 'bagisto',
  knownBy: ['sku', 'attribute_family_code', 'configurable_variants'],
  open({ has, locale }) {
    const parents = new Map<string, { key: string; options: { name: string; value: string }[] }>()
    const first = new Set<string>()
    return {
      labels: {
        handle: 'url_key',
        name: 'name',
        name_km: 'name',
        description: 'description',
        description_km: 'description',
        categories: 'categories',
        published: 'status',
        code: 'sku',
        product_code: 'sku',
        price: 'price',
        compare_at_price: 'price',
        quantity: 'inventories',
        subtract: 'manage_stock',
        weight: 'weight',
        image: 'images',
        meta_tag_title: 'meta_title',
        meta_tag_description: 'meta_description',
        brand: 'brand',
        type: 'type',
        short_description_en: 'short_description',
        short_description_km: 'short_description',
        variant_image: 'images',
        variant_weight: 'weight',
        variant_status: 'status',
        ...(has('cost') && { cost_price: 'cost', variant_cost: 'cost' }),
      },
      html: true,
      grams: 1000,
      paths: pathsBy('/', '\n'),
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
          [km ? 'short_description_km' : 'short_description_en']: get('short_description'),
        }
        if (again) return parent ? [] : [{ key, role: 'picture', columns: texts }]
        const [image = '', ...more] = split(get('images'), ',')
        if (parent) {
          const { weight: variant_weight, cost_price: variant_cost, ...sale } = saleOf(get) ?? {}
          const own = { variant_weight, variant_cost, variant_status: get('status'), variant_image: image }
          return [{ key, role: 'variant', columns: { ...sale, ...own, code: sku, image }, options: parent.options }]
        }
        const configurable = type === 'configurable'
        const columns = {
          ...texts,
          ...saleOf(get),
          handle: get('url_key'),
          categories: get('categories'),
          published: get('status'),
          type: type === 'virtual' ? 'digital' : '',
          code: configurable ? '' : sku,
          product_code: configurable ? sku : '',
          image,
          brand: get('brand'),
          meta_tag_title: get('meta_title'),
          meta_tag_description: get('meta_description'),
        }
        const said: Said = { key, role: 'base', columns }
        if (configurable) said.alone = m.import_warning_alone({}, { locale })
        return [said, ...pictures(key, more)]
      },
    }
  },
}

function saleOf(get: Get): Said['columns'] {
  const runs = runsToday(get('special_price_from'), get('special_price_to'))
  const special = runs && Number(get('special_price')) > 0 ? get('special_price') : ''
  const stock = split(get('inventories'), ',').map((one) => Number(one.split('=')[1] ?? one))
  return {
    price: special || get('price'),
    compare_at_price: special ? get('price') : '',
    weight: get('weight'),
    cost_price: get('cost'),
    subtract: get('manage_stock') || '1',
    quantity: stock.length ? String(stock.reduce((sum, n) => sum + (n || 0), 0)) : get('qty'),
  }
}
