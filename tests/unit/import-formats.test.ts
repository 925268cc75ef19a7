import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readAll } from './import-reading.ts'
import { plain, read, told } from './import-told.ts'

describe('a file of another shop system', () => {
  it('of WooCommerce: parents by SKU and by id, paths of categories, sale prices, types that are refused', async () => {
    const { format, told: products, said, warnings, rows } = await read('woocommerce.csv')
    expect([format, rows]).toEqual(['woocommerce', 9])
    expect(products).toEqual([
      {
        ...plain,
        name: 'Jasmine rice 5 kg',
        code: 'RICE-5',
        price: 650,
        before: 725,
        quantity: 40,
        filed: 'Food/Rice|New, fresh',
        pictures: 2,
      },
      {
        ...plain,
        name: 'Sarong',
        code: 'SARONG',
        price: 900,
        quantity: 4,
        filed: 'Clothing',
        pictures: 2,
        variants: [
          ['Blue', 'SARONG-BLUE', 900, 4],
          ['Red', 'sarong-red', 950, 0],
        ],
      },
      { ...plain, name: 'Palm hat', code: 'HAT', price: 200, quantity: 3 },
      { ...plain, name: 'Gift card', code: 'GIFT', price: 1000, status: false, subtract: false },
    ])
    expect(said).toEqual([
      '8 Products of type “grouped” cannot be imported.',
      '9 Products of type “external” cannot be imported.',
      '10 The parent product “NOBODY” is not in the file.',
    ])
    expect(warnings.find(({ row }) => row === 6)?.message).toContain('The file has no variants for this product')
  })

  it('of Spree: a base row, variants below it, other currencies refused', async () => {
    const { format, told: products, said, products: raw } = await read('spree.csv')
    expect(format).toBe('spree')
    expect(products).toEqual([
      {
        ...plain,
        name: 'Clay pot',
        code: 'clay-pot',
        price: 400,
        before: 500,
        quantity: 15,
        filed: 'Home/Kitchen|Handmade',
        pictures: 3,
        variants: [
          ['Small', 'CLAY-POT-S', 400, 12],
          ['Large', 'CLAY-POT-L', 700, 3],
        ],
      },
      { ...plain, name: 'Pestle', code: 'PESTLE', price: 250, quantity: 8, status: false, filed: 'Home' },
    ])
    expect(raw[1]?.fields.weight).toBe(500)
    expect(said).toEqual(['6 The price is in EUR, not in your store’s currency.'])
  })

  it('of Spree’s translations: texts by link name, in our two languages', async () => {
    const { format, products, said, warnings } = await read('spree-translations.csv')
    expect([format, products.every(({ partial }) => partial), said]).toEqual(['translations', true, []])
    expect(products[0]?.translations?.km).toEqual({
      name: 'ឆ្នាំងដី',
      description: '<p>ដុតនៅកំពង់ឆ្នាំង។</p>',
      meta_tag_title: 'ឆ្នាំងដី',
    })
    expect(warnings.map(({ row }) => row)).toEqual([3])
  })

  it('of Medusa, versions 1 and 2: the price in the store’s currency', async () => {
    const one = await read('medusa-v1.csv')
    const two = await read('medusa-v2.csv')
    expect([one.format, two.format, one.said, two.said]).toEqual(['medusa', 'medusa', [], []])
    expect(one.told).toEqual([
      {
        ...plain,
        name: 'Palm sugar',
        code: 'palm-sugar',
        price: 280,
        quantity: 25,
        filed: 'Food',
        pictures: 2,
        variants: [
          ['250 g', 'SUGAR-250', 280, 20],
          ['1 kg', 'SUGAR-1000', 860, 5],
        ],
      },
      { ...plain, name: 'Kampot pepper', code: 'PEP', price: 550, quantity: 7, status: false },
    ])
    expect(two.told).toEqual([
      {
        ...plain,
        name: 'Scarf',
        code: 'scarf',
        price: 1000,
        // It is counted there, and the file does not say how many there are.
        subtract: false,
        pictures: 1,
        variants: [
          ['Red/S', 'SC-R-S', 1000, 0],
          ['Red/M', 'SC-R-M', 1100, 0],
        ],
      },
      { ...plain, name: 'Mat', code: 'MAT', price: 450, subtract: false },
    ])
    expect(two.products[0]?.tags).toEqual(['warm', 'new'])
  })

  it('of Vendure: padded with blanks, rows without a name below their product', async () => {
    const { format, told: products, said, products: raw } = await read('vendure.csv')
    expect([format, said]).toEqual(['vendure', []])
    expect(products).toEqual([
      {
        ...plain,
        name: 'Fan',
        code: 'desk-fan',
        price: 1900,
        quantity: 14,
        filed: 'Electric',
        pictures: 2,
        variants: [
          ['white/small', 'FAN-WS', 1900, 10],
          ['black/large', 'FAN-BL', 2900, 4],
        ],
      },
      { ...plain, name: 'Lamp', code: 'LAMP', price: 750, quantity: 100, subtract: false, filed: 'Electric' },
    ])
    expect([raw[0]?.brand, raw[0]?.tags]).toEqual(['Angkor', ['small']])
  })

  it('of Bagisto: a row a language, variants named by their parent', async () => {
    const { format, told: products, said, products: raw } = await read('bagisto.csv')
    expect(format).toBe('bagisto')
    expect(products).toEqual([
      {
        ...plain,
        name: 'Shoe',
        code: 'SHOE',
        price: 1800,
        before: 2000,
        quantity: 10,
        filed: 'Root/Shoes',
        pictures: 1,
        variants: [
          ['Black/40', 'SHOE-40', 1800, 5],
          ['Black/41', 'SHOE-41', 2000, 5],
        ],
      },
      { ...plain, name: 'Sock', code: 'SOCK', price: 200, quantity: 50, status: false, filed: 'Root/Shoes' },
    ])
    expect(raw[0]?.translations?.km).toMatchObject({ name: 'ស្បែកជើង', description: '<p>ស្បែក។</p>' })
    expect(said).toEqual(['7 Products of type “bundle” cannot be imported.'])
  })

  it('of OpenCart: a workbook with sheets for categories, pictures and options', async () => {
    const book = await opencart()
    const { format, products } = await readAll(book)
    expect(format).toBe('opencart')
    expect(products.map(told)).toEqual([
      {
        ...plain,
        name: 'Drum',
        code: 'DRUM',
        price: 3000,
        quantity: 6,
        filed: 'Music/Drums',
        pictures: 2,
        variants: [
          ['Small', 'drum-small', 3000, 4],
          ['Large', 'drum-large', 3550, 2],
        ],
      },
      { ...plain, name: 'Flute', code: 'FL-1', price: 1225, quantity: 9, filed: 'Music', pictures: 1, status: false },
    ])
    expect(products[1]?.translations?.km.name).toBe('ខ្លុយ')
  })
})

/** The sheets that OpenCart's export writes, by its own titles. */
function opencart(): Promise<Buffer> {
  const sheet = (name: string, rows: (string | number | null)[][]) => ({
    sheet: name,
    data: rows.map((row) => row.map((value) => (value === null ? null : { value }))),
  })
  const product = [
    'product_id',
    'name(en-gb)',
    'name(km-kh)',
    'categories',
    'sku',
    'upc',
    'ean',
    'location',
    'quantity',
    'model',
    'manufacturer',
    'image_name',
    'price',
    'weight',
    'weight_unit',
    'status',
    'description(en-gb)',
    'subtract',
  ]
  const options = ['product_id', 'option', 'option_value', 'quantity', 'subtract', 'price', 'price_prefix']
  return writeXlsxFile([
    sheet('Products', [
      product,
      [
        1,
        'Drum',
        null,
        '20',
        'DRUM',
        null,
        null,
        'A1',
        6,
        'D',
        'Sala',
        'https://pictures.example/drum.jpg',
        '30.0000',
        1.5,
        'kg',
        'true',
        'Loud.',
        'true',
      ],
      [
        2,
        'Flute',
        'ខ្លុយ',
        '10',
        null,
        null,
        null,
        null,
        9,
        'FL-1',
        null,
        'https://pictures.example/flute.jpg',
        12.25,
        null,
        null,
        'false',
        'Soft.',
        'true',
      ],
    ]),
    sheet('AdditionalImages', [
      ['product_id', 'image', 'sort_order'],
      [1, 'https://pictures.example/drum-2.jpg', 1],
    ]),
    sheet('ProductOptionValues', [
      options,
      [1, 'Size', 'Small', 4, 'true', '0.0000', '+'],
      [1, 'Size', 'Large', 2, 'true', '5.5000', '+'],
    ]),
    sheet('Categories', [
      ['category_id', 'parent_id', 'name(en-gb)'],
      [10, 0, 'Music'],
      [20, 10, 'Drums'],
    ]),
  ]).toBuffer()
}
