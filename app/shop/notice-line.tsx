import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { m } from '#app/paraglide/messages.js'
import { CloseIcon } from '#app/ui/icons.tsx'
import { dismiss, leave, type Notice, stay } from './notice.ts'
import { useShop } from './use-shop.ts'

const actionClass =
  'min-h-11 shrink-0 rounded-control px-3 font-semibold underline underline-offset-4 inline-flex items-center'

/** What is said now, and what can be done about it. */
export default function NoticeLine({ notice }: { notice: Notice }): ReactNode {
  const { sub_domain: shop } = useShop().store
  const page = useLocation({ select: ({ pathname }) => pathname })
  // It belongs to the page on which it was said: on the next it would stand before a choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the page is what it waits for
  useEffect(() => dismiss, [page])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds the time while it is read
    <div
      className="notice pointer-events-auto flex max-w-full items-center gap-1 rounded-card bg-ink py-1 ps-4 pe-1 text-paper shadow-float"
      onMouseEnter={stay}
      onMouseLeave={leave}
      onFocus={stay}
      onBlur={leave}
    >
      <span className="line-2 min-w-0">{notice.text}</span>
      {notice.toCart && (
        <Link to="/sites/$shop/cart" params={{ shop }} className={actionClass} onClick={dismiss}>
          {m.shop_view_cart()}
        </Link>
      )}
      {notice.action && (
        <button
          type="button"
          className={actionClass}
          onClick={() => {
            notice.action?.run()
            dismiss()
          }}
        >
          {notice.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={m.common_close()}
        className="grid size-11 shrink-0 place-items-center rounded-control"
        onClick={dismiss}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
