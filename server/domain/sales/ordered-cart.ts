import type { ShopContext } from '#server/core/procedure/context.ts'
import { idOfToken } from './read-order.ts'
import { refillCart } from './refill-cart.ts'
import { storedLines } from './stored-parts.ts'

/**
 * What an order held, as a cart that is ordered again. What a promotion gave with it is not: it gives it again, or does not.
 * @throws 404 for an unknown token
 */
export function orderedCart({ db, store }: ShopContext, token: string) {
  return db.read(async (tx) => {
    const lines = await storedLines(tx, store.id, await idOfToken(tx, store.id, token))
    return refillCart(
      tx,
      store,
      lines
        .filter(({ promotion }) => !promotion?.gift)
        .map((line) => ({
          ...line,
          values: line.order_option.flatMap(({ value_id, entered }) => (entered ? [] : [value_id])),
          entered: line.order_option.flatMap(({ entered }) => (entered && entered.file === undefined ? [entered] : [])),
          seen: null,
        })),
    )
  })
}
