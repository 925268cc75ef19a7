import * as z from 'zod'
import { ENTERED_TYPES } from '#app/contracts/entered.ts'
import { ORDER_CHANNELS } from '#app/contracts/order-channel.ts'
import { PAYMENT_WAYS } from '#app/contracts/order-payment.ts'
import { RETURN_REASONS, RETURN_STATES } from '#app/contracts/order-return.ts'
import { EMAIL_STATES } from '#app/contracts/outbox.ts'
import { orderReviewShape } from '#server/domain/reviews/shapes.ts'

const money = z.string().describe('Decimal string in the store’s currency')
const riel = z.string().describe('The same in riel, rounded to 100')
const text = z.string().nullable()

export const statusShape = z.object({ id: z.int(), name: z.string() })

export const totalRowShape = z.object({
  name: z
    .string()
    .describe(
      'sub_total, promotion (one for each, by its name), coupon, discount, shipping, tax, total, or behind it tax_included: what it holds of tax already',
    ),
  title: z.string(),
  text: z.string().describe('As shown, e.g. $12.50'),
  value: money,
  rate: z.number().optional().describe('Of a tax: percent'),
})

export const orderOptionShape = z.object({
  name: z.string(),
  value: z.string(),
  price: money,
  file_url: z
    .string()
    .optional()
    .describe(
      'The image or PDF that was sent, the latter as a download: for staff, and with `?order=` and its token for its customer',
    ),
})

export const quoteLineShape = z.object({
  product_id: z.int().nullable(),
  variant_id: z.int().nullable(),
  name: z.string(),
  code: z.string(),
  quantity: z.int(),
  price: money,
  price_khr: riel,
  compare_at_price: money.nullable().describe('What one cost before, where it costs less'),
  promotion: text.describe('What makes it cost less, or gives it, where a promotion does'),
  gift: z.boolean().describe('A promotion gives it: nobody asked for it, and it costs nothing'),
  total: money,
  total_khr: riel,
  image_url: text,
  order_option: z.array(orderOptionShape),
  note: text.describe('What its customer asked for beside'),
})

const quoteMethodShape = z.object({
  code: z.string(),
  type: z.string().describe('delivery, pickup or dine-in'),
  needs_address: z.boolean(),
  name: z.string(),
  delivery_time: text,
})

const quotedCouponShape = z
  .object({
    code: z.string(),
    applies: z.boolean(),
    reason: text.describe('Why it does not; null of one that came by a link and is to be asked for'),
    amount: money.nullable().describe('What it takes off'),
  })
  .nullable()
  .describe('The coupon that was asked for')

/** What of the store's offers is to be said of a cart. */
const offerNotesShape = z
  .array(z.string())
  .describe('That sending it will cost nothing, before a way is chosen, and what a little more in the cart brings')

export const quoteShape = z.object({
  order_products: z.array(quoteLineShape),
  order_total: z.array(totalRowShape),
  total: money,
  total_khr: riel,
  currency_code: z.string(),
  coupon: quotedCouponShape,
  offer_notes: offerNotesShape,
  free_shipping: z
    .object({
      missing: money.describe('What more in the cart brings it'),
      share: z.int().describe('How much of the way is done, of 100'),
      text: z.string(),
    })
    .nullable()
    .describe('How far the cart is from being sent free by one of the ways; null: it is already, or no way does'),
  least_error: text.describe('Why an order of so little is not taken; else null'),
  shipping_error: text.describe('Why these products do not go by the asked way, or by any; else null'),
  shipping_methods: z
    .array(
      quoteMethodShape.extend({
        cost: money,
        cost_khr: riel,
        payment_methods: z.array(z.string()).describe('How it may be paid, by code'),
      }),
    )
    .describe('The ways these lines can go, with what each costs'),
  shipping_refused: z
    .array(quoteMethodShape.extend({ reason: z.string() }))
    .describe('The other ways of the store, and why these lines do not go by them'),
  payment_refused: z
    .array(z.object({ code: z.string(), name: z.string(), reason: z.string() }))
    .describe('How so much is not paid, and why'),
})

export const orderProductShape = quoteLineShape.extend({
  id: z.int(),
  returned: z.int().describe('How many of them came back, or are to'),
  product: z.object({ name: z.string(), code: z.string(), images: z.array(z.object({ image_url: text })) }),
})

/** How a customer pays an order himself, where that is left to do. */
const onlinePaymentShape = z.object({
  code: z.string().describe('The payment method: khqr or bank_transfer'),
  state: z
    .enum(['due', 'checking', 'rejected'])
    .describe('checking: the customer says he paid, and the store looks; rejected: nothing came'),
  reason: text.describe('Why the store rejected it'),
  amount: money.describe('What is left to pay'),
  amount_text: z.string().describe('As shown, e.g. $12.50'),
  currency_code: z.string(),
  pay_by: text.describe(
    'When the order expires (status 14) where nothing comes (ISO 8601, UTC); null where it does not',
  ),
  instructions: text,
  khqr: z
    .object({
      payload: z.string().describe('What the code says (EMVCo)'),
      merchant_name: z.string(),
      expires_at: z.string(),
      image_url: z.string().describe('The code as an image (SVG)'),
      save_url: z.string().describe('The same to be saved (PNG)'),
    })
    .nullable()
    .describe('Of KHQR: a new one is made where the last ran out'),
})

/** In cash, whatever currency it is: as people read it. */
const changeShape = z
  .object({
    paid_with: z.string().describe('What its customer pays with, e.g. $20.00 + 10,000៛'),
    change: text.describe('What he gets back, e.g. $4.50; null: nothing'),
    change_khr: text.describe('The same in riel'),
  })
  .nullable()
  .describe('With what its customer will pay in cash, and the change to bring; null where he did not say')

const areaShape = text.describe('Commune, district and province, in the asked language')

/** What a shopper sees of his order behind its unguessable token: no address, no telephone. */
export const trackedShape = z.object({
  invoice_no: z.string(),
  firstname: z.string(),
  order_status: statusShape.extend({ group: z.string() }),
  is_paid: z.boolean(),
  type: z.string(),
  date_added: z.string(),
  payment_method_name: z.string(),
  shipping_method_name: text,
  shipping_area: areaShape,
  shipping_landmark: text,
  pinned: z.boolean().describe('Whether the store knows the spot on the map, which is not told'),
  cash: changeShape,
  courier: text,
  tracking_code: text,
  courier_link: text.describe('Where the courier tells where it is'),
  order_products: z.array(orderProductShape),
  order_total: z.array(totalRowShape),
  total: money,
  total_khr: riel,
  currency_code: z.string(),
  tracking_url: z.string(),
  notes: z
    .array(
      z.object({
        comment: text,
        pictures: z.array(z.object({ url: z.string(), thumb_url: z.string() })),
        created_at: z.string(),
      }),
    )
    .describe('What the store wrote to its buyer, newest first'),
  telegram: z.boolean().describe('Whether its buyer can hear of it by Telegram'),
  may_cancel: z
    .boolean()
    .describe('Whether its buyer may cancel it: the store has not begun on it, and nothing of it is paid'),
  reviews: z
    .array(orderReviewShape)
    .describe('What its buyer said of each product, or may say: none before the order is complete'),
  payment: onlinePaymentShape.nullable().describe('How its buyer pays it himself; null where nothing is left of that'),
})

export const placedShape = trackedShape.extend({ id: z.int() })

/** A row of the sales list; names of the specification (section 3). */
export const orderRowShape = z.object({
  id: z.int(),
  version: z.int(),
  invoice_no: z.string().describe('With its prefix, without #'),
  firstname: z.string(),
  lastname: z.string(),
  customer_fullname: z.string(),
  email: text,
  telephone: z.string(),
  order_status: statusShape,
  is_paid: z.boolean(),
  total: money,
  total_khr: riel,
  currency_code: z.string(),
  type: z.string(),
  channel: z.enum(ORDER_CHANNELS).describe('Where it came from'),
  date_added: z.string(),
  created_at: z.string(),
  payment_method_name: z.string(),
  shipping_method_name: text,
  shipping_address_1: text,
  shipping_province_code: text,
  shipping_district_code: text,
  shipping_place: text.describe('District and province, in the asked language'),
})

export const assigneeShape = z.object({ id: z.int(), name: z.string() })

export const paymentShape = z.object({
  id: z.int(),
  amount: z.string().describe('Decimal string in `currency_code`; below zero: given back'),
  currency_code: z.string(),
  value: money.describe('The same in the order’s currency, at its rate'),
  method: z.enum(PAYMENT_WAYS),
  note: text,
  user_name: text,
  created_at: z.string(),
})

/** That a customer says he paid. */
export const paymentClaimShape = z.object({
  id: z.int(),
  method: z.enum(PAYMENT_WAYS),
  amount: money.describe('What was left to pay when he said so'),
  currency_code: z.string(),
  slip_url: text.describe('The image that shows it'),
  slip_thumb_url: text,
  status: z.enum(['waiting', 'confirmed', 'rejected']),
  reason: text,
  user_name: text.describe('Who confirmed or rejected it'),
  created_at: z.string(),
})

export const orderShape = orderRowShape.extend({
  customer_id: z.int().nullable(),
  customer_orders: z.int().nullable().describe('How many orders the customer has; null once there is no such customer'),
  payment_code: z.string(),
  reached_by: z.array(z.string()).describe('How its customer can be told of it: mail, telegram'),
  shipping_code: text,
  shipping_latitude: z.number().nullable(),
  shipping_longitude: z.number().nullable(),
  shipping_commune: text,
  shipping_landmark: text,
  shipping_area: areaShape,
  cash: changeShape,
  comment: text,
  coupon_code: text,
  locale: z.string(),
  khr_rate: z.int(),
  /** Amounts in riel are multiples of this. */
  khr_round: z.int(),
  tags: z.array(z.string()),
  assigned_to: assigneeShape.nullable().describe('Who of the store takes care of it'),
  courier: text,
  tracking_code: text,
  courier_link: text.describe('Where the courier tells where it is'),
  revised_at: text.describe('When what it is of was last changed'),
  tracking_url: z.string(),
  order_products: z.array(orderProductShape),
  order_total: z.array(totalRowShape),
  payments: z.array(paymentShape),
  payment_claims: z.array(paymentClaimShape).describe('What the customer said of paying it, newest first'),
  paid_amount: money.describe('What was received and not given back, in the order’s currency at its rate'),
  refundable_amount: money.describe('The same, or all of it where the order counts as paid without payments'),
  due_amount: money.describe(
    'What is left to pay; below zero: to give back. 0 where the order counts as paid without payments',
  ),
})

/** A way of the store as staff chooses among them. */
export const shippingOfferShape = z.object({
  code: z.string(),
  name: z.string(),
  type: z.string(),
  cost: money.nullable(),
  reason: text,
})

/** An order as it is changed, or would be. */
export const editedShape = z.object({
  dry_run: z.boolean(),
  difference: money.describe('Of the totals: to collect; below zero: to give back'),
  shipping_methods: z
    .array(shippingOfferShape)
    .describe('The store’s, with what each costs for these lines, or why it would not be offered'),
  order: orderShape,
})

/** What an order would cost that staff takes. */
export const manualQuoteShape = z.object({
  order_products: z.array(quoteLineShape.extend({ usual_price: money.describe('Without what was agreed') })),
  order_total: z.array(totalRowShape),
  total: money,
  total_khr: riel,
  currency_code: z.string(),
  coupon: quotedCouponShape,
  offer_notes: offerNotesShape,
  khr_rate: z.int(),
  /** Amounts in riel are multiples of this. */
  khr_round: z.int(),
  shipping_methods: z
    .array(shippingOfferShape)
    .describe('The store’s, with what each costs for these lines, or why it would not be offered'),
  payment_methods: z.array(z.object({ code: z.string(), name: z.string() })),
})

/** A customer whom an order is taken of; where he lives, and how his last order went. */
export const buyerShape = z.object({
  id: z.int(),
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  telephone: text,
  email: text,
  orders_count: z.int(),
  address_1: text,
  landmark: text,
  commune: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  province_code: text,
  district_code: text,
  shipping_code: text,
})

/** A checkout that was begun and not finished. */
export const missingShape = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  customer_fullname: z.string(),
  telephone: z.string(),
  email: text,
  order_products: z.array(quoteLineShape),
  quantity: z.int().describe('Of all lines'),
  total: money.describe('Of the lines, as they cost then'),
  total_khr: riel,
  currency_code: z.string(),
  khr_rate: z.int(),
  /** Amounts in riel are multiples of this. */
  khr_round: z.int(),
  cart_url: z.string().describe('Opens the shop with the same cart'),
  reminded_at: text.describe('When the customer was emailed about it; once at most'),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A line of a cart, as a browser keeps it. */
const restoredShape = z.object({
  product_id: z.int(),
  variant_id: z.int().nullable(),
  options: z.array(
    z.union([z.object({ option_id: z.int(), value_id: z.int() }), z.object({ option_id: z.int(), value: z.string() })]),
  ),
  quantity: z.int(),
  slug: z.string(),
  name: z.string(),
  choice: z.string(),
  price: money,
  image_url: text,
  note: text,
})

/** A cart that is filled again. */
export const restoredCartShape = z.object({
  data: z.array(restoredShape),
  notes: z.array(z.string()).describe('What of it is not in there, or fewer, and why, in the asked language'),
})

export const returnShape = z.object({
  id: z.int(),
  order: z.object({ id: z.int(), invoice_no: z.string() }),
  customer_id: z.int().nullable(),
  customer_fullname: z.string(),
  status: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  comment: text,
  quantity: z.int().describe('Of all lines'),
  lines: z.array(
    z.object({
      id: z.int().describe('Of the order’s line'),
      name: z.string(),
      code: z.string(),
      quantity: z.int(),
      restock: z.boolean(),
    }),
  ),
  credit: money.nullable().describe('By how much the order costs less; null until the return is received'),
  currency_code: z.string().describe('Of the order'),
  refund: z
    .object({ amount: z.string(), currency_code: z.string() })
    .nullable()
    .describe('What was given back with it'),
  user_name: text,
  created_at: z.string(),
  settled_at: text.describe('When it was received or canceled'),
})

/** A return as it is written down, or would be. */
export const returnedShape = z.object({
  id: z.int().nullable().describe('Null of a dry run'),
  dry_run: z.boolean(),
  credit: money.nullable(),
  order: orderShape,
})

/** Something that can be put on an order: a product, or one of its variants. */
export const goodShape = z.object({
  product_id: z.int(),
  variant_id: z.int().nullable(),
  name: z.string().describe('With what the variant is'),
  code: z.string(),
  price: money.describe('What one costs now, before quantity discounts and the customer’s group'),
  quantity: z.int().nullable().describe('What is left; null where it is not counted'),
  image_url: text,
  live_code: text.describe('By which code of the live sale it was found'),
  count: z.int().nullable().describe('How many the search asked for, as a comment does: A1 x2'),
  options: z
    .array(
      z.object({
        option_id: z.int(),
        name: z.string(),
        least: z.int().describe('How many values must be chosen'),
        most: z.int().nullable().describe('And may be; null: all'),
        free: z.int().describe('How many of them cost nothing'),
        entered: z
          .object({ type: z.enum(ENTERED_TYPES), least: z.int().nullable(), most: z.int().nullable(), price: money })
          .nullable()
          .describe(
            'Of one that is filled in: with what, the limits of a number or of how long a text is, and what that adds',
          ),
        values: z.array(z.object({ value_id: z.int(), name: z.string(), price: money, sold_out: z.boolean() })),
      }),
    )
    .describe('What is chosen beside the variant'),
})

export const historyShape = z.object({
  id: z.int(),
  is_internal: z.boolean().describe('A note of the team, of which the customer hears nothing'),
  order_status: statusShape,
  is_paid: z.boolean(),
  comment: text,
  pictures: z.array(z.string()).describe('Where they are seen with what the call takes'),
  notify: z.boolean(),
  user_name: text.describe('Null where the customer or the program acted'),
  created_at: z.string(),
})

const deed = {
  id: z.string().describe('Unique within the order'),
  at: z.string(),
  user_name: text.describe('Null where the customer or the program acted'),
}

/** What happened to an order, of several kinds. */
export const timelineShape = z.discriminatedUnion('kind', [
  z.object({
    ...deed,
    kind: z.literal('status'),
    order_status: statusShape,
    is_paid: z.boolean(),
    comment: text,
    pictures: z.array(z.string()),
    notify: z.boolean().describe('The customer was to be told'),
  }),
  z.object({ ...deed, kind: z.literal('note'), comment: z.string(), pictures: z.array(z.string()) }),
  z.object({
    ...deed,
    kind: z.literal('message'),
    channel: z.string(),
    to: z.string(),
    subject: z.string(),
    state: z.enum(EMAIL_STATES),
    sent_at: text,
  }),
  z.object({ ...deed, kind: z.literal('print') }),
  z.object({ ...deed, kind: z.literal('payment'), payment: paymentShape }),
  z.object({
    ...deed,
    kind: z.literal('return'),
    status: z.enum(RETURN_STATES),
    items: z.array(z.string()).describe('What came back or is to, as it was written down'),
  }),
  z.object({
    ...deed,
    kind: z.literal('edit'),
    changes: z.array(z.object({ field: z.string(), before: text, after: text })),
  }),
])

/** What became of one order out of several. */
export const outcomeShape = z.object({
  id: z.int(),
  done: z.boolean().describe('False: it was refused, and `message` says why'),
  changed: z.boolean().describe('False with `done`: it was so already'),
  message: text,
  was: z.object({ status: z.int(), is_paid: z.boolean() }).nullable().describe('Null: there is no such order'),
  version: z.int().nullable().describe('After it; null where it was refused'),
  refundable_amount: money
    .nullable()
    .describe('What of its money is with the store, where it came to a status that usually gives it back; else null'),
  currency_code: text.describe('The order’s; null where it was refused'),
})

export type ReturnRow = z.infer<typeof returnShape>
export type OrderRow = z.infer<typeof orderRowShape>
export type OrderDetail = z.infer<typeof orderShape>
export type OrderHistory = z.infer<typeof historyShape>
export type OrderPayment = z.infer<typeof paymentShape>
export type OnlinePayment = z.infer<typeof onlinePaymentShape>
export type PaymentClaim = z.infer<typeof paymentClaimShape>
export type OrderDeed = z.infer<typeof timelineShape>
export type OrderOutcome = z.infer<typeof outcomeShape>
