import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmSalePayment, rejectSalePayment, type Sale } from '#app/bff/sales.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { pictureSizes } from '#app/contracts/picture.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormModal } from '#app/ui/form-modal.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { moneyText } from './money.tsx'
import { PAYMENT_WAY_NAMES } from './payment-words.ts'
import { SALES } from './sale-queries.ts'

type Claim = Sale['payment_claims'][number]

interface ClaimProps {
  sale: Sale
  claim: Claim
  mayChange: boolean
}

/** That a customer says he paid, with his slip: confirmed with one tap, or rejected with a reason that he reads. */
export function ClaimToCheck({ sale, claim, mayChange }: ClaimProps) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const of = { id: sale.id, claim_id: claim.id }

  async function settle(call: () => Promise<unknown>, told: () => string) {
    setBusy(true)
    try {
      await call()
      void toastSuccess(told())
      setRejecting(false)
    } catch (error) {
      void toastError(error)
    }
    // Somebody else may have settled it meanwhile.
    await queries.invalidateQueries({ queryKey: SALES })
    setBusy(false)
  }

  return (
    <section aria-label={m.payment_check()} className="mb-5 border-line border-b pb-5">
      <h3 className="font-semibold">{m.payment_check()}</h3>
      <p className="mt-1 text-ink-2">
        {m.payment_check_text({ amount: moneyText(claim.amount, claim.currency_code) })}
      </p>
      <p className="figures text-ink-3 text-sm">
        {PAYMENT_WAY_NAMES[claim.method]()} · {formatDateTime(claim.created_at)}
      </p>
      <Slip claim={claim} />
      {mayChange && (
        <span className="mt-3 flex flex-wrap gap-2">
          <Button
            tone="primary"
            busy={busy}
            onClick={() => void settle(() => confirmSalePayment({ data: of }), m.payment_confirmed)}
          >
            {m.payment_confirm()}
          </Button>
          <Button disabled={busy} onClick={() => setRejecting(true)}>
            {m.payment_reject()}
          </Button>
        </span>
      )}
      <FormModal
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={m.payment_reject_title()}
        action={m.payment_reject()}
        busy={busy}
        onSubmit={() =>
          void settle(() => rejectSalePayment({ data: { ...of, reason: reason || null } }), m.payment_rejected)
        }
      >
        <Field label={m.payment_reject_reason()} hint={m.payment_reject_reason_hint()}>
          {(control) => <TextInput {...control} value={reason} onValue={setReason} maxLength={200} />}
        </Field>
      </FormModal>
    </section>
  )
}

/** Small, and large when it is pressed. */
function Slip({ claim: { slip_url, slip_thumb_url } }: { claim: Claim }) {
  const [large, setLarge] = useState(false)
  if (!slip_url || !slip_thumb_url) return <p className="mt-2 text-ink-2">{m.payment_check_no_slip()}</p>
  return (
    <>
      <button type="button" aria-label={m.payment_slip()} onClick={() => setLarge(true)} className="mt-2 block">
        <img
          src={slip_thumb_url}
          alt=""
          loading="lazy"
          className="h-40 w-28 rounded-control border border-line bg-sunken object-cover object-top"
        />
      </button>
      <Modal open={large} onClose={() => setLarge(false)} title={m.payment_slip()}>
        <img
          {...pictureSizes(slip_url)}
          sizes="40rem"
          src={slip_url}
          alt={m.payment_slip()}
          className="w-full bg-sunken"
        />
      </Modal>
    </>
  )
}
