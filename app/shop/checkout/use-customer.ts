import { useEffect, useEffectEvent } from 'react'
import { shopCustomer } from '#app/bff/checkout.functions.ts'
import { useShop } from '#app/shop/use-shop.ts'
import type { Draft } from './draft.ts'

/** Fills in what is known of whoever is signed in, where nothing stands yet: what was typed stays. */
export function useCustomer(fill: (known: Partial<Draft>) => void): void {
  const { accounts } = useShop().store
  const take = useEffectEvent(fill)
  useEffect(() => {
    if (!accounts) return
    let gone = false
    // Whoever cannot be asked types it himself.
    shopCustomer().then(
      (known) => !gone && known && take(known),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [accounts])
}
