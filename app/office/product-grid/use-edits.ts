import { useState } from 'react'
import type { ColumnKey, Line } from './grid-line.ts'
import { type CellRules, readCell } from './read-cell.ts'

/** A cell that is no longer as it was shown. */
export interface Edit {
  line: Line
  column: ColumnKey
  text: string
  error?: string | undefined
}
export type Edits = ReadonlyMap<string, Edit>
export interface CellChange {
  line: Line
  column: ColumnKey
  typed: string
}

export const cellKey = (line: Line, column: ColumnKey) => `${line.key}:${column}`
const NONE: Edits = new Map()
const STEPS = 50

/** What was typed and not saved yet, and the way back from each step of it. */
export function useEdits(rules: CellRules) {
  const [{ edits, past }, setState] = useState<{ edits: Edits; past: readonly Edits[] }>({ edits: NONE, past: [] })
  const put = (next: Edits) => setState({ edits: next, past: [...past, edits].slice(-STEPS) })
  return {
    edits,
    /** As it is typed, else as it is stored. */
    textOf: (line: Line, column: ColumnKey) => edits.get(cellKey(line, column))?.text ?? line.cells[column],
    /** Cells typed together are one step. What becomes as it was is no edit. */
    change(changes: readonly CellChange[]) {
      const next = new Map(edits)
      for (const { line, column, typed } of changes) {
        const { text, error } = readCell(line, column, typed, rules)
        if (text === line.cells[column]) next.delete(cellKey(line, column))
        else if (!line.locked.has(column)) next.set(cellKey(line, column), { line, column, text, error })
      }
      put(next)
    },
    /** What the server says of cells, by their key. */
    complain(errors: ReadonlyMap<string, string>) {
      put(new Map([...edits].map(([key, edit]) => [key, { ...edit, error: errors.get(key) ?? edit.error }])))
    },
    undo() {
      const before = past.at(-1)
      if (before) setState({ edits: before, past: past.slice(0, -1) })
    },
    clear: () => setState({ edits: NONE, past: [] }),
  }
}
