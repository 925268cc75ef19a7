import { expect, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { storeWithOrder } from './support/orders.ts'
import { complaints, hydrated, well } from './support/page-checks.ts'
import { shopOrigin } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')
const PASSWORD = 'Num-Banhchok@7'

test('a customer makes an account, orders with it, orders again, and signs out, on a phone in Khmer', async ({
  browser,
  request,
}) => {
  const store = await storeWithOrder(request, 'សុខា')
  const shop = shopOrigin(store.subDomain)
  const page = await khmerPhone(browser)
  await page.context().addCookies([{ name: 'lang', value: 'km', url: shop }])
  const said = complaints(page)

  // Whoever wants to note a product makes an account first.
  const { slug } = (await store.call('GET', `products/${store.product}`)).body.data
  await page.goto(`${shop}/product/${slug}`)
  await hydrated(page)
  await page.getByRole('button', { name: km('myaccount_wish_add') }).tap()
  await expect(page.getByRole('heading', { level: 1, name: km('myaccount_signin') })).toBeVisible()
  await page.getByRole('link', { name: km('myaccount_register') }).tap()
  await page.locator('#firstname').fill('សុភា')
  await page.locator('#telephone').fill('abc')
  await page.locator('#password').fill(PASSWORD)
  await page.getByRole('button', { name: km('myaccount_register') }).tap()
  await expect(page.locator('#telephone')).toBeFocused()
  await expect(page.locator('#firstname')).toHaveValue('សុភា')
  await well(page)
  await page.locator('#telephone').fill('012 345 999')
  await page.locator('#password').fill(PASSWORD)
  await page.getByRole('button', { name: km('myaccount_register') }).tap()
  await page.getByRole('button', { name: km('myaccount_wish_add') }).tap()
  await expect(page.getByRole('heading', { level: 2, name: 'Tea' })).toBeVisible()
  await well(page)

  await page.goto(`${shop}/account/addresses`)
  await page.locator('#address_1').fill('ផ្ទះ 12 ផ្លូវ 240')
  await page.locator('#place').selectOption('1201')
  await page.getByRole('button', { name: km('save') }).tap()
  await expect(page.getByRole('heading', { level: 2, name: 'ផ្ទះ 12 ផ្លូវ 240' })).toBeVisible()
  await well(page)

  // A guest's order joins by its link, and fills the cart again; the checkout knows who he is.
  await page.goto(store.order.tracking_url)
  await hydrated(page)
  await page.getByRole('link', { name: km('myaccount_order_keep') }).tap()
  await page.getByRole('button', { name: km('myaccount_order_add') }).tap()
  await expect(page.getByText(km('myaccount_order_added'))).toBeVisible()
  await page.getByRole('link', { name: km('shop_order_again') }).tap()
  await hydrated(page)
  await page.waitForURL(/\/cart$/)
  await page.getByRole('link', { name: km('shop_checkout') }).tap()
  await expect(page.locator('[name=firstname]')).toHaveValue('សុភា')
  await expect(page.locator('[name=telephone]')).toHaveValue('012 345 999')
  await expect(page.locator('[name=shipping_address_1]')).toHaveValue('ផ្ទះ 12 ផ្លូវ 240')
  await page.locator('form button[type=submit]').last().tap()
  await page.waitForURL(/\/order\//)

  await page.goto(`${shop}/account`)
  await expect(page.getByRole('link', { name: km('myaccount_order_view') })).toHaveCount(2)
  await well(page)
  await page.goto(`${shop}/account/settings`)
  await well(page)
  await page.getByRole('button', { name: km('myaccount_signout'), exact: true }).tap()
  await expect(page.getByText(km('myaccount_signed_out'))).toBeVisible()
  await page.goto(`${shop}/account/orders`)
  await expect(page.getByRole('heading', { level: 1, name: km('myaccount_signin') })).toBeVisible()

  // The doors need no script, and are well in English and in daylight, on a wide screen.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.context().addCookies([
    { name: 'lang', value: 'en', url: shop },
    { name: 'theme', value: 'light', url: shop },
  ])
  // Scripts are there for axe alone: none of the page's own is asked for.
  const scripts: string[] = []
  page.on('request', (asks) => asks.resourceType() === 'script' && scripts.push(asks.url()))
  for (const path of ['code', 'forgot?sent=1']) {
    await page.goto(`${shop}/account/${path}`)
    await well(page)
  }
  expect([said, scripts]).toEqual([[], []])
  await page.context().close()
})
