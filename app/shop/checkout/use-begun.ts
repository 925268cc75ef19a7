import { useEffect } from 'react'
import type { CartLine } from '#app/shop/cart/cart-line.ts'
import type { Draft } from './draft.ts'

/** As short as a telephone number can be, however it is written. */
const DIGITS = /(\p{Nd}\D*){8}/u

/** Has the store told of the checkout, a while after what it knows of it was last changed. */
export function useBegun(cart: readonly CartLine[], draft: Draft, busy: boolean): void {
  const said = JSON.stringify([
    cart.map(({ quantity, ...line }) => [line.product_id, line.variant_id, line.options, quantity]),
    draft.telephone,
    draft.firstname,
    draft.lastname,
    draft.email,
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said is all that is told
  useEffect(() => {
    if (busy || cart.length === 0 || !DIGITS.test(draft.telephone)) return
    const timer = setTimeout(async () => (await import('./tell-begun.ts')).tellBegun(cart, draft), 3000)
    return () => clearTimeout(timer)
  }, [said, busy])
}
