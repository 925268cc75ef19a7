import { seededRandom } from '#server/db/seed/random.ts'
import { applyRules } from '#server/domain/discounts/apply-rules.ts'
import type { Cart, Effect, Rule } from '#server/domain/discounts/rule.ts'
import type { Case } from '../world.ts'

const LINES = 50
const RULES = 100
const TIMES = 2000
/** Until its code is compiled. */
const WARM = 300

const random = seededRandom('offers')
const some = (n: number, most: number) => new Set(Array.from({ length: n }, () => 1 + random.below(most)))

/** A cart as full as one gets, and a shop with more offers than any should have: all hold, all may be combined. */
const cart: Cart = {
  lines: Array.from({ length: LINES }, (_, at) => {
    const [price, quantity] = [100 + random.below(9_900), 1 + random.below(5)]
    const category_ids = Array.from({ length: 3 }, () => 1 + random.below(20))
    return {
      product_id: at + 1,
      category_ids,
      brand_id: 1 + random.below(10),
      tag_ids: [...some(2, 20)],
      value_ids: [...some(2, 20)],
      special: at % 5 === 0,
      price,
      quantity,
      total: price * quantity,
    }
  }),
  shipping: { code: 'delivery', service: 'delivery', cost: 150 },
  payment: 'cod',
  province: '12',
  channel: 'web',
  coupon: null,
  buyer: { customer: 1, group: 1, bought: true, uses: new Map() },
  at: { day: '2026-11-26', time: '12:00', yesterday: '2026-11-25' },
}

const EFFECTS: readonly (() => Effect)[] = [
  () => ({ type: 'percent', rate: 100 + random.below(300), most: null }),
  () => ({ type: 'fixed', amount: 50 + random.below(500) }),
  () => ({ type: 'buy_get', buy: 2, get: 1, rate: 1000, most: null }),
  () => ({ type: 'bundle', products: [...some(3, LINES)], set: { type: 'percent', rate: 500, most: null } }),
  () => ({
    type: 'tiers',
    by: 'total',
    tiers: [1, 2, 3].map((n) => ({ least: n * 5000, effect: { type: 'percent', rate: n * 100, most: null } as const })),
  }),
]

const rules = Array.from({ length: RULES }, (_, at): Rule => {
  const everything = {
    products: null,
    categories: null,
    brands: null,
    tags: at % 5 === 0 ? some(6, 20) : null,
    values: at % 7 === 0 ? some(6, 20) : null,
    except: some(3, LINES),
    exceptSpecial: at % 7 === 0,
  }
  return {
    kind: 'promotion',
    id: at + 1,
    priority: random.below(10),
    needs: [
      { type: 'on', on: true },
      { type: 'window', date_start: '2026-01-01', date_end: null, days: [], time_start: null, time_end: null },
      { type: 'uses', used: 1, most: 1000 },
      { type: 'among', what: 'channel', of: new Set(['web']) },
      { type: 'among', what: 'service', of: new Set(['delivery', 'pickup']) },
      { type: 'total', least: random.below(20_000) },
      { type: 'quantity', least: 1 + random.below(5) },
    ],
    oneOf: [],
    scope: at % 3 === 0 ? { ...everything, categories: some(4, 20) } : everything,
    effect: (EFFECTS[at % EFFECTS.length] ?? (() => ({ type: 'nothing' })))(),
    freeShipping: at % 10 === 0,
    stackable: true,
    stop: false,
    budget: at % 4 === 0 ? 1_000_000 : null,
  }
})

/** What offers cost of a large cart: the engine alone, which asks nobody. */
export const offers: Case = async ({ share }) => {
  for (let n = 0; n < WARM; n++) applyRules(cart, rules)
  const times = Math.ceil(TIMES * share)
  const before = process.cpuUsage()
  let applied = 0
  for (let n = 0; n < times; n++) applied = applyRules(cart, rules).filter(({ refusal }) => refusal === null).length
  const { user, system } = process.cpuUsage(before)
  return {
    figures: [
      {
        name: `offers: a cart of ${LINES} lines and ${RULES} rules`,
        value: (user + system) / 1000 / times,
        unit: 'ms CPU',
        must: { most: 2 },
        note: `${applied} of them apply`,
      },
    ],
  }
}
