import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Currency, formatMoney, toDecimal, toMinor, toRiel } from '#app/contracts/money.ts'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'
import { sized } from '../support/sized.ts'
import { INPUTS, SEED } from './support/size.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const { totalRows } = await import('#server/domain/sales/totals.ts')
const { taxOf } = await import('#server/domain/sales/taxes.ts')
const app = await api()

const RUNS = { numRuns: sized(10_000), seed: SEED }
const CURRENCIES = ['USD', 'KHR'] as const
const DECIMALS = { USD: 2, KHR: 0 }
const minor = fc.integer({ min: 0, max: 9_999_999_999_999 })
const currency = fc.constantFrom<Currency>(...CURRENCIES)

/** Hundredths of a percent, the common ones as often as any other. */
const rate = fc.oneof(fc.constantFrom(0, 1, 250, 700, 1000, 10_000), fc.integer({ min: 0, max: 10_000 }))

/** The tax on top of an amount or within it, a half upward, by the remainder. */
function taxed(amount: bigint, at: number, included: boolean): bigint {
  const whole = included ? 10_000n + BigInt(at) : 10_000n
  const parts = amount * BigInt(at)
  return parts / whole + ((parts % whole) * 2n >= whole ? 1n : 0n)
}

/** Minor units as decimal text, by whole numbers of any size. */
function written(amount: bigint, decimals: number): string {
  const unit = 10n ** BigInt(decimals)
  return decimals === 0 ? `${amount}` : `${amount / unit}.${String(amount % unit).padStart(decimals, '0')}`
}

describe('T12: amounts, against whole numbers of any size', () => {
  it('are written and read without a loss', () =>
    fc.assert(
      fc.property(minor, currency, (amount, of) => {
        const text = toDecimal(amount, of)
        expect(text).toBe(written(BigInt(amount), DECIMALS[of]))
        expect(toMinor(text, of)).toBe(amount)
        expect(formatMoney(amount, of).replace(/[$,៛]/g, '')).toBe(text)
      }),
      RUNS,
    ))

  it('become riel by hundreds, a half away from zero', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 1, max: 100_000 }), (cents, rate) => {
        const riel = (BigInt(cents) * BigInt(rate) * 2n + 10_000n) / 20_000n
        expect(BigInt(toRiel(cents, rate))).toBe(riel * 100n)
        expect(toRiel(-cents, rate)).toBe(-toRiel(cents, rate) || 0)
      }),
      RUNS,
    ))

  it('of 10,000 carts add up', () => {
    const line = fc.record({
      price: fc.integer({ min: 0, max: 2_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 9999 }),
      tax: fc.option(fc.record({ rate, name: fc.constant(null) })),
    })
    const lines = fc.array(line, { minLength: 1, maxLength: 100 })
    const shipping = fc.option(
      fc.record({
        cost: fc.integer({ min: 0, max: 2_000_000_000 }),
        tax: fc.option(fc.record({ rate, name: fc.constant(null) })),
      }),
    )
    const settings = fc.record({ tax_rate: fc.option(rate), prices_include_tax: fc.boolean() })
    fc.assert(
      fc.property(lines, shipping, settings, (cart, sent, chosen) => {
        const priced = cart.map(({ price, quantity, tax }) => ({ total: price * quantity, tax }))
        const goods = cart.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
        const rates = new Map<number, bigint>()
        for (const { price, quantity, tax } of cart) {
          const at = tax?.rate ?? chosen.tax_rate ?? 0
          if (at > 0) rates.set(at, (rates.get(at) ?? 0n) + BigInt(price) * BigInt(quantity))
        }
        const at = sent?.tax?.rate ?? 0
        if (sent && at > 0) rates.set(at, (rates.get(at) ?? 0n) + BigInt(sent.cost))
        const taxes = [...rates].sort(([a], [b]) => b - a).map(([at, sum]) => taxed(sum, at, chosen.prices_include_tax))
        const rows = totalRows({ settings: chosen }, priced, sent)
        const of = (code: string) => rows.filter((row) => row.code === code).map(({ value }) => BigInt(value))
        const [own, other] = chosen.prices_include_tax ? ['tax_included', 'tax'] : ['tax', 'tax_included']
        expect([of('sub_total'), of(own), of(other)]).toEqual([[goods], taxes, []])
        const added = chosen.prices_include_tax ? 0n : taxes.reduce((sum, tax) => sum + tax, 0n)
        expect(of('total')).toEqual([goods + BigInt(sent?.cost ?? 0) + added])
        const before = rows.slice(
          0,
          rows.findIndex(({ code }) => code === 'total'),
        )
        expect(before.reduce((sum, { value }) => sum + BigInt(value), 0n)).toBe(of('total')[0])
        expect(rows.filter(({ value }) => value < 0 || !Number.isSafeInteger(value))).toEqual([])
      }),
      RUNS,
    )
  })

  it('are taxed to the last unit, up to the largest cart', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), rate, fc.boolean(), (amount, at, included) => {
        const tax = taxOf(amount, at, included)
        expect(BigInt(tax)).toBe(taxed(BigInt(amount), at, included))
        if (included) expect(tax).toBeLessThanOrEqual(amount)
      }),
      RUNS,
    ))
})

describe('T12: carts at the door', () => {
  const { product } = sales(app)
  const prices = [1, 3, 99, 100, 101, 1005, 33_333, 199_999_900].map(BigInt)
  const costs = { USD: 125n, KHR: 8000n }
  const shops = new Map<Currency, { store: Store; ids: number[] }>()

  beforeAll(async () => {
    const db = new pg.Client({ connectionString: superUrl })
    await db.connect()
    for (const of of CURRENCIES) {
      const store = await app.signUp()
      await db.query('UPDATE stores SET base_currency = $1 WHERE id = $2', [of, store.id])
      await db.query(`UPDATE shipping_methods SET cost = $1 WHERE store_id = $2 AND code = 'delivery'`, [
        costs[of],
        store.id,
      ])
      const ids: number[] = []
      for (const price of prices) {
        const body = { name: `${price}`, price: written(price, DECIMALS[of]), subtract: false }
        ids.push((await product(store, body)).id)
      }
      shops.set(of, { store, ids })
    }
    await db.end()
  })

  const carts = fc.sample(
    fc.record({
      lines: fc.array(fc.record({ at: fc.nat(prices.length - 1), quantity: fc.integer({ min: 1, max: 99 }) }), {
        minLength: 1,
        maxLength: 12,
      }),
      delivered: fc.boolean(),
    }),
    { numRuns: INPUTS, seed: SEED },
  )

  it.each(CURRENCIES)(`are priced to the last unit in %s (${INPUTS})`, async (of) => {
    const { store, ids } = shops.get(of) as { store: Store; ids: number[] }
    for (const { lines, delivered } of carts) {
      const body = {
        lines: lines.map(({ at, quantity }) => ({ product_id: ids[at], quantity, price: '0.01', total: '0.01' })),
        type: delivered ? 'delivery' : 'pickup',
        total: '0.01',
      }
      const { status, body: reply } = await app.call('POST', '/api/shop/quote', { host: store.host, body })
      const goods = lines.reduce((sum, { at, quantity }) => sum + (prices[at] as bigint) * BigInt(quantity), 0n)
      const total = goods + (delivered ? costs[of] : 0n)
      if (total > 999_999_999_999n) continue
      expect(status).toBe(200)
      expect(reply.data.total).toBe(written(total, DECIMALS[of]))
      const values = reply.data.order_total.map(({ value }: { value: string }) => BigInt(value.replace('.', '')))
      expect(values.at(-1)).toBe(values.slice(0, -1).reduce((sum: bigint, value: bigint) => sum + value, 0n))
      const each = reply.data.order_products.map(({ total: text }: { total: string }) => BigInt(text.replace('.', '')))
      expect(each.reduce((sum: bigint, value: bigint) => sum + value, 0n)).toBe(goods)
    }
  })
})

describe('T12: a price for resellers', () => {
  it('is nobody’s who types a reseller’s telephone number or names a group', async () => {
    const { product, order, rowsOf } = sales(app)
    const store = await app.signUp()
    const group = { name: 'R', discount_percent: 50 }
    const made = await app.call('POST', '/api/backend/customer-groups', { token: store.token, body: group })
    const customer_group_id = made.body.data.id
    const theirs = { customer_group_id, price: '0.01' }
    const { id } = await product(store, {
      name: 'Rice',
      price: '10.00',
      quantity: 99,
      specials: [theirs],
      tiers: [{ ...theirs, min_qty: 2 }],
    })
    const who = { firstname: 'Reseller', telephone: '012 345 678', email: 'reseller@shop.example' }
    const lines = [{ product_id: id, quantity: 2, ...theirs }]
    await order(store, { ...who, lines })
    const joined = await rowsOf(store, sql`UPDATE customers SET customer_group_id = ${customer_group_id} RETURNING 1`)
    expect(joined).toHaveLength(1)
    for (const named of [{}, { customer_group_id }, { customer: { customer_group_id } }]) {
      const body = { ...who, ...named, lines }
      const asked = await app.call('POST', '/api/shop/quote', { host: store.host, body })
      expect([asked.status, asked.body.data.order_total[0].value]).toEqual([200, '20.00'])
      const placed = await order(store, body)
      expect([placed.status, placed.body.data.order_total[0].value]).toEqual([201, '20.00'])
    }
  })
})

describe('T12: columns', () => {
  it('hold no amount as a fraction of two', async () => {
    const db = new pg.Client({ connectionString: superUrl })
    await db.connect()
    const { rows } = await db.query<{ name: string; data_type: string }>(
      `SELECT table_name || '.' || column_name AS name, data_type FROM information_schema.columns WHERE table_schema = 'public'`,
    )
    await db.end()
    const floats = rows.filter(({ data_type }) => /^(real|double precision|numeric|money)$/.test(data_type))
    expect(floats.map(({ name }) => name).filter((name) => !/[._](latitude|longitude)$/.test(name))).toEqual([])
    const amounts = rows.filter(({ name }) => /\.(price|compare_at_price|from_price|total|cost)$/.test(name))
    expect(amounts.length).toBeGreaterThan(5)
    expect(amounts.filter(({ name, data_type }) => data_type !== 'bigint' && !name.startsWith('jobs.'))).toEqual([])
  })
})
