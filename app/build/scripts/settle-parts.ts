import type { Limits, Part } from './parts.ts'

/** What a file too many costs a page: more than anything it may load in vain. */
const TOO_MANY = 1e6
/** A better place than this is not worth another round. */
const LEAST = 1e-6
/** Pages of one word: the bits of a whole number. */
const BITS = 32

export interface Grouping {
  /** By part: the number of its group. */
  of: Int32Array
  /** How many groups there may be; some may be empty. */
  count: number
}

/**
 * Takes part after part to the group where it costs least, until none is better off elsewhere: what was merged early was
 * merged without knowing what came later. Never makes two files that import each other in a circle.
 *
 * @param grouping is changed
 * @returns what the pages then load in vain, each page's share of what it may, squared and summed
 */
export function settleParts(parts: readonly Part[], limits: Limits, grouping: Grouping): number {
  const cost = costOf(parts, limits)
  const { of, count } = grouping
  let least = cost(grouping, Number.POSITIVE_INFINITY)
  for (let moved = true; moved; ) {
    moved = false
    for (let part = 0; part < parts.length; part++) {
      const was = of[part] ?? 0
      let best = was
      for (let group = 0; group < count; group++) {
        of[part] = group
        if (group === was) continue
        const found = cost(grouping, least - LEAST)
        if (found >= least - LEAST) continue
        least = found
        best = group
      }
      of[part] = best
      moved ||= best !== was
    }
  }
  return least
}

/** What a grouping costs, reckoned no further than to `enough`; infinite where its files import each other in a circle. */
function costOf(parts: readonly Part[], { most, spare }: Limits): (grouping: Grouping, enough: number) => number {
  const pages = most.length
  const words = Math.ceil(pages / BITS)
  const onOf = parts.map(({ on }) => {
    const bits = new Int32Array(words)
    for (let page = 0; page < pages; page++) if (on[page]) bits[page >> 5] = (bits[page >> 5] ?? 0) | (1 << (page & 31))
    return bits
  })
  const importsOf = parts.map((part) => [...part.imports])
  const needed = most.map((_, page) => parts.reduce((sum, { on, size }) => sum + (on[page] ? size : 0), 0))

  return ({ of, count }, enough) => {
    const sizes = new Float64Array(count)
    const on = new Int32Array(count * words)
    const imports = new Uint8Array(count * count)
    for (const [n, { size }] of parts.entries()) {
      const group = of[n] ?? 0
      sizes[group] = (sizes[group] ?? 0) + size
      addBits(on, group * words, onOf[n])
      for (const other of importsOf[n] ?? []) {
        const to = of[other] ?? 0
        if (to !== group) imports[group * count + to] = 1
      }
    }
    const order = importersFirst(imports, count)
    if (!order) return Number.POSITIVE_INFINITY
    // What a file imports comes to all pages that it comes to.
    for (const group of order)
      for (let to = 0; to < count; to++)
        if (imports[group * count + to]) addBits(on, to * words, on.subarray(group * words, group * words + words))

    let cost = 0
    for (let page = 0; page < pages && cost < enough; page++) {
      let inVain = -(needed[page] ?? 0)
      let files = 0
      for (let group = 0; group < count; group++) {
        const size = sizes[group] ?? 0
        if (size === 0 || !((on[group * words + (page >> 5)] ?? 0) & (1 << (page & 31)))) continue
        inVain += size
        files++
      }
      cost += (inVain / (spare[page] ?? 1)) ** 2 + TOO_MANY * Math.max(0, files - (most[page] ?? 0))
    }
    return cost
  }
}

function addBits(into: Int32Array, start: number, bits: Int32Array | undefined) {
  if (!bits) return
  for (let n = 0; n < bits.length; n++) into[start + n] = (into[start + n] ?? 0) | (bits[n] ?? 0)
}

/** The groups, each before those it imports; `undefined` where some import each other in a circle. */
function importersFirst(imports: Uint8Array, count: number): number[] | undefined {
  const importers = new Int32Array(count)
  for (let from = 0; from < count; from++)
    for (let to = 0; to < count; to++) importers[to] = (importers[to] ?? 0) + (imports[from * count + to] ?? 0)
  const order = [...importers.keys()].filter((group) => importers[group] === 0)
  for (const group of order)
    for (let to = 0; to < count; to++) {
      if (!imports[group * count + to]) continue
      const left = (importers[to] ?? 0) - 1
      importers[to] = left
      if (left === 0) order.push(to)
    }
  return order.length === count ? order : undefined
}
