import type { ImportedFeature, ImportedProduct } from './imported-product.ts'

/** What a product of the file says of others, which may come after it. */
export type LinkedProduct = Pick<ImportedProduct, 'row' | 'code' | 'code_made' | 'handle' | 'related' | 'upsells'> & {
  /** Pictures that show a value, by their links. */
  shows: { url: string; value: string }[]
}

/** A product that the file puts first. */
export interface FeaturedItem extends ImportedFeature {
  row: number
  code: string
}

/** What products of a file say that can be done only when all are there. */
export interface Waiting {
  linked: Map<number, LinkedProduct>
  featured: Map<number, FeaturedItem>
  /** Codes of the file's products; of a trial. */
  codes: Set<string>
  /** Products of the store that nothing else changes; of a trial. */
  same: Set<number>
}
