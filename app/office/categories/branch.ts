/** A category as the tree shows it. */
export interface Branch {
  id: number
  parent_id: number | null
  name: string
  /** From 1. */
  level: number
  image_url: string | null
  icon: string | null
  status: boolean
  missing_khmer: boolean
  /** Its own products and those of the categories below it. */
  product_count: number
  /** How many lie directly below it. */
  children: number
  open: boolean
}

/** Below which category, and before which one of those there; null: at the top, and after them all. */
export interface Place {
  parent_id: number | null
  before: number | null
}
