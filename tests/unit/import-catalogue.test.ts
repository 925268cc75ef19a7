import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type PlainProduct, plainReading } from './import-plain-reading.ts'
import { fixture, readAll } from './import-reading.ts'

async function compareWithPlainReading(file: Buffer) {
  const plain = plainReading(file.toString('utf8'))
  const read = await readAll(file)
  expect(read.errors).toEqual([])
  expect(read.products.map(({ handle }) => handle)).toEqual(plain.map(({ handle }) => handle))
  expect(read.counted).toBe(plain.length)
  for (const [index, product] of read.products.entries()) {
    const expected = plain[index] as PlainProduct
    expect(product).toMatchObject({
      name: expected.title,
      brand: expected.vendor || null,
      categories: expected.type ? [[expected.type]] : [],
      status: expected.published,
      subtract: expected.tracked,
      price: expected.variants[0]?.cents,
      compare_at_price: expected.variants[0]?.before,
      quantity: expected.variants.reduce((sum, { quantity }) => sum + quantity, 0),
    })
    expect(product.images.map(({ url }) => url)).toEqual(expected.pictures)
    expect(product.options).toEqual(
      expected.options.map((name, axis) => ({
        name,
        values: [...new Set(expected.variants.map(({ values }) => values[axis]))],
      })),
    )
    if (expected.options.length === 0) {
      expect(product.variants).toEqual([])
      if (expected.variants[0]?.sku) expect(product.code).toBe(expected.variants[0].sku)
      continue
    }
    expect(
      product.variants.map(({ option_values, price, compare_at_price, quantity }) => ({
        values: option_values.map(({ value }) => value),
        cents: price,
        before: compare_at_price,
        quantity,
      })),
    ).toEqual(expected.variants.map(({ sku: _, ...variant }) => variant))
    for (const [at, { sku }] of expected.variants.entries()) if (sku) expect(product.variants[at]?.code).toBe(sku)
  }
  return read
}

describe('a Shopify catalogue', () => {
  it('says what a plain reading of the file says', async () => {
    const { format, rows, products } = await compareWithPlainReading(await fixture('shopify-apparel.csv'))
    expect({ format, rows, products: products.length }).toEqual({ format: 'shopify', rows: 47, products: 15 })
    expect(products.flatMap(({ variants }) => variants)).toHaveLength(37)
  })

  if (process.env.SAMPLES_DIR)
    it('says what a plain reading of a real file says', async () => {
      const file = await readFile(join(process.env.SAMPLES_DIR ?? '', 'shopify/apparel.csv'))
      const { products, warnings } = await compareWithPlainReading(file)
      expect(products).toHaveLength(plainReading(file.toString('utf8')).length)
      expect(products.every(({ subtract, brand }) => !subtract && brand === 'partners-demo')).toBe(true)
      const varsity = products.find(({ handle }) => handle === 'classic-varsity-top')
      expect(varsity?.code).toBe('classic-varsity-top')
      expect(varsity?.variants.map(({ code }) => code)).toEqual([
        'classic-varsity-top-small',
        'classic-varsity-top-medium',
        'classic-varsity-top-large',
      ])
      expect(warnings.every(({ message }) => message.startsWith('Images not downloaded yet'))).toBe(true)
    })

  it('keeps paragraphs of a body, and leaves the tags that nobody may write', async () => {
    const { products } = await readAll(await fixture('shopify-apparel.csv'))
    const bodies = new Map(products.map(({ handle, description }) => [handle, description]))
    expect(bodies.get('silk-krama-indigo')).toBe(
      '<p>Handwoven in Takeo on a wooden loom.</p><p>180 × 50 cm – wash by hand.</p>',
    )
    expect(bodies.get('linen-shirt')).toBe(
      '<p>A loose shirt for hot days.</p><ul><li><p>100% linen</p></li><li><p>Coconut buttons</p></li></ul>',
    )
    expect(bodies.get('evening-dress')).toBe('<h3>For a long night</h3><p>Lined, with a hidden zip.</p>')
    expect(bodies.get('wrap-skirt-phamuong')).toBe('<p>សំពត់ផាមួងត្បាញដៃ សម្រាប់ពិធីមង្គលការ។</p><p>ក្រណាត់សូត្រសុទ្ធ</p>')
  })

  it('makes codes that are unique, and the same whatever the order of the rows', async () => {
    const file = (await fixture('shopify-apparel.csv')).toString('utf8')
    const codesOf = async (text: string) => {
      const { products } = await readAll(text)
      return products.flatMap(({ code, variants }) => [code, ...variants.map((variant) => variant.code)])
    }
    const codes = await codesOf(file)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^[\w-]{1,64}$/)
    const [header, ...lines] = file.split('\n')
    const skirts = lines.filter((line) => line.startsWith('wrap-skirt-phamuong'))
    const [first = '', ...others] = skirts
    const reversed = [header, first, ...others.reverse()].join('\n')
    expect((await codesOf(reversed)).toSorted()).toEqual(codes.filter((code) => code.startsWith('wrap-')).toSorted())
  })

  it('puts scattered rows of a product together and says so', async () => {
    const [header, ...lines] = (await fixture('shopify-apparel.csv')).toString('utf8').trimEnd().split('\n')
    const caps = lines.filter((line) => line.startsWith('market-cap'))
    const totes = lines.filter((line) => line.startsWith('rain-poncho'))
    const mixed = [header, caps[0], '', ...totes, caps[1], caps[2]].join('\n')
    const { products, warnings, errors } = await readAll(mixed)
    expect(errors).toEqual([])
    expect(products.map(({ handle, variants }) => [handle, variants.length])).toEqual([
      ['rain-poncho', 0],
      ['market-cap', 3],
    ])
    expect(warnings).toEqual([
      {
        row: 5,
        field: 'Handle',
        message: 'The rows of this product were not together in the file. They were combined.',
      },
    ])
    const blankBetween = [header, caps[0], '', caps[1], '', '', caps[2]].join('\r\n')
    expect((await readAll(blankBetween)).warnings).toEqual([])
  })
})

describe('other known files', () => {
  it('reads the header of 2025, and leaves prices of other markets alone', async () => {
    const { format, products, warnings } = await readAll(await fixture('shopify-2025.csv'))
    expect(format).toBe('shopify-2025')
    expect(products[0]).toMatchObject({
      handle: 'batik-shirt',
      description: '<p>Printed by hand.</p>',
      price: 1500,
      compare_at_price: 1800,
      quantity: 6,
      subtract: true,
      status: true,
      options: [{ name: 'Size', values: ['S', 'M'] }],
    })
    expect(products[1]).toMatchObject({
      handle: null,
      name: 'Paper fan',
      code: 'paper-fan',
      price: 125,
      status: false,
      subtract: false,
    })
    expect(warnings.map(({ field }) => field)).toEqual(['Product image URL'])
  })

  it('reads our own columns in both languages and in riels', async () => {
    const { format, products, warnings } = await readAll(await fixture('own-riel.csv'), { decimals: 0 })
    expect(format).toBe('own')
    expect(warnings).toEqual([])
    expect(products.map(({ code, code_made, price }) => [code, code_made, price])).toEqual([
      ['COF-1', false, 6000],
      ['green-tea', true, 4000],
      ['mango-shake', true, 7000],
    ])
    expect(products[0]?.translations?.km).toEqual({ name: 'កាហ្វេទឹកកក', description: '<p>កាហ្វេខ្លាំង លាយទឹកដោះគោ។</p>' })
    expect(products[1]?.variants.map(({ code, price }) => [code, price])).toEqual([
      ['TEA-S', 4000],
      ['TEA-L', 5500],
    ])
    expect(products[2]?.name).toBe('=Mango shake')
  })
})
