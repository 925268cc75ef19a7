import { Link } from '@tanstack/react-router'
import type { Product } from '#app/bff/shop.functions.ts'
import { Countdown } from '#app/shop/countdown.tsx'
import { useShop } from '#app/shop/use-shop.ts'

/** What makes a product cost less, and how long. A chunk of its own: few products do. */
export default function PromotionLine({ name, slug, badge, countdown }: NonNullable<Product['promotion']>) {
  const { sub_domain: shop } = useShop().store
  return (
    <p className="mb-1 flex flex-wrap items-center gap-x-3">
      <Link
        to="/sites/$shop/promotion/$slug"
        params={{ shop, slug }}
        className="inline-flex min-h-11 min-w-0 items-center gap-3 rounded-control text-ink-2 hover:text-ink hover:underline"
      >
        {badge && <span className="rounded-full bg-accent px-2.5 font-medium text-on-accent text-sm">{badge}</span>}
        <span className="min-w-0">{name}</span>
      </Link>
      {countdown && (
        <span className="text-bad">
          <Countdown {...countdown} />
        </span>
      )}
    </p>
  )
}
