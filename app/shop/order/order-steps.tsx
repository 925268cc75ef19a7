import type { Order } from '#app/bff/shop-orders.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { CheckIcon } from '#app/ui/icons.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { EXPIRED, stepsOf } from './steps-of.ts'

/** How far the order is: four steps down a phone, across a desk. */
export function OrderSteps({ order }: { order: Order }) {
  const steps = stepsOf(order)
  if (!steps) {
    const tone = order.order_status.group === 'problem' ? 'bad' : 'quiet'
    return (
      <>
        <StatusPill tone={tone} label={order.order_status.name} />
        {order.order_status.id === EXPIRED && <p className="mt-2 text-ink-2">{m.shop_order_expired()}</p>}
      </>
    )
  }
  // Where all is done the last step is where it stands.
  const current = steps.findLastIndex(({ state }) => state !== 'ahead')
  return (
    <ol className="grid sm:grid-cols-4">
      {steps.map(({ label, state }, index) => (
        <li
          key={label}
          aria-current={index === current ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0 sm:flex-col sm:items-center sm:gap-2 sm:pb-0 sm:text-center"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute start-[0.9375rem] -top-5 h-5 w-0.5 sm:start-[calc(-50%+1.25rem)] sm:top-[0.9375rem] sm:h-0.5 sm:w-[calc(100%-2.5rem)]',
                state === 'ahead' ? 'bg-line-strong' : 'bg-accent',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'grid size-8 shrink-0 place-items-center rounded-full border-2 font-semibold text-sm',
              state === 'done' && 'border-accent bg-accent text-on-accent',
              state === 'now' && 'border-accent bg-accent-soft text-accent-strong',
              state === 'ahead' && 'border-line-strong text-ink-3',
            )}
          >
            {state === 'done' ? <CheckIcon /> : index + 1}
          </span>
          <span className={cx('max-sm:pt-0.5', state === 'ahead' ? 'text-ink-3' : 'font-medium')}>
            {label}
            {state === 'done' && <span className="sr-only"> · {m.shop_step_done()}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
