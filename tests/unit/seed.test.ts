import { readFileSync } from 'node:fs'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { art } from '#server/db/seed/art.ts'
import { catalogue } from '#server/db/seed/catalogue.ts'
import { tints } from '#server/db/seed/drawing/tints.ts'
import { drawings } from '#server/db/seed/drawings.ts'
import { customers } from '#server/db/seed/orders/customers.ts'
import { seedOrders } from '#server/db/seed/orders.ts'
import type { SeedStatus } from '#server/db/seed/types.ts'

const BASES = ['2026-11-21T09:30:00Z', '2026-03-01T18:00:00Z', '2027-01-04T00:20:00Z', '2026-07-19T02:45:00Z']
const HELD = new Set<SeedStatus>([1, 2, 15, 3, 5])
const khmer = /[\u1780-\u17ff]/
/** Vowels and signs that hang on nothing, and ZWSP, which the project's texts do without. */
const broken = /(^|[\s\u200b])[\u17b6-\u17d3]|\u200b|\u17d2($|[^\u1780-\u17b3])/

/** Every `{ en, km }` below `value`. */
function bilingual(value: unknown, path = ''): [string, { en: string; km: string }][] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'km' in value && typeof value.en === 'string' && typeof value.km === 'string') {
    return [[path, { en: value.en, km: value.km }]]
  }
  return Object.entries(value).flatMap(([key, inner]) => bilingual(inner, `${path}/${key}`))
}

describe.each(catalogue.stores.map((store) => [store.subDomain, store] as const))('%s', (_, store) => {
  test('has a dozen products, each in a category and of a brand of its own', () => {
    expect(store.products.length).toBeGreaterThanOrEqual(12)
    const categories = store.categories.map((one) => one.key)
    const brands = store.brands.map((one) => one.key)
    for (const product of store.products) {
      expect(categories).toContain(product.category)
      if (product.brand !== null) expect(brands).toContain(product.brand)
      expect(product.code.startsWith(store.invoicePrefix)).toBe(true)
      expect(product.compareAtPrice ?? product.price + 1).toBeGreaterThan(product.price)
    }
  })

  test('has codes that are unique, and one variant for every combination', () => {
    const codes = store.products.flatMap((one) => [one.code, ...one.variants.map((variant) => variant.code)])
    expect(new Set(codes).size).toBe(codes.length)
    for (const { options, variants, quantity, price } of store.products) {
      if (options.length === 0) continue
      expect(variants.length).toBe(options.reduce((n, option) => n * option.values.length, 1))
      expect(variants.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity)
      expect(Math.min(...variants.map((one) => one.price))).toBe(price)
      for (const variant of variants) {
        expect(variant.values).toHaveLength(options.length)
        for (const [i, key] of variant.values.entries()) {
          expect(options[i]?.values.map((value) => value.key)).toContain(key)
        }
      }
    }
  })

  test('names products of its own in what stands beside them, modifiers those without variants', () => {
    const { tags, attributes, specials, groups, modifiers, featured } = store.extras
    const named = [
      ...tags.flatMap(({ on }) => on),
      ...attributes.flatMap(({ said }) => said.flatMap(({ of }) => of)),
      ...specials.map(({ of }) => of),
      ...modifiers.flatMap(({ of }) => of),
      ...featured,
    ]
    expect(named.length).toBeGreaterThan(20)
    const prices = groups.flatMap((group) => group.prices)
    named.push(...prices.map(({ of }) => of))
    const codes = new Map(store.products.map((one) => [one.code, one]))
    for (const code of named) expect([code, codes.has(code)]).toEqual([code, true])
    for (const code of modifiers.flatMap(({ of }) => of)) expect([code, codes.get(code)?.variants]).toEqual([code, []])
    for (const { of, price } of [...specials, ...prices]) expect(price).toBeLessThan(codes.get(of)?.price ?? 0)
  })

  test('says everything in both languages, without broken Khmer', () => {
    const latin = /^[\dA-Z%]+$/
    for (const [path, { en, km }] of bilingual(store)) {
      expect(en, path).not.toMatch(khmer)
      expect(km, path).toMatch(latin.test(km) ? latin : khmer)
      expect(km, path).not.toMatch(broken)
      expect(km.normalize('NFC'), path).toBe(km)
    }
  })

  test('draws every picture as one SVG document', () => {
    const pictures = [...store.products.flatMap((one) => one.pictures), ...store.categories.map((one) => one.picture)]
    for (const { drawing, tint } of pictures) {
      const svg = drawing(tint)
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 850 850".*<\/svg>$/s)
      expect(svg).not.toMatch(/undefined|NaN|\[object/)
    }
  })

  test.each(BASES)('makes 40 orders before %s, twice the same', (iso) => {
    const base = new Date(iso)
    const orders = seedOrders(store, base)
    expect(seedOrders(store, base)).toEqual(orders)
    expect(orders).toHaveLength(40)
    const taken = new Map<string, number>()
    for (const order of orders) {
      expect(order.placedAt <= base).toBe(true)
      expect(base.getTime() - order.placedAt.getTime()).toBeLessThanOrEqual(61 * 86_400_000)
      const hour = new Date(order.placedAt.getTime() + 7 * 3_600_000).getUTCHours()
      expect(hour).toBeGreaterThanOrEqual(6)
      expect(hour).toBeLessThan(21)
      expect(order.lines.length).toBeGreaterThan(0)
      expect(order.address === null).toBe(order.type === 'pickup')
      expect(order.firstname !== '' && order.lastname !== '').toBe(true)
      expect(order.history[0]).toMatchObject({ status: 1, at: order.placedAt })
      expect(order.history.at(-1)?.status).toBe(order.status)
      order.history.reduce((before, { at }) => {
        expect(at >= before && at <= base).toBe(true)
        return at
      }, order.placedAt)
      for (const line of order.lines) {
        const product = store.products.find((one) => one.code === line.product)
        const variant = product?.variants.find((one) => one.code === line.variant)
        expect(product?.status).toBe(true)
        expect(variant?.values ?? []).toEqual(line.values)
        expect(variant === undefined).toBe(product?.variants.length === 0)
        const code = line.variant ?? line.product
        taken.set(code, (taken.get(code) ?? 0) + line.quantity)
        expect(taken.get(code)).toBeLessThanOrEqual(variant?.quantity ?? product?.quantity ?? 0)
      }
    }
    const statuses = orders.map((order) => order.status)
    for (const status of [1, 2, 15, 3, 5, 7, 11, 14] as const) expect(statuses).toContain(status)
    expect(statuses.filter((status) => status === 5).length).toBeGreaterThanOrEqual(20)
    expect(orders.filter((order) => HELD.has(order.status)).length).toBe(35)
    expect(orders.some((order) => khmer.test(order.firstname))).toBe(true)
    expect(orders.some((order) => !khmer.test(order.firstname))).toBe(true)
  })
})

test('telephone numbers are Cambodian ones', () => {
  const people = [catalogue.admin, ...catalogue.stores.flatMap((store) => [store, store.owner, store.staff])]
  const phones = [...people, ...customers].map((one) => one.phone)
  for (const phone of phones) expect(parsePhoneNumberFromString(phone, 'KH')?.isValid(), phone).toBe(true)
  expect(new Set(phones).size).toBe(phones.length)
})

test.each(Object.entries(art))('%s is what its drawing gives', (path, svg) => {
  expect(readFileSync(path, 'utf8')).toBe(svg)
})

test('every drawing is its own, in every tint, with ids of its own', () => {
  const made = Object.values(drawings).map((drawing) => drawing(tints.clay))
  expect(new Set(made).size).toBe(made.length)
  const ids = made.flatMap((svg) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  expect(new Set(ids).size).toBe(ids.length)
  for (const drawing of Object.values(drawings)) {
    for (const tint of Object.values(tints)) expect(drawing(tint)).not.toMatch(/undefined|NaN/)
  }
})
