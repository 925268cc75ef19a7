import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { couponBatches } from '#app/bff/coupon-batches.functions.ts'
import { textOfError } from '#app/lib/errors.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { Modal } from '#app/ui/modal.tsx'
import { CodesBatch } from './codes-batch.tsx'
import { CodesForm } from './codes-form.tsx'

const KEY = [...crudKey('coupons'), 'batches']
const POLL_MS = 1000

interface CodesDialogProps {
  /** That codes are made after; absent: batches alone. */
  coupon?: CrudRow | undefined
  onClose: () => void
}

/** Makes codes that share the terms of a coupon, and shows how far each batch is. */
export function CodesDialog({ coupon, onClose }: CodesDialogProps) {
  const queries = useQueryClient()
  const found = useQuery({
    queryKey: KEY,
    queryFn: () => couponBatches(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'running') ? POLL_MS : false),
  })
  const batches = found.data?.filter((one) => !coupon || one.coupon_id === coupon.id) ?? []
  const runs = batches.some(({ state }) => state === 'running')
  // The list behind it has more codes once a batch is done.
  useEffect(() => {
    if (!runs)
      void queries.invalidateQueries({
        queryKey: crudKey('coupons'),
        predicate: ({ queryKey }) => queryKey[2] !== 'batches',
      })
  }, [runs, queries])
  const refresh = () => queries.invalidateQueries({ queryKey: crudKey('coupons') })
  return (
    <Modal open onClose={onClose} width="md" title={coupon ? m.coupon_codes_make() : m.coupon_codes()}>
      {coupon && <CodesForm coupon={coupon} onBegun={refresh} />}
      {found.isError && <p role="alert">{textOfError(found.error)}</p>}
      {!coupon && found.data && batches.length === 0 && <p className="text-ink-2">{m.coupon_codes_empty()}</p>}
      {batches.length > 0 && (
        <ul aria-label={m.coupon_codes()} className="mt-4 divide-y divide-line border-line border-t">
          {batches.map((batch) => (
            <CodesBatch key={batch.id} batch={batch} onChange={refresh} onLeave={onClose} />
          ))}
        </ul>
      )}
    </Modal>
  )
}
