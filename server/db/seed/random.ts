/** A seeded source of chance (mulberry32): the same seed gives the same demo on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A whole number in [0, below). */
  below(below: number): number
  pick<T>(from: readonly T[]): T
  /** True `share` of the time. */
  chance(share: number): boolean
}

export function seededRandom(seed: string): Random {
  let state = 2166136261
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (from) => {
      const found = from[below(from.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    chance: (share) => next() < share,
  }
}
