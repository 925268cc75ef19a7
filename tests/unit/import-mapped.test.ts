import { describe, expect, it } from 'vitest'
import { fileKindOf } from '#server/domain/transfer/file/file-kinds.ts'
import { guessProductMapping } from '#server/domain/transfer/formats/guess-mapping.ts'
import { readAll } from './import-reading.ts'

/** A file whose columns are what their titles sound like, or what was said of them. */
function mapped(lines: string[], said: Record<string, string> = {}, decimals = 2) {
  const titles = (lines[0] ?? '').split(',')
  return readAll(`${lines.join('\n')}\n`, { mapping: { ...guessProductMapping(titles), ...said }, decimals })
}

describe('a file whose columns somebody named', () => {
  it('is read by Khmer titles, the longer word before the one within it', async () => {
    const titles = ['បាកូដ', 'កូដទំនិញ', 'ឈ្មោះទំនិញ', 'តម្លៃមុនបញ្ចុះ', 'តម្លៃ', 'ស្តុក', 'ស្លាក']
    expect(guessProductMapping(titles)).toEqual({
      barcode: 'បាកូដ',
      code: 'កូដទំនិញ',
      name: 'ឈ្មោះទំនិញ',
      compare_at_price: 'តម្លៃមុនបញ្ចុះ',
      price: 'តម្លៃ',
      quantity: 'ស្តុក',
      tags: 'ស្លាក',
    })
    expect((await fileKindOf('customers')).guess(['ឈ្មោះ', 'ទូរស័ព្ទ'])).toEqual({ name: 'ឈ្មោះ', telephone: 'ទូរស័ព្ទ' })
  })

  it('has several pictures in one cell, however it parts them', async () => {
    const url = (name: string) => `https://pictures.example/${name}`
    const cells = [
      `${url('a.jpg')}, ${url('b.jpg')}`,
      `${url('a.jpg')} | ${url('b.jpg')}`,
      `${url('a.jpg')};${url('b.jpg')}`,
      `${url('a.jpg')} ${url('b.jpg')}`,
      `${url('a.jpg')}\n${url('b.jpg')}`,
      url('a,b.jpg?size=1,2'),
    ]
    const { format, products } = await mapped(['Name,Price,Photo', ...cells.map((cell, i) => `Cup ${i},1,"${cell}"`)])
    expect([format, products.length]).toEqual(['mapped', 6])
    expect(products.map(({ images }) => images.map((image) => image.url.split('/').at(-1)))).toEqual([
      ...Array.from({ length: 5 }, () => ['a.jpg', 'b.jpg']),
      ['a,b.jpg?size=1,2'],
    ])
  })

  it('does not count what is unlimited', async () => {
    const { products, errors, warnings } = await mapped([
      'Name,Price,Stock',
      'Cup,1,unlimited',
      'Pot,1,∞',
      'Pan,1,3',
      'Jar,1,many',
    ])
    expect(products.map(({ subtract, quantity, endless }) => [subtract, quantity, endless])).toEqual([
      [false, 0, true],
      [false, 0, true],
      [true, 3, false],
    ])
    expect([errors.map(({ row }) => row), warnings]).toEqual([[5], []])
  })

  it('weighs in the unit of its title, or in the one that was said', async () => {
    const weigh = async (title: string, said?: Record<string, string>) => {
      const { products } = await mapped([`Name,Price,${title}`, 'Cup,1,0.5'], said)
      return products[0]?.fields.weight
    }
    expect(await weigh('Weight (kg)')).toBe(500)
    expect(await weigh('Weight kg')).toBe(500)
    expect(await weigh('Weight (lb)')).toBe(227)
    expect(await weigh('Weight oz')).toBe(14)
    expect(await weigh('Weight')).toBe(1)
    expect(await weigh('Mass', { weight_kg: 'Mass' })).toBe(500)
  })

  it('calls options what a column of names says, else what their own column is called', async () => {
    const pairs = await mapped([
      'Name,Price,Option 1 Name,Option 1 Value,Option 2 Name,Option 2 Value',
      'Shirt,5,Size,S,Colour,Red',
      'Shirt,6,Size,L,Colour,Red',
    ])
    expect(pairs.products.map(({ options }) => options)).toEqual([
      [
        { name: 'Size', values: ['S', 'L'] },
        { name: 'Colour', values: ['Red'] },
      ],
    ])
    const titles = await mapped(['Name,Price,Length', 'Rope,5,2 m', 'Rope,6,5 m'], { option1: 'Length' })
    expect(titles.products[0]?.options).toEqual([{ name: 'Length', values: ['2 m', '5 m'] }])
  })

  it('says where prices are in another currency', async () => {
    const title = await mapped(['Name,Price (EUR)', 'Cup,1.50'])
    expect([title.products[0]?.price, title.warnings.map(({ field }) => field)]).toEqual([150, ['Price (EUR)']])
    const own = await mapped(['Name,Price USD', 'Cup,1.50'])
    expect(own.warnings).toEqual([])
    const riel = await mapped(['Name,Price USD', 'Cup,1'], {}, 0)
    expect(riel.warnings[0]?.message).toContain('imported as KHR')
    const column = await mapped(['Name,Price,Currency', 'Cup,1.50,USD', 'Pot,2.00,THB', 'Pan,3.00,'])
    expect(column.products.map(({ name }) => name)).toEqual(['Cup', 'Pan'])
    expect(column.errors.map(({ row, message }) => [row, message])).toEqual([
      [3, 'The price is in THB, not in your store’s currency.'],
    ])
    const cells = await mapped(['Name,Price', 'Cup,€1.50', 'Pot,2 EUR', 'Pan,฿40'])
    expect(cells.errors.map(({ message }) => / in (\w+),/.exec(message)?.[1])).toEqual(['EUR', 'EUR', 'THB'])
  })
})

describe('a header with a title twice', () => {
  it('is told where the columns say two things, whatever the format', async () => {
    const own = await readAll('code,name_en,name_km,price,price\nA,Cup,,1,2\nB,Pot,,1,1\nC,Pan,,1,\n')
    expect(own.products.map(({ price }) => price)).toEqual([100, 100, 100])
    expect(own.warnings.map(({ row }) => row)).toEqual([2])
    expect(own.warnings[0]?.message).toContain('“price”')
    const woo = await readAll('ID,Type,SKU,Name,Regular price,Stock,Stock\n1,simple,A,Cup,2,3,4\n')
    expect([woo.products[0]?.quantity, woo.warnings.length]).toEqual([3, 1])
    const foreign = await mapped(['Name,Price,Price', 'Cup,1,2'])
    expect(foreign.warnings).toHaveLength(1)
  })
})

describe('a file of Vendure', () => {
  it('is filed under each of its categories, and says which languages are left out', async () => {
    const { products, warnings } = await readAll(
      [
        'name:en,name:de,name:fr,slug:en,description:en,assets,facets:en,optionGroups:en,optionValues:en,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets',
        'Fan,Ventilator,Ventilateur,fan,,,brand:Angkor|category:Electric|category:Home|size:small,,,FAN,19,standard,3,true,,',
        '',
      ].join('\n'),
    )
    expect(products[0]).toMatchObject({ brand: 'Angkor', categories: [['Electric'], ['Home']], tags: ['small'] })
    expect(warnings.map(({ message }) => message)).toEqual([
      'Text in “de, fr” was not imported. Only English and Khmer are supported.',
    ])
  })
})
