import { type Customer, customers } from './orders/customers.ts'
import { Shelf } from './orders/lines.ts'
import { type Pace, seedHistory, statusPlan } from './orders/statuses.ts'
import { type Fresh, orderTimes } from './orders/times.ts'
import { remarks } from './orders/words.ts'
import { type Random, seededRandom } from './random.ts'
import type { SeedOrder, SeedOrderLine, SeedStatus, SeedStore } from './types.ts'

interface Habit {
  /** Statuses of the newest orders, newest first. */
  open: readonly SeedStatus[]
  pace: Pace
  pickup: number
  fresh: Omit<Fresh, 'count'>
  /** Most lines of an order, and most of one thing. */
  lines: number
  most: number
  provinces: boolean
}

const HABITS: Readonly<Record<string, Habit>> = {
  'kafe-tonle': {
    open: [1, 1, 1, 2, 2, 15, 15, 3, 3, 5, 5],
    fresh: { yesterday: 0, within: 150 },
    pace: { accept: [1, 7], prepare: [8, 22], send: [2, 8], arrive: [10, 30] },
    pickup: 0.4,
    lines: 4,
    most: 3,
    provinces: false,
  },
  'sabay-krama': {
    open: [1, 1, 1, 2, 1, 2, 15, 15, 3, 3, 3],
    fresh: { yesterday: 0.45, within: 360 },
    pace: { accept: [15, 150], prepare: [60, 900], send: [45, 240], arrive: [240, 2200] },
    pickup: 0.2,
    lines: 3,
    most: 2,
    provinces: true,
  },
  'domrey-electric': {
    open: [1, 1, 2, 1, 2, 2, 15, 3, 15, 3, 3],
    fresh: { yesterday: 0.3, within: 300 },
    pace: { accept: [10, 90], prepare: [20, 300], send: [30, 180], arrive: [120, 1800] },
    pickup: 0.35,
    lines: 3,
    most: 2,
    provinces: true,
  },
}

const PAID_SHARE: Readonly<Record<SeedStatus, number>> = {
  1: 0.2,
  2: 0.5,
  15: 0.6,
  3: 0.5,
  5: 0.93,
  7: 0,
  11: 1,
  14: 0,
}

/**
 * The demo's orders of `store`: `count` of them over the 60 days before `base`, oldest first. Pure: the same store and
 * the same `base` give the same orders. Lines name products and variants by code and stay within the seed's stock.
 */
export function seedOrders(store: SeedStore, base: Date, count = 40): SeedOrder[] {
  const habit = HABITS[store.subDomain]
  if (!habit) throw new Error(`no habits for the shop ${store.subDomain}`)
  const random = seededRandom(store.subDomain)
  const shelf = new Shelf(store)
  const people = customers.filter((one) => habit.provinces || one.of === 'town')
  const plan = statusPlan(habit.open, count).reverse()
  const times = orderTimes(store.openingHours, base, count, 60, { count: habit.open.length, ...habit.fresh }, random)
  return times.map((placedAt, index) => {
    const status = plan[index] ?? 5
    const who = people[Math.floor(people.length * random.next() ** 1.4)] ?? random.pick(people)
    const locale = who.km === null || random.chance(store.defaultLocale === 'km' ? 0.3 : 0.5) ? 'en' : 'km'
    const type = status !== 3 && who.of === 'town' && random.chance(habit.pickup) ? 'pickup' : 'delivery'
    const lines = basket(shelf, placedAt, habit, random)
    return {
      placedAt,
      locale,
      ...identity(who, locale),
      type,
      address: type === 'delivery' ? who.address[locale] : null,
      lines,
      comment: random.chance(0.35) ? remark(store, lines, type, locale, random) : '',
      status,
      isPaid: random.chance(PAID_SHARE[status]),
      history: seedHistory(
        { placedAt, status, type, locale },
        { hours: store.openingHours, pace: habit.pace, base },
        random,
      ),
    }
  })
}

const identity = (who: Customer, locale: 'en' | 'km') => {
  const name = (locale === 'km' ? who.km : null) ?? who.en
  return { firstname: name.first, lastname: name.last, telephone: who.phone, email: who.email }
}

function basket(shelf: Shelf, at: Date, habit: Habit, random: Random): SeedOrderLine[] {
  const wanted = 1 + random.below(habit.lines)
  const lines: SeedOrderLine[] = []
  for (let tries = 0; tries < 60 && lines.length < wanted; tries++) {
    const line = shelf.take(at, habit.most, random)
    const twice = lines.some((one) => one.product === line?.product && one.variant === line?.variant)
    if (line && !twice) lines.push(line)
  }
  return lines
}

function remark(
  store: SeedStore,
  lines: readonly SeedOrderLine[],
  type: 'delivery' | 'pickup',
  locale: 'en' | 'km',
  random: Random,
): string {
  const bought = new Set(lines.map((line) => store.products.find((product) => product.code === line.product)?.category))
  const fitting = (remarks[store.subDomain] ?? []).filter(
    (one) => (!one.type || one.type === type) && (!one.category || bought.has(one.category)),
  )
  return fitting.length > 0 ? random.pick(fitting).text[locale] : ''
}
