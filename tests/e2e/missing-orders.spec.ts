import { expect, test } from '@playwright/test'
import { bringCart } from './support/cart.ts'
import { newStore } from './support/new-store.ts'
import { hydrated } from './support/page-checks.ts'
import { platform, shopOrigin, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')

test('a checkout that is left is shown among the sales, and its link brings the cart back', async ({
  page,
  context,
  request,
}) => {
  const store = await newStore(request)
  const { data: tea } = (await store.call('POST', 'products', { name: 'Iced tea', price: '1.50', quantity: 50 })).body
  const shop = shopOrigin(store.subDomain)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  await bringCart(page, shop, tea)
  await page.goto(`${shop}/checkout`)
  await hydrated(page)
  await page.locator('input[name=email]').fill('sok@shop.example')
  await page.locator('input[name=telephone]').fill('012 345 678')
  await page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && !!reply.request().postData()?.includes('012 345 678'),
  )
  // Where the link is opened, there is no cart yet.
  await page.evaluate(() => localStorage.clear())

  await signIn(context, store.email, store.password)
  await page.goto(`${platform}/sales?status=0`)
  await page.getByRole('link', { name: '012 345 678' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('012 345 678')
  await expect(page.getByText('Iced tea')).toBeVisible()
  await expect(page.getByRole('link', { name: 'sok@shop.example' })).toHaveAttribute('href', /^mailto:.*restore/)
  await hydrated(page)
  await page.getByRole('button', { name: en('missing_copy') }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await page.goto(link)
  await expect(page).toHaveURL(`${shop}/cart`)
  await expect(page.getByText('Iced tea')).toBeVisible()
})
