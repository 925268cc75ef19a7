import { type BrowserContext, expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { hydrated } from './support/page-checks.ts'
import { platform, shopHost, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

async function opened(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(request.url())
  })
  await page.goto(path)
  await hydrated(page)
  return { page, streams }
}

test('all tabs hear of an order over one line, which another takes over; it ends with the session', async ({
  context,
  request,
}) => {
  const store = await newStore(request)
  const { body } = await store.call('POST', 'products', { name: 'Iced tea', code: 'TEA', price: '1.50', quantity: 50 })
  const order = async () => {
    const reply = await request.post(`${platform}/api/shop/orders`, {
      headers: shopHost(store.subDomain),
      data: {
        lines: [{ product_id: body.data.id, quantity: 1 }],
        firstname: 'Dara',
        lastname: 'Sok',
        telephone: '012 345 678',
        type: 'pickup',
        payment_method: 'cod',
      },
    })
    expect(reply.status()).toBe(201)
  }
  await signIn(context, store.email, store.password)
  const first = await opened(context, '/sales')
  await expect.poll(() => first.streams.length).toBe(1)
  const second = await opened(context, '/sales')
  await order()
  for (const { page } of [first, second]) await expect(page).toHaveTitle(/^\(1\) /)
  expect(second.streams).toEqual([])
  await first.page.close()
  await expect.poll(() => second.streams.length).toBe(1)
  await order()
  await expect(second.page).toHaveTitle(/^\(2\) /)
  // Who looks at the list has read of them.
  await second.page.getByRole('heading', { name: words('en')('sale'), exact: true }).click()
  await expect(second.page).toHaveTitle(`${words('en')('sale')} · Phsar`)

  const login = await request.post(`${platform}/api/backend/auth/login`, {
    data: { email: store.email, password: store.password },
  })
  const headers = { authorization: `Bearer ${(await login.json()).access_token}` }
  await request.post(`${platform}/api/backend/auth/sessions/end-others`, { headers })
  await expect(second.page).toHaveURL(/\/login/, { timeout: 30_000 })
})
