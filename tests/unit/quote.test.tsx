import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CartLine } from '#app/shop/cart/cart-line.ts'
import { useQuote } from '#app/shop/cart/use-quote.ts'

const shopQuote = vi.hoisted(() => vi.fn())
vi.mock('#app/bff/shop-orders.functions.ts', () => ({ shopQuote }))
vi.mock('#app/lib/locale.ts', () => ({ useLocale: () => 'en' }))

beforeEach(() => vi.resetAllMocks())
afterEach(cleanup)

const line: CartLine = {
  product_id: 1,
  variant_id: null,
  options: [],
  quantity: 2,
  slug: 'tea',
  name: 'Tea',
  choice: '',
  price: '1.50',
  image_url: null,
}
const cart = [line]
const PICKUP = { shipping_method: 'pickup' }
const signals = () => shopQuote.mock.calls.map(([{ signal }]) => signal.aborted)

it('drops a quote that is on its way once the order is, and asks again where the order is refused', async () => {
  // The first is never answered.
  shopQuote.mockReturnValueOnce(new Promise(() => undefined))
  const { result, rerender } = renderHook(({ held }) => useQuote(cart, PICKUP, held), {
    initialProps: { held: false },
  })
  await waitFor(() => expect(signals()).toEqual([false]))
  rerender({ held: true })
  expect(signals()).toEqual([true])
  expect(result.current.failed).toBe(false)

  shopQuote.mockResolvedValueOnce({
    order_products: [{ price: '1.50', name: 'Tea', image_url: null, order_option: [] }],
  })
  rerender({ held: false })
  await waitFor(() => expect(result.current.busy).toBe(false))
  expect(signals()).toEqual([true, false])
})

it('asks nothing while the order is on its way', async () => {
  renderHook(() => useQuote(cart, PICKUP, true))
  await new Promise((done) => setTimeout(done, 300))
  expect(shopQuote).not.toHaveBeenCalled()
})
