/** A source of chance that a seed repeats (mulberry32). */
export function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (count: number) => Math.floor(next() * count),
    of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  }
}

export type Dice = ReturnType<typeof dice>

/** A seed for each name, so that a new call does not change the inputs of the others. */
export const seedOf = (seed: number, name: string): number =>
  [...name].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, seed)
