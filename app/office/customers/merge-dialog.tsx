import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { customerMergePreview, mergeCustomer } from '#app/bff/customers.functions.ts'
import type { MergeReply } from '#app/contracts/customer-merge.ts'
import { customer } from '#app/contracts/resources/customer.ts'
import { textOfError } from '#app/lib/errors.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { useDebouncedText } from '#app/office/crud/list/use-debounced-text.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { Combobox } from '#app/ui/combobox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { customerApi } from './customer-api.ts'

interface MergeDialogProps {
  row: CrudRow
  onClose: () => void
}

const api = customerApi()
const MOST = 20

/** A customer as he is told from others of his name. */
const labelOf = ({ name, telephone, email }: CrudRow) => [name, telephone ?? email].filter(Boolean).join(' · ')

/** Asks who the customer is, and says what moves there before he goes. */
export default function MergeDialog({ row, onClose }: MergeDialogProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  // Who has the same name is the likeliest to be the same.
  const [search, setSearch] = useState(String(row.name ?? ''))
  const [, type] = useDebouncedText('', setSearch)
  const [into, setInto] = useState<{ value: number; label: string } | null>(null)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const found = useQuery({
    queryKey: [...crudKey('customers'), 'to-merge', search],
    queryFn: () => api.list({ search, limit: MOST, page: 1 }),
    placeholderData: keepPreviousData,
  })
  const others = (found.data?.data ?? []).filter(({ id }) => id !== row.id)
  const preview = useQuery({
    queryKey: [...crudKey('customers'), 'merge', row.id, into?.value ?? 0],
    queryFn: () => customerMergePreview({ data: { id: row.id, into: into?.value ?? 0 } }),
    // Once it is done, who is gone is asked for no more.
    enabled: into !== null && !busy,
    staleTime: 0,
  })

  async function merge() {
    setAsked(true)
    if (!into || !preview.data) return
    setBusy(true)
    try {
      await mergeCustomer({ data: { id: row.id, into: into.value } })
      void toastSuccess(m.saved_successfully())
      await queries.invalidateQueries({ queryKey: crudKey('customers') })
      await queries.invalidateQueries({ queryKey: ['names'] })
      await navigate({ to: '/customer/edit/$id', params: { id: String(into.value) } })
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
      title={m.customer_merge_title({ name: String(row.name ?? '') })}
      confirmLabel={m.merge()}
    >
      <div className="grid gap-4">
        <Field
          label={m.customer_merge_into()}
          hint={m.customer_merge_hint()}
          required
          error={asked && !into ? m.required() : undefined}
        >
          {(control) => (
            <Combobox
              {...control}
              value={into}
              options={others.map((other) => ({ value: other.id, label: labelOf(other) }))}
              busy={found.isFetching}
              onSearch={type}
              onValue={setInto}
            />
          )}
        </Field>
        <div aria-live="polite">
          {preview.isError && <p className="text-bad">{textOfError(preview.error)}</p>}
          {into && preview.data && <Preview merge={preview.data} />}
        </div>
      </div>
    </ConfirmDialog>
  )
}

const labels = new Map(
  customer.fieldSets.flatMap(({ fields }) => fields.map(({ key, label }) => [key, label] as const)),
)

/** Who are merged often have one name. */
const called = ({ name, telephone }: MergeReply['into']) => (telephone ? `${name} (${telephone})` : name)

/** What will happen, line by line. */
function Preview({ merge: { gone, into, orders, addresses, telephones, tags, fields } }: { merge: MergeReply }) {
  const taken = fields.flatMap((key) => labels.get(key)?.() ?? [])
  const lines = [
    m.customer_merge_moves({ orders, addresses, into: called(into) }),
    ...(telephones.length > 0
      ? [m.customer_merge_numbers_move({ numbers: telephones.join(', '), into: called(into) })]
      : []),
    ...(tags.length > 0 ? [m.customer_merge_tags({ tags: tags.join(', ') })] : []),
    ...(taken.length > 0 ? [m.customer_merge_fields({ fields: taken.join(', '), name: called(gone) })] : []),
    m.customer_merge_gone({ name: called(gone) }),
  ]
  return (
    <ul className="list-disc space-y-1 ps-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
