import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AppError } from '#app/lib/app-error.ts'
import { isOffline, textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { money } from '#app/shop/money.ts'
import { notify } from '#app/shop/notice.ts'
import { useShop } from '#app/shop/use-shop.ts'
import { Button } from '#app/ui/button.tsx'
import { keepDraft } from './draft.ts'
import { orderPlaced } from './order-placed.ts'
import { sendWaiting } from './send-waiting.ts'
import { forgetWaiting, isOld, type WaitingOrder } from './waiting-order.ts'

/** A line that a browser thinks is there may carry nothing: it is tried again while somebody looks. */
const AGAIN = 20_000

/** A refusal that the same order would meet again; a server that is not well, or busy, says nothing of the order. */
const isRefused = (error: unknown): boolean => error instanceof AppError && error.status < 500 && error.status !== 429

/** Stands in place of the checkout while an order waits on this phone, and sends it. */
export function WaitingPanel({ waiting, onBack }: { waiting: WaitingOrder; onBack: (refusal?: unknown) => void }) {
  const navigate = useNavigate()
  const { sub_domain: shop, base_currency: currency } = useShop().store
  const { expected_total: total } = waiting.order
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const old = isOld(waiting)

  const send = async () => {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      const sent = await sendWaiting()
      if (!sent) return
      orderPlaced(sent.waiting.draft, sent.waiting.cart)
      await navigate({ to: '/sites/$shop/order/$token', params: { shop, token: sent.token }, replace: true })
    } catch (error) {
      if (isRefused(error)) {
        keepDraft(waiting.draft)
        onBack(error)
        forgetWaiting()
        return
      }
      setBusy(false)
      if (!isOffline(error)) setFailure(textOfError(error, 'public'))
    }
  }
  const cancel = () => {
    keepDraft(waiting.draft)
    onBack()
    forgetWaiting()
    notify({ text: waiting.tried ? m.shop_waiting_maybe() : m.shop_waiting_canceled() })
  }

  const byItself = useEffectEvent(() => {
    if (!old && navigator.onLine && document.visibilityState === 'visible') void send()
  })
  useEffect(() => {
    heading.current?.focus()
    byItself()
    const timer = setInterval(byItself, AGAIN)
    addEventListener('online', byItself)
    return () => {
      clearInterval(timer)
      removeEventListener('online', byItself)
    }
  }, [])

  return (
    <section className="max-w-2xl rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {old ? m.shop_waiting_old() : m.shop_waiting_title()}
      </h2>
      {!old && <p className="mt-1 text-ink-2">{m.shop_waiting_text()}</p>}
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {waiting.cart.map((line) => (
          <li key={`${line.product_id} ${line.variant_id} ${line.choice}`} className="flex gap-3 py-2">
            <span className="figures">{line.quantity} ×</span>
            <span className="min-w-0">
              {line.name}
              {line.choice && ` · ${line.choice}`}
            </span>
          </li>
        ))}
      </ul>
      {typeof total === 'string' && (
        <p className="mt-2 flex justify-between gap-3 font-medium">
          {m.shop_total()} <span className="figures">{money(total, currency)}</span>
        </p>
      )}
      {waiting.tried && !busy && <p className="mt-3 text-ink-2 text-sm">{m.shop_waiting_maybe()}</p>}
      <p role="status" className="text-sm">
        {busy && <span className="mt-3 block">{m.shop_waiting_sending()}</span>}
        {failure && <span className="mt-3 block text-bad">{failure}</span>}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button tone="primary" size="lg" busy={busy} onClick={send}>
          {m.shop_waiting_send()}
        </Button>
        <Button size="lg" disabled={busy} onClick={cancel}>
          {m.shop_waiting_cancel()}
        </Button>
      </div>
    </section>
  )
}
