import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { shopOrigin } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')

test('whatever is written is there when the page is opened next', async ({ page, request }) => {
  const store = await newStore(request)
  const write = async (method: string, path: string, body?: object) => {
    const { status, body: reply } = await store.call(method, path, body)
    expect([path, status < 300]).toEqual([path, true])
    return reply.data
  }
  const { id, slug } = await write('POST', 'products', { name: 'Iced tea', price: '1.25', quantity: 5, subtract: true })
  const at = (path: string) => `${shopOrigin(store.subDomain)}${path}`
  const own = `/product/${slug}`
  /** Opened twice, so that what is opened after the next write was kept before it. */
  const shows = async (path: string, ...texts: (string | RegExp)[]) => {
    for (let n = 0; n < 2; n += 1) {
      await page.goto(at(path))
      for (const text of texts) await expect(page.locator('body')).toContainText(text)
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

  await write('DELETE', `products/${id}`)
  const gone = await page.goto(at(own))
  expect(gone?.status()).toBe(404)
  await page.goto(at(`/category/${category.slug}`))
  await expect(page.locator('body')).not.toContainText('Cold tea')
})
