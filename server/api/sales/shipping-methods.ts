import { shippingQuoteBody, shippingQuoteReply } from '#app/contracts/shipping-quote.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { quoteShipping } from '#server/domain/sales/quote-shipping.ts'
import { crud } from '#server/resources/crud.ts'

const quote = staff('shipping-method-view')
  .route({
    method: 'POST',
    path: '/shipping-methods/quote',
    summary: 'Calculate the cost of each shipping method for a cart, or why it is not offered',
    tags: ['shipping-methods'],
  })
  .input(shippingQuoteBody)
  .output(shippingQuoteReply)
  .handler(async ({ context, input }) => ({ data: await quoteShipping(context, input) }))

/** The calls of shipping methods that the kit has, and the one that tries them. */
export const shippingMethodProcedures = { ...crud['shipping-methods'], quote }
