import sharp from 'sharp'
import { expect } from 'vitest'
import type { Api, Parsed } from './api.ts'

/** What a store has where every column of its catalogue says something that a new row would not. */
export async function fullCatalogue(api: Api, token: string): Promise<void> {
  let width = 20

  async function send(method: 'POST' | 'PUT', path: string, body: Parsed): Promise<Parsed> {
    const reply = await api.call(method, `/api/backend/${path}`, { token, body })
    expect([path, reply.body.errors, reply.status < 300]).toEqual([path, undefined, true])
    return reply.body.data
  }

  /** Each picture is as wide as no other. */
  async function picture(kind: 'product' | 'category' | 'brand'): Promise<Parsed> {
    width += 1
    const png = await sharp({ create: { width, height: 8, channels: 3, background: '#3a3' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('file', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }))
    const { body } = await api.call('POST', `/api/backend/file/upload/${kind}`, { token, body: form })
    return { image: body.file_name, image_path: body.file_page }
  }
  const pathOf = async (kind: Parameters<typeof picture>[0]) => (await picture(kind)).image_path

  const both = (word: string, keys: readonly string[]) => ({
    translations: {
      en: Object.fromEntries(keys.map((key) => [key, `${word} ${key}, "so"`])),
      km: Object.fromEntries(keys.map((key) => [key, `${word} ${key} ខ្មែរ`])),
    },
  })
  const seo = ['name', 'description', 'meta_tag_title', 'meta_tag_description', 'meta_tag_keyword']
  const state = { sort_order: 7, status: false }

  const manufacture = await send('POST', 'manufactures', {
    ...both('Maker', seo),
    ...(await picture('brand')),
    ...state,
    slug: 'the-maker',
    country: 'Cambodia',
    website: 'https://maker.example/a?b=c,d',
    phone: '012 345 678',
    cover_path: await pathOf('brand'),
  })
  const brand = await send('POST', 'brands', {
    ...both('Brand', seo),
    ...(await picture('brand')),
    ...state,
    slug: 'the-brand',
    code: 'B-1',
    icon_path: await pathOf('brand'),
    cover_path: await pathOf('brand'),
    manufacture_id: manufacture.id,
    website: 'https://brand.example',
    feature: true,
  })
  const tag = await send('POST', 'tags', { ...both('Tag', ['name']), ...state, slug: 'the-tag' })
  const group = await send('POST', 'attribute-groups', { ...both('Group', ['name']), ...state })
  const attribute = await send('POST', 'attributes', {
    ...both('Attribute', ['name']),
    ...state,
    attribute_group_id: group.id,
  })
  const plain = await send('POST', 'attributes', both('Plain', ['name']))
  const named = (en: string, km: string) => ({ translations: { en: { name: en }, km: { name: km } } })
  const color = await send('POST', 'options', {
    ...named('Colour', 'ពណ៌'),
    ...state,
    type: 'color',
    values: [
      { ...named('Red', 'ក្រហម'), color: '#c62828', ...(await picture('product')) },
      { ...named('Blue', 'ខៀវ'), color: '#1565c0', ...(await picture('product')) },
      { ...named('Green', 'បៃតង'), color: '#2e7d32' },
    ],
  })
  const extras = await send('POST', 'options', {
    ...named('Extras', 'បន្ថែម'),
    type: 'checkbox',
    values: [{ ...named('Milk', 'ទឹកដោះគោ') }, { ...named('Jelly', 'ចាហួយ') }],
  })
  const tax = await send('POST', 'tax-classes', { ...both('Tax', ['name']), ...state, rate: 12.5 })
  const buyers = await send('POST', 'customer-groups', {
    ...both('Buyers', ['name', 'description']),
    sort_order: 7,
    is_default: true,
  })
  const members = await send('POST', 'customer-groups', {
    ...both('Members', ['name', 'description']),
    discount_percent: 12.5,
    approval: true,
  })
  const way = await send('POST', 'shipping-methods', {
    ...both('Way', ['name', 'description', 'delivery_time']),
    ...state,
    code: 'the-way',
    type: 'by_weight',
    brackets: [
      { to: '0.5', cost: '1.25' },
      { to: '2', cost: '3.00' },
      { to: null, cost: '4.50' },
    ],
    free_over: '80.00',
    min_total: '5.00',
    max_total: '500.00',
    min_weight: 0.125,
    max_weight: 20,
    zones: [{ province: '12', districts: ['1201', '1208'] }, { province: '08' }],
    excluded_zones: [{ province: '16' }],
    delivery_min: 1,
    delivery_max: 36,
    delivery_unit: 'hours',
    weekdays: [1, 3, 7],
    cut_off_time: '15:30',
    cod_allowed: false,
    customer_group_ids: [buyers.id, members.id],
    tax_class_id: tax.id,
    courier: 'VET',
    tracking_url: 'https://courier.example/{code}?lang=km',
  })
  await send('POST', 'shipping-methods', {
    ...named('By total', 'តាមសរុប'),
    type: 'by_total',
    brackets: [
      { from: '10.00', to: '20.00', cost: '2.00' },
      { to: '50.00', cost: '1.00' },
    ],
  })
  await send('POST', 'shipping-methods', {
    ...named('By item', 'តាមមុខ'),
    type: 'per_item',
    cost: '2.00',
    cost_per_unit: '0.50',
  })
  const top = await send('POST', 'categories', {
    ...both('Top', seo),
    ...(await picture('category')),
    ...state,
    slug: 'the-top',
    banner_path: await pathOf('category'),
    icon: '🍜',
    top: false,
    column: 3,
    show_home: true,
    feature: true,
    mealtime: 'breakfast',
    available_from: '06:30',
    available_to: '10:00',
    filter_option_ids: [color.id],
  })
  const below = await send('POST', 'categories', { ...named('Below', 'ក្រោម'), parent_id: top.id })

  const [red, blue, green] = color.values
  const [milk, jelly] = extras.values
  const [first, second] = [await picture('product'), await picture('product')]
  const product = {
    ...both('Product', [...seo, 'short_description']),
    code: 'FULL-1',
    slug: 'the-product',
    brand_id: brand.id,
    manufacture_id: manufacture.id,
    tax_class_id: tax.id,
    category_ids: [below.id, top.id],
    tag_ids: [tag.id],
    shipping_method_ids: [way.id],
    attributes: [
      { attribute_id: plain.id, translations: { en: { text: '2 m: or | so' }, km: { text: '២ ម៉ែត្រ' } } },
      { attribute_id: attribute.id, translations: { en: { text: 'Silk' }, km: { text: 'សូត្រ' } } },
    ],
    price: '12.50',
    compare_at_price: '15.00',
    price_khr: 50_000,
    subtract: false,
    status: false,
    sort_order: 7,
    barcode: '8850001112223',
    model: 'M-1',
    type: 'food',
    cost_price: '3.75',
    unit: 'box',
    minimum: 2,
    maximum: 90,
    step: 2,
    low_stock_threshold: 4,
    stock_status: 'pre_order',
    allow_backorder: true,
    date_available: '2026-05-22',
    publish_at: '2031-01-02T03:04:05.678Z',
    location: 'Shelf 4',
    shipping: false,
    weight: 1.2,
    weight_unit: 'kg',
    length: 1.5,
    width: 2.5,
    height: 3.5,
    length_unit: 'm',
    video_url: 'https://video.example/1?a=b,c',
    prep_minutes: 20,
    spicy: 2,
    calories: 450,
    mealtime: 'lunch',
    allergens: ['eggs', 'milk'],
    kitchen_station: 'Grill',
    feature: true,
    images: [
      { image: first.image, alt: 'From the front', alt_km: 'ពីមុខ', value_id: red.id },
      { image: second.image, alt: 'From behind', alt_km: 'ពីក្រោយ', value_id: blue.id, is_main: true },
    ],
    options: [
      {
        option_id: extras.id,
        required: false,
        min_select: 0,
        max_select: 2,
        free_count: 1,
        values: [
          { value_id: milk.id, price: '0.25', is_default: true, quantity: 9 },
          { value_id: jelly.id, price: '0.50' },
        ],
      },
      { option_id: color.id, values: [{ value_id: green.id }, { value_id: blue.id }, { value_id: red.id }] },
      { ...named('Words', 'អក្សរ'), type: 'text', required: true, max_select: 30, price: '0.75', values: [] },
    ],
    variants: [
      {
        code: 'FULL-1-R',
        barcode: '8850001112230',
        price: '13.00',
        compare_at_price: '16.00',
        cost_price: '4.00',
        quantity: 5,
        weight: 1.3,
        low_stock_threshold: 2,
        status: false,
        image: first.image,
        option_values: [{ option_id: color.id, value_id: red.id }],
      },
      { code: 'FULL-1-B', quantity: 6, option_values: [{ option_id: color.id, value_id: blue.id }] },
    ],
    specials: [
      {
        customer_group_id: buyers.id,
        price: '9.99',
        priority: 3,
        date_start: '2026-05-01',
        date_end: '2026-05-31',
        time_start: '08:00',
        time_end: '11:30',
        days: [1, 5],
      },
      { price: '11.00' },
    ],
    tiers: [
      { min_qty: 10, price: '10.00' },
      { customer_group_id: buyers.id, min_qty: 10, price: '9.00' },
    ],
  }
  const main = await send('POST', 'products', product)
  // It comes after the one that is linked to it.
  const other = await send('POST', 'products', {
    ...named('Other', 'ផ្សេង'),
    code: 'FULL-2',
    price: '2.00',
    quantity: 3,
  })
  const third = await send('POST', 'products', { ...named('Third', 'ទីបី'), code: 'FULL,3', price: '3.00', quantity: 4 })
  await send('PUT', `products/${main.id}`, { related_ids: [third.id, other.id], upsell_ids: [other.id] })
  await send('PUT', 'feature-products', {
    product_ids: [other.id, main.id],
    days: [{ product_id: main.id, date_start: '2026-05-01', date_end: '2026-06-01' }],
  })
}
