import type { Random } from '../random.ts'
import type { SeedHistory, SeedHours, SeedStatus } from '../types.ts'
import { whenOpen } from './times.ts'
import { notes } from './words.ts'

/** How quickly a shop works: minutes from one status to the next, [least, most]. */
export type Pace = Readonly<Record<'accept' | 'prepare' | 'send' | 'arrive', readonly [number, number]>>

type Kind = 'delivery' | 'pickup'

/** The way to a status, with the pace of each step. */
function route(status: SeedStatus, kind: Kind): readonly (readonly [SeedStatus, keyof Pace])[] {
  const made = [[2, 'accept'] as const, [15, 'prepare'] as const]
  const sent = kind === 'delivery' ? [...made, [3, 'send'] as const] : made
  switch (status) {
    case 1:
      return []
    case 2:
      return made.slice(0, 1)
    case 15:
      return made
    case 3:
      return sent
    case 5:
      return [...sent, [5, 'arrive']]
    case 11:
      return [...sent, [5, 'arrive'], [11, 'arrive']]
    case 7:
      return [[7, 'accept']]
    case 14:
      return [[14, 'accept']]
  }
}

/** The history of an order that ends in `status`, in time and never after `base`. */
export function seedHistory(
  order: { placedAt: Date; status: SeedStatus; type: Kind; locale: 'en' | 'km' },
  shop: { hours: readonly SeedHours[]; pace: Pace; base: Date },
  random: Random,
): SeedHistory[] {
  const history: SeedHistory[] = [{ status: 1, at: order.placedAt, comment: '' }]
  let at = order.placedAt
  for (const [status, step] of route(order.status, order.type)) {
    const [least, most] = shop.pace[step]
    // Unpaid orders run out after half an hour, whatever the shop does.
    const gap = status === 14 ? 30 : least + random.below(most - least + 1)
    const next = status === 14 ? new Date(at.getTime() + gap * 60_000) : whenOpen(shop.hours, at, gap)
    at = next <= shop.base ? next : new Date((at.getTime() + shop.base.getTime()) / 2)
    const said = notes[status]
    history.push({ status, at, comment: said ? random.pick(said)[order.locale] : '' })
  }
  return history
}

/**
 * The statuses of a demo's orders, newest first: `open` as given, then complete, with three cancelled, one refunded
 * and one expired among them (ids of the specification's order statuses).
 */
export function statusPlan(open: readonly SeedStatus[], count: number): SeedStatus[] {
  const odd: Readonly<Record<number, SeedStatus>> = { 4: 7, 9: 11, 13: 7, 17: 14, 22: 7 }
  return Array.from({ length: count }, (_, i) => open[i] ?? odd[i - open.length] ?? 5)
}
