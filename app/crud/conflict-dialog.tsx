import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import type { Contract } from './contract.ts'
import type { Conflict } from './use-edit-form.ts'

interface ConflictDialogProps {
  of: Contract
  conflict: Conflict | null
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Someone saved meanwhile: shows what differs, theirs and yours, and asks which holds. */
export function ConflictDialog({ of, conflict, onClose, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const labels = new Map(of.fieldSets.flatMap(({ fields }) => fields).map(({ key, label }) => [key, label]))
  const rich = new Set(
    of.fieldSets.flatMap(({ fields }) => fields.flatMap((field) => (field.input === 'rich' ? field.key : []))),
  )
  const rows = Object.entries(conflict?.fields ?? {}).flatMap(([key, pair]) =>
    differences(key, pair.theirs, pair.yours),
  )
  return (
    <Modal
      open={conflict !== null}
      onClose={onClose}
      role="alertdialog"
      width="md"
      title={m.error_409_changed()}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button onClick={onTakeTheirs}>{m.conflict_take_theirs()}</Button>
          <Button tone="primary" onClick={onKeepMine}>
            {m.conflict_keep_yours()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{rows.length > 0 ? m.conflict_text() : m.conflict_same()}</p>
      {rows.length > 0 && (
        <table className="mt-3 w-full text-start text-sm">
          <thead className="text-ink-3">
            <tr>
              <th className="py-1 pe-3 text-start font-medium">{m.conflict_field()}</th>
              <th className="py-1 pe-3 text-start font-medium">{m.conflict_theirs()}</th>
              <th className="py-1 text-start font-medium">{m.conflict_yours()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name} className="border-line border-t align-top">
                <th scope="row" className="py-2 pe-3 text-start font-medium text-ink-2">
                  {labels.get(row.key)?.() ?? row.key}
                </th>
                <td className="whitespace-pre-line py-2 pe-3">{shown(row.theirs, rich.has(row.key))}</td>
                <td className="whitespace-pre-line py-2">{shown(row.yours, rich.has(row.key))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  )
}

interface Difference {
  name: string
  key: string
  theirs: unknown
  yours: unknown
}

/** One line per text that differs, not one for the whole of `translations`. */
function differences(key: string, theirs: unknown, yours: unknown, name = key): Difference[] {
  if (typeof yours === 'object' && yours !== null && !Array.isArray(yours)) {
    const other = (theirs ?? {}) as Record<string, unknown>
    return Object.entries(yours).flatMap(([inner, value]) =>
      differences(inner, other[inner], value, `${name}.${inner}`),
    )
  }
  return JSON.stringify(theirs ?? null) === JSON.stringify(yours ?? null) ? [] : [{ name, key, theirs, yours }]
}

/** The words of a text with markup; nothing of it is run. */
function wordsOf(html: string): string {
  const lines = html.replace(/<\/(p|h[23]|li)>|<br>/g, '$&\n')
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim()
}

function shown(value: unknown, rich: boolean): string {
  if (rich && typeof value === 'string') return wordsOf(value)
  if (value === true) return m.yes()
  if (value === false) return m.no()
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.length > 0) return m.n_entries({ n: value.length })
  return value && !Array.isArray(value) ? JSON.stringify(value) : '–'
}
