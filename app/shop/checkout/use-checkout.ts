import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Methods, type Quote, shopPlaceOrder } from '#app/bff/shop-orders.functions.ts'
import { toDecimal } from '#app/contracts/money.ts'
import { AppError } from '#app/lib/app-error.ts'
import { isOffline, textOfError } from '#app/lib/errors.ts'
import { readPlace } from '#app/lib/read-place.ts'
import { m } from '#app/paraglide/messages.js'
import { sumOf } from '#app/shop/cart/cart.ts'
import type { CartLine } from '#app/shop/cart/cart-line.ts'
import { appliedCode, useCoupon } from '#app/shop/cart/coupon.ts'
import { orderLines, useQuote } from '#app/shop/cart/use-quote.ts'
import { useShop } from '#app/shop/use-shop.ts'
import { attemptKey } from './attempt.ts'
import { type Draft, keepDraft, readDraft, withKnown } from './draft.ts'
import { useKeptQuote } from './kept-quote.ts'
import { orderPlaced } from './order-placed.ts'
import { remember } from './remembered.ts'
import { useBegun } from './use-begun.ts'
import { useCustomer } from './use-customer.ts'
import { keepWaiting } from './waiting-order.ts'

type Errors = Record<string, string>

/** As a quote and an order take it. */
const placeOf = ({ shipping_province_code, shipping_district_code }: Draft) => ({
  shipping_province_code,
  shipping_district_code,
})

/** What the form itself can tell is missing; the server decides the rest. */
function missing(draft: Draft, { delivered, terms }: { delivered: boolean | undefined; terms: boolean }): Errors {
  const nowhere = delivered && !draft.spot && !draft.shipping_landmark.trim()
  const needed: (keyof Draft)[] = ['firstname', 'telephone']
  if (nowhere) needed.push('shipping_address_1')
  if (terms) needed.push('terms')
  return Object.fromEntries(needed.filter((key) => !draft[key].trim()).map((key) => [key, m.shop_required()]))
}

/**
 * The order as it is typed, sent and refused. A second press while the first is on its way does nothing.
 * @param before why the order that waited on this phone was refused
 */
export function useCheckout(cart: readonly CartLine[], methods: Methods, before?: unknown) {
  const navigate = useNavigate()
  const { store } = useShop()
  const { sub_domain: shop } = store
  const [draft, setDraft] = useState<Draft>(readDraft)
  const [errors, setErrors] = useState<Errors>(() => fieldsOf(before))
  const [failure, setFailure] = useState(() => (before === undefined ? '' : textOf(before)))
  const [busy, setBusy] = useState(false)
  const [more, setMore] = useState<Seen & { of: string }>()
  const sending = useRef(false)

  // What is in the cart may not go by every way, and says what each costs: that is known with its first quote.
  const [known, setKnown] = useState<Quote>()
  const shippingMethods: Quote['shipping_methods'] = known?.shipping_methods ?? methods.shipping
  const shipping = shippingMethods.find(({ code }) => code === draft.shipping_method) ?? shippingMethods[0]
  // Asked for where a way of the shop goes by it, and known before that is chosen.
  const needsPlace = methods.shipping.some(({ needs_place }) => needs_place)
  const place = needsPlace ? placeOf(draft) : {}
  // How it goes says how it may be paid.
  const unpayable = known?.payment_refused ?? []
  const payable = methods.payment.filter(
    ({ code }) =>
      (shipping?.payment_methods.includes(code) ?? true) && unpayable.every((refused) => refused.code !== code),
  )
  const payment = payable.find(({ code }) => code === draft.payment_method) ?? payable[0]
  const coupon = appliedCode(useCoupon())
  const how = { shipping_method: shipping?.code, payment_method: payment?.code, ...place }
  const question = JSON.stringify([orderLines(cart), how, coupon])
  const asked = useKeptQuote(question, useQuote(cart, how, busy))
  if (asked.quote && asked.quote !== known) setKnown(asked.quote)
  const delivered = shipping?.needs_address
  useBegun(cart, draft, busy)

  const set = (change: Partial<Draft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    keepDraft(next)
    // Whoever takes that back is forgotten at once, not with his next order.
    if (change.remember === '') remember(next)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in change))))
  }

  useCustomer((known) =>
    setDraft((before) => {
      const next = withKnown(before, known)
      keepDraft(next)
      return next
    }),
  )

  const refuse = (found: Errors, text: string) => {
    // Drawn at once, whatever else the browser has to do: the first wrong field takes the focus.
    flushSync(() => {
      setErrors(found)
      setFailure(text)
    })
    document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  const { firstname, lastname, telephone, email, comment, shipping_address_1, shipping_commune, shipping_landmark } =
    draft
  const pin = readPlace(draft.spot)
  const inCash = payment?.code === 'cod'
  const body = {
    firstname,
    lastname,
    telephone,
    email,
    comment,
    newsletter: draft.newsletter === 'yes',
    cart: draft.cart,
    lines: orderLines(cart).map((line, at) => ({ ...line, ...(cart[at]?.note && { note: cart[at].note }) })),
    type: shipping?.type ?? 'delivery',
    shipping_method: shipping?.code ?? null,
    payment_method: payment?.code ?? '',
    coupon: coupon || null,
    ...(inCash && { cash_usd: draft.cash_usd || null, cash_khr: draft.cash_khr || null }),
    ...(methods.terms && { terms: draft.terms === 'yes' }),
    ...(delivered && {
      shipping_address_1,
      shipping_commune,
      shipping_landmark,
      shipping_latitude: pin?.latitude ?? null,
      shipping_longitude: pin?.longitude ?? null,
      ...placeOf(draft),
    }),
  }
  const text = JSON.stringify(body)
  // Who is told that it costs more by now, or brings fewer gifts, and sends the same again, has agreed.
  const seen = more?.of === text ? more : seenOf(asked.quote)
  // Before the first quote came he saw what his cart adds up to.
  const expected = seen ?? { total: toDecimal(sumOf(cart, store.base_currency), store.base_currency), gifts: 0 }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current || cart.length === 0) return
    const found = missing(draft, { delivered, terms: methods.terms !== null })
    if (Object.keys(found).length > 0) return refuse(found, m.shop_check_fields())
    sending.current = true
    setBusy(true)
    setFailure('')
    const order = {
      ...body,
      expected_total: expected.total,
      expected_gifts: expected.gifts,
      idempotency_key: attemptKey(body),
    }
    // Whoever keeps nothing is told that there is no connection, as by any other page.
    if (!navigator.onLine && keepWaiting({ order, draft, cart }, { tried: false })) return
    try {
      const { token } = await shopPlaceOrder({ data: order })
      await navigate({ to: '/sites/$shop/order/$token', params: { shop, token }, replace: true })
      // Together, and last: whoever reloads before that sends the same order again, under the same key.
      orderPlaced(draft, cart)
    } catch (error) {
      if (isOffline(error) && keepWaiting({ order, draft, cart }, { tried: true })) return
      setMore(toldBy(error, text))
      refuse(fieldsOf(error), textOf(error))
      sending.current = false
      setBusy(false)
    }
  }
  const refused = known?.shipping_refused ?? []
  // Nothing is refused yet where nobody could say where to.
  const unplaced = needsPlace && !draft.shipping_province_code
  const ways = {
    unplaced,
    shippingMethods,
    refused,
    shipping,
    payable,
    unpayable,
    payment,
    delivered,
    needsPlace,
    inCash,
  }
  return { draft, set, terms: methods.terms, errors, failure, busy, asked, total: seen?.total, ...ways, submit }
}

/** What of a refusal belongs to a field. */
function fieldsOf(error: unknown): Errors {
  const fields = error instanceof AppError ? (error.fields ?? {}) : {}
  return Object.fromEntries(Object.entries(fields).map(([key, [first = '']]) => [key, first]))
}

/** What a buyer knows of an order before he places it. */
interface Seen {
  total: string
  /** Pieces that promotions give him. */
  gifts: number
}

const seenOf = (quote: Quote | undefined): Seen | undefined =>
  quote && {
    total: quote.total,
    gifts: quote.order_products.reduce((sum, { gift, quantity }) => sum + (gift ? quantity : 0), 0),
  }

/** What becomes of an order by now, where it was refused because he saw something better. */
function toldBy(error: unknown, of: string): (Seen & { of: string }) | undefined {
  if (!(error instanceof AppError) || !(error.fields?.expected_total || error.fields?.expected_gifts)) return undefined
  const told = error.extra
  if (typeof told !== 'object' || told === null || !('total' in told && 'gifts' in told)) return undefined
  const { total, gifts } = told
  return typeof total === 'string' && typeof gifts === 'number' ? { of, total, gifts } : undefined
}

/** Lines that can not be sold, or not be sent, and a coupon that does not apply any more, have no field here: they are told above the button. */
function textOf(error: unknown): string {
  if (!(error instanceof AppError) || error.status !== 422) return textOfError(error, 'public')
  const lines = Object.entries(error.fields ?? {}).filter(([field]) =>
    /^(lines|type|coupon|expected_|(shipping|payment)_method)/.test(field),
  )
  return lines.length > 0 ? lines.flatMap(([, texts]) => texts).join('\n') : error.message
}
