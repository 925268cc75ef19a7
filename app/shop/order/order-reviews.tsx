import { lazy, Suspense, useRef, useState } from 'react'
import type { Order } from '#app/bff/shop-orders.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { ProductPicture } from '#app/shop/product-picture.tsx'
import { Stars } from '#app/shop/stars.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { tokenOf } from './token-of.ts'

const ReviewForm = lazy(() => import('./review-form.tsx'))

const STATES = { pending: m.shop_review_pending, approved: m.shop_review_approved, rejected: m.shop_review_rejected }

type Reviewed = Order['reviews'][number]

/** What the order's customer says of each product, once it is complete. */
export function OrderReviews({ order }: { order: Order }) {
  return (
    <section className="border-line border-t p-5 sm:px-8">
      <h2 className="text-lg">{m.shop_review_ask()}</h2>
      <ul className="divide-y divide-line">
        {order.reviews.map((product) => (
          <li key={product.product_id} className="py-3">
            <Product order={order} product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Product({ order, product }: { order: Order; product: Reviewed }) {
  const { product_id: id, name, image_url, review } = product
  const [writes, setWrites] = useState(false)
  const [sent, setSent] = useState(false)
  const begin = useRef<HTMLAnchorElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className="flex items-center gap-3.5">
        <ProductPicture
          id={id}
          name={name}
          src={image_url}
          sizes="3.5rem"
          decorative
          className="size-14 shrink-0 rounded-control"
        />
        <div className="min-w-0 flex-1">
          <h3 ref={title} tabIndex={-1} className="font-medium text-base outline-none">
            {name}
          </h3>
          {review && (
            <>
              <Stars n={review.rating} label={m.shop_rating_stars({ n: review.rating })} />
              {review.text && <p className="whitespace-pre-line break-words">{review.text}</p>}
              <p className="text-ink-3 text-sm">{STATES[review.status]()}</p>
            </>
          )}
          <p role="status" className="text-ok text-sm empty:hidden">
            {sent && m.shop_review_sent()}
          </p>
        </div>
      </div>
      {!writes && (!review || review.status === 'pending') && (
        // Without a script it leads to a page that has the form.
        <ButtonAnchor
          ref={begin}
          href={`/order/${tokenOf(order)}/review/${id}`}
          tone="quiet"
          size="md"
          className="-ms-4"
          aria-label={review ? m.shop_review_change_named({ name }) : m.shop_review_write_named({ name })}
          onClick={(event) => {
            event.preventDefault()
            setWrites(true)
          }}
        >
          {review ? m.shop_review_change() : m.shop_review_write()}
        </ButtonAnchor>
      )}
      {writes && (
        <Suspense>
          <ReviewForm
            order={order}
            product={product}
            onSent={() => {
              setWrites(false)
              setSent(true)
              title.current?.focus()
            }}
            onKeep={() => {
              setWrites(false)
              requestAnimationFrame(() => begin.current?.focus())
            }}
          />
        </Suspense>
      )}
    </>
  )
}
