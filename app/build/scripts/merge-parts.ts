import { bitsOf, type Limits, type Part, pageOf } from './parts.ts'
import { type Grouping, settleParts } from './settle-parts.ts'

/**
 * How soon a page that loads in vain is spared: at this many characters it counts double for the next merge, thrice at
 * twice as many, and so on. A step is never taken back, so one way ends better here, another there: all are tried.
 */
const WAYS = [500, 1_000, 2_000, 3_000]
/** What a file costs by itself (its imports, exports and a compression begun anew), in characters. */
const FILE = 400
/** What a merge costs at least: of two that cost nothing, the one that saves more requests. */
const FLOOR = 50

interface Group extends Part {
  parts: number[]
}

type Groups = Map<number, Group>

const at = (list: ArrayLike<number>, place: number) => list[place] ?? 0

function groupOf(groups: Groups, n: number): Group {
  const group = groups.get(n)
  if (!group) throw new Error(`There is no group ${n}`)
  return group
}

/**
 * Merges parts until no page loads more than its `most`, at each step those of which the crowded pages gain most for what
 * others then load in vain, and settles what came of it. What a part imports is loaded with it, and no two files import each
 * other in a circle: a file runs after those it imports.
 *
 * @returns the groups, each as the indices of its parts
 */
export function mergeParts(parts: readonly Part[], limits: Limits): number[][] {
  const found = WAYS.map((soft) => {
    const grouping = mergedSoftly(parts, limits, soft)
    return { grouping, cost: settleParts(parts, limits, grouping) }
  })
  const { grouping } = found.reduce((one, other) => (other.cost < one.cost ? other : one))
  const groups = Array.from({ length: grouping.count }, (): number[] => [])
  for (const [part, group] of grouping.of.entries()) groups[group]?.push(part)
  return groups.filter(({ length }) => length > 0)
}

function mergedSoftly(parts: readonly Part[], { most, spare }: Limits, soft: number): Grouping {
  const groups: Groups = new Map(
    parts.map((part, n) => [n, { ...part, imports: new Set(part.imports), on: Uint8Array.from(part.on), parts: [n] }]),
  )
  const roomy = Math.max(...spare)
  const weights = spare.map((characters) => (roomy / characters) ** 2)
  const inVain = new Float64Array(weights.length)
  for (;;) {
    const over = crowded(groups, most)
    if (!over.some((count) => count > 0)) break
    const reached = reachOf(groups)
    const prices = weights.map((weight, page) => weight * (1 + Math.max(0, at(inVain, page)) / soft))
    const members = cheapest(groups, reached, { over, prices })
    if (!members) break
    merge(groups, members, inVain)
  }
  const of = new Int32Array(parts.length)
  for (const [n, group] of [...groups.values()].entries()) for (const part of group.parts) of[part] = n
  return { of, count: groups.size }
}

/** By how many groups each page is over. */
function crowded(groups: Groups, most: readonly number[]): Int32Array {
  const count = Int32Array.from(most, (number) => -number)
  for (const { on } of groups.values())
    for (let page = 0; page < count.length; page++) count[page] = at(count, page) + at(on, page)
  return count.map((over) => Math.max(0, over))
}

/** What each group imports, and what that imports. */
function reachOf(groups: Groups): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>()
  const reach = (n: number): Set<number> => {
    const known = found.get(n)
    if (known) return known
    const all = new Set<number>()
    found.set(n, all)
    for (const next of groups.get(n)?.imports ?? []) {
      all.add(next)
      for (const further of reach(next)) all.add(further)
    }
    return all
  }
  for (const n of groups.keys()) reach(n)
  return found
}

interface Prices {
  over: Int32Array
  prices: readonly number[]
}

/** A group that may be merged. */
interface Candidate {
  /** The pages where it is loaded. */
  bits: Int32Array
  /** By page: what it costs to load it there, with all that it imports. */
  cost: Float64Array
}

/** The groups that are best merged next: two, and what lies between where one imports the other by a detour. */
function cheapest(groups: Groups, reached: Map<number, Set<number>>, { over, prices }: Prices) {
  const ids = [...groups.keys()]
  // What it costs a page to load the group with all that it imports, by page.
  const added = new Map(
    ids.map((n) => {
      const cost = new Float64Array(prices.length)
      for (const each of [n, ...(reached.get(n) ?? [])]) {
        const { size, on } = groupOf(groups, each)
        for (let page = 0; page < cost.length; page++)
          if (!on[page]) cost[page] = at(cost, page) + size * at(prices, page)
      }
      return [n, cost] as const
    }),
  )
  const between = (from: number, to: number) => [...(reached.get(from) ?? [])].filter((n) => reached.get(n)?.has(to))
  const relief = Float64Array.from(over, (number) => (number > 0 ? 1 + number / 50 : 0))
  /** What merging two costs, for each request less; infinite from `enough` on, which most pairs are soon seen to cost. */
  const rateOfTwo = (a: Candidate, b: Candidate, enough: number) => {
    let gain = 0
    for (let word = 0; word < a.bits.length; word++) {
      for (let both = at(a.bits, word) & at(b.bits, word); both !== 0; both &= both - 1)
        gain += at(relief, pageOf(word, both))
    }
    if (gain === 0) return Number.POSITIVE_INFINITY
    const most = enough * gain
    let price = FLOOR
    for (let word = 0; word < a.bits.length; word++) {
      const ofA = at(a.bits, word)
      for (let one = ofA ^ at(b.bits, word); one !== 0; one &= one - 1) {
        price += at(ofA & one & -one ? b.cost : a.cost, pageOf(word, one))
        if (price > most) return Number.POSITIVE_INFINITY
      }
    }
    return price / gain
  }
  /** What merging several costs, for each request less. */
  const rate = (members: readonly number[]) => {
    const all = members.map((n) => ({ on: groupOf(groups, n).on, cost: added.get(n) ?? relief }))
    let price = FLOOR
    let gain = 0
    for (let page = 0; page < relief.length; page++) {
      let loaded = 0
      let cost = 0
      for (const member of all) {
        if (member.on[page]) loaded++
        else cost += at(member.cost, page)
      }
      if (loaded === 0) continue
      price += cost
      gain += (loaded - 1) * at(relief, page)
    }
    return gain === 0 ? Number.POSITIVE_INFINITY : price / gain
  }
  let best: number[] | undefined
  let least = Number.POSITIVE_INFINITY
  const candidates = ids.map((n): Candidate => ({ bits: bitsOf(groupOf(groups, n).on), cost: added.get(n) ?? relief }))
  for (const [place, one] of candidates.entries()) {
    const a = ids[place] ?? 0
    for (let next = place + 1; next < candidates.length; next++) {
      const other = candidates[next]
      const ofTwo = other ? rateOfTwo(one, other, least) : Number.POSITIVE_INFINITY
      if (ofTwo >= least) continue
      const b = ids[next] ?? 0
      const members = [...new Set([a, b, ...between(a, b), ...between(b, a)])]
      const found = members.length === 2 ? ofTwo : rate(members)
      if (found >= least) continue
      best = members
      least = found
    }
  }
  return best
}

/** Merges the groups into the first of them. */
function merge(groups: Groups, [first = 0, ...others]: readonly number[], inVain: Float64Array) {
  const kept = groupOf(groups, first)
  for (const other of others) {
    const gone = groupOf(groups, other)
    for (let page = 0; page < inVain.length; page++) {
      const both = kept.on[page] && gone.on[page]
      const more = both ? -FILE : kept.on[page] ? gone.size : gone.on[page] ? kept.size : 0
      inVain[page] = at(inVain, page) + more
      kept.on[page] = at(kept.on, page) | at(gone.on, page)
    }
    kept.size += gone.size
    kept.parts.push(...gone.parts)
    for (const next of gone.imports) kept.imports.add(next)
    groups.delete(other)
    for (const group of groups.values()) if (group.imports.delete(other)) group.imports.add(first)
  }
  kept.imports.delete(first)
  // What it imports comes to the pages that it came to.
  for (const n of reachOf(groups).get(first) ?? []) {
    const { size, on } = groupOf(groups, n)
    for (let page = 0; page < inVain.length; page++) {
      if (!kept.on[page] || on[page]) continue
      on[page] = 1
      inVain[page] = at(inVain, page) + size
    }
  }
}
