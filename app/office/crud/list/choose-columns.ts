import type { Column } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'

// What every row has, for those who want to see it.
const COMMON: readonly Column[] = [
  { key: 'id', label: m.column_id, cell: 'number', sortable: true, optional: true },
  { key: 'created_at', label: m.created_at, cell: 'date', sortable: true, optional: true },
  { key: 'updated_at', label: m.updated_at, cell: 'date', sortable: true, optional: true },
]

/** All columns that a list can have. */
export const allColumns = (declared: readonly Column[]): readonly Column[] => [
  ...declared,
  ...COMMON.filter(({ key }) => !declared.some((column) => column.key === key)),
]

/** What is asked of a column to choose it. */
export type Choosable = Pick<Column, 'key' | 'label' | 'mobile' | 'optional'>

/** The one that names the row: it is always there. */
export const isTitle = ({ mobile }: Choosable) => mobile === 'title'

/**
 * The columns of a list in the order they are shown.
 * @param chosen keys as somebody wants them; what is no column (any more) counts as not chosen
 */
export function chosenColumns<C extends Choosable>(
  all: readonly C[],
  chosen: readonly string[] | null | undefined,
): C[] {
  const wanted = [...new Set(chosen)].flatMap((key) => all.filter((column) => column.key === key))
  if (wanted.length === 0) return all.filter(({ optional }) => !optional)
  return wanted.some(isTitle) ? wanted : [...all.filter(isTitle), ...wanted]
}

/** `keys` with the one at `from` moved to where the one at `to` stands. */
export function moved<T>(keys: readonly T[], from: number, to: number): T[] {
  const out = [...keys]
  const [one] = out.splice(from, 1)
  if (one !== undefined) out.splice(to, 0, one)
  return out
}
