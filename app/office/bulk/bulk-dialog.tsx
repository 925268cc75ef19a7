import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { productForm } from '#app/bff/catalogue.functions.ts'
import { startBulk } from '#app/bff/product-bulk.functions.ts'
import { fieldError, textOfError } from '#app/lib/errors.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import type { Chosen } from '#app/office/crud/list/selection.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { ChangeFields } from './change-fields.tsx'
import { doneText } from './done-text.ts'
import { changeOf, type Draft, FIRST_DRAFT } from './draft.ts'
import { OPEN_BULKS } from './open-bulks.ts'
import { PreviewTable } from './preview-table.tsx'
import { usePreview } from './use-preview.ts'

interface BulkDialogProps {
  chosen: Chosen
  may: { create: boolean; delete: boolean }
  onClose: () => void
}

/** One change of many products: what, by how much, and what would become of them before it is done. */
export default function BulkDialog({ chosen, may, onClose }: BulkDialogProps) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>(FIRST_DRAFT)
  const store = useQuery({ queryKey: ['product-form'], queryFn: () => productForm() })
  const currency = store.data?.currency ?? 'USD'
  const change = changeOf(draft)
  const tried = usePreview(chosen.selection, change)
  const start = useMutation({
    mutationFn: startBulk,
    onSuccess: ({ state, action, changed }) => {
      void queries.invalidateQueries({ queryKey: OPEN_BULKS })
      void queries.invalidateQueries({ queryKey: crudKey('products') })
      if (state === 'done') void toastSuccess(doneText(action, changed))
      chosen.clear()
      onClose()
    },
    onError: (error) => void toastError(error),
  })
  const wrong = change !== null && tried.error ? tried.error : null
  const ofAmount = fieldError(wrong, 'change.by')
  return (
    <Modal
      open
      onClose={onClose}
      width="lg"
      title={m.bulk_title({ n: chosen.count })}
      actions={
        <>
          <p className="me-auto self-center text-ink-2 text-sm">{m.bulk_ten_minutes()}</p>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button
            tone={draft.action === 'trash' ? 'danger' : 'primary'}
            busy={start.isPending}
            disabled={!tried.settled || !tried.data?.changed}
            onClick={() => change && start.mutate({ data: { selection: chosen.selection, change } })}
          >
            {m.bulk_apply()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ChangeFields
          draft={draft}
          currency={currency}
          error={ofAmount}
          may={may}
          onDraft={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
        {wrong && !ofAmount && <p className="whitespace-pre-line text-bad text-sm">{textOfError(wrong)}</p>}
        {change !== null && !wrong && tried.data && (
          <PreviewTable
            preview={tried.data}
            copies={change.action === 'duplicate'}
            currency={currency}
            busy={!tried.settled}
          />
        )}
      </div>
    </Modal>
  )
}
