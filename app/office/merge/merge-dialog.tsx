import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { mergeInto } from '#app/bff/merge.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { useNames } from '#app/office/crud/use-names.ts'
import { m } from '#app/paraglide/messages.js'
import { Combobox } from '#app/ui/combobox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'

interface MergeDialogProps {
  path: 'brands' | 'manufactures'
  page: '/brands' | '/manufacture'
  row: CrudRow
  onClose: () => void
}

/** Asks which one the row is the same as, and says what moves there before it goes. */
export default function MergeDialog({ path, page, row, onClose }: MergeDialogProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { names, busy: searching, type } = useNames(path)
  const [into, setInto] = useState<{ value: number; label: string } | null>(null)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const name = String(row.name ?? '')
  const moves = [
    m.products_count({ n: Number(row.product_count ?? 0) }),
    ...(path === 'manufactures' ? [m.brands_count({ n: Number(row.brand_count ?? 0) })] : []),
  ].join(', ')

  async function merge() {
    setAsked(true)
    if (!into) return
    setBusy(true)
    try {
      await mergeInto({ data: { path, id: row.id, into: into.value } })
      void toastSuccess(m.saved_successfully())
      await queries.invalidateQueries({ queryKey: crudKey(path) })
      await queries.invalidateQueries({ queryKey: ['names'] })
      await navigate({ to: page })
    } catch (error) {
      void toastError(error)
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void merge()}
      busy={busy}
      title={m.merge_title({ name })}
      confirmLabel={m.merge()}
    >
      <div className="grid gap-4">
        <Field label={m.merge_into()} required error={asked && !into ? m.required() : undefined}>
          {(control) => (
            <Combobox
              {...control}
              value={into}
              options={names.filter(({ id }) => id !== row.id).map(({ id, label }) => ({ value: id, label }))}
              busy={searching}
              onSearch={type}
              onValue={setInto}
            />
          )}
        </Field>
        <p aria-live="polite">{into && m.merge_preview({ moves, into: into.label, name })}</p>
      </div>
    </ConfirmDialog>
  )
}
