import type { RowNote } from '#server/domain/transfer/product/imported-product.ts'

/** What is said of several rows in the same words; `rows` are those that are kept, in their order. */
export interface GroupedNote extends RowNote {
  count: number
  rows: number[]
}

/** Notes that are kept, and rows of all of them together. */
const KEPT = { notes: 1000, rows: 10_000 }

/** Notes as they lie in the database; those of before were of one row each. */
export const storedNotes = (
  notes: readonly (RowNote & Partial<Pick<GroupedNote, 'count' | 'rows'>>)[],
): GroupedNote[] =>
  notes.map((note) =>
    Object.assign({}, note, { count: note.count ?? 1, rows: note.rows ?? (note.row > 0 ? [note.row] : []) }),
  )

/** Notes of their own, so that what is added to them is not added to those that they came from. */
export const copied = (notes: readonly GroupedNote[]): GroupedNote[] =>
  notes.map((note) => Object.assign({}, note, { rows: [...note.rows] }))

/** Adds notes to those that say the same; what is true of nearly every product stands last. */
export function addNotes(notes: GroupedNote[], more: readonly RowNote[]): GroupedNote[] {
  if (more.length === 0) return notes
  let room = KEPT.rows - notes.reduce((sum, { rows }) => sum + rows.length, 0)
  for (const note of more) {
    const known = notes.find(({ field, message }) => field === note.field && message === note.message)
    const kept = known ?? grouped(note)
    if (!known && notes.length >= KEPT.notes) continue
    if (!known) notes.push(kept)
    kept.count += 1
    if (room < 1 || note.row < 1) continue
    kept.rows.push(note.row)
    room -= 1
  }
  return notes.toSorted((a, b) => Number(a.usual ?? false) - Number(b.usual ?? false))
}

const grouped = ({ row, field, message, usual }: RowNote): GroupedNote => ({
  row,
  field,
  message,
  count: 0,
  rows: [],
  ...(usual && { usual }),
})

/** One note for each row again. */
export const spreadOut = (notes: readonly GroupedNote[]): RowNote[] =>
  notes.flatMap(({ row, rows, field, message }) =>
    (rows.length > 0 ? rows : [row]).map((one) => ({ row: one, field, message })),
  )
