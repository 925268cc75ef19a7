import sharp from 'sharp'
import { catalogue } from '../../server/db/seed/catalogue.ts'
import { type Asked, SHOP } from '../chaos/support/shoppers.ts'

/** What signs up the shop that the chaos tests' shoppers go to, in a program without the demo. */
export const OWN_SHOP = {
  store_name: 'Kafe Tonle',
  sub_domain: SHOP,
  firstname: 'Dara',
  lastname: 'Sok',
  email: `owner@${SHOP}.example`,
  password: catalogue.password,
  password_confirmation: catalogue.password,
}

/** Opens a shop of one product with its picture and one order: what the demo has by the hundred, and draws for half a minute. */
export async function openShop(program: Asked): Promise<void> {
  const token = made(await program.call('/api/public/signup', { body: OWN_SHOP })).access_token
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  const form = new Response(formOf(png))
  const headers = { 'content-type': form.headers.get('content-type') ?? '' }
  const bytes = Buffer.from(await form.arrayBuffer())
  const { file_name } = made(await program.call('/api/backend/upload', { token, bytes, headers }))
  const goods = { name: 'Lamp', price: '2.00', quantity: 5, images: [{ image: file_name }] }
  const { id } = made(await program.call('/api/backend/products', { token, body: goods })).data
  const buyer = { firstname: 'Chan', telephone: '012345678', type: 'pickup', payment_method: 'cod' }
  const order = { ...buyer, lines: [{ product_id: id, quantity: 1 }], shipping_method: 'pickup' }
  made(await program.call('/api/shop/orders', { shop: SHOP, body: order }))
}

function formOf(png: Uint8Array): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(png)], 'lamp.png', { type: 'image/png' }))
  return form
}

function made({ status, body }: Awaited<ReturnType<Asked['call']>>) {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
