import { Undo2 } from 'lucide-react'
import type { BulkReply } from '#app/contracts/product-bulk.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { doneText } from './done-text.ts'

interface BulkLineProps {
  bulk: BulkReply
  busy: boolean
  onUndo: () => void
}

/** One change of many products: how far it is, or what came of it. */
export function BulkLine({ bulk, busy, onUndo }: BulkLineProps) {
  const { state, done, total, notes, refused, skipped, undo_until } = bulk
  const runs = state === 'running' || state === 'undoing'
  const stayed = refused + skipped
  const name = state === 'running' ? m.bulk_changing() : m.bulk_undoing()
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="figures me-auto">
          {runs ? `${name}: ${m.bulk_progress({ done, total })}` : said(bulk)}
        </p>
        {runs && <progress aria-label={name} value={done} max={total} className="h-2.5 w-48 accent-accent" />}
        {undo_until && (
          <Button size="sm" busy={busy} onClick={onUndo} icon={<Undo2 aria-hidden="true" className="size-4" />}>
            {m.rich_undo()}
          </Button>
        )}
      </div>
      {stayed > 0 && !runs && (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer py-1 text-ink-2">{m.bulk_stayed({ n: stayed })}</summary>
          <ul className="max-h-48 overflow-auto">
            {notes.map(({ id, name: product, message }) => (
              <li key={id} className="py-0.5">
                <span className="font-medium">{product}</span> <span className="text-ink-3">{message}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function said({ state, action, changed: n }: BulkReply): string {
  if (state === 'undone') return m.bulk_undone()
  return state === 'failed' ? m.bulk_failed({ n }) : doneText(action, n)
}
