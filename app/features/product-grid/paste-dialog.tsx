import type { Currency } from '#app/lib/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { COLUMN_LABELS } from './grid-line.ts'
import { type CellRules, readCell } from './read-cell.ts'
import type { CellChange } from './use-edits.ts'

interface PasteDialogProps {
  pasted: readonly CellChange[]
  rules: CellRules & { currency: Currency }
  textOf: (line: CellChange['line'], column: CellChange['column']) => string
  onClose: () => void
  onTake: (changes: CellChange[]) => void
}

const SHOWN = 100
const head = 'sticky top-0 bg-sunken px-3 py-1.5 text-start font-medium'

/** What a pasted block would change, and which of its cells cannot be. */
export function PasteDialog({ pasted, rules, textOf, onClose, onTake }: PasteDialogProps) {
  const cells = pasted.map((change) => {
    const before = textOf(change.line, change.column)
    return { ...change, before, ...readCell(change.line, change.column, change.typed, rules) }
  })
  const refused = cells.filter(({ error, typed, before }) => error !== undefined && typed.trim() !== before)
  const taken = cells.filter(({ error, text, before }) => error === undefined && text !== before)
  const shown = [...refused, ...taken].slice(0, SHOWN)
  return (
    <Modal
      open
      onClose={onClose}
      width="lg"
      title={m.grid_paste()}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button tone="primary" disabled={taken.length === 0} onClick={() => onTake(taken)}>
            {m.grid_paste_take({ n: taken.length })}
          </Button>
        </>
      }
    >
      <p role="status" className="figures text-ink-2">
        {m.grid_paste_counts({ n: taken.length, refused: refused.length })}
      </p>
      {shown.length > 0 && (
        <section
          aria-label={m.bulk_preview()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls inside this region, by keyboard too
          tabIndex={0}
          className="mt-3 max-h-80 overflow-auto rounded-control border border-line"
        >
          <table className="w-full min-w-100 text-sm">
            <thead className="text-ink-3">
              <tr>
                <th className={head}>{m.product()}</th>
                <th className={head}>{m.bulk_before()}</th>
                <th className={head}>{m.bulk_after()}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ line, column, before, text, error }) => (
                <tr key={`${line.key}:${column}`} className="border-line border-t align-top">
                  <th className="px-3 py-1.5 text-start font-medium">
                    {line.label}
                    <span className="block font-normal text-ink-3">{COLUMN_LABELS[column]()}</span>
                  </th>
                  <td className="figures px-3 py-1.5 text-ink-3">{before || '–'}</td>
                  <td className="figures px-3 py-1.5">
                    <span className={error ? 'line-through' : 'font-medium'}>{text || '–'}</span>
                    {error && <span className="block text-bad">{error}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Modal>
  )
}
