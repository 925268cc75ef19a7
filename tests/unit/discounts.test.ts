import { describe, expect, it } from 'vitest'
import { seededRandom } from '#server/db/seed/random.ts'
import { applyRules } from '#server/domain/discounts/apply-rules.ts'
import {
  type Cart,
  type Condition,
  type Effect,
  type Rule,
  ruleKey,
  type Verdict,
} from '#server/domain/discounts/rule.ts'
import { sized } from '../support/sized.ts'

const CARTS = sized(20_000)
const ALL: Rule['scope'] = {
  products: null,
  categories: null,
  brands: null,
  tags: null,
  values: null,
  except: new Set(),
  exceptSpecial: false,
}
/** A line of which nothing is said. */
const PLAIN = { category_ids: [], brand_id: null, tag_ids: [], value_ids: [], special: false }
const NOON = { day: '2026-11-25', time: '12:00', yesterday: '2026-11-24' }

type Random = ReturnType<typeof seededRandom>

function someCart(random: Random): Cart {
  const most = random.pick([3, 100, 10_000, 90_000_000])
  const lines = Array.from({ length: 1 + random.below(random.pick([3, 12, 50])) }, () => {
    const [price, quantity] = [random.below(most), 1 + random.below(12)]
    return {
      product_id: 1 + random.below(8),
      category_ids: Array.from({ length: random.below(3) }, () => 1 + random.below(5)),
      brand_id: random.chance(0.5) ? 1 + random.below(3) : null,
      tag_ids: Array.from({ length: random.below(3) }, () => 1 + random.below(4)),
      value_ids: Array.from({ length: random.below(4) }, () => 1 + random.below(6)),
      special: random.chance(0.2),
      price,
      quantity,
      total: price * quantity,
    }
  })
  return {
    lines,
    shipping: random.chance(0.7)
      ? {
          code: random.pick(['own', null]),
          service: random.pick(['pickup', 'delivery', null]),
          cost: random.below(most),
        }
      : null,
    payment: random.pick([null, 'cod', 'khqr']),
    province: random.pick([null, '12', '08']),
    channel: random.pick(['web', 'manual', 'dine-in']),
    coupon: random.pick([null, '1', '7']),
    buyer: random.chance(0.5)
      ? {
          customer: 1 + random.below(3),
          group: random.pick([null, 1, 2]),
          bought: random.chance(0.3),
          uses: new Map([['coupon:1', random.below(3)]]),
        }
      : null,
    at: {
      day: `2026-11-${10 + random.below(20)}`,
      time: `${String(random.below(24)).padStart(2, '0')}:30`,
      yesterday: '2026-11-09',
    },
  }
}

const some = (random: Random, most: number) =>
  random.chance(0.3) ? new Set(Array.from({ length: 1 + random.below(3) }, () => 1 + random.below(most))) : null

function someCondition(random: Random): Condition {
  const what = random.pick([
    'channel',
    'group',
    'customer',
    'payment',
    'shipping',
    'service',
    'province',
    'coupon',
  ] as const)
  return random.pick<() => Condition>([
    () => ({ type: 'on', on: random.chance(0.9) }),
    () => ({ type: 'total', least: random.below(100_000) }),
    () => ({ type: 'quantity', least: 1 + random.below(20) }),
    () => ({ type: 'among', what, of: new Set(['web', '1', 'cod', 'own', '12', 'pickup']) }),
    () => ({ type: 'first_order' }),
    () => ({ type: 'uses', used: random.below(3), most: 1 + random.below(3) }),
    () => ({ type: 'buyer_uses', most: 1 + random.below(2) }),
    () => ({
      type: 'window',
      date_start: random.pick([null, '2026-11-15']),
      date_end: random.pick([null, '2026-11-20']),
      days: random.pick([[], [1, 2, 3]]),
      time_start: random.pick([null, '10:00']),
      time_end: random.pick([null, '20:00']),
    }),
  ])()
}

function someEffect(random: Random): Effect {
  const most = random.chance(0.3) ? random.below(5_000) : null
  const rate = random.pick([1, 333, 1000, 5000, 7777, 10_000])
  return random.pick<Effect>([
    { type: 'percent', rate, most },
    { type: 'fixed', amount: 1 + random.below(random.pick([10, 1000, 1_000_000_000])) },
    { type: 'buy_get', buy: 1 + random.below(3), get: 1 + random.below(2), rate, most },
    { type: 'nothing' },
    { type: 'each_for', price: random.below(random.pick([3, 100, 10_000])) },
    {
      type: 'bundle',
      products: random.pick([
        [1, 2],
        [3, 4, 5],
        [1, 8],
      ]),
      set: random.pick([
        { type: 'percent', rate, most },
        { type: 'fixed', amount: 1 + random.below(5_000) },
        { type: 'price', price: random.below(5_000) },
      ] as const),
    },
    {
      type: 'tiers',
      by: random.pick(['total', 'quantity'] as const),
      tiers: [
        { least: 1 + random.below(20), effect: { type: 'percent', rate, most: null } },
        { least: 30 + random.below(20_000), effect: { type: 'fixed', amount: 1 + random.below(5_000) } },
        { least: 50_000, effect: { type: 'each_for', price: random.below(200) } },
      ],
    },
    {
      type: 'gift',
      products: new Set([1, 1 + random.below(8)]),
      get: 1 + random.below(4),
      ready: Array.from({ length: random.below(3) }, () => ({
        price: random.below(random.pick([3, 100, 10_000])),
        quantity: 1 + random.below(3),
      })),
    },
  ])
}

const someRule = (random: Random, id: number): Rule => ({
  kind: random.pick(['coupon', 'promotion']),
  id,
  priority: random.below(3),
  needs: Array.from({ length: random.below(3) }, () => someCondition(random)),
  oneOf: random.chance(0.2) ? [someCondition(random), someCondition(random)] : [],
  scope: {
    products: some(random, 8),
    categories: some(random, 5),
    brands: some(random, 3),
    tags: some(random, 4),
    values: some(random, 6),
    except: some(random, 8) ?? new Set(),
    exceptSpecial: random.chance(0.2),
  },
  effect: someEffect(random),
  freeShipping: random.chance(0.3),
  stackable: random.chance(0.8),
  stop: random.chance(0.1),
  budget: random.chance(0.2) ? random.below(5_000) : null,
})

/**
 * The same by another way, in whole numbers of any size and unit by unit: what is off each line of each rule that
 * applies, in the order in which they apply.
 */
function oracle(
  cart: Cart,
  rules: readonly Rule[],
): { key: string; lines: bigint[]; shipping: bigint; gifts: number[] }[] {
  const left = cart.lines.map(({ total }) => BigInt(total))
  let ship = BigInt(cart.shipping?.cost ?? 0)
  const goods = left.reduce((a, b) => a + b, 0n)
  const done: Rule[] = []
  const out: ReturnType<typeof oracle> = []
  const ordered = [...rules].sort(
    (a, b) => (a.kind === b.kind ? 0 : a.kind === 'promotion' ? -1 : 1) || a.priority - b.priority || a.id - b.id,
  )
  for (const rule of ordered) {
    if (done.length > 0 && (!rule.stackable || !done.at(-1)?.stackable)) continue
    if (rule.kind === 'promotion' && done.some(({ stop }) => stop)) continue
    const { scope } = rule
    const mine = cart.lines.map(
      (line) =>
        (scope.products === null || scope.products.has(line.product_id)) &&
        (scope.categories === null || line.category_ids.filter((id) => scope.categories?.has(id)).length > 0) &&
        (scope.brands === null || scope.brands.has(line.brand_id ?? -1)) &&
        (scope.tags === null || [...scope.tags].filter((id) => line.tag_ids.includes(id)).length > 0) &&
        (scope.values === null || [...scope.values].filter((id) => line.value_ids.includes(id)).length > 0) &&
        !scope.except.has(line.product_id) &&
        !(scope.exceptSpecial && line.special),
    )
    const gifts = giftPieces(rule.effect, cart, left)
    const pieces = piecesOf(cart, left, (at) => mine[at] === true).length - gifts.filter(({ at }) => mine[at]).length
    const spent = goods - total(gifts.map(({ at }) => BigInt(cart.lines[at]?.price ?? 0)))
    const met = (one: Condition): boolean => {
      if (one.type === 'on') return one.on
      if (one.type === 'total') return spent >= BigInt(one.least)
      if (one.type === 'quantity') return pieces >= one.least
      if (one.type === 'first_order') return !cart.buyer?.bought
      if (one.type === 'uses') return one.used < one.most
      if (one.type === 'buyer_uses') return (cart.buyer?.uses.get(ruleKey(rule)) ?? 0) < one.most
      if (one.type === 'among') {
        const known = {
          channel: true,
          group: cart.buyer !== null || rule.kind === 'promotion',
          customer: cart.buyer !== null || rule.kind === 'promotion',
          payment: cart.payment !== null,
          shipping: cart.shipping !== null,
          service: cart.shipping !== null,
          province: cart.province !== null,
          // Without one there is none, which is known.
          coupon: true,
        }[one.what]
        const is = {
          channel: cart.channel,
          group: cart.buyer?.group ?? '',
          customer: cart.buyer?.customer,
          payment: cart.payment,
          shipping: cart.shipping?.code ?? '',
          service: cart.shipping?.service ?? '',
          province: cart.province,
          coupon: cart.coupon ?? '',
        }[one.what]
        // A promotion is for who staff serves, where it is for some.
        if (rule.kind === 'promotion' && (one.what === 'group' || one.what === 'customer') && cart.channel !== 'manual')
          return false
        return !known || one.of.has(String(is))
      }
      const weekday = ((new Date(`${cart.at.day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1
      return (
        (one.date_start ?? '') <= cart.at.day &&
        cart.at.day <= (one.date_end ?? '9') &&
        (one.days.length === 0 || one.days.includes(weekday)) &&
        (one.time_start ?? '') <= cart.at.time &&
        cart.at.time < (one.time_end ?? '9')
      )
    }
    if (!rule.needs.every(met) || (rule.oneOf.length > 0 && !rule.oneOf.some(met)) || pieces === 0) continue
    const made = offOf(rule.effect, { cart, left, mine, pieces, spent })
    if (!made) continue
    const budget = rule.budget === null ? null : BigInt(rule.budget)
    if (budget === 0n) continue
    const off = budget !== null && total(made) > budget ? hamilton(made, budget) : made
    const ready = rule.effect.type === 'gift' ? rule.effect.ready : []
    const put = ready.map(() => 0)
    let worth = 0n
    // One piece after another, each while it is owed and its product is there; what a budget has no room for is left out.
    const owed = rule.effect.type === 'gift' ? rule.effect.get - gifts.length : 0
    const beside = ready.flatMap(({ price, quantity }, at) => Array.from({ length: quantity }, () => ({ at, price })))
    for (const { at, price } of beside.slice(0, owed)) {
      if (budget !== null && total(off) + worth + BigInt(price) > budget) continue
      put[at] = (put[at] ?? 0) + 1
      worth += BigInt(price)
    }
    const whole = rule.freeShipping ? ship : 0n
    const free = budget === null ? whole : least(whole, budget - total(off) - worth)
    const none = off.every((one) => one === 0n) && free === 0n && put.every((n) => n === 0)
    // With nothing at all it may wait for a way to be chosen; with no room in its budget it does not.
    if (none && !(rule.freeShipping && cart.shipping === null && beside.slice(0, owed).length === 0)) continue
    off.forEach((one, at) => {
      left[at] = (left[at] ?? 0n) - one
    })
    ship -= free
    done.push(rule)
    out.push({ key: ruleKey(rule), lines: off, shipping: free, gifts: put })
  }
  return out
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const total = (of: readonly bigint[]) => of.reduce((a, b) => a + b, 0n)

/** One unit after another to the line that is furthest behind its share would take for ever: quotas, then the rests. */
function hamilton(amounts: readonly bigint[], discount: bigint): bigint[] {
  const sum = total(amounts)
  if (sum === 0n) return amounts.map(() => 0n)
  const parts = amounts.map((amount) => (amount * discount) / sum)
  const rests = amounts.map((amount, at) => ({ at, rest: (amount * discount) % sum }))
  rests.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (let n = 0; total(parts) < discount; n += 1) {
    const { at = 0 } = rests[n] ?? {}
    parts[at] = (parts[at] ?? 0n) + 1n
  }
  return parts
}

const share = (amount: bigint, rate: number) => (2n * amount * BigInt(rate) + 10_000n) / 20_000n

/** Every piece of some lines by itself, those first that are the cheapest by what is left of their lines. */
const piecesOf = (cart: Cart, left: readonly bigint[], of: (at: number) => boolean) =>
  cart.lines
    .flatMap(({ quantity, product_id }, at) =>
      of(at)
        ? Array.from({ length: quantity }, () => ({ at, product_id, of: left[at] ?? 0n, all: BigInt(quantity) }))
        : [],
    )
    .sort((a, b) => (a.of * b.all === b.of * a.all ? a.at - b.at : a.of * b.all < b.of * a.all ? -1 : 1))

const giftPieces = (effect: Effect, cart: Cart, left: readonly bigint[]) =>
  effect.type === 'gift'
    ? piecesOf(cart, left, (at) => (left[at] ?? 0n) > 0n && effect.products.has(cart.lines[at]?.product_id ?? 0)).slice(
        0,
        effect.get,
      )
    : []

interface OfCart {
  cart: Cart
  left: readonly bigint[]
  mine: readonly boolean[]
  pieces: number
  spent: bigint
}

function offOf(effect: Effect, of: OfCart): bigint[] | null {
  const { cart, left, mine } = of
  const open = left.map((amount, at) => (mine[at] ? amount : 0n))
  if (effect.type === 'nothing') return open.map(() => 0n)
  if (effect.type === 'fixed') return hamilton(open, least(BigInt(effect.amount), total(open)))
  if (effect.type === 'each_for')
    return open.map((amount, at) => {
      const then = BigInt(effect.price) * BigInt(cart.lines[at]?.quantity ?? 0)
      return amount > then ? amount - then : 0n
    })
  if (effect.type === 'tiers') {
    const has = effect.by === 'total' ? of.spent : BigInt(of.pieces)
    const steps = effect.tiers.filter((tier) => BigInt(tier.least) <= has)
    const last = steps[steps.length - 1]
    return last ? offOf(last.effect, of) : null
  }
  // Of what is left of a line each piece has its part, and all of them together lose no more than a unit.
  const sumOf = (taken: readonly { at: number }[]) =>
    left.map(
      (amount, at) =>
        (amount * BigInt(taken.filter((one) => one.at === at).length)) / BigInt(cart.lines[at]?.quantity ?? 1),
    )
  if (effect.type === 'gift') {
    const gifts = giftPieces(effect, cart, left)
    return gifts.length === 0 && effect.ready.length === 0 ? null : sumOf(gifts)
  }
  if (effect.type === 'bundle') {
    const by = effect.products.map((id) =>
      piecesOf(cart, left, (at) => (open[at] ?? 0n) > 0n && cart.lines[at]?.product_id === id),
    )
    let sets = 0
    while (by.every((of) => of.length > sets)) sets += 1
    if (sets === 0) return null
    const worth = sumOf(by.flatMap((of) => of.slice(0, sets)))
    const all = total(worth)
    const { set } = effect
    if (set.type === 'fixed') return hamilton(worth, least(all, BigInt(set.amount) * BigInt(sets)))
    if (set.type === 'price') {
      const then = BigInt(set.price) * BigInt(sets)
      return hamilton(worth, all > then ? all - then : 0n)
    }
    const off = share(all, set.rate)
    return hamilton(worth, set.most === null ? off : least(off, BigInt(set.most)))
  }
  const most = effect.most === null ? null : BigInt(effect.most)
  if (effect.type === 'percent') {
    const off = share(total(open), effect.rate)
    return hamilton(open, most === null ? off : least(off, most))
  }
  const pieces = piecesOf(cart, left, (at) => (open[at] ?? 0n) > 0n)
  if (pieces.length <= effect.buy) return null
  let free = 0
  for (let n = 1; n <= pieces.length; n += 1) if ((n - 1) % (effect.buy + effect.get) >= effect.buy) free += 1
  const off = sumOf(pieces.slice(0, free)).map((amount) => share(amount, effect.rate))
  return most !== null && total(off) > most ? hamilton(off, most) : off
}

const applied = (verdicts: readonly Verdict[]) =>
  verdicts
    .filter(({ refusal }) => refusal === null)
    .map(({ rule, lines, shipping, gifts }) => ({
      key: ruleKey(rule),
      lines: lines.map(BigInt),
      shipping: BigInt(shipping),
      gifts: [...gifts],
    }))

describe('what rules take off a cart', () => {
  it(`is what an oracle reckons in whole numbers of any size, of ${CARTS} carts`, () => {
    for (let n = 0; n < CARTS; n += 1) {
      const random = seededRandom(`rules ${n}`)
      const cart = someCart(random)
      const rules = Array.from({ length: 1 + random.below(5) }, (_, id) => someRule(random, id + 1))
      const verdicts = applyRules(cart, rules)
      expect([n, applied(verdicts)]).toEqual([n, oracle(cart, rules)])
      expect(verdicts.length).toBe(rules.length)
      cart.lines.forEach((line, at) => {
        const off = verdicts.reduce((sum, { lines }) => sum + (lines[at] ?? 0), 0)
        expect(off >= 0 && off <= line.total && Number.isInteger(off)).toBe(true)
      })
    }
  })

  it('is exact where products of amounts are beyond what a number holds', () => {
    const lines = [1, 2, 3].map((n) => {
      const price = 111_111_111_111 * n
      return { ...PLAIN, product_id: n, quantity: 1, price, total: price }
    })
    const cart: Cart = { ...someCart(seededRandom('large')), lines }
    const rule: Rule = {
      ...someRule(seededRandom('x'), 1),
      needs: [],
      oneOf: [],
      scope: ALL,
      freeShipping: false,
      budget: null,
    }
    for (const effect of [
      { type: 'percent', rate: 3333, most: null },
      { type: 'fixed', amount: 100_000_000_001 },
    ] satisfies Effect[])
      expect(applied(applyRules(cart, [{ ...rule, effect }]))).toEqual(oracle(cart, [{ ...rule, effect }]))
  })

  const line = { ...PLAIN, product_id: 1, quantity: 3, price: 500, total: 1500 }
  const cart: Cart = {
    lines: [line],
    shipping: { code: 'own', service: 'delivery', cost: 150 },
    payment: 'cod',
    province: null,
    channel: 'web',
    coupon: null,
    buyer: null,
    at: NOON,
  }
  const rule = (of: Partial<Rule>): Rule => ({
    kind: 'coupon',
    id: 1,
    priority: 0,
    needs: [],
    oneOf: [],
    scope: ALL,
    effect: { type: 'percent', rate: 1000, most: null },
    freeShipping: false,
    stackable: true,
    stop: false,
    budget: null,
    ...of,
  })
  const refusal = (of: Partial<Rule>, on: Partial<Cart> = {}) => applyRules({ ...cart, ...on }, [rule(of)])[0]?.refusal
  const bundle = (other: number): Effect => ({ type: 'bundle', products: [1, other], set: { type: 'price', price: 1 } })
  const gift = (id: number, get = 1, ready: { price: number; quantity: number }[] = []): Effect => ({
    type: 'gift',
    products: new Set([id]),
    get,
    ready,
  })
  const window = { date_start: null, date_end: null, time_start: null, time_end: null, days: [] }

  it.each<[string, Partial<Rule>, Partial<Cart>, Verdict['refusal']]>([
    ['switched off', { needs: [{ type: 'on', on: false }] }, {}, { why: 'off' }],
    ['too little', { needs: [{ type: 'total', least: 1850 }] }, {}, { why: 'total', missing: 350 }],
    ['enough', { needs: [{ type: 'total', least: 1500 }] }, {}, null],
    ['too few', { needs: [{ type: 'quantity', least: 5 }] }, {}, { why: 'quantity', missing: 2 }],
    [
      'too early',
      { needs: [{ type: 'window', ...window, date_start: '2026-12-01' }] },
      {},
      { why: 'early', day: '2026-12-01' },
    ],
    [
      'too late',
      { needs: [{ type: 'window', ...window, date_end: '2026-11-24' }] },
      {},
      { why: 'late', day: '2026-11-24' },
    ],
    ['of other days', { needs: [{ type: 'window', ...window, days: [6, 7] }] }, {}, { why: 'days', days: [6, 7] }],
    [
      'of other hours',
      { needs: [{ type: 'window', ...window, time_start: '14:00', time_end: '17:00' }] },
      {},
      { why: 'hours', from: '14:00', to: '17:00' },
    ],
    ['used up', { needs: [{ type: 'uses', used: 2, most: 2 }] }, {}, { why: 'used_up' }],
    ['of others, whom nobody knows yet', { needs: [{ type: 'among', what: 'group', of: new Set(['7']) }] }, {}, null],
    [
      'of others',
      { needs: [{ type: 'among', what: 'group', of: new Set(['7']) }] },
      { buyer: { customer: 1, group: 2, bought: true, uses: new Map() } },
      { why: 'group' },
    ],
    ['of other tags', { scope: { ...ALL, tags: new Set([9]) } }, {}, { why: 'products' }],
    ['of an own tag', { scope: { ...ALL, tags: new Set([9]) } }, { lines: [{ ...line, tag_ids: [8, 9] }] }, null],
    ['of a value that nobody chose', { scope: { ...ALL, values: new Set([9]) } }, {}, { why: 'products' }],
    [
      'of a value that is chosen',
      { scope: { ...ALL, values: new Set([9]) } },
      { lines: [{ ...line, value_ids: [9] }] },
      null,
    ],
    [
      'of another service',
      { needs: [{ type: 'among', what: 'service', of: new Set(['pickup']) }] },
      {},
      { why: 'service' },
    ],
    [
      'of another service, before one is chosen',
      { needs: [{ type: 'among', what: 'service', of: new Set(['pickup']) }] },
      { shipping: null },
      null,
    ],
    [
      'of a coupon, without one',
      { needs: [{ type: 'among', what: 'coupon', of: new Set(['7']) }] },
      {},
      { why: 'coupon' },
    ],
    [
      'of a coupon, with another',
      { needs: [{ type: 'among', what: 'coupon', of: new Set(['7']) }] },
      { coupon: '8' },
      { why: 'coupon' },
    ],
    [
      'of a coupon that is entered',
      { needs: [{ type: 'among', what: 'coupon', of: new Set(['7']) }] },
      { coupon: '7' },
      null,
    ],
    ['of other products', { scope: { ...ALL, products: new Set([9]) } }, {}, { why: 'products' }],
    [
      'free shipping of what is free',
      { effect: { type: 'nothing' }, freeShipping: true },
      { shipping: { code: 'own', service: 'delivery', cost: 0 } },
      { why: 'nothing' },
    ],
    [
      'free shipping before it is chosen',
      { effect: { type: 'nothing' }, freeShipping: true },
      { shipping: null },
      null,
    ],
    [
      'buy two, get one, with two',
      { effect: { type: 'buy_get', buy: 3, get: 1, rate: 10_000, most: null } },
      {},
      { why: 'quantity', missing: 1 },
    ],
    ['a set without its other half', { effect: bundle(2) }, {}, { why: 'bundle' }],
    ['a whole set', { effect: bundle(1) }, {}, null],
    [
      'below its first step',
      { effect: { type: 'tiers', by: 'total', tiers: [{ least: 2000, effect: { type: 'fixed', amount: 100 } }] } },
      {},
      { why: 'total', missing: 500 },
    ],
    ['a gift that is not in the cart', { effect: gift(2) }, {}, { why: 'gift' }],
    [
      'a gift that itself comes to what it asks for',
      { effect: gift(1), needs: [{ type: 'total', least: 1500 }] },
      {},
      { why: 'total', missing: 500 },
    ],
    ['a gift that is put in', { effect: gift(2, 1, [{ price: 300, quantity: 2 }]) }, {}, null],
    [
      'a gift that costs more than is left of its budget',
      { effect: gift(2, 1, [{ price: 300, quantity: 2 }]), budget: 299 },
      {},
      { why: 'used_up' },
    ],
    ['nothing but the gift', { effect: gift(1, 3) }, {}, { why: 'products' }],
    ['a budget that is gone', { budget: 0 }, {}, { why: 'used_up' }],
    [
      'of some, by itself, to whom nobody serves',
      { kind: 'promotion', needs: [{ type: 'among', what: 'group', of: new Set(['7']) }] },
      { buyer: { customer: 1, group: 7, bought: true, uses: new Map() } },
      { why: 'group' },
    ],
    [
      'of some, by itself, whom staff serves',
      { kind: 'promotion', needs: [{ type: 'among', what: 'group', of: new Set(['7']) }] },
      { channel: 'manual', buyer: { customer: 1, group: 7, bought: true, uses: new Map() } },
      null,
    ],
  ])('says why it does not apply: %s', (_, of, on, said) => expect(refusal(of, on)).toEqual(said))

  const half = rule({ kind: 'promotion', id: 2, effect: { type: 'percent', rate: 5000, most: null } })
  const two = { ...line, quantity: 2, price: 1000, total: 2000 }
  const dear = { ...line, product_id: 2, quantity: 1, price: 1200, total: 1200 }
  it.each<[string, Effect, Cart['lines'], number[]]>([
    ['one of two given', { type: 'buy_get', buy: 1, get: 1, rate: 10_000, most: null }, [two], [500]],
    ['the cheaper by now', { type: 'buy_get', buy: 1, get: 1, rate: 10_000, most: null }, [two, dear], [500, 0]],
    ['a gift', gift(1), [two, dear], [500, 0]],
    ['what each then costs', { type: 'each_for', price: 400 }, [two], [200]],
    [
      'a set at a price',
      { type: 'bundle', products: [1, 2], set: { type: 'price', price: 100 } },
      [two, dear],
      [455, 545],
    ],
  ])('takes from what a promotion lowered no more than it costs by then: %s', (_, effect, lines, off) => {
    const after = rule({ kind: 'promotion', id: 3, effect })
    expect(applyRules({ ...cart, lines }, [half, after])[1]?.lines).toEqual(off)
  })

  it('lets what stands beside no other stand alone', () => {
    const [first, second] = applyRules(cart, [rule({ id: 2, stackable: false }), rule({ id: 3 })])
    expect([first?.refusal, second?.refusal]).toEqual([null, { why: 'beside' }])
  })

  it('lets no promotion follow one that stops them, and a coupon', () => {
    const promotion = (id: number) => rule({ kind: 'promotion', id, stop: true })
    const said = applyRules(cart, [promotion(2), promotion(3), rule({ id: 4 })]).map(({ refusal: why }) => why)
    expect(said).toEqual([null, { why: 'stopped' }, null])
  })

  it('puts in what the cart lacks of its gifts, whole pieces of them as far as a budget goes', () => {
    const of = gift(1, 4, [
      { price: 300, quantity: 2 },
      { price: 700, quantity: 9 },
    ])
    const two = { ...cart, lines: [line, { ...line, product_id: 2, quantity: 1, total: 500 }] }
    const given = (budget: number | null) => applyRules(two, [rule({ effect: of, budget })])[0]?.gifts
    expect([given(null), given(1800), given(1799)]).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
    ])
  })

  it('takes no more off than is left of a budget, the goods first', () => {
    const [verdict] = applyRules(cart, [rule({ budget: 200, freeShipping: true })])
    expect([verdict?.lines, verdict?.shipping]).toEqual([[150], 50])
    expect(applyRules(cart, [rule({ budget: 100 })])[0]?.lines).toEqual([100])
  })
})
