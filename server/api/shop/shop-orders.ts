import * as z from 'zod'
import { begunBody } from '#app/contracts/missing-order.ts'
import { cancelBody, orderBody, quoteBody, trackBody, uploadBody } from '#app/contracts/order.ts'
import { reviewBody } from '#app/contracts/review-body.ts'
import { telegram } from '#app/contracts/telegram.ts'
import { m } from '#app/paraglide/messages.js'
import { withKey } from '#server/api/rest/with-key.ts'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { onlooker, shopper } from '#server/core/procedure/procedure.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { one, pathId, pathName } from '#server/core/rows/rows.ts'
import { takesAccounts } from '#server/domain/accounts/account-settings.ts'
import { khqrImage } from '#server/domain/payments/khqr-image.ts'
import { writeReview } from '#server/domain/reviews/write-review.ts'
import { cancelOrder } from '#server/domain/sales/cancel-order.ts'
import { checkSoon } from '#server/domain/sales/check-bakong.ts'
import { keepMissing } from '#server/domain/sales/keep-missing.ts'
import { restoredCart } from '#server/domain/sales/missing-orders.ts'
import { payloadOf, renewRequest } from '#server/domain/sales/online-payment.ts'
import { storeOptionFile, uploadToken } from '#server/domain/sales/option-files.ts'
import { orderedCart } from '#server/domain/sales/ordered-cart.ts'
import { claimPaid } from '#server/domain/sales/payment-claims.ts'
import { placeOrder } from '#server/domain/sales/place-order.ts'
import { quote } from '#server/domain/sales/quote.ts'
import { idOfToken, readTracked } from '#server/domain/sales/read-order.ts'
import { placedShape, quoteShape, restoredCartShape, trackedShape } from '#server/domain/sales/shapes.ts'
import { guessedAt, trackOrder } from '#server/domain/sales/track-order.ts'
import { linkTo } from '#server/domain/telegram/link-codes.ts'
import { limitOn } from '#server/http/limits.ts'

const tags = ['shop']

/** An order as its customer sees it, with a code that he can pay it by now where that is how. */
async function payable(context: ShopContext, of: { token: string } | { id: number }) {
  const { db, store, locale } = context
  const found = await db.read((tx) => readTracked(tx, store, of, locale))
  if (found.payment?.code !== 'khqr') return found
  if (found.payment.asksBakong) await db.tx((tx) => checkSoon(tx, store.id, found.id))
  if (found.payment.khqr) return found
  await db.tx((tx) => renewRequest(tx, store.id, found.id))
  return db.read((tx) => readTracked(tx, store, of, locale))
}

/** `POST /api/shop/orders`: makes an order; with an Idempotency-Key the same one again for the same body. */
const place = shopper
  .route({
    method: 'POST',
    path: '/orders',
    successStatus: 201,
    summary: 'Create an order',
    spec: withKey,
    tags,
  })
  .input(orderBody)
  .output(one(placedShape))
  .handler(async ({ context, input }) => {
    await context.limit('orders')
    const account = takesAccounts(context.store) ? await context.customer() : null
    const id = await placeOrder(
      { ...context, account },
      input,
      context.idempotencyKey ?? (input.idempotency_key || null),
    )
    return { data: await payable(context, { id }) }
  })

const price = onlooker
  .route({ method: 'POST', path: '/quote', summary: 'Calculate the total of a cart, without creating an order', tags })
  .input(quoteBody)
  .output(one(quoteShape))
  .handler(async ({ context, input }) => ({ data: await quote(context, input) }))

const tracked = shopper
  .route({ method: 'GET', path: '/orders/{tracking}', summary: 'Get an order by its tracking token', tags })
  .input(z.object({ tracking: pathName }))
  .output(one(trackedShape))
  .handler(async ({ context, input }) => ({ data: await payable(context, { token: input.tracking }) }))

/** Where an order is followed, for whoever knows its number and the telephone number that it was made with. */
const track = shopper
  .route({
    method: 'POST',
    path: '/orders/track',
    summary: 'Find an order by its number and the telephone number it was made with',
    tags,
  })
  .input(trackBody)
  .output(one(z.object({ tracking: z.string(), tracking_url: z.string() })))
  .handler(async ({ context, input }) => {
    const { db, store } = context
    await context.limit('check')
    await limitOn('track', guessedAt(store.id, input.invoice_no))
    return { data: await db.read((tx) => trackOrder(tx, store, input)) }
  })

/** The code by which an order is paid, as an image: for any page, and for a bank's app that reads it from the phone. */
const khqr = shopper
  .route({
    method: 'GET',
    path: '/orders/{tracking}/khqr/{id}',
    summary: 'Get the KHQR of an order as an image',
    outputStructure: 'detailed',
    tags,
  })
  .input(z.object({ tracking: pathName, id: pathId, format: z.enum(['svg', 'png']).default('svg') }))
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .handler(async ({ context: { db, store }, input }) => {
    const payload = await db.read(async (tx) => {
      const order = { storeId: store.id, id: await idOfToken(tx, store.id, input.tracking) }
      return payloadOf(tx, order, input.id)
    })
    if (payload === null) throw refused(404, m.error_404())
    return khqrImage(payload, input.format)
  })

/** Tells the store that an order was paid, with the slip of the bank; the store checks it. */
const claim = shopper
  .meta({ side: 'shop', who: 'anyone', file: 'order' })
  .route({
    method: 'POST',
    path: '/orders/{tracking}/payment-claims',
    successStatus: 201,
    summary: 'Tell the store that an order was paid, with an image of the transfer slip (multipart, field `file`)',
    tags,
  })
  .input(z.object({ tracking: pathName, file: z.file().optional() }))
  .output(one(trackedShape))
  .handler(async ({ context, input }) => {
    // A form was counted before it was read.
    if (!input.file) await context.limit('check')
    await claimPaid(context, input.tracking, input.file)
    return { data: await payable(context, { token: input.tracking }) }
  })

/** A token by which one image comes for an option of a product, before anything is ordered. */
const upload = shopper
  .route({
    method: 'POST',
    path: '/uploads',
    successStatus: 201,
    summary: 'Get a token by which one image or PDF can be sent for an option; it works once, for an hour',
    tags,
  })
  .input(uploadBody)
  .output(one(z.object({ token: z.string() })))
  .handler(async ({ context, input }) => {
    await context.limit('check')
    return { data: { token: await uploadToken(context, input) } }
  })

/** The file itself; a line of an order names it by the token. */
const send = shopper
  .meta({ side: 'shop', who: 'anyone', file: 'upload' })
  .route({
    method: 'POST',
    path: '/uploads/{upload}',
    successStatus: 201,
    summary: 'Send an image or a PDF for an option (multipart, field `file`); the token is the value of the option',
    tags,
  })
  .input(z.object({ upload: pathName, file: z.file() }))
  .output(one(z.object({ token: z.string() })))
  .handler(async ({ context, input }) => {
    await storeOptionFile(context, input.upload, input.file)
    return { data: { token: input.upload } }
  })

/** Cancels an order for its customer; a second time changes nothing, and is answered alike. */
const cancel = shopper
  .route({
    method: 'POST',
    path: '/orders/{tracking}/cancel',
    summary: 'Cancel an order that is pending and not paid, with a reason for the store',
    tags,
  })
  .input(z.object({ tracking: pathName, ...cancelBody.shape }))
  .output(one(trackedShape))
  .handler(async ({ context, input }) => {
    await context.limit('check')
    await cancelOrder(context, input.tracking, input.reason || null)
    return { data: await payable(context, { token: input.tracking }) }
  })

/** A link by which whoever holds the order's token hears of it by Telegram. */
const follow = shopper
  .route({
    method: 'POST',
    path: '/orders/{tracking}/telegram',
    successStatus: 201,
    summary: 'Get a link that opens Telegram to hear of an order; it works once',
    tags,
  })
  .input(z.object({ tracking: pathName }))
  .output(one(telegram.link))
  .handler(async ({ context, input }) => {
    await context.limit('check')
    return {
      data: await context.db.tx(async (db) => {
        const order_id = await idOfToken(db, context.store.id, input.tracking)
        return linkTo(db, context.store.id, { purpose: 'order', order_id })
      }),
    }
  })

/** Tells the store of a checkout that was begun, so that it can ask about one that is not finished. */
const begin = shopper
  .route({ method: 'POST', path: '/checkouts', summary: 'Save an unfinished checkout', tags })
  .input(begunBody)
  .output(one(z.object({ kept: z.boolean() })))
  .handler(async ({ context, input }) => {
    await context.limit('check')
    return { data: { kept: await keepMissing(context, input) } }
  })

const restored = onlooker
  .route({ method: 'GET', path: '/checkouts/{token}', summary: 'Get the cart of an unfinished checkout', tags })
  .input(z.object({ token: pathName }))
  .output(restoredCartShape)
  .handler(({ context, input }) => restoredCart(context, input.token))

/** What an order held, to be ordered again; the same shape, so that a cart is filled again in one way. */
const again = onlooker
  .route({ method: 'GET', path: '/orders/{tracking}/cart', summary: 'Get what an order held as a cart', tags })
  .input(z.object({ tracking: pathName }))
  .output(restoredCartShape)
  .handler(({ context, input }) => orderedCart(context, input.tracking))

/** What an order's customer says of one of its products; as long as the store has not decided on it he may say it anew. */
const review = shopper
  .route({
    method: 'POST',
    path: '/orders/{tracking}/reviews',
    successStatus: 201,
    summary: 'Review a product of an order that is complete, or change a review that is pending',
    tags,
  })
  .input(z.object({ tracking: pathName, ...reviewBody.shape }))
  .output(one(trackedShape))
  .handler(async ({ context, input: { tracking, ...body } }) => {
    await context.limit('check')
    await writeReview(context, tracking, body)
    return { data: await payable(context, { token: tracking }) }
  })

export const shopOrders = {
  begin,
  restored,
  place,
  quote: price,
  tracked,
  track,
  follow,
  cancel,
  again,
  khqr,
  claim,
  upload,
  send,
  review,
}
