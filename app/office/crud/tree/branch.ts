/** What every row of a tree is, whatever else it shows. */
export interface Branch {
  id: number
  parent_id: number | null
  name: string
  /** From 1. */
  level: number
  /** How many lie directly below it. */
  children: number
  open: boolean
}

/** Below which row, and before which one of those there; null: at the top, and after them all. */
export interface Place {
  parent_id: number | null
  before: number | null
}

/** The rows that are shown, each after its parent, and what opens and moves them. */
export interface TreeOf<B extends Branch> {
  rows: readonly B[]
  busy: boolean
  move: (row: B, place: Place) => Promise<void>
  toggle: (row: B) => void
}
