import { m } from '#app/paraglide/messages.js'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useShop } from './use-shop.ts'

/** A shop before its first product: it is being prepared, not broken. */
export function EmptyShelves() {
  const { phone } = useShop().store
  return (
    <EmptyState
      drawing="palm"
      title={m.shop_empty_title()}
      text={phone ? m.shop_empty_text_call() : m.shop_empty_text()}
    />
  )
}
