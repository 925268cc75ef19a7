import { describe, expect, it } from 'vitest'
import { sized } from '../support/sized.ts'
import { HANG } from '../trust/support/size.ts'
import { fixture, readAll } from './import-reading.ts'

const HEADER = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price'

describe('bad rows', () => {
  it('refuses a product for each reason, by row and column, and goes on', async () => {
    const { errors, failed, products, counted } = await readAll(await fixture('shopify-bad-rows.csv'))
    expect(errors.map(({ row, field, message }) => `${row} ${field}: ${message}`)).toEqual([
      '3 Variant Price: “ten dollars” is not a price.',
      '4 Variant Price: The price “-5.00” is below 0.',
      '5 Variant Price: The price “1.999” has more than 2 decimals.',
      '6 Variant Inventory Qty: “2.5” is not a whole number.',
      '7 Title: The first row of a product needs a name.',
      '10 Option1 Value: Row 8 already has the same options.',
      '11 Title: Use up to 255 characters.',
      '12 Option1 Name: This option has values but no name.',
      '15 Option2 Value: The option “Colour” has no value on this row.',
      '16 Published: “maybe” must be TRUE or FALSE.',
      '17 Variant Inventory Qty: “x” is not a whole number.',
      '18 Variant Price: “4,00,0” is not a price.',
      '26 Title: The first row of a product needs a name.',
    ])
    expect(failed).toHaveLength(12)
    expect(products).toHaveLength(counted - failed.length)
    expect(products.at(-1)?.name).toBe('The last good one')
  })

  it('warns where a product comes in otherwise than the file says', async () => {
    const { warnings, products } = await readAll(await fixture('shopify-bad-rows.csv'))
    expect(warnings.map(({ row, field, message }) => `${row} ${field}: ${message}`)).toEqual([
      '19 Variant Price: This product has no price. It is imported as inactive, with the price 0.00.',
      '20 Variant Inventory Qty: The stock -4 is below 0 and was set to 0.',
      '21 Variant SKU: The SKU “GOOD-1” is already on row 2. This one becomes “same-code”.',
      '22 Variant Compare At Price: The compare-at price is not higher than the price, so it was not imported.',
      '23 Option1 Value: This option has no values. The product is imported without variants.',
      '24 Image Src: This is not an image link, so it was not imported.',
    ])
    expect(products.find(({ handle }) => handle === 'no-price')).toMatchObject({ price: 0, status: false })
    expect(products.find(({ handle }) => handle === 'below-zero')).toMatchObject({ quantity: 0 })
    expect(products.find(({ handle }) => handle === 'empty-option')).toMatchObject({
      options: [],
      variants: [],
      code: 'W-4',
    })
  })

  it('speaks Khmer when asked', async () => {
    const { errors } = await readAll(await fixture('shopify-bad-rows.csv'), { locale: 'km' })
    expect(errors[0]?.message).toBe('«ten dollars» មិនមែនជាតម្លៃទេ។')
  })

  it('refuses more than 500 variants and more than 3 options', async () => {
    const many = Array.from({ length: 501 }, (_, n) => `a,${n ? '' : 'Many'},,Size,${n},,1.00`)
    const { errors } = await readAll([HEADER, ...many].join('\n'))
    expect(errors).toEqual([{ row: 502, field: 'Title', message: 'A product can have up to 500 variants.' }])

    const wide = `${HEADER},Option2 Name,Option2 Value,Option3 Name,Option3 Value,Option4 Name,Option4 Value`
    const four = await readAll(`${wide}\na,Four,,A,1,,1.00,B,1,C,1,D,1`)
    expect(four.errors).toEqual([
      { row: 2, field: 'Option4 Name', message: 'A product can have up to 3 options for variants.' },
    ])
  })

  it('takes short rows, long rows and an inch mark', async () => {
    const { products, errors } = await readAll(`${HEADER}\na,5" belt,,,,B5,1.00\nb,Short,x\nc,Long,,,,C,2.00,,,\n`)
    expect(errors).toEqual([])
    expect(products.map(({ name, price }) => [name, price])).toEqual([
      ['5" belt', 100],
      ['Short', 0],
      ['Long', 200],
    ])
  })

  it('is quick with cells that are made to be slow', async () => {
    const long = 200_000
    const cells = [`-${'-'.repeat(long)}x`, `1${' '.repeat(long)}x`, `${','.repeat(long)}`, '<a "'.repeat(long / 4)]
    const rows = cells.map((cell) =>
      Array(7)
        .fill(`"${cell.replaceAll('"', '""')}"`)
        .join(','),
    )
    const started = performance.now()
    const { counted, failed } = await readAll([HEADER, ...rows].join('\n'))
    expect(failed).toHaveLength(counted)
    expect(performance.now() - started).toBeLessThan(HANG)
  })

  it('never fails on content: any damage is a refusal or a product', async () => {
    const text = (await fixture('shopify-bad-rows.csv')).toString('utf8')
    const noise = ['"', ',', '\n', '\r', '<', '&', "'", 'ក', '-', '9', '', '\t', '💍']
    let seed = 42
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % below
    }
    for (let round = 0; round < sized(600); round += 1) {
      let damaged = text
      for (let hit = 0; hit < 12; hit += 1) {
        const at = 900 + next(damaged.length - 900)
        damaged = damaged.slice(0, at) + noise[next(noise.length)] + damaged.slice(at + next(4))
      }
      const read = await readAll(damaged).catch((error: Error) => error)
      if (read instanceof Error) expect(read.name).toBe('UnreadableFile')
      else expect(read.products.length + read.failed.length).toBe(read.counted)
    }
  })
})
