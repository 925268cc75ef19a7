import { describe, expect, it } from 'vitest'
import type { ImportedProduct } from '#server/domain/transfer/product/imported-product.ts'
import { opencartBook } from '../support/opencart-book.ts'
import { fixture, readAll } from './import-reading.ts'

// Headers as each program's exporter, or its documentation, has them; the texts are ours.
const read = async (file: string | Buffer) => {
  const all = await readAll(typeof file === 'string' ? await fixture(file) : file)
  return { ...all, said: all.errors.map(({ row, message }) => `${row} ${message}`) }
}
const variantsOf = ({ variants }: ImportedProduct) =>
  variants.map(({ code, price, compare_at_price, quantity, weight, cost_price, status }) => [
    code,
    price,
    compare_at_price,
    quantity,
    weight,
    cost_price,
    status,
  ])
const attributesOf = ({ described }: ImportedProduct) => described.map(({ name, en, km }) => [name, en, km])
const picturesOf = ({ images, variants }: ImportedProduct) => [
  images.map(({ url }) => url.split('/').at(-1)),
  variants.map(({ image_url }) => image_url?.split('/').at(-1) ?? null),
]

describe('the whole header', () => {
  it('of WooCommerce: attributes, brands, costs, meta columns, stock that is the parent’s, in Khmer', async () => {
    const { format, products, said, warnings } = await read('woocommerce-full.csv')
    expect([format, said, products.map(({ name }) => name)]).toEqual([
      'woocommerce',
      [],
      ['តែបៃតង', 'Shirt', 'Bag', 'Song'],
    ])
    const [tea, shirt, bag, song] = products as [ImportedProduct, ImportedProduct, ImportedProduct, ImportedProduct]
    expect(tea).toMatchObject({
      price: 350,
      quantity: 12,
      categories: [['អាហារ & ភេសជ្ជៈ', 'តែ'], ['ថ្មី']],
      tags: ['តែ', 'ក្រអូប'],
      brand: 'ភ្នំ',
      short_description: 'ក្រអូប ណាស់',
      meta_tag_title: 'តែបៃតង ពីភ្នំ',
      meta_tag_description: null,
      fields: { barcode: '8850001', weight: 250, cost_price: 120, low_stock_threshold: 3 },
    })
    // One that shoppers do not see is none of theirs here either.
    expect(attributesOf(tea)).toEqual([['ប្រភព', '', 'មណ្ឌលគិរី']])
    expect(attributesOf(shirt)).toEqual([['Fabric', 'Linen, Cotton', '']])
    expect(variantsOf(shirt)).toEqual([
      ['SHIRT-S', 900, null, 4, null, 400, true],
      ['SHIRT-L', 950, null, 0, 300, null, false],
    ])
    expect([shirt.variants[0]?.low_stock_threshold, picturesOf(shirt)]).toEqual([
      2,
      [
        ['shirt.jpg', 'shirt-s.jpg'],
        ['shirt-s.jpg', null],
      ],
    ])
    expect([bag.subtract, bag.quantity, bag.variants.length]).toEqual([false, 0, 2])
    expect(warnings.find(({ row }) => row === 6)?.message).toMatch(/share one stock/)
    expect([song.fields.type, song.subtract, song.quantity, song.status]).toEqual(['digital', true, 0, false])
  })

  it('of Matrixify: Shopify’s rows in its own titles, weights in each row’s unit', async () => {
    const { format, products, said } = await read('matrixify.csv')
    expect([format, said]).toEqual(['matrixify', []])
    const [scarf, pin] = products as [ImportedProduct, ImportedProduct]
    expect(scarf).toMatchObject({
      handle: 'scarf',
      description: '<p>Silk.</p>',
      brand: 'Sabay',
      categories: [['Scarves']],
      status: true,
      meta_tag_title: 'Silk scarf',
      fields: { weight: 100, cost_price: 650 },
    })
    expect(variantsOf(scarf)).toEqual([
      ['SC-R', 1200, 1500, 3, null, null, null],
      ['SC-G', 1300, null, 0, 142, null, null],
    ])
    expect(attributesOf(scarf)).toEqual([['care notes', 'Wash cold', '']])
    expect(picturesOf(scarf)).toEqual([
      ['scarf-1.jpg', 'scarf-2.jpg'],
      ['scarf-1.jpg', null],
    ])
    expect([pin.status, pin.variants, pin.code]).toEqual([false, [], 'PIN'])
  })

  it('of Shopify since 2025: costs, weights and metafields', async () => {
    const { format, products, said } = await read('shopify-2025-full.csv')
    expect([format, said, products.length]).toEqual(['shopify-2025', [], 1])
    const [sarong] = products as [ImportedProduct]
    expect(sarong.fields).toEqual({ weight: 400, cost_price: 1100 })
    expect(variantsOf(sarong)).toEqual([
      ['SR-S', 2000, null, 4, null, null, null],
      ['SR-L', 2200, null, 2, 450, 1200, null],
    ])
    expect(attributesOf(sarong)).toEqual([['Fabric', '', 'សូត្រ']])
  })

  it('of Spree’s export: brands, custom fields, stock without end, prices of other currencies', async () => {
    const { format, products, said } = await read('spree-export.csv')
    expect([format, said]).toEqual(['spree', []])
    const [kite, card] = products as [ImportedProduct, ImportedProduct]
    expect(kite).toMatchObject({ name: 'Kite', brand: 'Wind', categories: [['Toys', 'Outdoor']], fields: {} })
    expect(attributesOf(kite)).toEqual([['Made in', 'Takeo', '']])
    expect(variantsOf(kite)).toEqual([
      ['KITE-S', 350, null, 7, 200, null, null],
      ['KITE-L', 500, 600, 2, 300, null, null],
    ])
    expect(picturesOf(kite)[1]).toEqual(['kite-s.jpg', null])
    expect([card.code, card.subtract, card.quantity, card.status, card.brand]).toEqual(['CARD', false, 0, false, null])
  })

  it('of what Medusa 2 exports: its own titles of pictures and codes, the price without a region', async () => {
    const { format, products, said } = await read('medusa-v2-export.csv')
    expect([format, said]).toEqual(['medusa', []])
    const [mug, lid] = products as [ImportedProduct, ImportedProduct]
    expect(mug).toMatchObject({ short_description: 'For two hands', tags: ['clay'], fields: { weight: 300 } })
    expect(variantsOf(mug)).toEqual([
      ['MUG-S', 500, null, 0, null, null, null],
      ['MUG-L', 650, null, 0, 450, null, null],
    ])
    expect(mug.variants.map(({ barcode }) => barcode)).toEqual(['8851', '7771'])
    expect([picturesOf(mug)[0], picturesOf(lid)[0], lid.status]).toEqual([['mug.jpg', 'mug-2.jpg'], ['lid.jpg'], false])
  })

  it('of Bagisto’s transfer: one path of categories, sources of stock, prices for a time, both languages', async () => {
    const { format, products, said } = await read('bagisto-transfer.csv')
    expect([format, said]).toEqual(['bagisto', []])
    const [cap, course] = products as [ImportedProduct, ImportedProduct]
    expect(cap.categories).toEqual([['Men', 'Hats, caps']])
    expect([cap.translations?.en.short_description, cap.translations?.km.short_description]).toEqual([
      'For winter',
      'រដូវរងា',
    ])
    expect(variantsOf(cap)).toEqual([
      ['CAP-M', 1400, null, 105, 200, 650, true],
      ['CAP-L', 1300, 1500, 7, 250, null, false],
    ])
    expect([course.fields.type, course.quantity]).toEqual(['digital', 1])
  })

  it('of Vendure in several languages: each text in its own, pictures of variants', async () => {
    const { format, products, said } = await read('vendure-languages.csv')
    expect([format, said, products.length]).toEqual(['vendure', [], 1])
    const [stool] = products as [ImportedProduct]
    expect([stool.translations?.en.name, stool.translations?.km.name]).toEqual(['Stool', 'កៅអី'])
    expect([stool.handle, stool.brand, stool.categories, stool.tags]).toEqual([
      'stool',
      'Kampot',
      [['Home']],
      ['small'],
    ])
    expect(stool.variants.map(({ code, option_values }) => [code, option_values[0]?.value])).toEqual([
      ['ST-L', 'low'],
      ['ST-H', 'high'],
    ])
    expect(picturesOf(stool)).toEqual([['stool.jpg'], ['stool-low.jpg', null]])
  })

  it('of OpenCart’s tool: link names, attributes and options by number in sheets of their own', async () => {
    const { format, products, said, warnings } = await read(await opencartBook())
    expect([format, said]).toEqual(['opencart', []])
    const [drum, horn] = products as [ImportedProduct, ImportedProduct]
    expect(drum).toMatchObject({ handle: 'big-drum', fields: { weight: 1500, minimum: 2 } })
    expect(drum.options).toEqual([{ name: 'Size', values: ['Small', 'Large'] }])
    expect(variantsOf(drum).map(([, price, , quantity, weight]) => [price, quantity, weight])).toEqual([
      [3000, 4, null],
      [3550, 2, 1750],
    ])
    expect(attributesOf(drum)).toEqual([['Skin', 'Goat', 'ស្បែកពពែ']])
    // Options of which several are chosen have no stock together: they are choices, each with its own price.
    expect([horn.quantity, horn.variants, horn.fields.barcode]).toEqual([3, [], '77'])
    expect(horn.modifiers).toMatchObject([
      { name: 'Size', type: 'select', required: true, values: [{ name: 'Large', price: 550, quantity: 2 }] },
      { name: 'Extras', type: 'checkbox', required: false, values: [{ name: 'Bag', price: null, quantity: null }] },
    ])
    expect(warnings.filter(({ usual }) => !usual).map(({ row }) => row)).toEqual([3])
  })
})
