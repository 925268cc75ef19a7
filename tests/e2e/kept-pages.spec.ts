import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { platform, shopHost } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')

test('whatever is written is there when the page is opened next', async ({ request }) => {
  const store = await newStore(request)
  const write = async (method: string, path: string, body?: object) => {
    const { status, body: reply } = await store.call(method, path, body)
    expect([path, status < 300]).toEqual([path, true])
    return reply.data
  }
  const { id, slug } = await write('POST', 'products', { name: 'Iced tea', price: '1.25', quantity: 5, subtract: true })
  const headers = { ...shopHost(store.subDomain), cookie: 'lang=en' }
  /** The page as it is sent: what is kept is what the server sends. */
  const sent = async (path: string) => {
    const reply = await request.get(platform + path, { headers })
    return { status: reply.status(), html: (await reply.text()).replace(/<script.*?<\/script>/gs, '') }
  }
  const own = `/product/${slug}`
  /** Opened twice, so that what is opened after the next write was kept before it. */
  const shows = async (path: string, ...texts: string[]) => {
    for (let n = 0; n < 2; n += 1) {
      const { html } = await sent(path)
      expect([path, texts.filter((text) => !html.includes(text))]).toEqual([path, []])
    }
  }
  await shows(own, 'Iced tea', '$1.25')
  await shows('/', 'Iced tea', '$1.25')

  await write('PUT', `products/${id}`, { name: 'Cold tea', price: '1.50' })
  await shows(own, 'Cold tea', '$1.50')
  await shows('/', 'Cold tea', '$1.50')

  await write('PUT', `products/${id}`, { quantity: 0 })
  await shows(own, en('shop_sold_out'))

  await write('POST', 'cms/menus', { name: 'Our story', position: 'header', menuable: { type: 'url', url: '/story' } })
  await shows(own, 'Our story')

  await write('POST', 'settings', { store_comment: 'Closed on Monday' })
  await shows('/', 'Closed on Monday')

  const category = await write('POST', 'categories', { name: 'Drinks' })
  await write('PUT', `products/${id}`, { category_ids: [category.id] })
  await shows('/', 'Drinks')
  await shows(`/category/${category.slug}`, 'Cold tea')

  // An old link leads on.
  await write('PUT', `products/${id}`, { slug: 'tea-of-kirirom' })
  await write('PUT', `categories/${category.id}`, { slug: 'to-drink' })
  for (const [old, now] of [
    [own, '/product/tea-of-kirirom'],
    [`/category/${category.slug}`, '/category/to-drink'],
  ] as const) {
    const moved = await request.get(platform + old, { headers, maxRedirects: 0 })
    expect([old, moved.status(), moved.headers().location]).toEqual([old, 301, now])
  }

  await write('DELETE', `products/${id}`)
  expect((await sent('/product/tea-of-kirirom')).status).toBe(404)
  expect((await sent('/category/to-drink')).html).not.toContain('Cold tea')
})
