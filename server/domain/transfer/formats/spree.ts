import { m } from '#app/paraglide/messages.js'
import { DESCRIBED, type Dialect, describedCells, type Get, pathsBy, pictures, type Said } from './dialect.ts'
import { gramsOf } from './grams-of.ts'

const NUMBERED = 10
const numbered = (get: Get, title: (n: number) => string) =>
  Array.from({ length: NUMBERED }, (_, i) => get(title(i + 1))).filter(Boolean)
/** What other releases of it call who makes a thing. */
const BRAND = ['brand_name', 'vendor_name', 'seller_name']
/** `custom_field.properties.material` is called Material. */
const CUSTOM = /^(?:custom_field|metafield)\.[^.]+\.(.+)$/i

/**
 * Spree's CSV of products, as it exports and imports it: the first row of a slug says what the product is, each further one is a
 * variant, and one in another currency says a price that is none of ours.
 */
export const spree: Dialect = {
  format: 'spree',
  knownBy: ['slug', 'sku', 'name', 'price', 'option1_name'],
  open({ titles, has, locale, currency }) {
    const brand = BRAND.find(has)
    const custom = titles.flatMap((title) => {
      const name = CUSTOM.exec(title)?.[1]?.replaceAll('_', ' ')
      return name ? [{ title, name: name.charAt(0).toUpperCase() + name.slice(1) }] : []
    })
    return {
      labels: {
        handle: 'slug',
        name: 'name',
        description: 'description',
        categories: 'category1',
        tags: 'tags',
        state: 'status',
        code: 'sku',
        product_code: 'sku',
        price: 'price',
        compare_at_price: 'compare_at_price',
        quantity: 'inventory_count',
        subtract: 'track_inventory',
        weight: 'weight',
        image: 'image1_src',
        meta_tag_title: 'meta_title',
        meta_tag_description: 'meta_description',
        barcode: 'barcode',
        variant_weight: 'weight',
        variant_image: 'image1_src',
        type: 'digital',
        ...(has('cost_price') && { cost_price: 'cost_price', variant_cost: 'cost_price' }),
        ...(brand && { brand }),
        ...(custom.length > 0 && DESCRIBED),
      },
      html: true,
      paths: pathsBy('->', '\n'),
      adapt(get) {
        const key = get('slug')
        const other = get('currency').toUpperCase()
        if (other && other !== currency)
          return [{ key, refusal: m.import_error_currency({ currency: other }, { locale }) }]
        const options = Array.from({ length: 3 }, (_, i) => ({
          name: get(`option${i + 1}_name`),
          value: get(`option${i + 1}_value`),
        })).filter(({ value }) => value)
        const [image = '', ...more] = numbered(get, (n) => `image${n}_src`)
        const before = Number(get('compare_at_price')) > 0 ? get('compare_at_price') : ''
        const weight = Number(get('weight')) * gramsOf(get('weight_unit'))
        const grams = weight > 0 ? String(Math.round(weight)) : ''
        const endless = get('inventory_count') === '∞'
        const base = options.length === 0
        const columns = {
          handle: key,
          name: get('name'),
          description: get('description'),
          state: get('status'),
          image,
          categories: numbered(get, (n) => `category${n}`).join('\n'),
          tags: get('tags'),
          price: get('price'),
          compare_at_price: before,
          quantity: endless ? '' : get('inventory_count'),
          barcode: get('barcode'),
          subtract: endless ? 'false' : get('track_inventory'),
          brand: get(brand ?? ''),
          code: get('sku'),
          meta_tag_title: get('meta_title'),
          meta_tag_description: get('meta_description'),
          type: get('digital').toLowerCase() === 'true' ? 'digital' : '',
          ...(base
            ? { weight: grams, cost_price: get('cost_price') }
            : { variant_weight: grams, variant_cost: get('cost_price'), variant_image: image }),
          ...describedCells(custom.map(({ title, name }) => [name, get(title)])),
        }
        const said: Said = { key, role: base ? 'base' : 'variant', columns, options }
        return [said, ...pictures(key, more)]
      },
    }
  },
}

/** Spree's texts of products in further languages, by slug. */
export const spreeTranslations: Dialect = {
  format: 'translations',
  knownBy: ['slug', 'locale', 'name', 'description'],
  open({ locale }) {
    return {
      labels: {
        handle: 'slug',
        name: 'name',
        name_km: 'name',
        description: 'description',
        description_km: 'description',
        meta_tag_title_en: 'meta_title',
        meta_tag_title_km: 'meta_title',
        meta_tag_description_en: 'meta_description',
        meta_tag_description_km: 'meta_description',
      },
      html: true,
      partial: true,
      adapt(get) {
        const key = get('slug')
        const language = get('locale').slice(0, 2).toLowerCase()
        if (language !== 'en' && language !== 'km')
          return [{ key, refusal: m.import_error_language({ language: get('locale') }, { locale }) }]
        const km = language === 'km'
        const columns = {
          handle: key,
          [km ? 'name_km' : 'name']: get('name'),
          [km ? 'description_km' : 'description']: get('description'),
          [`meta_tag_title_${language}`]: get('meta_title'),
          [`meta_tag_description_${language}`]: get('meta_description'),
        }
        return [{ key, columns }]
      },
    }
  },
}
