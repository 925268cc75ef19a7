import type { Bilingual } from '#server/db/schema/columns.ts'

/** A row of totals that an offer makes. */
export interface OfferRow {
  code: 'promotion' | 'coupon'
  /** What it takes off, goods and way together. */
  off: number
  /** What it is called; of a coupon its code. */
  name: Bilingual | null
}
