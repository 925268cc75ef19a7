import { type FormEvent, useEffect, useRef, useState } from 'react'
import { cancelOrder } from '#app/bff/own-order.functions.ts'
import type { Order } from '#app/bff/shop-orders.functions.ts'
import { CANCEL_REASON } from '#app/contracts/cancel-reason.ts'
import { textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { tokenOf } from './token-of.ts'
import { useAskAgain } from './use-fresh.ts'

interface CancelOrderProps {
  order: Order
  onCanceled: () => void
}

/** Cancels the order, once somebody said that he means it; in its place, why it could not be. */
export function CancelOrder({ order, onCanceled }: CancelOrderProps) {
  const askAgain = useAskAgain()
  const begin = useRef<HTMLButtonElement>(null)
  const [asks, setAsks] = useState(false)
  const [wrong, setWrong] = useState('')

  async function send(reason: string) {
    setWrong('')
    try {
      await cancelOrder({ data: { tracking: tokenOf(order), reason } })
      await askAgain()
      onCanceled()
    } catch (error) {
      setWrong(textOfError(error, 'public'))
      setAsks(false)
      // It may have moved on meanwhile: the page then says how far, and asks no more.
      void askAgain()
    }
  }

  return (
    <>
      {wrong && (
        <p role="alert" className="text-bad">
          {wrong}
        </p>
      )}
      {order.may_cancel &&
        (asks ? (
          <Asked
            onSend={send}
            onKeep={() => {
              setAsks(false)
              requestAnimationFrame(() => begin.current?.focus())
            }}
          />
        ) : (
          <Button ref={begin} tone="quiet" className="-ms-4" onClick={() => setAsks(true)}>
            {m.shop_cancel()}
          </Button>
        ))}
    </>
  )
}

interface AskedProps {
  onSend: (reason: string) => Promise<void>
  onKeep: () => void
}

function Asked({ onSend, onKeep }: AskedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => title.current?.focus(), [])
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await onSend(reason)
    setBusy(false)
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
        {m.shop_cancel_ask()}
      </h2>
      <Field label={m.shop_cancel_reason()} hint={m.shop_cancel_reason_hint()}>
        {(control) => <TextInput {...control} value={reason} onValue={setReason} maxLength={CANCEL_REASON} />}
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" tone="danger" busy={busy}>
          {m.shop_cancel()}
        </Button>
        <Button onClick={onKeep}>{m.shop_cancel_keep()}</Button>
      </div>
    </form>
  )
}
