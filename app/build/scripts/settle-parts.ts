import { bitsOf, type Limits, type Part, pageOf } from './parts.ts'

/** What a file too many costs a page: more than anything it may load in vain. */
const TOO_MANY = 1e6
/** A better place than this is not worth another round. */
const LEAST = 1e-6

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
  const costWithout = costOf(parts, limits)
  const { of, count } = grouping
  let least = costWithout(grouping, 0)(of[0] ?? 0, Number.POSITIVE_INFINITY)
  for (let moved = true; moved; ) {
    moved = false
    for (let part = 0; part < parts.length; part++) {
      const was = of[part] ?? 0
      const costIn = costWithout(grouping, part)
      let best = was
      for (let group = 0; group < count; group++) {
        if (group === was) continue
        const found = costIn(group, least - LEAST)
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

/**
 * Of a grouping without one of its parts: what it costs with that part in a group, reckoned no further than to `enough`;
 * infinite where its files then import each other in a circle.
 */
function costOf(parts: readonly Part[], { most, spare }: Limits) {
  const pages = most.length
  const onOf = parts.map(({ on }) => bitsOf(on))
  const words = onOf[0]?.length ?? 0
  const importsOf = parts.map((part) => [...part.imports])
  const importersOf = parts.map((_, n) => [...parts.keys()].filter((other) => parts[other]?.imports.has(n)))
  const needed = Float64Array.from(most, (_, page) =>
    parts.reduce((sum, { on, size }) => sum + (on[page] ? size : 0), 0),
  )

  return ({ of, count }: Grouping, part: number) => {
    const sizesBefore = new Float64Array(count)
    const onBefore = new Int32Array(count * words)
    const importsBefore = new Uint8Array(count * count)
    for (const [n, { size }] of parts.entries()) {
      if (n === part) continue
      const group = of[n] ?? 0
      sizesBefore[group] = (sizesBefore[group] ?? 0) + size
      addBits(onBefore, group * words, onOf[n], 0, words)
      for (const other of importsOf[n] ?? []) {
        const to = of[other] ?? 0
        if (other !== part && to !== group) importsBefore[group * count + to] = 1
      }
    }
    const sizes = new Float64Array(count)
    const on = new Int32Array(count * words)
    const imports = new Uint8Array(count * count)
    const inVain = new Float64Array(pages)
    const files = new Int32Array(pages)

    return (group: number, enough: number): number => {
      sizes.set(sizesBefore)
      on.set(onBefore)
      imports.set(importsBefore)
      sizes[group] = (sizes[group] ?? 0) + (parts[part]?.size ?? 0)
      addBits(on, group * words, onOf[part], 0, words)
      for (const other of importsOf[part] ?? []) {
        const to = of[other] ?? 0
        if (other !== part && to !== group) imports[group * count + to] = 1
      }
      for (const other of importersOf[part] ?? []) {
        const from = of[other] ?? 0
        if (other !== part && from !== group) imports[from * count + group] = 1
      }
      const order = importersFirst(imports, count)
      if (!order) return Number.POSITIVE_INFINITY
      // What a file imports comes to all pages that it comes to.
      for (const from of order)
        for (let to = 0; to < count; to++)
          if (imports[from * count + to]) addBits(on, to * words, on, from * words, words)

      inVain.fill(0)
      files.fill(0)
      for (let each = 0; each < count; each++) {
        const size = sizes[each] ?? 0
        if (size === 0) continue
        for (let word = 0; word < words; word++) {
          for (let bits = on[each * words + word] ?? 0; bits !== 0; bits &= bits - 1) {
            const page = pageOf(word, bits)
            inVain[page] = (inVain[page] ?? 0) + size
            files[page] = (files[page] ?? 0) + 1
          }
        }
      }
      let cost = 0
      for (let page = 0; page < pages && cost < enough; page++) {
        const more = (inVain[page] ?? 0) - (needed[page] ?? 0)
        cost += (more / (spare[page] ?? 1)) ** 2 + TOO_MANY * Math.max(0, (files[page] ?? 0) - (most[page] ?? 0))
      }
      return cost
    }
  }
}

function addBits(into: Int32Array, start: number, bits: Int32Array | undefined, first: number, words: number) {
  if (!bits) return
  for (let n = 0; n < words; n++) into[start + n] = (into[start + n] ?? 0) | (bits[first + n] ?? 0)
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
