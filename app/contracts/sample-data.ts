import * as z from 'zod/mini'
import { SAMPLE_PACKS } from './resources/store-category.ts'

/** What of a store is there to look at, as it began with it. */
export const sampleData = z.object({
  /** What it would begin with. */
  pack: z.enum(SAMPLE_PACKS),
  /** Of what was made: what its merchant did not edit, which is what would be removed. */
  products: z.int(),
  categories: z.int(),
})
export type SampleData = z.infer<typeof sampleData>
