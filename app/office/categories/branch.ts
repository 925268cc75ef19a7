import type { Branch as AnyBranch } from '#app/office/crud/tree/branch.ts'

/** A category as the tree shows it. */
export interface Branch extends AnyBranch {
  image_url: string | null
  icon: string | null
  status: boolean
  missing_khmer: boolean
  /** Its own products and those of the categories below it. */
  product_count: number
}
