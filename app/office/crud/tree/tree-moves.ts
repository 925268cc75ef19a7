import type { Branch, Place } from './branch.ts'

type Rows = readonly Branch[]
export type Direction = 'up' | 'down' | 'in' | 'out'
/** Where on a row something is dropped. */
export type Edge = 'before' | 'after' | 'into'

/** Those beside a row: of a row that is shown all are, unless a search hides some. */
const beside = (rows: Rows, parent_id: number | null) => rows.filter((row) => row.parent_id === parent_id)

/** What lies below a row, as far as it is opened. */
export function below(rows: Rows, row: Branch): Rows {
  const from = rows.indexOf(row) + 1
  const end = rows.findIndex(({ level }, at) => at >= from && level <= row.level)
  return rows.slice(from, end < 0 ? undefined : end)
}

/** Where a key moves a row to in a tree of so many levels; undefined where there is no such place. */
export function placeTowards(rows: Rows, row: Branch, direction: Direction, levels: number): Place | undefined {
  const { parent_id } = row
  const siblings = beside(rows, parent_id)
  const at = siblings.indexOf(row)
  const previous = siblings[at - 1]
  if (direction === 'up') return previous && { parent_id, before: previous.id }
  if (direction === 'down') return siblings[at + 1] && { parent_id, before: siblings[at + 2]?.id ?? null }
  if (direction === 'in') return previous && row.level < levels ? { parent_id: previous.id, before: null } : undefined
  const parent = rows.find(({ id }) => id === parent_id)
  if (!parent) return undefined
  const above = beside(rows, parent.parent_id)
  return { parent_id: parent.parent_id, before: above[above.indexOf(parent) + 1]?.id ?? null }
}

/** Where a row comes to stand that is dropped on another; undefined where that is itself, or below itself. */
export function placeAt(rows: Rows, moved: Branch, target: Branch, edge: Edge): Place | undefined {
  if (moved === target || below(rows, moved).includes(target)) return undefined
  if (edge === 'into') return { parent_id: target.id, before: null }
  const others = (parent_id: number | null) => beside(rows, parent_id).filter((row) => row !== moved)
  if (edge === 'before') return { parent_id: target.parent_id, before: target.id }
  // Right below an open one stands its first child.
  const first = target.open && others(target.id)[0]
  if (first) return { parent_id: target.id, before: first.id }
  const siblings = others(target.parent_id)
  return { parent_id: target.parent_id, before: siblings[siblings.indexOf(target) + 1]?.id ?? null }
}
