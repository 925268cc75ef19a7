import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { useShop } from './use-shop.ts'

/** A product or page that is not there, inside the shop: the way on is one tap away. */
export function MissingPage() {
  const { sub_domain: shop } = useShop().store
  return (
    <div className="flex flex-col items-center px-6 py-16 text-center">
      <title>{m.shop_page_missing()}</title>
      <div aria-hidden="true" className="krama mb-8 h-4 w-40 rounded-xs" />
      <h1 className="text-2xl">{m.shop_page_missing()}</h1>
      <p className="mt-1 max-w-md text-ink-2">{m.shop_page_missing_text()}</p>
      <Link to="/sites/$shop/search" params={{ shop }} className={`${buttonClasses('primary', 'lg')} mt-6`}>
        {m.shop_see_products()}
      </Link>
    </div>
  )
}
