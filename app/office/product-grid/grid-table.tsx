import { tableFeatures, useTable } from '@tanstack/react-table'
import { type ClipboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Currency } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { readBlock, writeBlock } from './clipboard-block.ts'
import { GridCell } from './grid-cell.tsx'
import { gridKeys } from './grid-keys.ts'
import { COLUMN_LABELS, type ColumnKey, type Line } from './grid-line.ts'
import { type Place, useCursor } from './use-cursor.ts'
import { type CellChange, cellKey, type useEdits } from './use-edits.ts'

interface GridTableProps {
  lines: readonly Line[]
  columns: readonly ColumnKey[]
  currency: Currency
  categories: readonly string[]
  sheet: ReturnType<typeof useEdits>
  busy: boolean
  pressed: RefObject<Place | undefined>
  /** A block that was pasted, cell by cell. */
  onPaste: (changes: CellChange[]) => void
}

const features = tableFeatures({})
const WIDTH: Partial<Record<ColumnKey, string>> = { name_en: 'w-64', name_km: 'w-64', category: 'w-44' }

/** The cells of products and variants, with the keys and the clipboard of a spreadsheet. */
export function GridTable({ lines, columns, currency, categories, sheet, busy, pressed, onPaste }: GridTableProps) {
  const data = useMemo(() => [...lines], [lines])
  const definitions = useMemo(() => columns.map((id) => ({ id })), [columns])
  const table = useTable({ features, columns: definitions, data, getRowId: ({ key }) => key })
  const { here, block, chosen, goTo } = useCursor(lines.length, columns.length)
  const [focused, setFocused] = useState(false)
  const [alive, setAlive] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the cells come to life
  useEffect(() => {
    setAlive(true)
    if (!pressed.current) return
    goTo(pressed.current)
    setFocused(true)
  }, [])
  const [draft, setDraft] = useState<string>()
  // What blur would commit once more, or against Escape.
  const typed = useRef<string>(undefined)
  const write = (text: string | undefined) => {
    typed.current = text
    setDraft(text)
  }
  const at = (row: number, column: number) => ({ line: lines[row], column: columns[column] })
  const blockOf = (): { line: Line; column: ColumnKey }[][] =>
    lines
      .slice(block.top, block.bottom + 1)
      .map((line) => columns.slice(block.left, block.right + 1).map((column) => ({ line, column })))
  const put = (typed: string) => {
    const { line, column } = at(here.row, here.column)
    if (line && column) sheet.change([{ line, column, typed }])
  }
  const commit = () => {
    if (typed.current !== undefined) put(typed.current)
    write(undefined)
  }
  const textHere = () => {
    const { line, column } = at(here.row, here.column)
    return line && column ? sheet.textOf(line, column) : ''
  }
  const actions = {
    here,
    columns: columns.length,
    typing: draft !== undefined,
    goTo,
    commit,
    undo: sheet.undo,
    edit() {
      const { line, column } = at(here.row, here.column)
      if (!line || !column || column === 'status' || line.locked.has(column)) return
      write(textHere())
      const input = document.activeElement
      if (input instanceof HTMLInputElement) input.setSelectionRange(input.value.length, input.value.length)
    },
    cancel: () => write(undefined),
    clear: () =>
      sheet.change(
        blockOf()
          .flat()
          .filter(({ line, column }) => !line.locked.has(column))
          .map((cell) => ({ ...cell, typed: '' })),
      ),
    fillDown() {
      const top = block.top === block.bottom ? block.top - 1 : block.top
      const from = lines[top]
      if (!from) return
      const cells = blockOf()
        .flat()
        .filter(({ line, column }) => line !== from && !line.locked.has(column))
      sheet.change(cells.map(({ line, column }) => ({ line, column, typed: sheet.textOf(from, column) })))
    },
  }

  function copy(event: ClipboardEvent) {
    if (draft !== undefined) return
    event.preventDefault()
    const rows = blockOf().map((row) => row.map(({ line, column }) => sheet.textOf(line, column)))
    event.clipboardData.setData('text/plain', writeBlock(rows))
    if (event.type === 'cut') actions.clear()
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (draft !== undefined && !/[\t\n]/.test(text)) return
    event.preventDefault()
    write(undefined)
    const rows = readBlock(text)
    const single = rows.length === 1 && rows[0]?.length === 1
    // One cell fills the whole block that is chosen.
    if (single) return onPaste(blockOf().flatMap((row) => row.map((cell) => ({ ...cell, typed: rows[0]?.[0] ?? '' }))))
    onPaste(
      rows.flatMap((row, r) =>
        row.flatMap((typed, c) => {
          const { line, column } = at(block.top + r, block.left + c)
          return line && column ? [{ line, column, typed }] : []
        }),
      ),
    )
  }

  return (
    <section aria-label={m.grid()} className="max-h-[70vh] overflow-auto">
      <datalist id="grid-categories">
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are typed in is a grid
        role="grid"
        aria-label={m.grid()}
        aria-multiselectable
        aria-busy={busy || !alive || undefined}
        className={cx('min-w-full table-fixed border-separate border-spacing-0', busy && 'opacity-60')}
        onKeyDown={(event) => gridKeys(event, actions)}
        onCopy={copy}
        onCut={copy}
        onPaste={paste}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={cx(
                  'sticky top-0 z-1 h-10 border-line border-e border-b bg-sunken px-2.5 text-start font-medium text-ink-2 text-sm',
                  'whitespace-nowrap',
                  WIDTH[column] ?? 'w-36',
                )}
              >
                {COLUMN_LABELS[column]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((shown, row) => (
            <tr key={shown.id}>
              {shown.getAllCells().map((_, n) => {
                const [line, column] = [shown.original, columns[n]]
                if (!column) return null
                const place = { row, column: n }
                const active = here.row === row && here.column === n
                const edit = sheet.edits.get(cellKey(line, column))
                return (
                  <GridCell
                    key={column}
                    line={line}
                    column={column}
                    currency={currency}
                    active={active}
                    focused={focused}
                    text={edit?.text ?? line.cells[column]}
                    changed={edit !== undefined}
                    error={edit?.error}
                    chosen={chosen(place)}
                    draft={active ? draft : undefined}
                    onDraft={write}
                    onLeave={commit}
                    onPoint={(extend) => {
                      commit()
                      setFocused(true)
                      goTo(place, extend)
                    }}
                    onToggle={() => put(String(textHere() !== 'true'))}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
