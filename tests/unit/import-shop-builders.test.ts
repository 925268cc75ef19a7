import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { fixture } from './import-reading.ts'
import { plain, read } from './import-told.ts'

// Headers as each program's exporter, or its documentation, has them; the rows are ours.
describe('a file of a shop builder', () => {
  it('of Squarespace: rows without a title are variants, stock may be without end', async () => {
    const { format, told: products, said, warnings, products: raw } = await read('squarespace.csv')
    expect([format, said]).toEqual(['squarespace', []])
    expect(products).toEqual([
      {
        ...plain,
        name: 'Krama scarf',
        code: 'krama-scarf',
        price: 1000,
        before: 1250,
        quantity: 11,
        filed: 'Clothing/Scarves|New',
        pictures: 2,
        variants: [
          ['Red/Small', 'KRA-RED-S', 1000, 4],
          ['Blue/Small', 'KRA-BLUE-S', 1250, 0],
          ['Blue/Large', 'KRA-BLUE-L', 1400, 7],
        ],
      },
      { ...plain, name: 'Palm fan', code: 'FAN', price: 200, quantity: 9, status: false, filed: 'Home' },
      { ...plain, name: 'Gift wrapping', code: 'WRAP', price: 100, subtract: false },
      {
        ...plain,
        name: 'Gift card',
        code: 'gift-card',
        price: 2500,
        status: false,
        subtract: false,
        variants: [['25', 'CARD', 2500, 0]],
      },
    ])
    expect(raw[0]).toMatchObject({
      handle: 'krama-scarf',
      tags: ['cotton', 'gift'],
      description: '<p>Woven in Takeo.</p>',
    })
    expect([raw[2]?.fields.type, raw[0]?.variants.map(({ weight }) => weight)]).toEqual(['service', [200, 200, 250]])
    expect(warnings.map(({ message }) => message)).toContain(
      'The file does not say which weight unit it uses. Weights are imported in kilograms.',
    )
  })

  it('of Wix: surcharges of variants, discounts, choices of products without variants', async () => {
    const { format, told: products, said, products: raw } = await read('wix.csv')
    expect([format, said]).toEqual(['wix', []])
    expect(products).toEqual([
      {
        ...plain,
        name: 'Batik shirt',
        code: 'SHIRT',
        price: 1800,
        before: 2000,
        quantity: 6,
        filed: 'Clothing|New',
        pictures: 2,
        variants: [
          ['Small/Red', 'SHIRT-S-RED', 1800, 4],
          ['Large/Red', 'SHIRT-L-RED', 2250, 0],
          ['Large/Blue', 'SHIRT-L-BLUE', 2250, 2],
        ],
      },
      { ...plain, name: 'Clay mug', code: 'MUG', price: 500, before: 650, quantity: 12, filed: 'Home', pictures: 1 },
      { ...plain, name: 'Coffee', code: 'COFFEE', price: 200, subtract: false, filed: 'Drinks' },
      { ...plain, name: 'Basket', code: 'basket', price: 900, status: false },
    ])
    expect(raw[0]?.images[0]?.url).toBe('https://static.wixstatic.com/media/a1b2c3_shirt~mv2.jpg')
    expect(raw[0]).toMatchObject({
      brand: 'Bassac',
      described: [{ name: 'Fabric', en: 'Cotton', km: '' }],
      fields: { weight: 300, cost_price: 800 },
    })
    expect(raw[0]?.variants.map(({ status, weight }) => [status, weight])).toEqual([
      [true, null],
      [true, 350],
      [false, null],
    ])
    expect(raw[2]?.modifiers.map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
      ['Sugar', ['None', 'Half']],
    ])
  })

  it('of Wix’s newer catalogue: prices of variants are their own', async () => {
    const { format, told: products, said, products: raw } = await read('wix-newer.csv')
    expect([format, said]).toEqual(['wix', []])
    expect(products).toEqual([
      {
        ...plain,
        name: 'Silk scarf',
        code: 'silk-scarf',
        price: 1800,
        before: 2400,
        quantity: 3,
        pictures: 1,
        variants: [
          ['Short', 'SILK-S', 1800, 3],
          ['Long', 'SILK-L', 2200, 0],
        ],
      },
    ])
    expect(raw[0]?.variants.map(({ barcode, weight, cost_price }) => [barcode, weight, cost_price])).toEqual([
      ['8850001', 100, 700],
      ['8850002', 200, 800],
    ])
  })

  it('of Square: variations by the name of their item, stock of all locations', async () => {
    const { format, told: products, said, warnings, products: raw } = await read('square.csv')
    expect([format, said]).toEqual(['square', []])
    expect(products).toEqual([
      {
        ...plain,
        name: 'Iced coffee',
        code: 'iced-coffee',
        price: 150,
        subtract: false,
        filed: 'Drinks/Coffee',
        variants: [
          ['Small', 'ICE-S', 150, 0],
          ['Large', 'ICE-L', 200, 0],
        ],
      },
      { ...plain, name: 'Mug', code: 'MUG', price: 600, before: 800, quantity: 5, filed: 'Home' },
      {
        ...plain,
        name: 'Shirt',
        code: 'shirt',
        price: 1200,
        quantity: 4,
        filed: 'Clothing',
        variants: [
          ['S', 'SH-S', 1200, 4],
          ['L', 'SH-L', 1300, 0],
        ],
      },
      { ...plain, name: 'Cake', code: 'CAKE', price: 0, status: false, subtract: false, filed: 'Food' },
      { ...plain, name: 'Old fan', code: 'FAN', price: 300, quantity: 1, status: false, filed: 'Home' },
    ])
    expect(raw.map(({ options }) => options.map(({ name }) => name).join())).toEqual(['Variation', '', 'Size', '', ''])
    expect([raw[0]?.fields.type, raw[1]?.fields.barcode, raw[1]?.meta_tag_title]).toEqual([
      'food',
      '8850003',
      'Clay mug',
    ])
    expect(raw[1]?.variants).toEqual([])
    expect(warnings.map(({ row }) => row)).toEqual([2, 3, 7])
  })

  it('of Etsy: every combination is a variant, another currency is told', async () => {
    const { format, told: products, said, warnings, products: raw } = await read('etsy.csv')
    expect(format).toBe('etsy')
    expect(products).toEqual([
      {
        ...plain,
        name: 'Lotus "moon" print',
        code: 'lotus-moon-print',
        price: 1600,
        subtract: false,
        pictures: 2,
        variants: [
          ['A4', 'LOTUS-A4', 1600, 0],
          ['A3', 'LOTUS-A3', 1600, 0],
        ],
      },
      { ...plain, name: 'Silver ring, plain', code: 'RING', price: 830, quantity: 3, pictures: 1 },
      {
        ...plain,
        name: 'Krama doll',
        code: 'DOLL',
        price: 2000,
        subtract: false,
        variants: [
          ['Red/Small', 'krama-doll-red-small', 2000, 0],
          ['Red/Large', 'krama-doll-red-large', 2000, 0],
          ['Blue/Small', 'krama-doll-blue-small', 2000, 0],
          ['Blue/Large', 'krama-doll-blue-large', 2000, 0],
        ],
      },
    ])
    expect(raw[0]).toMatchObject({
      tags: ['wall art', 'lotus'],
      described: [{ name: 'Materials', en: 'paper, natural ink', km: '' }],
    })
    expect(raw[2]?.options.map(({ name }) => name)).toEqual(['Colour', 'Size'])
    expect(said).toEqual(['5 The price is in EUR, not in your store’s currency.'])
    expect(warnings.filter(({ field }) => field === 'TITLE').map(({ row }) => row)).toEqual([2, 4])
  })

  it('of PrestaShop: discounts, paths, features, sizes', async () => {
    const { format, told: products, said, products: raw } = await read('prestashop.csv')
    expect([format, said]).toEqual(['prestashop', []])
    expect(products).toEqual([
      {
        ...plain,
        name: 'T-shirt',
        code: 'TSHIRT',
        price: 1990,
        filed: 'Clothing/Shirts|New',
        pictures: 2,
      },
      { ...plain, name: 'Lamp', code: 'LAMP', price: 900, before: 1200, quantity: 6 },
      { ...plain, name: 'Chair', code: 'CHAIR', price: 4050, status: false, filed: 'Furniture' },
    ])
    expect(raw[0]?.fields).toMatchObject({
      weight: 300,
      length: 200,
      width: 100,
      height: 25,
      cost_price: 800,
      allow_backorder: true,
    })
    expect(raw[0]?.described.map(({ name, en }) => [name, en])).toEqual([
      ['Fabric', 'Cotton'],
      ['Season', 'Summer'],
    ])
    expect(raw[1]?.fields).toMatchObject({ barcode: '8850004', minimum: 2, low_stock_threshold: 3 })
  })

  it('of PrestaShop with its combinations in one archive: they are variants', async () => {
    const archive = new ZipFile()
    for (const name of ['prestashop.csv', 'prestashop-combinations.csv']) archive.addBuffer(await fixture(name), name)
    archive.end()
    const { format, told: products, said } = await read(await buffer(archive.outputStream))
    expect([format, said]).toEqual(['prestashop', []])
    expect(products[0]).toEqual({
      ...plain,
      name: 'T-shirt',
      code: 'TSHIRT',
      price: 1990,
      quantity: 8,
      filed: 'Clothing/Shirts|New',
      pictures: 3,
      variants: [
        ['S/White', 'TSHIRT-S-W', 1990, 5],
        ['L/White', 'TSHIRT-L-W', 2240, 3],
      ],
    })
    expect(products).toHaveLength(3)
  })

  it('of PrestaShop’s list of products', async () => {
    const { format, told: products, said } = await read('prestashop-list.csv')
    expect([format, said]).toEqual(['prestashop', []])
    expect(products).toEqual([
      {
        ...plain,
        name: 'Cushion',
        code: 'CUSH',
        price: 2079,
        quantity: 12,
        filed: 'Home Accessories',
        pictures: 1,
      },
      { ...plain, name: 'Poster', code: 'POST', price: 990, status: false, pictures: 1 },
    ])
  })

  it('of Magento: variants by their parent, texts of store views', async () => {
    const { format, told: products, said, warnings, products: raw } = await read('magento.csv')
    expect(format).toBe('magento')
    expect(products).toEqual([
      {
        ...plain,
        name: 'Tee',
        code: 'TEE',
        price: 2000,
        quantity: 8,
        filed: 'Clothing/Shirts|New',
        pictures: 3,
        variants: [
          ['S', 'TEE-S', 2000, 5],
          ['L', 'TEE-L', 1800, 3],
        ],
      },
      { ...plain, name: 'Lamp', code: 'LAMP', price: 1599, quantity: 8, status: false, filed: 'Home' },
      { ...plain, name: 'Song', code: 'SONG', price: 100, subtract: false, filed: 'Music' },
    ])
    expect(raw[0]?.translations).toMatchObject({
      en: { name: 'Tee', meta_tag_title: 'Soft tee', short_description: 'Soft.' },
      km: { name: 'អាវយឺត', description: '<p>អាវទន់។</p>' },
    })
    expect(raw[0]).toMatchObject({ brand: 'Bassac', described: [{ name: 'Material', en: 'Cotton, Linen', km: '' }] })
    expect([raw[1]?.fields, raw[2]?.fields.type]).toMatchObject([{ minimum: 2, allow_backorder: true }, 'digital'])
    expect(said).toEqual(['9 Products of type “bundle” cannot be imported.'])
    expect(warnings.map(({ message }) => message)).toContain(
      'Text in “fr” was not imported. Only English and Khmer are supported.',
    )
  })
})
