import type { Currency } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ChangeTable } from '#app/ui/change-table.tsx'
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
      <p role="status" className="figures mb-3 text-ink-2">
        {m.grid_paste_counts({ n: taken.length, refused: refused.length })}
      </p>
      <ChangeTable
        lines={shown.map(({ line, column, before, text, error }) => ({
          key: `${line.key}:${column}`,
          name: line.label,
          detail: COLUMN_LABELS[column](),
          before,
          after: text,
          refusal: error,
        }))}
      />
    </Modal>
  )
}
