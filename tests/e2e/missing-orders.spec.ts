import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { hydrated } from './support/page-checks.ts'
import { platform, shopOrigin, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')

test('a checkout that is left is shown among the sales, and its link brings the cart back', async ({
  browser,
  request,
}) => {
  const store = await newStore(request)
  await store.call('POST', 'products', { name: 'Iced tea', price: '1.50', quantity: 50 })
  const shop = shopOrigin(store.subDomain)

  const buyer = await (await browser.newContext()).newPage()
  await buyer.goto(`${shop}/product/iced-tea`)
  await hydrated(buyer)
  await buyer.getByRole('button', { name: en('shop_add') }).click()
  await buyer.goto(`${shop}/checkout`)
  await hydrated(buyer)
  await buyer.locator('input[name=email]').fill('sok@shop.example')
  await buyer.locator('input[name=telephone]').fill('012 345 678')
  await buyer.waitForResponse(
    (reply) => reply.request().method() === 'POST' && !!reply.request().postData()?.includes('012 345 678'),
  )

  const office = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(office, store.email, store.password)
  const page = await office.newPage()
  await page.goto(`${platform}/sales?status=0`)
  await page.getByRole('link', { name: '012 345 678' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('012 345 678')
  await expect(page.getByText('Iced tea')).toBeVisible()
  await expect(page.getByRole('link', { name: 'sok@shop.example' })).toHaveAttribute('href', /^mailto:.*restore/)
  await hydrated(page)
  await page.getByRole('button', { name: en('missing_copy') }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const back = await (await browser.newContext()).newPage()
  await back.goto(link)
  await expect(back).toHaveURL(`${shop}/cart`)
  await expect(back.getByText('Iced tea')).toBeVisible()
})
