import type * as z from 'zod'
import { type Currency, toDecimal } from '#app/contracts/money.ts'
import { orderTypeOf } from './methods.ts'
import type { shippingOfferShape } from './shapes.ts'
import { nameOf, type ShippingMethods } from './shipping-methods.ts'

/** The ways of a store as staff chooses among them: what each costs, or why it would not be offered. */
export const shippingOffers = (
  { offered, left, reasons }: ShippingMethods,
  currency: Currency,
): z.input<typeof shippingOfferShape>[] =>
  offered.map((method) => {
    const cost = left.find((one) => one.method === method)?.cost
    return {
      code: method.code,
      name: nameOf(method),
      type: orderTypeOf(method.type),
      cost: cost === undefined ? null : toDecimal(cost, currency),
      reason: reasons.get(method) ?? null,
    }
  })
