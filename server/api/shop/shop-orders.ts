import * as z from 'zod'
import { begunBody } from '#app/contracts/missing-order.ts'
import { orderBody, quoteBody } from '#app/contracts/order.ts'
import { telegram } from '#app/contracts/telegram.ts'
import { withKey } from '#server/api/rest/with-key.ts'
import { onlooker, shopper } from '#server/core/procedure/procedure.ts'
import { one, pathName } from '#server/core/rows/rows.ts'
import { keepMissing } from '#server/domain/sales/keep-missing.ts'
import { restoredCart } from '#server/domain/sales/missing-orders.ts'
import { placeOrder } from '#server/domain/sales/place-order.ts'
import { quote } from '#server/domain/sales/quote.ts'
import { idOfToken, readTracked } from '#server/domain/sales/read-order.ts'
import { placedShape, quoteShape, restoredShape, trackedShape } from '#server/domain/sales/shapes.ts'
import { linkTo } from '#server/domain/telegram/link-codes.ts'

const tags = ['shop']

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
    const id = await placeOrder(context, input, context.idempotencyKey ?? (input.idempotency_key || null))
    return { data: await context.db.read((db) => readTracked(db, context.store, { id }, context.locale)) }
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
  .handler(async ({ context, input }) => ({
    data: await context.db.read((db) => readTracked(db, context.store, { token: input.tracking }, context.locale)),
  }))

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
  .output(z.object({ data: z.array(restoredShape) }))
  .handler(async ({ context, input }) => ({ data: await restoredCart(context, input.token) }))

export const shopOrders = { begin, restored, place, quote: price, tracked, follow }
