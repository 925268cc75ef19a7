import { expect, type Page, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated, well } from './support/page-checks.ts'
import { shopOrigin } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')
const NAMES = ['បាយ', 'តែ', 'នំ'] as const

const noted = (page: Page) => page.evaluate(() => localStorage.getItem('seen')?.split(',').length ?? 0)

test('a phone remembers by itself what was looked at, as the shop has it now, and forgets it', async ({
  browser,
  request,
}) => {
  const store = await newStore(request)
  const made: { id: number; slug: string }[] = []
  for (const name of NAMES) {
    const { body } = await store.call('POST', 'products', { name, price: '2.00', quantity: 5, status: true })
    made.push(body.data)
  }
  const page = await khmerPhone(browser, store)
  const said = complaints(page)
  const shop = shopOrigin(store.subDomain)
  const open = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first().tap()
  /** Goes on to a product from a list, and stays until it is remembered. */
  const lookAt = async (n: number) => {
    await open(NAMES[n] ?? '')
    await expect(page).toHaveURL(new RegExp(`/product/${encodeURIComponent(made[n]?.slug ?? '')}$`))
  }
  const seen = page.getByRole('region', { name: km('shop_seen') })
  const names = () => seen.getByRole('heading', { level: 3 }).allTextContents()

  await page.goto(shop)
  await hydrated(page)
  await lookAt(0)
  await expect.poll(() => noted(page)).toBe(1)
  await expect(seen).toHaveCount(0)
  await page.goBack()
  await lookAt(1)
  await expect.poll(names).toEqual(['បាយ'])
  await page.goBack()
  await lookAt(2)
  await expect.poll(names).toEqual(['តែ', 'បាយ'])
  await well(page)

  // Looked at again, it is the newest, and not shown to itself.
  await store.call('PUT', `products/${made[1]?.id}`, { name: 'តែ', price: '7.50', quantity: 5, status: true })
  await store.call('DELETE', `products/${made[2]?.id}`)
  await seen.getByRole('link', { name: 'បាយ' }).first().tap()
  await expect.poll(names).toEqual(['តែ'])
  await expect(seen.getByText('$7.50')).toBeVisible()

  // And at the end of the pages from which one looks for something, and of an empty cart: the same at each of them.
  for (const path of ['/', '/cart']) {
    await page.goto(`${shop}${path}`)
    await hydrated(page)
    await expect.poll(names, path).toEqual(['បាយ', 'តែ'])
  }

  await seen.getByRole('button', { name: km('common_clear') }).tap()
  await expect(seen).toHaveCount(0)
  await expect(page.getByText(km('shop_seen_cleared'))).toBeVisible()
  expect(await noted(page)).toBe(0)
  await page.goto(`${shop}/product/${encodeURIComponent(made[1]?.slug ?? '')}`)
  await expect.poll(() => noted(page)).toBe(1)
  await expect(seen).toHaveCount(0)
  expect(said).toEqual([])
  await page.context().close()
})
