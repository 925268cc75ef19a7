import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { platform, prefer, shopHost, shopOrigin, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')

test('a product that is off is seen by its link alone, on a phone, in Khmer and the dark', async ({
  browser,
  request,
}) => {
  const store = await newStore(request)
  const made = await store.call('POST', 'products', { name: 'Hidden tea', price: '2', quantity: 5, status: false })
  const { id, slug } = made.body.data
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await prefer(context, 'km', 'dark')
  await context.addCookies([{ name: 'lang', value: 'km', url: shopOrigin(store.subDomain) }])
  await signIn(context, store.email, store.password)
  const page = await context.newPage()
  const said = complaints(page)
  await page.goto(`/products/edit/${id}`)
  await hydrated(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: km('product_preview'), exact: true }).click()
  const preview = await opening
  await page.getByRole('button', { name: km('copy_link') }).click()
  const link = await page.getByLabel(km('product_preview_link')).inputValue()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  expect(await sideways(page)).toBe(0)

  await hydrated(preview)
  expect(preview.url()).toBe(link)
  await expect(preview.getByText(km('product_preview_said'))).toBeVisible()
  await expect(preview.getByRole('button', { name: km('shop_add') })).toBeDisabled()
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await preview.locator('link[rel=canonical]').count()).toBe(0)
  expect(await sideways(preview)).toBe(0)
  expect(await axe(preview)).toEqual([])
  const linked = new URL(link)
  const shown = await request.get(platform + linked.pathname + linked.search, { headers: shopHost(store.subDomain) })
  expect([shown.status(), shown.headers()['cache-control']]).toEqual([200, 'no-store'])

  for (const wrong of [link.slice(0, -6), `${shopOrigin(store.subDomain)}/product/${slug}`]) {
    const { pathname, search } = new URL(wrong)
    const sent = await request.get(platform + pathname + search, { headers: shopHost(store.subDomain) })
    expect([wrong, sent.status()]).toEqual([wrong, 404])
  }
  expect(said).toEqual([])
})
