import { m } from '#app/paraglide/messages.js'
import { DESCRIBED, type Dialect, describedCells, type Get, pictures, type Said, split } from './dialect.ts'
import { inGrams, unitOf } from './measures.ts'
import { salePrice } from './sale-price.ts'

const REFUSED = ['grouped', 'bundle', 'giftcard']
const UNPACKED: Record<string, string> = { virtual: 'service', downloadable: 'digital' }
/** A new attribute, or the next of several. */
const NEXT = /,(?=[\w-]{1,64}=)/
const KHMER = /(^|[_-])(km|kh|khmer)([_-]|$)/i

/** What a product with variants says of one of them. */
interface Variation {
  parent: string
  options: { name: string; value: string }[]
}

/**
 * Magento's (Adobe Commerce's) CSV of products, as version 2 exports it: a configurable product names its variants, which have
 * rows of their own; a row with a store view is the text of another language.
 */
export const magento: Dialect = {
  format: 'magento',
  knownBy: ['sku', 'attribute_set_code', 'product_type', 'name'],
  open({ titles, has, locale }) {
    const weight = titles.find((title) => /^weight\b/i.test(title)) ?? 'weight'
    const variations = new Map<string, Variation>()
    const rows = new Set<string>()
    const from = ['special_price_from_date', 'special_from_date'].find(has) ?? ''
    const to = ['special_price_to_date', 'special_to_date'].find(has) ?? ''
    const additional = has('additional_attributes')
    const isProduct = (get: Get) => get('store_view_code') === ''

    function saleOf(get: Get) {
      const sale = { regular: amount(get('price')), sale: amount(get('special_price')), from: get(from), to: get(to) }
      const counted = get('manage_stock') !== '0'
      return {
        ...salePrice(sale),
        quantity: counted && get('is_in_stock') === '0' ? '0' : whole(get('qty')),
        subtract: counted ? get('qty') && '1' : '0',
        allow_backorder: get('allow_backorders').replace('2', '1'),
      }
    }

    return {
      labels: {
        handle: 'url_key',
        name: 'name',
        name_km: 'name',
        description: 'description',
        description_km: 'description',
        short_description_en: 'short_description',
        short_description_km: 'short_description',
        categories: 'categories',
        published: 'product_online',
        variant_status: 'product_online',
        code: 'sku',
        product_code: 'sku',
        price: 'price',
        product_price: 'price',
        compare_at_price: 'price',
        quantity: 'qty',
        subtract: 'manage_stock',
        allow_backorder: 'allow_backorders',
        minimum: 'min_cart_qty',
        weight,
        variant_weight: weight,
        type: 'product_type',
        image: 'base_image',
        variant_image: 'base_image',
        meta_tag_title_en: 'meta_title',
        meta_tag_title_km: 'meta_title',
        meta_tag_description_en: 'meta_description',
        meta_tag_description_km: 'meta_description',
        ...(has('cost') && { cost_price: 'cost', variant_cost: 'cost' }),
        ...(additional && { brand: 'additional_attributes', ...DESCRIBED }),
      },
      html: true,
      paths: (cell) => split(cell, ',').flatMap((path) => below(split(path, '/'))),
      scan(get) {
        if (isProduct(get)) rows.add(get('sku'))
        const labels = pairs(get('configurable_variation_labels'), NEXT)
        for (const variation of split(get('configurable_variations'), '|')) {
          const said = pairs(variation, NEXT)
          const sku = said.get('sku') ?? ''
          const options = [...said].flatMap(([code, value]) =>
            code === 'sku' ? [] : [{ name: labels.get(code) ?? spelled(code), value }],
          )
          if (sku) variations.set(sku, { parent: get('sku'), options })
        }
      },
      adapt(get) {
        const sku = get('sku')
        if (!isProduct(get)) return translated(get, variations.get(sku)?.parent ?? sku, locale)
        const type = get('product_type').toLowerCase()
        if (REFUSED.includes(type)) return [{ key: sku, refusal: m.import_error_type({ type }, { locale }) }]
        const variation = variations.get(sku)
        const [image = '', ...more] = picturesOf(get)
        const grams = inGrams(get(weight), unitOf(weight) || 'kg')
        const attributes = pairs(get('additional_attributes'), NEXT)
        if (variation && rows.has(variation.parent)) {
          const columns = {
            ...saleOf(get),
            code: sku,
            variant_weight: grams,
            variant_cost: amount(get('cost')),
            variant_status: get('product_online') === '2' ? '0' : '1',
            image,
            variant_image: image,
          }
          return [{ key: variation.parent, role: 'variant', columns, options: variation.options }]
        }
        const configurable = type === 'configurable'
        const axes = new Set([...variations.values()].filter(({ parent }) => parent === sku).flatMap(axesOf))
        const brand = attributes.get('manufacturer') ?? attributes.get('brand') ?? ''
        const described = [...attributes].filter(
          ([code]) => !axes.has(spelled(code).toLowerCase()) && !/^(manufacturer|brand)$/.test(code),
        )
        const columns = {
          handle: get('url_key'),
          name: get('name'),
          description: get('description'),
          short_description_en: get('short_description'),
          categories: get('categories'),
          published: isShown(get) ? '1' : '0',
          brand,
          ...saleOf(get),
          minimum: Number(get('min_cart_qty')) > 1 ? whole(get('min_cart_qty')) : '',
          code: configurable ? '' : sku,
          product_code: configurable ? sku : '',
          weight: grams,
          cost_price: amount(get('cost')),
          type: UNPACKED[type] ?? '',
          image,
          meta_tag_title_en: get('meta_title'),
          meta_tag_description_en: get('meta_description'),
          ...describedCells(described.map(([code, value]) => [spelled(code), value.replaceAll('|', ', ')])),
        }
        const base: Said = { key: sku, role: 'base', columns }
        if (configurable) base.alone = m.import_warning_alone({}, { locale })
        if (grams && !unitOf(weight)) base.note = m.import_warning_weight_unit({}, { locale })
        return [base, ...pictures(sku, more)]
      },
    }
  },
}

/** The text of a store view: in Khmer it is kept, and of another language that is said. */
function translated(get: Get, key: string, locale: 'en' | 'km'): Said[] {
  const view = get('store_view_code')
  if (!KHMER.test(view)) {
    if (/^(default|en|en[_-]\w{2}|english)$/i.test(view)) return []
    return get('name') || get('description')
      ? [{ key, role: 'picture', note: m.import_warning_language({ language: view }, { locale }) }]
      : []
  }
  const columns = {
    name_km: get('name'),
    description_km: get('description'),
    short_description_km: get('short_description'),
    meta_tag_title_km: get('meta_title'),
    meta_tag_description_km: get('meta_description'),
  }
  return [{ key, role: 'picture', columns }]
}

/** What a product shows: `a=1,b=2` by the code. */
function pairs(cell: string, by: RegExp): Map<string, string> {
  const all = cell.split(by).map((pair) => {
    const at = pair.indexOf('=')
    return [unquoted(pair.slice(0, at)), unquoted(pair.slice(at + 1))] as const
  })
  return new Map(all.filter(([name, value]) => name && value))
}

const unquoted = (text: string) => text.trim().replace(/^"([\s\S]*)"$/, '$1')
/** `screen_size` is called Screen size. */
const spelled = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')
const axesOf = ({ options }: Variation) => options.map(({ name }) => name.toLowerCase())
/** Names below the root, which no shopper sees. */
const below = ([root = '', ...names]: string[]): string[][] => {
  if (names.length > 0) return [names]
  return root && !/^(default category|root( catalog)?)$/i.test(root) ? [[root]] : []
}
/** Four decimals are written: `19.9000`. */
const amount = (text: string) => text.replace(/(\.\d{2})0+$/, '$1')
const whole = (text: string) => text.replace(/\.0+$/, '')
const isShown = (get: Get) =>
  get('product_online') !== '2' && get('product_online') !== '0' && !/not visible/i.test(get('visibility'))
const picturesOf = (get: Get) => [
  ...new Set(
    [get('base_image'), ...split(get('additional_images'), ',')].filter((url) => url && url !== 'no_selection'),
  ),
]
