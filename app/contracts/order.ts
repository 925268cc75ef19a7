import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount } from './amount.ts'
import { CANCEL_REASON } from './cancel-reason.ts'
import { LINE_NOTE } from './cart-limits.ts'
import { email } from './email.ts'
import { LONGEST_ENTERED } from './entered.ts'
import { optionalText, requiredText, text } from './fields.ts'
import { ifMissing, unlessMissing } from './issues.ts'
import { orderStatus } from './order-status.ts'

export const ORDER_TYPES = ['delivery', 'pickup', 'dine-in', 'manual'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export const MOST_NOTE_PICTURES = 4

/** Names of files that were uploaded as `note`. */
const pictures = z.optional(z.array(requiredText(80)).check(z.maxLength(MOST_NOTE_PICTURES)))

const status = z
  .int()
  .check(z.refine((value) => orderStatus(value) !== undefined, { error: () => m.error_unknown_choice() }))

/** The body of a change of status (api.md, Shapes). */
export const changeStatusBody = z.object({
  status,
  /** What it was when whoever moves it saw it: refused where it is another by now, as where its customer canceled it. */
  from: z.optional(status),
  is_paid: z.optional(z.boolean()),
  comment: z.optional(z.nullable(text(1000))),
  notify: z.optional(z.boolean()),
  pictures,
})

/** A note that the team alone reads: words, pictures or both. */
export const noteBody = z.object({ comment: z.optional(z.nullable(text(1000))), pictures })

/** What a customer says who cancels his order. */
export const cancelBody = z.object({ reason: z.optional(z.nullable(text(CANCEL_REASON))) })

const ref = z.int().check(z.positive())

/** What is chosen of an option, or where its type has none to choose from, what is written: a text, a number, `2026-12-24`. */
export const lineOption = z.object({
  option_id: ref,
  value_id: z.optional(z.nullable(ref)),
  value: z.optional(z.nullable(text(LONGEST_ENTERED))),
})
export type LineOption = z.infer<typeof lineOption>

/** What a buyer wants (api.md, Quote and order lines). Prices are the server's: one that is sent is ignored. */
export const orderLine = z.object({
  product_id: ref,
  variant_id: z.optional(z.nullable(ref)),
  options: z.optional(z.array(lineOption).check(z.maxLength(50))),
  quantity: z.int().check(z.gte(1), z.lte(9999)),
  /** What its customer asks for beside: it changes no price. */
  note: z.optional(z.nullable(text(LINE_NOTE))),
})
export type OrderLine = z.infer<typeof orderLine>

/** For what an image is to be sent. */
export const uploadBody = z.object({ product_id: ref, option_id: ref })

/** How many lines an order has at most. */
export const MOST_LINES = 100

const lines = z
  .array(orderLine, { error: ifMissing(m.order_error_no_lines) })
  .check(z.minLength(1, { error: () => m.order_error_no_lines() }), z.maxLength(MOST_LINES))

const type = z.enum(['delivery', 'pickup', 'dine-in'])
const code = z.nullable(text(64))
/** The code of a coupon, as it is typed. */
export const couponCode = z.optional(z.nullable(text(64)))
/** Where it goes, by official codes (places.ts). */
export const destination = {
  shipping_province_code: z.optional(z.nullable(text(4))),
  shipping_district_code: z.optional(z.nullable(text(8))),
}

const degrees = (most: number) =>
  z.optional(
    z.nullable(z.number({ error: unlessMissing(m.customer_address_place_error) }).check(z.gte(-most), z.lte(most))),
  )

/** What finds a door where streets have no names: beside the address, or in its place. */
export const whereabouts = {
  shipping_commune: z.optional(z.nullable(text(80))),
  /** What it is next to. */
  shipping_landmark: z.optional(z.nullable(text(200))),
}

const whereExactly = {
  ...whereabouts,
  /** Both or none. */
  shipping_latitude: degrees(90),
  shipping_longitude: degrees(180),
}

export const quoteBody = z.object({
  lines,
  type: z.optional(type),
  shipping_method: z.optional(code),
  /** What hangs on how it is paid is judged by it. */
  payment_method: z.optional(code),
  coupon: couponCode,
  /** The code came by a link, and nobody asked for it yet: one that does not apply by itself takes nothing off. */
  coupon_link: z.optional(z.boolean()),
  ...destination,
})

/** What an order is found by: the number on its page and invoice, and the telephone number that it was made with. */
export const trackBody = z.object({ invoice_no: requiredText(40), telephone: requiredText(40) })

export const orderBody = z.object({
  lines,
  type,
  firstname: requiredText(60),
  lastname: z._default(text(60), ''),
  telephone: requiredText(40),
  email: z._default(
    z.nullable(
      z.union([
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        email,
      ]),
    ),
    null,
  ),
  shipping_address_1: optionalText(500),
  ...destination,
  ...whereExactly,
  shipping_method: z.optional(code),
  payment_method: requiredText(64),
  /** With what it will be paid in cash, so that change is brought along: dollars, riel or some of both. */
  cash_usd: z.optional(z.nullable(amount)),
  cash_khr: z.optional(z.nullable(amount)),
  comment: optionalText(1000),
  coupon: couponCode,
  /** What the buyer saw that it costs: where it costs more by now, no order is made. */
  expected_total: z.optional(z.nullable(text(24))),
  /** How many pieces he saw that promotions give him: where it is fewer by now, no order is made. */
  expected_gifts: z.optional(z.nullable(z.int())),
  /** He wants to be told of news and offers. */
  newsletter: z.optional(z.boolean()),
  /** He read the store's terms and agrees to them, where it has any. */
  terms: z.optional(z.nullable(z.boolean())),
  /** Which cart it is, so that its checkout is missing no longer (missing-order.ts). */
  cart: z.optional(z.nullable(text(64))),
  /** As the header of that name, for callers that can not set one; the header wins. */
  idempotency_key: z.optional(z.nullable(z.string())),
})
export type OrderBody = z.output<typeof orderBody>
