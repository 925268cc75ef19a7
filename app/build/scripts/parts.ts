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
