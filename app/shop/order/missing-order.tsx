import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { MissingPage } from '#app/shop/missing-page.tsx'
import { useShop } from '#app/shop/use-shop.ts'

/** An order's address that opens nothing: its number may still do. */
export function MissingOrder() {
  const { sub_domain: shop } = useShop().store
  return (
    <>
      <MissingPage />
      <p className="px-6 pb-16 text-center">
        <Link
          to="/sites/$shop/track"
          params={{ shop }}
          className="inline-flex min-h-11 items-center text-accent-strong underline underline-offset-4"
        >
          {m.shop_track_lost()}
        </Link>
      </p>
    </>
  )
}
