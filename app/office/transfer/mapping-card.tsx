import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Select } from '#app/ui/select.tsx'
import type { FilePreview, Mapping } from './file-preview.ts'
import type { ImportWords } from './import-words.ts'

interface MappingCardProps {
  words: ImportWords
  preview: FilePreview
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
  onDone: () => void
  busy: boolean
}

const SAMPLES = 3
/** Stands for a column that is left out. */
const NONE = ''

/** A file that nobody knows: each of its columns with what is in it, and the question what it is. */
export function MappingCard({ words, preview, mapping, onMapping, onDone, busy }: MappingCardProps) {
  const ready = words.isEnough(mapping)
  const choices = [
    { value: NONE, label: m.import_column_out() },
    ...preview.fields.map((field) => ({ value: field, label: words.fields[field]?.() ?? field })),
  ]
  function choose(title: string, field: string) {
    const rest = Object.entries(mapping).filter(([key, of]) => of !== title && key !== field)
    onMapping({ ...Object.fromEntries(rest), ...(field && { [field]: title }) })
  }
  return (
    <Card title={m.import_columns_title()}>
      <p className="pb-4 text-ink-2">{preview.remembered ? m.import_columns_known() : m.import_columns_ask()}</p>
      <ul className="grid gap-3">
        {preview.header.map((title, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title
            key={i}
            className="grid items-center gap-x-4 gap-y-1.5 border-line border-b pb-3 last:border-b-0 sm:grid-cols-2"
          >
            <span className="min-w-0">
              <span className="block break-words font-medium">{title || m.import_column_untitled({ n: i + 1 })}</span>
              <span className="line block text-ink-3 text-sm">{samplesOf(preview, i)}</span>
            </span>
            <Select
              aria-label={title || m.import_column_untitled({ n: i + 1 })}
              value={Object.entries(mapping).find(([, of]) => of === title)?.[0] ?? NONE}
              options={choices}
              onValue={(field) => choose(title, field)}
              disabled={!title || busy}
            />
          </li>
        ))}
      </ul>
      {!ready && <p className="pt-4 text-ink-2">{words.need()}</p>}
      <Button tone="primary" disabled={!ready} busy={busy} onClick={onDone} className="mt-4 max-sm:w-full">
        {m.import_columns_done()}
      </Button>
    </Card>
  )
}

const samplesOf = ({ rows }: FilePreview, column: number) =>
  rows
    .map((row) => row[column] ?? '')
    .filter(Boolean)
    .slice(0, SAMPLES)
    .join(' · ') || '–'
