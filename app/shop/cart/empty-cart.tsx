import { m } from '#app/paraglide/messages.js'
import { useShop } from '#app/shop/use-shop.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useCoupon } from './coupon.ts'

/** Instead of a cart without lines. */
export function EmptyCart() {
  const { sub_domain: shop } = useShop().store
  const { code } = useCoupon()
  return (
    <EmptyState
      title={m.shop_cart_empty()}
      text={code ? m.shop_coupon_kept({ code: code.toUpperCase() }) : m.shop_cart_empty_text()}
      action={
        <ButtonLink to="/sites/$shop" params={{ shop }} tone="primary" size="lg">
          {m.shop_see_products()}
        </ButtonLink>
      }
    />
  )
}
