import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShop } from '#app/shop/use-shop.ts'
import type { CartLine } from './cart-line.ts'
import { CartPage } from './cart-page.tsx'
import { restoreCart } from './change-cart.ts'

interface RestoredCartProps {
  lines: readonly CartLine[]
  /** What is not among them, and why. */
  notes: readonly string[]
}

/** Puts what a link holds into the cart, which it becomes the page of. */
export function RestoredCart({ lines, notes }: RestoredCartProps) {
  const navigate = useNavigate()
  const { sub_domain: shop } = useShop().store
  useEffect(() => {
    restoreCart(lines)
    void navigate({ to: '/sites/$shop/cart', params: { shop }, replace: true, state: { notes } })
  }, [lines, notes, navigate, shop])
  return <CartPage />
}
