import { grouped } from '#app/lib/grouped.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { ChevronRightIcon } from '#app/ui/icons.tsx'
import type { Report } from './report.ts'

/** What there is to say of a row, or of several in the same words. */
type Note = Report['errors'][number] & Partial<Pick<Report['warnings'][number], 'count' | 'rows'>>

interface NoteListProps {
  title: string
  notes: readonly Note[]
  tone: 'bad' | 'warn'
  open: boolean
}

const LISTED = 100
/** Rows that a line names. */
const ROWS = 8

/** What there is to say row by row; folded, for there may be a hundred. */
export function NoteList({ title, notes, tone, open }: NoteListProps) {
  if (notes.length === 0) return null
  return (
    <details open={open} className="group rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon className="size-4 text-ink-3 transition-transform group-open:rotate-90" />
        {title}
        <Badge tone={tone}>{notes.length >= LISTED ? `${LISTED}+` : notes.length}</Badge>
      </summary>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls inside, by keyboard too
        tabIndex={0}
        className="max-h-96 overflow-y-auto overscroll-contain border-line border-t -outline-offset-2"
      >
        <ul>
          {notes.map((note, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes never change places, and two may be alike
            <li key={i} className="flex flex-wrap gap-x-3 border-line border-b px-3 py-2 last:border-b-0">
              {note.row > 0 && (note.count ?? 1) === 1 && (
                <span className="figures w-20 shrink-0 text-ink-3">{m.import_row({ n: note.row })}</span>
              )}
              <span className="min-w-0 flex-1 basis-48">
                {note.message}
                {note.row > 0 && note.field && (
                  <span lang="en" className="block break-words text-ink-3 text-sm">
                    {note.field}
                  </span>
                )}
                {(note.count ?? 1) > 1 && <span className="figures block text-ink-3 text-sm">{rowsOf(note)}</span>}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {notes.length >= LISTED && (
        <p className="border-line border-t px-3 py-2 text-ink-3 text-sm">{m.import_more({ n: LISTED })}</p>
      )}
    </details>
  )
}

/** How many rows, and which: the first of them. */
function rowsOf({ count = 1, rows = [] }: Note): string {
  const listed = rows.slice(0, ROWS).join(', ')
  const n = grouped(count)
  if (!listed) return m.import_rows({ n })
  const left = count - Math.min(rows.length, ROWS)
  return left > 0
    ? m.import_rows_more({ n, rows: listed, left: grouped(left) })
    : m.import_rows_all({ n, rows: listed })
}
