import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo, useState } from 'react'
import { productForm } from '#app/bff/catalogue.functions.ts'
import { useLocale } from '#app/lib/locale.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { DirtyGuard } from '#app/office/crud/form/dirty-guard.tsx'
import type { ModeProps } from '#app/office/crud/list/list-mode.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { ClashNote } from './clash-note.tsx'
import { COLUMNS, linesOf } from './grid-line.ts'
import { GridTable } from './grid-table.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { readCell } from './read-cell.ts'
import type { Place } from './use-cursor.ts'
import { type CellChange, useEdits } from './use-edits.ts'
import { useSaveGrid } from './use-save-grid.ts'

const api = crudApi('categories')
/** As many as a list gives at once. */
const CATEGORIES = 100

interface ProductGridProps extends ModeProps {
  /** The cell that was pressed before this was here. */
  pressed: RefObject<Place | undefined>
}

/** The products of the list as cells that are typed in and saved together. */
export default function ProductGrid({ rows, busy, refresh, pressed }: ProductGridProps) {
  const locale = useLocale()
  const queries = useQueryClient()
  const store = useQuery({ queryKey: ['product-form'], queryFn: () => productForm() })
  const known = useQuery({
    queryKey: ['crud', 'categories', locale, 'grid'],
    queryFn: () => api.list({ limit: CATEGORIES, sort: 'name' }),
    retry: false,
  })
  const categories = useMemo(() => {
    const filed = rows.flatMap((row) => (row.categories ?? []) as { id: number; name: string }[])
    const found = (known.data?.data ?? []).map(({ id, name }) => ({ id, name: String(name) }))
    return new Map([...filed, ...found].map(({ id, name }) => [name.toLowerCase(), { id, name }]))
  }, [rows, known.data])
  const ids = useMemo(() => new Map([...categories].map(([key, { id }]) => [key, id])), [categories])
  const lines = useMemo(() => linesOf(rows), [rows])
  const columns = useMemo(
    () => (locale === 'km' ? (['name_km', 'name_en', ...COLUMNS.slice(2)] as const) : COLUMNS),
    [locale],
  )
  const rules = { currency: store.data?.currency ?? 'USD', categories: ids } as const
  const sheet = useEdits(rules)
  const [pasted, setPasted] = useState<CellChange[]>([])
  const saving = useSaveGrid({
    sheet,
    lines,
    categories: ids,
    onStale: refresh,
    onSaved: () => {
      refresh()
      void queries.invalidateQueries({ queryKey: ['bulk', 'open'] })
    },
  })
  const n = sheet.edits.size
  const wrong = [...sheet.edits.values()].filter(({ error }) => error !== undefined).length

  function take(changes: CellChange[]) {
    const plain = changes.every(({ line, column, typed }) => !readCell(line, column, typed, rules).error)
    if (changes.length === 1 && plain) sheet.change(changes)
    else setPasted(changes)
  }

  return (
    <div className="relative">
      <p className="border-line border-b px-4 py-2 text-ink-3 text-sm">{m.grid_hint()}</p>
      <ClashNote clashes={saving.clashes} onClose={saving.forget} />
      <GridTable
        lines={lines}
        columns={columns}
        sheet={sheet}
        pressed={pressed}
        currency={rules.currency}
        categories={[...categories.values()].map(({ name }) => name)}
        busy={busy || saving.busy}
        onPaste={take}
      />
      <SaveBar open={n > 0} text={m.grid_changed({ n })}>
        <Button size="sm" onClick={sheet.clear}>
          {m.discard()}
        </Button>
        <Button size="sm" tone="primary" busy={saving.busy} disabled={wrong > 0} onClick={saving.save}>
          {m.save()}
        </Button>
      </SaveBar>
      {pasted.length > 0 && (
        <PasteDialog
          pasted={pasted}
          rules={rules}
          textOf={sheet.textOf}
          onClose={() => setPasted([])}
          onTake={(changes) => {
            sheet.change(changes)
            setPasted([])
          }}
        />
      )}
      <DirtyGuard isDirty={() => n > 0} part="mode" />
    </div>
  )
}
