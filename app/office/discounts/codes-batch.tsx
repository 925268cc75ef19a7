import { useMutation } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteCodes, switchCodes } from '#app/bff/coupon-batches.functions.ts'
import { exportRows } from '#app/bff/exports.functions.ts'
import type { CouponBatch } from '#app/contracts/coupon-batch.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { may } from '#app/lib/may.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

interface CodesBatchProps {
  batch: CouponBatch
  onChange: () => Promise<unknown>
  /** It leads to the list. */
  onLeave: () => void
}

/** A batch of codes: how far it is, and what can be done with all of them at once. */
export function CodesBatch({ batch, onChange, onLeave }: CodesBatchProps) {
  const { user } = useRouteContext({ from: '/_admin' })
  const [asked, setAsked] = useState(false)
  const { id, prefix, name, state, made, total, codes, active, used } = batch
  const failed = (error: unknown) => void toastError(error)
  const csv = useMutation({
    mutationFn: async () => {
      const query = { type: 'csv' as const, batch_id: id, columns: 'code,used_text,state_name,created_at' }
      saveFile(await (await exportRows({ data: { path: 'coupons', query } })).blob(), `codes-${id}.csv`)
    },
    onError: failed,
  })
  const turn = useMutation({
    mutationFn: () => switchCodes({ data: { id, status: active === 0 } }),
    onSuccess: onChange,
    onError: failed,
  })
  const remove = useMutation({ mutationFn: () => deleteCodes({ data: { id } }), onSuccess: onChange, onError: failed })
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link to="/coupon" search={{ batch_id: id }} onClick={onLeave} className="font-medium hover:underline">
          {name} {prefix && <span className="figures">({prefix}…)</span>}
        </Link>
        <span className="figures text-ink-3 text-sm">{formatDateTime(batch.created_at)}</span>
      </p>
      {state === 'running' ? (
        <p role="status" className="flex flex-wrap items-center gap-3">
          <span className="figures text-ink-2">{m.bulk_progress({ done: made, total })}</span>
          <progress
            aria-label={m.coupon_codes_making()}
            value={made}
            max={total}
            className="h-2.5 w-48 accent-accent"
          />
        </p>
      ) : (
        <p role="status" className="figures text-ink-2">
          {state === 'failed' && `${m.coupon_codes_failed()}: `}
          {m.coupon_codes_said({ codes, used })}
        </p>
      )}
      {asked ? (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1">{m.coupon_codes_delete({ n: codes })}</span>
          <Button size="sm" onClick={() => setAsked(false)}>
            {m.cancel()}
          </Button>
          <Button size="sm" tone="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {m.delete()}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={csv.isPending} disabled={codes === 0} onClick={() => csv.mutate()}>
            {m.coupon_codes_csv()}
          </Button>
          {may(user, 'coupon-update') && codes > 0 && (
            <Button size="sm" busy={turn.isPending} onClick={() => turn.mutate()}>
              {active === 0 ? m.coupon_codes_on() : m.coupon_codes_off()}
            </Button>
          )}
          {may(user, 'coupon-delete') && (
            <Button size="sm" tone="quiet" onClick={() => setAsked(true)}>
              {m.delete()}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
