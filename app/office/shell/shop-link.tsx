import { Store } from 'lucide-react'
import type { MouseEvent } from 'react'
import { getHosts, shopUrl } from '#app/lib/hosts.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { cx } from '#app/ui/cx.ts'
import { goToShop } from './go-to-shop.ts'

/**
 * Leads to one's own shop, as its editor (specification 2.4). A click that asks for more than that (a new window, say)
 * and one before there is any script follow the plain link, as a shopper. A phone's header has no room for it.
 */
export function ShopLink({ subDomain }: { subDomain: string }) {
  const protocol = typeof location === 'undefined' ? 'http:' : location.protocol
  return (
    <a
      href={getHosts().storeDomain ? shopUrl(protocol, subDomain) : undefined}
      target="_blank"
      rel="noopener"
      suppressHydrationWarning
      aria-label={m.go_to_shop()}
      onClick={handOver}
      className={cx(buttonClasses('quiet'), 'px-2.5! max-sm:hidden')}
    >
      <Store aria-hidden="true" className="size-4.5" />
      <span className="max-md:sr-only">{m.go_to_shop()}</span>
    </a>
  )
}

function handOver(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  goToShop()
}
