import type { APIRequestContext } from '@playwright/test'
import { newStore } from './new-store.ts'
import { platform, shopHost } from './routes.ts'

/** Places an order for one cup of tea, or for what is named. @param of the tea's id, or lines @param more else that is sent */
export async function placeOrder(
  request: APIRequestContext,
  subDomain: string,
  of: number | { product_id: number; variant_id?: number; quantity: number }[],
  firstname: string,
  more: object = {},
) {
  const data = {
    lines: typeof of === 'number' ? [{ product_id: of, quantity: 1 }] : of,
    type: 'pickup',
    firstname,
    telephone: '012345678',
    payment_method: 'cod',
    shipping_method: 'pickup',
    ...more,
  }
  const reply = await request.post(`${platform}/api/shop/orders`, { headers: shopHost(subDomain), data })
  if (!reply.ok()) throw new Error(`The order was refused: ${await reply.text()}`)
  return (await reply.json()).data as { id: number; invoice_no: string; tracking_url: string }
}

/** A store with one product and one order. */
export async function storeWithOrder(request: APIRequestContext, firstname: string) {
  const store = await newStore(request)
  const tea = { translations: { en: { name: 'Tea' } }, price: '1.50', quantity: 900, status: true }
  const { body } = await store.call('POST', 'products', tea)
  const product: number = body.data.id
  return { ...store, product, order: await placeOrder(request, store.subDomain, product, firstname) }
}
