import { m } from '#app/paraglide/messages.js'
import { MODIFIERS } from './choice-columns.ts'
import { DESCRIBED, type Dialect, describedCells, type Get, pathsBy, pictures, type Said, split } from './dialect.ts'
import { gramsOf } from './grams-of.ts'
import { millimetres } from './measures.ts'
import { runsToday } from './runs-today.ts'

/**
 * A workbook of OpenCart's Export/Import tool (mhccorp), from 2.0 on: titles of texts end in their language (`name(en-gb)`);
 * categories, further pictures, options, attributes and link names have sheets of their own. What an option is called the sheet
 * of its values says, or where it says ids, the sheets of all options and values.
 */
export const opencart: Dialect = {
  format: 'opencart',
  knownBy: ['product_id', 'model', 'quantity', 'price', 'manufacturer'],
  open({ titles, locale, sheet }) {
    const text = (name: string, language: string) =>
      titles.find((title) => title.toLowerCase().startsWith(`${name}(${language}`)) ?? ''
    const english = text('name', 'en') ? 'en' : ''
    const inEnglish = (name: string) => text(name, english)
    const of = (name: string) => Map.groupBy(sheet(name), (get) => get('product_id'))
    const [images, values] = [of('AdditionalImages'), of('ProductOptionValues')]
    const specials = of('Specials')
    const [described, links] = [of('ProductAttributes'), of('ProductSEOKeywords')]
    const paths = categoryPaths(sheet('Categories'))
    const [optionNames, valueNames] = [
      namesBy('option_id', sheet('Options')),
      namesBy('option_value_id', sheet('OptionValues')),
    ]
    const attributeNames = namesBy('attribute_id', sheet('Attributes'))
    const optionOf = (get: Get) => get('option') || (optionNames.get(get('option_id')) ?? '')
    const valueName = (get: Get) => get('option_value') || (valueNames.get(get('option_value_id')) ?? '')
    const kinds = new Map(sheet('Options').map((get) => [texts(get, 'name'), get('type')]))
    const required = new Map(
      sheet('ProductOptions').map((get) => [`${get('product_id')} ${optionOf(get)}`, get('required')]),
    )
    const choiceOf = (key: string, get: Get): Said => {
      const name = optionOf(get)
      const columns = {
        modifier_name: name,
        modifier_type: kinds.get(name) ?? '',
        modifier_value: valueName(get),
        modifier_required: required.get(`${key} ${name}`) ?? '',
        modifier_price: isCheaper(get) ? '' : amount(get('price')),
        modifier_quantity: get('subtract') === 'true' ? get('quantity') : '',
      }
      return { key, role: 'picture', columns }
    }
    /** The price that everybody pays today, where one runs. */
    const specialOf = (key: string) =>
      (specials.get(key) ?? [])
        .filter((one) => Number(one('price')) > 0 && runsToday(dateOf(one('date_start')), dateOf(one('date_end'))))
        .toSorted((a, b) => Number(a('priority')) - Number(b('priority')))[0]?.('price')
    const handleOf = (key: string, get: Get) =>
      get('seo_keyword') || (links.get(key) ?? []).map((link) => texts(link, 'keyword')).find(Boolean) || ''
    return {
      labels: {
        name: inEnglish('name') || 'name',
        description: inEnglish('description') || 'description',
        code: 'sku',
        categories: 'categories',
        brand: 'manufacturer',
        published: 'status',
        price: 'price',
        quantity: 'quantity',
        minimum: 'minimum',
        variant_weight: 'weight',
        product_code: 'sku',
        subtract: 'subtract',
        barcode: 'ean',
        model: 'model',
        location: 'location',
        weight: 'weight',
        image: 'image_name',
        tags: inEnglish('tags') || 'tags',
        handle: 'seo_keyword',
        meta_tag_title: inEnglish('meta_title') || 'meta_title',
        product_price: 'price',
        length: 'length',
        width: 'width',
        height: 'height',
        ...(specials.size > 0 && { compare_at_price: 'price', product_compare_at_price: 'price' }),
        meta_tag_description: inEnglish('meta_description') || 'meta_description',
        ...(text('name', 'km') && { name_km: text('name', 'km'), description_km: text('description', 'km') }),
        ...(described.size > 0 && DESCRIBED),
        ...(values.size > 0 && MODIFIERS),
      },
      html: true,
      paths: pathsBy('>', '\n'),
      adapt(get) {
        const key = get('product_id')
        const options = values.get(key) ?? []
        const axes = new Set(options.map(optionOf))
        const weight = Number(get('weight')) * gramsOf(get('weight_unit'))
        const own = axes.size === 1
        const code = get('sku') || get('model')
        const special = specialOf(key)
        const regular = special ? amount(get('price')) : ''
        const size = (name: string) => millimetres(get(name), get('length_unit'))
        const columns = {
          name: get(inEnglish('name') || 'name'),
          description: get(inEnglish('description') || 'description'),
          name_km: get(text('name', 'km')),
          description_km: get(text('description', 'km')),
          categories: split(get('categories'), ',')
            .map((id) => (paths.get(id) ?? []).join('>'))
            .join('\n'),
          brand: get('manufacturer'),
          published: get('status'),
          price: amount(special ?? get('price')),
          compare_at_price: own ? '' : regular,
          product_compare_at_price: own ? regular : '',
          length: size('length'),
          width: size('width'),
          height: size('height'),
          quantity: get('quantity'),
          subtract: get('subtract'),
          minimum: get('minimum'),
          barcode: ['ean', 'upc', 'jan', 'isbn'].map(get).find(Boolean) ?? '',
          handle: handleOf(key, get),
          model: get('model'),
          location: get('location'),
          weight: grams(weight),
          image: get('image_name'),
          tags: get(inEnglish('tags') || 'tags'),
          meta_tag_title: get(inEnglish('meta_title')),
          meta_tag_description: get(inEnglish('meta_description')),
          code: own ? '' : code,
          product_code: own ? code : '',
          product_price: own ? amount(special ?? get('price')) : '',
          ...attributes(described.get(key) ?? [], attributeNames),
        }
        const base: Said = { key, role: 'base', columns }
        // One option with stock of its own is what we call variants; several are choices whose stock nobody counts together.
        const choices = own ? [] : options.map((one) => choiceOf(key, one))
        if (!own && options.some(isCheaper)) base.note = m.import_warning_choices({}, { locale })
        const rows = own
          ? options.map((one) => ({
              ...variantOf(key, one, { product: get, weight, special }),
              options: [{ name: optionOf(one), value: valueName(one) }],
            }))
          : []
        const more = (images.get(key) ?? []).toSorted((a, b) => Number(a('sort_order')) - Number(b('sort_order')))
        return [
          base,
          ...rows,
          ...choices,
          ...pictures(
            key,
            more.map((one) => one('image')),
          ),
        ]
      },
    }
  },
}

/** A day without end is written as one in the year 0. */
const dateOf = (text: string) => (text.startsWith('0000') ? '' : text)
/** `12.5000` as an amount: programs write more zeros than a currency has decimals. */
const amount = (text: string) => text.replace(/(\.\d{2})0+$/, '$1')
const grams = (weight: number) => (weight > 0 ? String(Math.round(weight)) : '')
/** What ours can not be: a choice that makes the product cheaper. */
const isCheaper = (get: Get) => get('price_prefix') === '-' && Number(get('price') || 0) > 0
const signOf = (prefix: string) => (prefix === '-' ? -1 : 1)

/** What a value adds to the product's price and weight, or takes from them. */
function variantOf(
  key: string,
  option: Get,
  { product, weight, special }: { product: Get; weight: number; special: string | undefined },
): Said {
  const added = signOf(option('price_prefix')) * Number(option('price') || 0)
  const price = Math.round((Number(special ?? product('price')) + added) * 100) / 100
  const before = special ? (Math.round((Number(product('price')) + added) * 100) / 100).toFixed(2) : ''
  const more = signOf(option('weight_prefix')) * Number(option('weight') || 0) * gramsOf(product('weight_unit'))
  const columns = {
    price: price.toFixed(2),
    compare_at_price: before,
    quantity: option('quantity'),
    variant_weight: more ? grams(weight + more) : '',
  }
  return { key, role: 'variant', columns }
}

/** A text of a row that stands in several languages, in English if it is there. */
const texts = (get: Get, title: string) =>
  ['en-gb', 'en-us', 'en', 'km-kh', 'km'].map((code) => get(`${title}(${code})`)).find(Boolean) || get(title)

/** Names by the number that other sheets know them by. */
const namesBy = (id: string, rows: readonly Get[]) => new Map(rows.map((get) => [get(id), texts(get, 'name')]))

function attributes(rows: readonly Get[], names: ReadonlyMap<string, string>): Said['columns'] {
  const nameOf = (get: Get) => get('attribute') || (names.get(get('attribute_id')) ?? '')
  return describedCells(
    rows.flatMap((get) =>
      [texts(get, 'text'), get('text(km-kh)'), get('text(km)')].map((text) => [nameOf(get), text] as const),
    ),
  )
}

/** Names from the top of the tree down, by the category's id in the file. */
function categoryPaths(rows: readonly Get[]): Map<string, string[]> {
  const all = new Map(rows.map((get) => [get('category_id'), get]))
  const out = new Map<string, string[]>()
  for (const id of all.keys()) {
    const path: string[] = []
    const seen = new Set<string>()
    for (let at: string | undefined = id; at && all.has(at) && !seen.has(at); at = all.get(at)?.('parent_id')) {
      seen.add(at)
      path.unshift(texts(all.get(at) as Get, 'name'))
    }
    out.set(id, path.filter(Boolean))
  }
  return out
}
