/** How long what is written may be, unless its product says less. */
export const LONGEST_LINE = 200
export const LONGEST_ENTERED = 1000

/** The lowest and highest of a product's own limits: of a number, or of how long a text is. */
export const MOST_LIMIT = 1_000_000

/** The types whose options a product may limit: how long a text is, how high a number. */
export const isLimited = (type: string | undefined): boolean =>
  type === 'text' || type === 'textarea' || type === 'number'

/** The types whose options may be limited by how many days from today one can be. */
export const isDated = (type: string | undefined): boolean => type === 'date' || type === 'datetime'

/** So many days ahead at most: ten years. */
export const MOST_DAYS = 3650

/** The types whose options are filled in instead of chosen among values. */
export const ENTERED_TYPES = ['text', 'textarea', 'number', 'file', 'date', 'time', 'datetime'] as const
export type EnteredType = (typeof ENTERED_TYPES)[number]
export const isEntered = (type: string): type is EnteredType => (ENTERED_TYPES as readonly string[]).includes(type)

/** How long such a text may be. */
export const longestOf = (type: EnteredType, most: number | null): number =>
  Math.min(most ?? Number.POSITIVE_INFINITY, type === 'text' ? LONGEST_LINE : LONGEST_ENTERED)
