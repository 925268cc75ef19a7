/** Modules that the same pages need: one file of script, unless it is merged with others. */
export interface Part {
  /** Of the code, in characters. */
  size: number
  /** Indices of the parts it imports. */
  imports: Set<number>
  /** By page: 1 where its first visit needs the part. */
  on: Uint8Array
}

export interface Limits {
  /** How many parts a page's first visit may load, by page. */
  most: readonly number[]
  /** How many characters a page may load without need, by page: twice as many are four times as bad. */
  spare: readonly number[]
}

/** Pages of one word: the bits of a whole number. */
const BITS = 32

/** Pages as bits, 32 of them a word: what two have in common, or not, is found a word at a time. @param on by page: 1 or 0 */
export function bitsOf(on: Uint8Array): Int32Array {
  const bits = new Int32Array(Math.ceil(on.length / BITS))
  for (const [page, is] of on.entries()) if (is) bits[page >> 5] = (bits[page >> 5] ?? 0) | (1 << (page & 31))
  return bits
}

/** The page of the lowest bit that is set in a word; take it away by `bits &= bits - 1`. */
export const pageOf = (word: number, bits: number): number => word * BITS + BITS - 1 - Math.clz32(bits & -bits)
