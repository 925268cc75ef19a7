import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveGrid } from '#app/bff/product-bulk.functions.ts'
import { AppError } from '#app/lib/app-error.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { gridBody } from './grid-body.ts'
import { COLUMN_LABELS, type ColumnKey, type Line } from './grid-line.ts'
import type { useEdits } from './use-edits.ts'

/** A cell that somebody else changed since it was shown. */
export interface Clash {
  key: string
  label: string
  theirs: string
  yours: string
}

interface Saving {
  sheet: ReturnType<typeof useEdits>
  lines: readonly Line[]
  categories: ReadonlyMap<string, number>
  onSaved: () => void
  /** What is stored is to be shown: it is not what was. */
  onStale: () => void
}

/** Saves all that was typed, or nothing. What others changed meanwhile is told, and the next save goes over it. */
export function useSaveGrid({ sheet, lines, categories, onSaved, onStale }: Saving) {
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const mutation = useMutation({
    mutationFn: (body: ReturnType<typeof gridBody>) => saveGrid({ data: { rows: body.rows } }),
    onSuccess: ({ changed }) => {
      setClashes([])
      sheet.clear()
      void toastSuccess(m.bulk_done({ n: changed }))
      onSaved()
    },
    onError(error, { cells }) {
      const found = error instanceof AppError && error.status === 409 ? clashesOf(error, lines) : []
      setClashes(found)
      if (found.length > 0) return onStale()
      void toastError(error)
      const fields = error instanceof AppError ? Object.entries(error.fields ?? {}) : []
      const said = fields.flatMap(([field, [text]]) => {
        const key = cells.get(field)
        return key && text ? [[key, text] as const] : []
      })
      sheet.complain(new Map(said))
    },
  })
  return {
    clashes,
    busy: mutation.isPending,
    save: () => mutation.mutate(gridBody(sheet.edits, lines, categories)),
    forget: () => setClashes([]),
  }
}

/** `{id}.{field}` and `{id}.variants.{id}.{field}`, by the words of the page. */
function clashesOf({ extra }: AppError, lines: readonly Line[]): Clash[] {
  const conflicts = ((extra ?? {}) as { conflicts?: Record<string, { theirs: unknown; yours: unknown }> }).conflicts
  return Object.entries(conflicts ?? {}).map(([key, { theirs, yours }]) => {
    const parts = key.split('.')
    const field = parts.at(-1) === 'category_ids' ? 'category' : (parts.at(-1) as ColumnKey)
    const line = lines.find((one) => one.key === (parts.length > 2 ? `v${parts[2]}` : `p${parts[0]}`))
    const label = `${line?.label ?? `#${parts[0]}`} · ${COLUMN_LABELS[field]?.() ?? field}`
    const said = (value: unknown) => (value === null || value === '' ? '–' : String(value))
    return {
      key,
      label,
      theirs: field === 'category' ? '…' : said(theirs),
      yours: field === 'category' ? '…' : said(yours),
    }
  })
}
