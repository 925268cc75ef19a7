import { lazy, Suspense } from 'react'
import { getLocale, loadMessages } from '#app/lib/message-tables.ts'
import { useOpened } from './cart/opened.ts'

/** With the texts of the cart's page, which it says (app/build/message-areas.ts). */
const CartDrawer = lazy(() =>
  Promise.all([import('./cart/cart-drawer.tsx'), loadMessages(getLocale(), ['shop-cart'])]).then(
    ([drawer]) => drawer,
    () => {
      // Without a line the page may be kept where the drawer is not.
      location.assign('/cart')
      return { default: () => null }
    },
  ),
)

/** Where the cart's drawer opens, over any page; until then nothing of it is loaded. */
export function CartPlace() {
  const said = useOpened()
  return (
    said !== null && (
      <Suspense>
        <CartDrawer said={said} />
      </Suspense>
    )
  )
}
