import { shippingMethod } from '#app/contracts/resources/shipping-method.ts'
import { listPage } from '#app/office/crud/list/list-route.tsx'
import { CartTest } from './cart-test.tsx'

/** The ways in which orders reach their buyers, and what a made-up cart would pay. */
export const ShippingMethodsPage = listPage(shippingMethod, { actions: <CartTest /> })
