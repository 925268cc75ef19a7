import { useEffect, useState } from 'react'
import { type Quote, shopQuote } from '#app/bff/shop-orders.functions.ts'
import { AppError } from '#app/lib/app-error.ts'
import { useLocale } from '#app/lib/locale.ts'
import { type CartLine, keyOf } from './cart-line.ts'
import { changeLine } from './change-cart.ts'
import { appliedCode, keepCoupon, useCoupon } from './coupon.ts'

export interface QuoteState {
  quote?: Quote
  /** What is wrong with a line, by its key. */
  problems: Record<string, string>
  /** Prices that differ from those the buyer saw when he added: the old one by the line's key. */
  changed: Record<string, string>
  /** The server could not be asked. */
  failed: boolean
  busy: boolean
}

const NOTHING: QuoteState = { problems: {}, changed: {}, failed: false, busy: true }

/** Lines as the backend takes them. */
export const orderLines = (cart: readonly CartLine[]) =>
  cart.map(({ product_id, variant_id, options, quantity }) => ({ product_id, variant_id, options, quantity }))

/** Messages of a 422 by line: `lines.2.quantity` belongs to the third. */
export function problemsOf(error: AppError, cart: readonly CartLine[]): Record<string, string> {
  const out: Record<string, string> = {}
  for (const [field, [message]] of Object.entries(error.fields ?? {})) {
    const line = cart[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? -1)]
    if (line && message) out[keyOf(line)] ??= message
  }
  return out
}

/** How it is to be sent, and where to. */
export interface Sending {
  shipping_method?: string | undefined
  payment_method?: string | undefined
  shipping_province_code?: string
  shipping_district_code?: string
}

/**
 * What the server makes of the cart, asked again a moment after each change; names and prices in the cart follow it.
 * @param held while an order of it is on its way: what was asked is dropped, as the order takes what is left of the stock
 */
export function useQuote(cart: readonly CartLine[], sending: Sending = {}, held = false): QuoteState {
  const [state, setState] = useState(NOTHING)
  const locale = useLocale()
  const coupon = useCoupon()
  const code = appliedCode(coupon)
  const said = Object.entries({ ...sending, coupon: code, coupon_link: code && coupon.how === 'link' }).filter(
    ([, value]) => value,
  )
  const asked = JSON.stringify({ lines: orderLines(cart), ...Object.fromEntries(said) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked says all of the cart that matters
  useEffect(() => {
    if (cart.length === 0 || held) return
    const dropped = new AbortController()
    const { signal } = dropped
    setState((before) => ({ ...before, busy: true }))
    const timer = setTimeout(async () => {
      try {
        const quote = await shopQuote({ data: JSON.parse(asked), signal })
        if (signal.aborted) return
        const { coupon: told } = quote
        if (told && !told.applies && told.reason === null) keepCoupon(told.code, 'offered')
        const changed: Record<string, string> = {}
        quote.order_products.forEach(({ price, name, image_url, order_option }, index) => {
          const line = cart[index]
          if (!line) return
          if (line.price !== price) changed[keyOf(line)] = line.price
          const choice = order_option.map(({ value }) => value).join(' · ')
          const now = { price, name, image_url, choice }
          if (JSON.stringify({ ...line, ...now }) !== JSON.stringify(line)) changeLine(keyOf(line), now)
        })
        setState((before) => ({
          quote,
          problems: {},
          changed: { ...before.changed, ...changed },
          failed: false,
          busy: false,
        }))
      } catch (error) {
        if (signal.aborted) return
        const problems = error instanceof AppError && error.status === 422 ? problemsOf(error, cart) : {}
        const failed = Object.keys(problems).length === 0
        setState(({ changed }) => ({ problems, changed, failed, busy: false }))
      }
    }, 200)
    return () => {
      dropped.abort()
      clearTimeout(timer)
    }
  }, [asked, locale, held])
  return state
}
