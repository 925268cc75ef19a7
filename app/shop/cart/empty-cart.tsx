import { m } from '#app/paraglide/messages.js'
import { useShop } from '#app/shop/use-shop.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Instead of a cart without lines. */
export function EmptyCart() {
  const { sub_domain: shop } = useShop().store
  return (
    <EmptyState
      title={m.shop_cart_empty()}
      text={m.shop_cart_empty_text()}
      action={
        <ButtonLink to="/sites/$shop" params={{ shop }} tone="primary" size="lg">
          {m.shop_see_products()}
        </ButtonLink>
      }
    />
  )
}
