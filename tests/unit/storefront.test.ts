import { describe, expect, it } from 'vitest'
import type { Product } from '#app/bff/shop.functions.ts'
import { keyOf, parseCart } from '#app/shop/cart/cart-line.ts'
import { listQuery, listSearch, pageInstead } from '#app/shop/list-search.ts'
import * as choice from '#app/shop/product/choice.ts'

const line = {
  product_id: 1,
  variant_id: null,
  options: [],
  quantity: 2,
  slug: 'tea',
  name: 'Tea',
  choice: '',
  price: '1.50',
  image_url: null,
}

describe('the stored cart', () => {
  it('is read back, and what else lies there is not trusted', () => {
    expect(parseCart(JSON.stringify([line]))).toEqual([line])
    for (const junk of [null, '', '{', '{}', 'null', '"x"', '[null]', '[1]', JSON.stringify([{ product_id: 1 }])]) {
      expect(parseCart(junk)).toEqual([])
    }
    const bad = { quantity: [0, -1, 1.5, 100, '2'], product_id: [0, 'x'], options: [null, [{}]], price: [1] }
    for (const [key, values] of Object.entries(bad)) {
      for (const value of values) expect(parseCart(JSON.stringify([{ ...line, [key]: value }]))).toEqual([])
    }
  })

  it('tells lines apart by product, variant and choices', () => {
    const other = { ...line, variant_id: 7, options: [{ option_id: 1, value_id: 9 }] }
    expect([keyOf(line), keyOf(other)]).toEqual(['1:', '1:7:9'])
  })
})

describe('the address of a list', () => {
  it('drops what makes no sense', () => {
    expect(listSearch({ sort: 'price_up', page: '3' })).toEqual({ sort: 'price_up', page: 3 })
    expect(listSearch({ sort: 'junk', page: '-1', other: 'x' })).toEqual({})
    expect(listSearch({ sort: ['newest'], page: '1' })).toEqual({})
    expect(listQuery({ sort: 'price_down' })).toEqual({
      sort: 'price',
      direction: 'desc',
      page: 1,
      listed: 'price_down',
    })
    // As a form sends it, as a link does, and as neither.
    const narrowed = { brand: 'a,b', values: '3,4', min_price: '1.5', in_stock: 1 }
    const sent = { brand: ['a', 'b'], values: [3, 4], min_price: 1.5, max_price: '', in_stock: 1, on_sale: 'yes' }
    expect(listSearch(sent)).toEqual(narrowed)
    expect(listSearch({ ...narrowed, values: '3,4' })).toEqual(narrowed)
    expect(listSearch({ brand: '\0', values: ['x', 3], min_price: '1.505', max_price: -1, in_stock: [1, 1] })).toEqual(
      {},
    )
    expect(listQuery({ in_stock: 1, brand: 'a' })).toEqual({ page: 1, in_stock: true, brand: 'a' })
  })

  it('steps back from a page past the last', () => {
    const at = (current_page: number, last_page: number, rows: number) =>
      pageInstead({ data: Array(rows), meta: { current_page, last_page, per_page: 24, total: 0 } })
    expect([at(1, 1, 0), at(2, 2, 5), at(9, 2, 0), at(9, 1, 0)]).toEqual([undefined, undefined, { page: 2 }, {}])
  })
})

describe('what is chosen of a product', () => {
  const values = (...ids: number[]) => ids.map((id) => ({ id, name: `v${id}`, price: '0.00', price_khr: '0' }))
  const product = {
    entered: [],
    options: [
      { id: 1, type: 'radio', required: true, values: values(11, 12) },
      { id: 2, type: 'radio', required: true, values: values(21, 22) },
      { id: 3, type: 'radio', required: false, values: [{ id: 31, name: 'Wrap', price: '1.50', price_khr: '6200' }] },
    ],
    variants: [
      { id: 1, value_ids: [11, 21], in_stock: false },
      { id: 2, value_ids: [11, 22], in_stock: true },
      { id: 3, value_ids: [12, 22], in_stock: true },
    ],
  } as unknown as Product

  it('begins with something to be had, and moves to what is made', () => {
    expect(choice.firstChoice(product)).toEqual([11, 22])
    expect(choice.choose(product, [11, 22], 1, 21)).toEqual([11, 21])
    expect(choice.choose(product, [11, 21], 0, 12)).toEqual([12, 22])
    expect(choice.isSellable(product, [11, 22], 1, 21)).toBe(false)
    expect(choice.variantOf(product, [12, 21])).toBeUndefined()
  })

  it('turns to the picture of the variant, else of a value, else to none', () => {
    const picture = (image_path: string, value_id: number | null) => ({ image_path, value_id })
    const images = [picture('/a.webp', null), picture('/b.webp', 22), picture('/c.webp', null)]
    const of = (image_url: string | null) =>
      ({ ...product, images, variants: product.variants.map((one) => ({ ...one, image_url })) }) as Product
    expect(choice.pictureOf(of('/c.webp'), [11, 22])).toBe(2)
    expect(choice.pictureOf(of(null), [11, 22])).toBe(1)
    expect(choice.pictureOf(of('/gone.webp'), [11, 22])).toBe(1)
    expect(choice.pictureOf(of(null), [11, 21])).toBe(-1)
  })

  it('adds the price of what makes no variant', () => {
    const [wrap] = choice.splitOptions(product).extras
    if (!wrap) throw new Error('no extras')
    const wrapped = choice.toggle([], wrap, 31)
    expect(choice.withExtras('1.75', product, [wrapped, []], 'USD')).toBe('3.25')
    expect(choice.withExtras('7200', product, [wrapped, []], 'KHR', true)).toBe('13400')
    const entered = [
      { id: 7, price: '0.50', price_khr: '2100' },
      { id: 8, price: '9.00', price_khr: '36900' },
    ]
    const asking = { ...product, entered } as Product
    expect(choice.withExtras('1.75', asking, [wrapped, [7]], 'USD')).toBe('3.75')
    expect(choice.withExtras('7200', asking, [[], [7]], 'KHR', true)).toBe('9300')
    expect(choice.choiceText(product, [11, 22], wrapped)).toBe('v11 · v22 · Wrap')
    expect(choice.toggle(wrapped, wrap, 31)).toEqual([])
  })
})
