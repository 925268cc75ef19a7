import { Link } from '@tanstack/react-router'
import type { Card } from '#app/bff/shop.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { PlusIcon } from '#app/ui/icons.tsx'
import { addToCart, useCart } from './cart/cart.ts'
import { notify } from './notice.ts'
import { useShop } from './use-shop.ts'

const round =
  'absolute end-2 bottom-2 z-10 grid size-11 place-items-center rounded-full font-semibold shadow-card transition-colors'
const quiet = 'border border-line bg-surface text-ink hover:border-accent hover:bg-accent hover:text-on-accent'

/**
 * Puts a product into the cart with one tap, and shows how many are in it. What has a choice to make leads to its page
 * instead: nothing is chosen for the buyer.
 */
export function AddButton({ product }: { product: Card }) {
  const { sub_domain: shop } = useShop().store
  const { id, slug, name } = product
  const held = useCart().reduce((sum, line) => sum + (line.product_id === id ? line.quantity : 0), 0)
  const look = cx(round, held ? 'bg-accent text-on-accent hover:bg-accent-strong' : quiet)
  const label = product.has_choices ? m.shop_choose_named({ name }) : m.shop_add_named({ name })
  const mark = (
    <>
      <span className="sr-only">{label}</span>
      {held ? <span className="figures">{held}</span> : <PlusIcon className="size-5" />}
    </>
  )
  if (!product.in_stock) return null
  if (product.has_choices) {
    return (
      <Link to="/sites/$shop/product/$slug" params={{ shop, slug }} className={look}>
        {mark}
      </Link>
    )
  }
  const add = () => {
    const { price, image_url } = product
    addToCart({ product_id: id, variant_id: null, options: [], quantity: 1, slug, name, choice: '', price, image_url })
    notify({ text: m.shop_added({ name }), toCart: true })
  }
  return (
    <button type="button" onClick={add} className={look}>
      {mark}
    </button>
  )
}
