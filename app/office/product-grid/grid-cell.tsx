import { type RefObject, useEffect, useRef } from 'react'
import type { Currency } from '#app/contracts/money.ts'
import { formatMoney, toMinor } from '#app/contracts/money.ts'
import { plainWords } from '#app/contracts/plain-text.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { COLUMN_LABELS, COUNTS, type ColumnKey, isPlain, type Line, MONEY } from './grid-line.ts'

interface GridCellProps {
  line: Line
  column: ColumnKey
  /** As it is typed, else as it is stored. */
  text: string
  currency: Currency
  changed: boolean
  error: string | undefined
  /** The one cell that Tab comes to. */
  active: boolean
  /** The grid has the focus, so this cell takes it. */
  focused: boolean
  chosen: boolean
  /** What is being typed in it; undefined while one only stands on it. */
  draft: string | undefined
  onDraft: (text: string) => void
  onLeave: () => void
  onPoint: (extend: boolean) => void
  onToggle: () => void
}

const FIGURES: readonly ColumnKey[] = [...MONEY, ...COUNTS]

/** One cell. Where one stands is an input already, so that any way to write Khmer begins in it. */
export function GridCell(props: GridCellProps) {
  const { line, column, text, currency, changed, error, active, focused, chosen, draft } = props
  const { onDraft, onLeave, onPoint, onToggle } = props
  const own = useRef<HTMLElement>(null)
  const typing = draft !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is to be chosen whole as well
  useEffect(() => {
    if (!active || !focused) return
    own.current?.focus()
    // What is typed next takes the place of all of it.
    if (!typing && own.current instanceof HTMLInputElement) own.current.select()
  }, [active, focused, typing, text])
  const locked = line.locked.has(column)
  const shown = draft ?? (active && !locked ? text : shownText(column, text, currency))
  const name = `${COLUMN_LABELS[column]()}, ${line.label}`
  const common = { tabIndex: active ? 0 : -1, 'aria-label': error ? `${name}: ${error}` : name }
  const toggles = column === 'status' && !locked
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: what stands in it takes the focus
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid, which can be chosen
      role="gridcell"
      aria-selected={chosen}
      aria-readonly={locked || undefined}
      aria-invalid={error ? true : undefined}
      title={error}
      data-changed={changed || undefined}
      onMouseDown={(event) => {
        if (draft === undefined && (event.shiftKey || !active || !focused)) {
          event.preventDefault()
          onPoint(event.shiftKey)
        } else if (draft === undefined && !locked && !toggles) onDraft(text)
      }}
      className={cx(
        'h-11 border-line border-e border-b p-0 align-middle',
        FIGURES.includes(column) && 'figures text-end',
        locked && 'bg-sunken text-ink-3',
        chosen && !active && 'bg-accent-soft',
        changed && !error && 'shadow-[inset_3px_0_0_var(--accent)]',
        error && 'bg-bad-soft text-bad shadow-[inset_3px_0_0_var(--bad)]',
      )}
    >
      {active && toggles ? (
        <button
          {...common}
          ref={own as RefObject<HTMLButtonElement>}
          type="button"
          role="switch"
          aria-checked={text === 'true'}
          onClick={onToggle}
          className="size-full px-2.5 text-start outline-2 outline-accent -outline-offset-2"
        >
          {shownText(column, text, currency)}
        </button>
      ) : active ? (
        <input
          {...common}
          ref={own as RefObject<HTMLInputElement>}
          readOnly={locked}
          value={shown}
          aria-invalid={error ? true : undefined}
          list={column === 'category' && draft !== undefined ? 'grid-categories' : undefined}
          inputMode={MONEY.includes(column) ? 'decimal' : COUNTS.includes(column) ? 'numeric' : undefined}
          autoComplete="off"
          onBlur={onLeave}
          onChange={(event) => onDraft(event.target.value)}
          className={cx(
            'size-full min-h-11 bg-transparent px-2.5 outline-2 outline-accent -outline-offset-2 max-sm:text-lg',
            FIGURES.includes(column) && 'text-end',
            draft === undefined && 'cursor-default caret-transparent selection:bg-transparent selection:text-ink',
          )}
        />
      ) : (
        <span className={cx('line block px-2.5', line.variant !== null && column.startsWith('name') && 'ps-6')}>
          {shown || (locked ? '–' : ' ')}
        </span>
      )}
    </td>
  )
}

function shownText(column: ColumnKey, text: string, currency: Currency): string {
  if (isPlain(column)) return plainWords(column, text, currency)
  if (column === 'status') {
    return text === 'true' ? m.status_active() : text === 'false' ? m.status_inactive() : text
  }
  const minor = MONEY.includes(column) && text !== '' ? toMinor(text, currency) : undefined
  return minor === undefined ? text : formatMoney(minor, currency)
}
