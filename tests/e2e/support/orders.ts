import type { APIRequestContext } from '@playwright/test'
import { newStore } from './new-store.ts'
import { platform, shopHost } from './routes.ts'

/** Places an order for one cup of tea. @param product its id */
export async function placeOrder(request: APIRequestContext, subDomain: string, product: number, firstname: string) {
  const data = {
    lines: [{ product_id: product, quantity: 1 }],
    type: 'pickup',
    firstname,
    telephone: '012345678',
    payment_method: 'cod',
    shipping_method: 'pickup',
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
