import { m } from '#app/paraglide/messages.js'

interface RemovalTextProps<Row> {
  ids: readonly number[]
  count: number
  rows: readonly Row[]
  nameOf: (row: Row) => string
}

/** What a removal asks about: the row by its name, or how many. */
export function RemovalText<Row extends { id: number }>({ ids, count, rows, nameOf }: RemovalTextProps<Row>) {
  const row = ids.length === 1 && rows.find(({ id }) => id === ids[0])
  return row ? m.remove_named({ name: nameOf(row) }) : m.remove_count({ n: count })
}
