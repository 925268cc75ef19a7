import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepCoupon } from '#app/shop/cart/coupon.ts'
import { CouponField } from '#app/shop/cart/coupon-field.tsx'
import { type QuoteState, useQuote } from '#app/shop/cart/use-quote.ts'

const shopQuote = vi.hoisted(() => vi.fn())
vi.mock('#app/bff/shop.functions.ts', () => ({ shopQuote }))
vi.mock('#app/lib/locale.ts', () => ({ useLocale: () => 'en' }))

beforeEach(() => keepCoupon(''))
afterEach(cleanup)

const state = (coupon: object | null) =>
  ({ quote: { coupon }, problems: {}, changed: {}, failed: false, busy: false }) as object as QuoteState
const refused = { code: 'tea', applies: false, reason: 'Add $2.00 more to use this coupon.', amount: null }

it('takes a code, without sending the form that it stands in, and tells why it does not apply', () => {
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const page = (of: QuoteState) => (
    <form onSubmit={sent}>
      <CouponField state={of} />
    </form>
  )
  const { rerender } = render(page(state(null)))
  fireEvent.change(screen.getByLabelText('Coupon code'), { target: { value: ' tea ' } })
  fireEvent.keyDown(screen.getByLabelText('Coupon code'), { key: 'Enter' })
  expect(screen.getByText('TEA')).toBeTruthy()
  rerender(page(state(refused)))
  expect(screen.getByRole('status').textContent).toBe(refused.reason)
  fireEvent.click(screen.getByRole('button', { name: 'Remove coupon' }))
  expect(screen.getByLabelText('Coupon code')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

it('is asked for with the quote', async () => {
  const line = { product_id: 1, variant_id: null, options: [], quantity: 1, slug: 't', name: 'Tea', choice: '' }
  shopQuote.mockReturnValue(new Promise(() => undefined))
  keepCoupon('tea')
  renderHook(() => useQuote([{ ...line, price: '1.50', image_url: null }]))
  await waitFor(() => expect(shopQuote.mock.calls[0]?.[0].data.coupon).toBe('tea'))
})
