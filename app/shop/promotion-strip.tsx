import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Frame } from '#app/bff/shop.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { CloseIcon } from '#app/ui/icons.tsx'
import { Countdown } from './countdown.tsx'
import { useShop } from './use-shop.ts'

const COOKIE = 'strips'
const MONTH = 30 * 86_400
const MOST = 20

/** Remembers that this browser is not told of it again; the server reads it, so that nothing moves once a page is there. */
function remember(id: number): void {
  const [, known = ''] = /(?:^|; )strips=([\d.]*)/.exec(document.cookie) ?? []
  const ids = [String(id), ...known.split('.').filter((one) => one && one !== String(id))].slice(0, MOST)
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of ours has the Cookie Store
  document.cookie = `${COOKIE}=${ids.join('.')}; path=/; max-age=${MONTH}; samesite=lax`
}

/** One line on top of a shop that tells of a promotion, or what the merchant announces, until it is closed. A chunk of its own: most shops tell of none. */
export default function PromotionStrip({
  id,
  slug,
  href,
  name,
  sentence,
  countdown,
  fixed,
}: NonNullable<Frame['strip']>) {
  const { sub_domain: shop } = useShop().store
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <aside data-chrome aria-label={m.shop_offer()} className="bg-accent text-on-accent">
      {/* Of one height whatever letters are there yet: nothing below it moves. */}
      <div className="page-width flex min-h-13 items-center gap-3 ps-4 pe-1 sm:min-h-11 sm:ps-6 lg:ps-10 lg:pe-7">
        <p className="line-2 min-w-0 flex-1 text-sm">
          {slug === null ? (
            <Said href={href}>
              {sentence ? <strong className="font-semibold">{name}</strong> : name} {sentence}
            </Said>
          ) : (
            <Link
              to="/sites/$shop/promotion/$slug"
              params={{ shop, slug }}
              className="rounded-xs hover:underline focus-visible:outline-current"
            >
              <strong className="font-semibold">{name}</strong> {sentence}
            </Link>
          )}
        </p>
        {countdown && (
          <p className="shrink-0 text-sm">
            <Countdown {...countdown} terse />
          </p>
        )}
        {!fixed && (
          <button
            type="button"
            aria-label={m.common_close()}
            className="grid size-11 shrink-0 place-items-center rounded-control focus-visible:outline-current"
            onClick={() => {
              remember(id)
              setOpen(false)
            }}
          >
            <CloseIcon />
          </button>
        )}
      </div>
    </aside>
  )
}

function Said({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children
  return (
    <a href={href} rel="noreferrer" className="rounded-xs hover:underline focus-visible:outline-current">
      {children}
    </a>
  )
}
