import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepCoupon } from '#app/shop/cart/coupon.ts'
import { CouponField } from '#app/shop/cart/coupon-field.tsx'
import { type QuoteState, useQuote } from '#app/shop/cart/use-quote.ts'

const shopQuote = vi.hoisted(() => vi.fn())
const shopCoupons = vi.hoisted(() => vi.fn(async () => [] as object[]))
vi.mock('#app/bff/shop-orders.functions.ts', () => ({ shopQuote }))
vi.mock('#app/bff/public-coupons.functions.ts', () => ({ shopCoupons }))
const language = vi.hoisted(() => ({ now: 'en' }))
vi.mock('#app/lib/locale.ts', () => ({ useLocale: () => language.now }))

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

it('takes what a link brought out of its cookie, and applies it if it may', async () => {
  const line = { product_id: 1, variant_id: null, options: [], quantity: 1, slug: 't', name: 'Tea', choice: '' }
  const told = { code: 'TEA', applies: false, reason: null, amount: null }
  shopQuote.mockReset().mockResolvedValue({ coupon: told, order_products: [] })
  vi.resetModules()
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'coupon=TEA; path=/'
  const { useQuote: fresh } = await import('#app/shop/cart/use-quote.ts')
  const { readCoupon } = await import('#app/shop/cart/coupon.ts')
  renderHook(() => fresh([{ ...line, price: '1.50', image_url: null }]))
  await waitFor(() => expect(readCoupon()).toEqual({ code: 'TEA', how: 'offered' }))
  expect(shopQuote.mock.calls[0]?.[0].data).toMatchObject({ coupon: 'TEA', coupon_link: true })
  expect(document.cookie).not.toContain('coupon')
  await waitFor(() => expect(shopQuote.mock.calls.at(-1)?.[0].data).not.toHaveProperty('coupon'))
})

it('fills in what is to be applied by hand, and shows what everyone is offered as lines to tap', async () => {
  // What was answered in a language is not asked for again.
  language.now = 'km'
  shopCoupons.mockResolvedValue([{ code: 'ALL-5', name: 'All', sentence: '5% off everything', highlight: true }])
  keepCoupon('tea', 'offered')
  render(<CouponField state={state(null)} />)
  expect((screen.getByLabelText('Coupon code') as HTMLInputElement).value).toBe('tea')
  fireEvent.click(await screen.findByRole('button', { name: 'Use coupon ALL-5. 5% off everything' }))
  expect(screen.getByText('ALL-5')).toBeTruthy()
})
