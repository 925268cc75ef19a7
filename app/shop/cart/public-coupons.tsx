import { useEffect, useState } from 'react'
import { type PublicCoupon, shopCoupons } from '#app/bff/public-coupons.functions.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { keepCoupon } from './coupon.ts'

/** By language, as long as the page lives. */
const asked = new Map<string, Promise<PublicCoupon[]>>()

function ask(locale: string): Promise<PublicCoupon[]> {
  const found =
    asked.get(locale) ??
    shopCoupons().catch(() => {
      // Nobody misses what he does not know of; the next cart asks again.
      asked.delete(locale)
      return []
    })
  asked.set(locale, found)
  return found
}

/** What the shop offers to everybody, as lines to tap. */
export function PublicCoupons() {
  const locale = useLocale()
  const [coupons, setCoupons] = useState<readonly PublicCoupon[]>([])
  useEffect(() => {
    let left = false
    void ask(locale).then((found) => !left && setCoupons(found))
    return () => {
      left = true
    }
  }, [locale])
  if (coupons.length === 0) return null
  return (
    <ul aria-label={m.shop_coupon_public()} className="mb-2 grid gap-2">
      {coupons.map(({ code, sentence, highlight }) => (
        <li key={code}>
          <button
            type="button"
            aria-label={`${m.shop_coupon_use({ code })}. ${sentence}`}
            onClick={() => keepCoupon(code)}
            className={`min-h-control w-full cursor-pointer rounded-control border px-3 py-2 text-start hover:bg-sunken ${highlight ? 'border-accent' : 'border-line'}`}
          >
            <span className="figures block break-all font-semibold">{code}</span>
            <span className="block text-ink-2 text-sm">{sentence}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
