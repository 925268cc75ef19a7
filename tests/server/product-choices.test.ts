import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, rowsOf } = sales(app)
let shop: Store

beforeAll(async () => {
  shop = await app.signUp()
})

const put = (id: number, body: object) => app.call('PUT', `/api/backend/products/${id}`, { token: shop.token, body })
const read = async (id: number) =>
  (await app.call('GET', `/api/backend/products/${id}`, { token: shop.token })).body.data
const quote = async (lines: object[]) =>
  (await app.call('POST', '/api/shop/quote', { host: shop.host, body: { lines } })).body

const toppings = {
  name: 'Toppings',
  type: 'checkbox',
  required: false,
  min_select: 1,
  max_select: 3,
  free_count: 1,
  values: [
    { name: 'Egg', price: '0.50', quantity: 3, is_default: true },
    { name: 'Cheese', price: '1.00' },
    { name: 'Pork', price: '2.00' },
    { name: 'Chili', price: '0.25' },
  ],
}

interface Made {
  id: number
  line(values: string[], quantity?: number): object
}

async function noodles(name: string, option: object = toppings): Promise<Made> {
  const { id } = await product(shop, { name, price: '3.00', quantity: 100, options: [option] })
  const [made] = (await read(id)).options
  const idOf = (value: string) => made.values.find((one: { name: string }) => one.name === value)?.value_id
  const line = (values: string[], quantity = 1) => ({
    product_id: id,
    quantity,
    options: values.map((value) => ({ option_id: made.option_id, value_id: idOf(value) })),
  })
  return { id, line }
}

describe('values that are added to a dish', () => {
  it('are kept with how many may be chosen, and stay where a save does not say them', async () => {
    const { id } = await noodles('Kept')
    const [option] = (await read(id)).options
    expect(option).toMatchObject({ min_select: 1, max_select: 3, free_count: 1 })
    expect(option.values[0]).toMatchObject({ quantity: 3, is_default: true, sold_out: false })
    const values = option.values.map(({ value_id, price }: Record<string, unknown>) => ({ value_id, price }))
    await put(id, { options: [{ option_id: option.option_id, required: false, values }] })
    const [after] = (await read(id)).options
    expect(after).toEqual(option)
  })

  it.each([
    ['options.0.max_select', { min_select: 3, max_select: 2 }],
    ['options.0.max_select', { type: 'radio', min_select: 0, max_select: 2 }],
    ['options.0.min_select', { min_select: 5, max_select: null }],
    ['options.0.free_count', { free_count: -1 }],
    ['options.0.max_select', { max_select: 0 }],
  ])('are refused on %s', async (field, part) => {
    const body = { name: 'No', price: '1.00', options: [{ ...toppings, ...part }] }
    const reply = await app.call('POST', '/api/backend/products', { token: shop.token, body })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })

  it('cost nothing, the cheapest first, whatever was tapped first', async () => {
    const { line } = await noodles('Free')
    const total = async (...values: string[]) => (await quote([line(values)])).data.total
    expect(await total('Egg')).toBe('3.00')
    expect(await total('Pork', 'Egg')).toBe('5.00')
    expect(await total('Egg', 'Pork')).toBe('5.00')
    expect(await total('Cheese', 'Pork', 'Egg')).toBe('6.00')
  })

  it('are refused where too few or too many are chosen, in words', async () => {
    const { line } = await noodles('Range', { ...toppings, min_select: 2 })
    expect((await quote([line(['Egg'])])).errors).toEqual({
      'lines.0.options': ['Range: choose at least 2 for Toppings.'],
    })
    expect((await quote([line(['Egg', 'Cheese', 'Pork', 'Chili'])])).errors).toEqual({
      'lines.0.options': ['Range: choose up to 3 for Toppings.'],
    })
    const one = await noodles('Needed')
    expect((await quote([one.line([])])).errors).toEqual({ 'lines.0.options': ['Choose Toppings for Needed.'] })
  })

  it('run out across lines, are taken with the order and come back with it, once', async () => {
    const { id, line } = await noodles('Counted')
    const eggs = async () => (await read(id)).options[0].values[0].quantity
    expect((await quote([line(['Egg'], 2), line(['Egg', 'Pork'], 2)])).errors).toEqual({
      'lines.1.options': ['Egg: only 1 left.'],
    })
    const placed = await order(shop, { lines: [line(['Egg'], 2), line(['Egg', 'Pork'])] })
    expect([placed.status, await eggs()]).toEqual([201, 0])
    expect((await quote([line(['Egg'])])).errors).toEqual({ 'lines.0.options': ['Egg is out of stock.'] })
    await move(shop, placed.body.data.id, { status: 7 })
    await move(shop, placed.body.data.id, { status: 16 })
    expect(await eggs()).toBe(3)
    const other = await order(shop, { lines: [line(['Egg'], 2)] })
    expect(other.status).toBe(201)
    const again = await move(shop, placed.body.data.id, { status: 1 })
    expect([again.status, again.body.errors]).toEqual([
      422,
      { status: ['Not enough stock to reopen this order: Egg.'] },
    ])
    expect(await eggs()).toBe(1)
  })

  it('sell no more than there are to buyers at once', async () => {
    const { id, line } = await noodles('Race')
    const replies = await Promise.all(Array.from({ length: 8 }, () => order(shop, { lines: [line(['Egg'])] })))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(await rowsOf(shop, sql`SELECT quantity FROM products WHERE id = ${id}`)).toEqual([{ quantity: 97 }])
  })

  it('are sold out today one by one', async () => {
    const { id, line } = await noodles('Today')
    const [option] = (await read(id)).options
    const values = option.values.map(({ value_id, name, price }: Record<string, unknown>) => ({
      value_id,
      price,
      ...(name === 'Pork' && { sold_out: true }),
    }))
    await put(id, { options: [{ option_id: option.option_id, required: false, values }] })
    expect((await quote([line(['Pork'])])).errors).toEqual({ 'lines.0.options': ['Pork is sold out today.'] })
    expect((await quote([line(['Egg'])])).data.total).toBe('3.00')
  })

  it('add up to the cent, for any choice of any lines', async () => {
    const { line } = await noodles('Sum', { ...toppings, max_select: null, free_count: 2 })
    const prices: Record<string, number> = { Egg: 50, Cheese: 100, Pork: 200, Chili: 25 }
    let seed = 11
    const dice = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % n
    }
    for (let round = 0; round < 12; round += 1) {
      const chosen = Array.from({ length: 1 + dice(4) }, () => {
        const values = Object.keys(prices).filter((name) => name !== 'Egg' && dice(2))
        return { values: values.length ? values : ['Pork'], quantity: 1 + dice(5) }
      })
      const { data } = await quote(chosen.map(({ values, quantity }) => line(values, quantity)))
      const wanted = chosen.map(({ values, quantity }) => {
        const paid = values.map((name) => prices[name] ?? 0).toSorted((a, b) => a - b)
        return (300 + paid.slice(2).reduce((sum, price) => sum + price, 0)) * quantity
      })
      const cents = (text: string) => Math.round(Number(text) * 100)
      expect(data.order_products.map(({ total }: { total: string }) => cents(total))).toEqual(wanted)
      expect(cents(data.total)).toBe(wanted.reduce((sum, one) => sum + one, 0))
    }
  })
})

describe('an option that has no values yet', () => {
  it('stays with its product, is saved again as it is, and is chosen by nobody', async () => {
    const body = { name: 'Bare', price: '3.00', quantity: 5, options: [{ name: 'Wrapping', values: [] }, toppings] }
    const { id } = await product(shop, body)
    const { options, slug } = await read(id)
    expect(options.map(({ name, values }: { name: string; values: object[] }) => [name, values.length])).toEqual([
      ['Wrapping', 0],
      ['Toppings', 4],
    ])
    expect((await put(id, { name: 'Bare', options })).status).toBe(200)
    expect((await read(id)).options).toEqual(options)
    const shown = (await app.call('GET', `/api/shop/products/${slug}`, { host: shop.host })).body.data
    expect(shown.options.map(({ name }: { name: string }) => name)).toEqual(['Toppings'])
    const [, extra] = options
    const line = {
      product_id: id,
      quantity: 1,
      options: [{ option_id: extra.option_id, value_id: extra.values[0].value_id }],
    }
    expect((await quote([line])).data.total).toBe('3.00')
  })
})

describe('the ledger of a value that is added to a dish', () => {
  it('says what orders took and gave back, and what hands corrected, beside the dish’s own', async () => {
    const { id, line } = await noodles('Counted')
    const { body: placed } = await order(shop, { lines: [line(['Egg'], 2)] })
    await move(shop, placed.data.id, { status: 7 })
    const [option] = (await read(id)).options
    const values = option.values.map((value: { name: string; value_id: number }) => ({
      value_id: value.value_id,
      price: '0.50',
      ...(value.name === 'Egg' && { quantity: 10 }),
    }))
    await put(id, { options: [{ option_id: option.option_id, required: false, values }] })
    const url = `/api/backend/stock-movements?product_id=${id}`
    const { data } = (await app.call('GET', url, { token: shop.token })).body
    type Row = { variant_name: string | null; delta: number; balance: number; reason: string; order: object | null }
    const said = (data as Row[]).toReversed().map((row) => [row.variant_name, row.delta, row.balance, row.reason])
    expect(said.filter(([name]) => name === 'Egg')).toEqual([
      ['Egg', 3, 3, 'manual'],
      ['Egg', -2, 1, 'order'],
      ['Egg', 2, 3, 'cancel'],
      ['Egg', 7, 10, 'manual'],
    ])
    expect(said.filter(([name]) => name === null)).toEqual([
      [null, 100, 100, 'manual'],
      [null, -2, 98, 'order'],
      [null, 2, 100, 'cancel'],
    ])
    await put(id, { options: [{ option_id: option.option_id, required: false, values }] })
    expect((await app.call('GET', url, { token: shop.token })).body.meta.total).toBe(data.length)
  })
})
