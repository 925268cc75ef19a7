import type { Order } from '#app/bff/shop-orders.functions.ts'
import { formatTime } from '#app/contracts/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { useShop } from '#app/shop/use-shop.ts'
import { PayCode } from './pay-code.tsx'
import { PaySlip } from './pay-slip.tsx'
import { tokenOf } from './token-of.ts'

type Payment = NonNullable<Order['payment']>

/** How an order is paid by whoever ordered it: a code to scan, or where to send the money, and how he says that he did. */
export function PayPanel({ order, payment }: { order: Order; payment: Payment }) {
  const { store } = useShop()
  const { state, code, amount_text: amount, instructions, khqr, reason, pay_by } = payment
  const scanned = code === 'khqr'
  const shown = khqr && <PayCode key={khqr.payload} khqr={khqr} amount={amount} />
  const told = instructions && <p className="whitespace-pre-line break-words">{instructions}</p>
  if (state === 'checking')
    return (
      <section className="border-line border-t p-5 sm:px-8">
        <h2 className="text-lg">{m.shop_pay_checking()}</h2>
        <p className="mt-1 text-ink-2">{m.shop_pay_checking_text()}</p>
        {shown && (
          <details className="mt-3">
            <summary className="min-h-11 cursor-pointer py-2 text-accent-strong">{m.shop_pay_show()}</summary>
            {shown}
          </details>
        )}
      </section>
    )
  return (
    <section className="border-line border-t p-5 sm:px-8">
      {state === 'rejected' && (
        <div role="status" className="mb-4 rounded-control border border-line bg-sunken px-4 py-3">
          <p className="font-semibold text-bad">{m.shop_pay_rejected()}</p>
          {reason && <p className="break-words">{reason}</p>}
        </div>
      )}
      <h2 className="text-lg">{scanned ? m.shop_pay_scan() : m.shop_pay({ amount })}</h2>
      {pay_by && (
        <p className="figures mt-1 text-ink-2">{m.shop_pay_by({ time: formatTime(pay_by, store.timezone) })}</p>
      )}
      <div className="mt-3 grid gap-4">
        {shown}
        {told}
        {scanned && !khqr && !instructions && <p>{m.shop_pay_contact()}</p>}
        <PaySlip token={tokenOf(order)} needed={!scanned} />
      </div>
    </section>
  )
}
