import { describe, expect, it } from 'vitest'
import { readAll } from './import-reading.ts'

const table = (header: string, ...rows: string[]) => `${[header, ...rows].join('\n')}\n`
const CLASSIC = 'Handle,Title,Body (HTML),Variant SKU,Variant Price'
const MEDUSA = 'Product Handle,Product Title,Variant Title,Variant SKU,Price USD,Option 1 Name,Option 1 Value'
const UNCOUNTED = /^No quantity in the file/

describe('stock of a file', () => {
  it('is not counted where another program counts it and says no number', async () => {
    const { products, warnings } = await readAll(
      table(
        `${CLASSIC},Option1 Name,Option1 Value,Variant Inventory Tracker`,
        'hat,Hat,,HAT-S,4.00,Size,S,shopify',
        'hat,,,HAT-L,5.00,,L,shopify',
        'fan,Fan,,FAN,2.00,Title,Default Title,',
      ),
    )
    expect(products.map(({ subtract, counted, stocked }) => [subtract, counted, stocked])).toEqual([
      [false, null, false],
      [false, false, false],
    ])
    // Once for the product, not for each of its variants, and not of one that nobody counts.
    expect(warnings.filter(({ message }) => UNCOUNTED.test(message)).map(({ row }) => row)).toEqual([2])
  })

  it('is counted where any of the rows says a number, be it none', async () => {
    const { products, warnings } = await readAll(
      table(
        `${CLASSIC},Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty`,
        'hat,Hat,,HAT-S,4.00,Size,S,shopify,0',
        'hat,,,HAT-L,5.00,,L,shopify,',
      ),
    )
    expect([products[0]?.subtract, products[0]?.counted, products[0]?.quantity, warnings]).toEqual([true, true, 0, []])
  })

  it('of Medusa is not counted without a number either', async () => {
    const { products, warnings } = await readAll(
      table(`${MEDUSA},Variant Manage Inventory`, 'mat,Mat,One,MAT,4.50,,,TRUE', 'bag,Bag,One,BAG,4.50,,,FALSE'),
    )
    expect(products.map(({ subtract }) => subtract)).toEqual([false, false])
    expect(warnings.map(({ row }) => row)).toEqual([2])
  })

  it('of our own columns is counted where a number stands, or where the file says so', async () => {
    const { products, warnings } = await readAll(
      table(
        'code,name_en,name_km,price,quantity,subtract',
        'A,Cup,,1.00,,',
        'B,Pot,,1.00,3,',
        'C,Pan,,1.00,,TRUE',
        'D,Jar,,1.00,3,FALSE',
      ),
    )
    expect(products.map(({ subtract, counted }) => [subtract, counted])).toEqual([
      [false, null],
      [true, null],
      [true, true],
      [false, false],
    ])
    expect(warnings.map(({ row }) => row)).toEqual([2])
  })

  it('of WooCommerce that is out of stock is counted, and none', async () => {
    const { products } = await readAll(
      table(
        'ID,Type,SKU,Name,Published,Stock,In stock?,Backorders allowed?,Regular price',
        '1,simple,A,Cup,1,,1,0,2',
        '2,simple,B,Pot,1,,0,notify,2',
      ),
    )
    expect(products.map(({ subtract, stocked, fields }) => [subtract, stocked, fields.allow_backorder])).toEqual([
      [false, false, false],
      [true, true, true],
    ])
  })
})

describe('selling on when nothing is left', () => {
  it('is what all variants of a product say', async () => {
    const { products, warnings } = await readAll(
      table(
        `${CLASSIC},Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy`,
        'hat,Hat,,HAT-S,4.00,Size,S,shopify,0,continue',
        'hat,,,HAT-L,5.00,,L,shopify,0,continue',
        'fan,Fan,,FAN-S,2.00,Size,S,shopify,1,continue',
        'fan,,,FAN-L,2.00,,L,shopify,1,deny',
        'bag,Bag,,BAG,2.00,Title,Default Title,shopify,1,deny',
        'mat,Mat,,MAT,2.00,Title,Default Title,shopify,1,',
      ),
    )
    expect(products.map(({ fields }) => fields.allow_backorder)).toEqual([true, false, false, undefined])
    expect(warnings.map(({ row, field }) => [row, field])).toEqual([[4, 'Variant Inventory Policy']])
  })

  it('is yes or no in Shopify’s newer file and in Medusa’s', async () => {
    const newer = await readAll(
      table(
        'Title,URL handle,Description,SKU,Price,Continue selling when out of stock',
        'Hat,hat,,HAT,4,TRUE',
        'Fan,fan,,FAN,4,FALSE',
      ),
    )
    const medusa = await readAll(table(`${MEDUSA},Variant Allow Backorder`, 'mat,Mat,One,MAT,4.50,,,TRUE'))
    expect([...newer.products, ...medusa.products].map(({ fields }) => fields.allow_backorder)).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('what Shopify writes in its own way', () => {
  it('loses the apostrophe in front of a cell, whatever the column', async () => {
    const { products } = await readAll(
      table(
        `${CLASSIC},Vendor,Tags,Variant Barcode,Option1 Name,Option1 Value`,
        "'0123,'007 mug,,'SKU-1,4.00,'Bond,'spy,'0885,Size,'10",
        "'0123,,,'SKU-2,4.00,,,,,'20",
      ),
    )
    expect(products).toHaveLength(1)
    expect(products[0]).toMatchObject({ handle: '0123', name: '007 mug', brand: 'Bond', tags: ['spy'] })
    expect(products[0]?.variants.map(({ code }) => code)).toEqual(['SKU-1', 'SKU-2'])
    expect(products[0]?.options).toEqual([{ name: 'Size', values: ['10', '20'] }])
    expect(products[0]?.variants[0]?.barcode).toBe('0885')
  })

  it('keeps an apostrophe of ours', async () => {
    const { products } = await readAll(table('code,name_en,name_km,price', "A,'Twas a mug,,1.00"))
    expect(products[0]?.name).toBe("'Twas a mug")
  })

  it('rounds grams, however many decimals they have', async () => {
    const { products } = await readAll(
      table(
        `${CLASSIC},Variant Grams`,
        'a,A,,A,1.00,453.59237000000001',
        'b,B,,B,1.00,226.5',
        'c,C,,C,1.00,0.2',
        'd,D,,D,1.00,12.',
      ),
    )
    expect(products.map(({ fields }) => fields.weight)).toEqual([454, 227, undefined, 12])
  })

  it('switches gift cards off, and says why', async () => {
    const { products, warnings } = await readAll(
      table(`${CLASSIC},Gift Card,Status`, 'card,Card,,CARD,10.00,TRUE,active', 'hat,Hat,,HAT,4.00,FALSE,active'),
    )
    expect(products.map(({ status }) => status)).toEqual([false, true])
    expect(warnings.map(({ row, field }) => [row, field])).toEqual([[2, 'Gift Card']])
  })
})
