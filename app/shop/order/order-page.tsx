import { lazy, Suspense, useRef } from 'react'
import type { Order } from '#app/bff/shop-orders.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Totals } from '#app/shop/cart/totals.tsx'
import { useShop } from '#app/shop/use-shop.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { PhoneIcon } from '#app/ui/icons.tsx'
import { KramaBand } from '#app/ui/krama-band.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { CopyLink } from './copy-link.tsx'
import { DeliveredTo } from './delivered-to.tsx'
import { FollowByTelegram } from './follow-by-telegram.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderReviews } from './order-reviews.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PaidWith } from './paid-with.tsx'
import { PayPanel } from './pay-panel.tsx'
import { tokenOf } from './token-of.ts'
import { useFresh } from './use-fresh.ts'

const OrderNotes = lazy(() => import('./order-notes.tsx'))

/** Thanks at first, then where the order is; the same address all along. */
export function OrderPage({ order }: { order: Order }) {
  const { store } = useShop()
  const { group } = order.order_status
  const title = useRef<HTMLHeadingElement>(null)
  const number = m.shop_order_number({ number: `#${order.invoice_no}` })
  useFresh(group === 'open' || group === 'processing')
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-14 sm:px-6 lg:pt-10">
      <section className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <KramaBand className="h-3" />
        <div className="p-5 sm:p-8">
          {/* A number is not to be broken on a telephone. */}
          <h1
            ref={title}
            tabIndex={-1}
            className={cx('outline-none', group === 'open' ? 'text-3xl' : 'text-2xl sm:text-3xl')}
          >
            {group === 'open' ? m.shop_thanks({ name: order.firstname }) : number}
          </h1>
          {group === 'open' && <p className="mt-1 text-ink-2 text-lg">{m.shop_thanks_text()}</p>}
          <p className="mt-2 text-ink-3">
            {group === 'open' && <span className="font-medium text-ink-2">{number} · </span>}
            <span className="figures">
              {m.shop_placed_at({ date: formatDateTime(order.date_added, store.timezone) })}
            </span>
          </p>
          <div className="mt-7" aria-live="polite">
            <OrderSteps order={order} />
          </div>
        </div>
        <div aria-live="polite">{order.payment && <PayPanel order={order} payment={order.payment} />}</div>
        <div className="border-line border-t p-5 sm:px-8">
          <h2 className="text-lg">{m.shop_order_summary()}</h2>
          <OrderLines order={order} />
          <Totals of={order} />
          <dl className="mt-5 grid gap-x-8 gap-y-3 border-line border-t pt-4 sm:grid-cols-2">
            {order.shipping_method_name && (
              <div>
                <dt className="text-ink-3 text-sm">{order.type === 'pickup' ? m.shop_pickup() : m.shop_delivery()}</dt>
                <dd>{order.shipping_method_name}</dd>
              </div>
            )}
            <DeliveredTo order={order} />
            {(order.courier || order.tracking_code) && (
              <div>
                <dt className="text-ink-3 text-sm">{order.courier || m.shop_parcel()}</dt>
                <dd>
                  {order.courier_link ? (
                    <a
                      href={order.courier_link}
                      target="_blank"
                      rel="noopener noreferrer"
                      className="text-accent-strong"
                    >
                      {order.tracking_code || m.shop_parcel()}
                    </a>
                  ) : (
                    order.tracking_code
                  )}
                </dd>
              </div>
            )}
            <div>
              <dt className="text-ink-3 text-sm">{m.shop_payment()}</dt>
              <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {order.payment_method_name}
                <StatusPill
                  tone={order.is_paid ? 'ok' : 'quiet'}
                  label={order.is_paid ? m.shop_paid() : m.shop_unpaid()}
                />
              </dd>
              {order.cash && <PaidWith cash={order.cash} />}
            </div>
          </dl>
          <div className="mt-4 grid justify-items-start gap-2 empty:hidden">
            {/* Where the button was nothing is left; the page begins with how the order stands. */}
            <CancelOrder order={order} onCanceled={() => title.current?.focus()} />
          </div>
        </div>
        {order.reviews.length > 0 && <OrderReviews order={order} />}
        {order.notes.length > 0 && (
          <Suspense>
            <OrderNotes notes={order.notes} />
          </Suspense>
        )}
        <div className="border-line border-t bg-sunken p-5 sm:px-8">
          <CopyLink href={order.tracking_url} />
        </div>
      </section>
      <div className="mt-5 flex flex-wrap justify-center gap-2.5">
        {store.phone && (
          <ButtonAnchor
            href={`tel:${store.phone.replace(/\s/g, '')}`}
            size="lg"
            icon={<PhoneIcon className="size-5" />}
          >
            {m.shop_call_number({ phone: store.phone })}
          </ButtonAnchor>
        )}
        {order.telegram && <FollowByTelegram tracking={tokenOf(order)} />}
        <ButtonLink
          to="/sites/$shop/restore/$token"
          params={{ shop: store.sub_domain, token: tokenOf(order) }}
          search={{ of: 'order' }}
          size="lg"
        >
          {m.shop_order_again()}
        </ButtonLink>
        {order.keep && (
          <ButtonAnchor href={`/account/orders?order=${tokenOf(order)}`} tone="quiet" size="lg">
            {order.keep}
          </ButtonAnchor>
        )}
        <ButtonLink to="/sites/$shop" params={{ shop: store.sub_domain }} tone="quiet" size="lg">
          {m.shop_continue()}
        </ButtonLink>
      </div>
    </div>
  )
}
