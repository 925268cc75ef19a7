import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { prefer, shopOrigin, signIn } from './support/routes.ts'
import { beginning, words } from './support/words.ts'

const [en, km] = [words('en'), words('km')]
const CANCELED = 7

test('a coupon is made, shared, used on a phone in Khmer, reported, and given back with its order', async ({
  browser,
  context,
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const store = await newStore(request)
  const shop = shopOrigin(store.subDomain)
  await store.call('POST', 'products', { name: 'តែ', price: '5.00', quantity: 9 })
  await prefer(context, 'en')
  await signIn(context, store.email, store.password)
  const said = complaints(page)

  await page.goto('/coupon/add')
  await hydrated(page)
  await expect(page.getByText(en('coupon_summary_empty'))).toBeVisible()
  await page.locator('[name="translations.en.name"]').fill('Opening week')
  await page.locator('[name="code"]').fill('open10')
  await page.locator('[name="discount"]').fill('10')
  await page.getByText(en('coupon_limits')).click()
  await page.locator('[name="uses_total"]').fill('1')
  await expect(page.getByText(`10% off everything, ${en('coupon_says_in_total', { n: 1 })}`)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/coupon\/edit\/\d+/)
  const link = (await page.getByText(/^http.*\?coupon=OPEN10$/).textContent()) ?? ''
  await expect(page.getByRole('img', { name: en('qr_of', { address: link }) })).toBeVisible()

  // Whoever follows the code's picture: a phone, its own language.
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true })
  await phone.addCookies([
    { name: 'lang', value: 'km', url: shop },
    { name: 'theme', value: 'dark', url: shop },
  ])
  const buyer = await phone.newPage()
  const heard = complaints(buyer)
  await buyer.goto(link)
  await hydrated(buyer)
  await buyer
    .getByRole('button', { name: beginning('km', 'shop_add_named') })
    .first()
    .tap()
  await expect(buyer.getByRole('status').filter({ hasText: beginning('km', 'shop_added') })).toBeVisible()
  await buyer
    .getByRole('banner')
    .getByRole('link', { name: km('shop_cart') })
    .tap()
  await buyer
    .getByRole('dialog')
    .getByRole('link', { name: km('shop_checkout') })
    .tap()
  await expect(buyer).toHaveURL(/\/checkout$/)
  await expect(buyer.getByText('OPEN10', { exact: true }).filter({ visible: true })).toBeVisible()
  // Taken out, and typed again.
  await buyer.getByRole('button', { name: km('shop_coupon_remove') }).tap()
  await buyer.getByText(km('shop_coupon'), { exact: true }).tap()
  await buyer.getByLabel(km('shop_coupon_code')).fill('open10')
  expect(await sideways(buyer)).toBe(0)
  await buyer.getByLabel(km('shop_coupon_code')).press('Enter')
  await expect(buyer.getByText('OPEN10', { exact: true }).filter({ visible: true })).toBeVisible()
  await buyer.locator('[name="firstname"]').fill('សុខ')
  await buyer.locator('[name="telephone"]').fill('012 345 678')
  await buyer.locator('[name="shipping_address_1"]').fill('ផ្ទះ 12 ផ្លូវ 51')
  const send = buyer.getByRole('button', { name: beginning('km', 'shop_place_order') })
  await expect(send).toContainText('$4.50')
  // From its top: what stays at the bottom covers a part of whatever field is scrolled below it.
  await buyer.evaluate(() => scrollTo(0, 0))
  expect(await axe(buyer)).toEqual([])
  expect(await sideways(buyer)).toBe(0)
  expect(await clippedKhmer(buyer)).toEqual([])
  await send.tap()
  await expect(buyer).toHaveURL(/\/order\//)
  await expect(buyer.getByText(/^[-−]\$0\.50$/)).toBeVisible()
  expect(heard).toEqual([])
  await phone.close()

  await page.getByRole('link', { name: en('coupon_report_short') }).click()
  await expect(page.getByRole('row', { name: /OPEN10/ })).toContainText(/1.*\$0\.50/)
  await expect(page.getByRole('definition')).toHaveText(['1', '$4.50', '$0.50'])

  const { data: orders } = (await store.call('GET', 'orders')).body
  await page.goBack()
  await page.getByRole('link', { name: `#${orders[0].invoice_no}` }).click()
  await expect(page).toHaveURL(/\/sales\/show\//)
  // The address changes first: what has not been left yet would not be asked for again.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orders[0].invoice_no)
  const { status } = await store.call('POST', `orders/${orders[0].id}/change-status`, { status: CANCELED })
  expect(status).toBeLessThan(300)
  await page.goBack()
  await expect(page.getByText(en('coupon_released'))).toBeVisible()
  const { data: coupons } = (await store.call('GET', 'coupons')).body
  expect(coupons[0]).toMatchObject({ used: 0, used_text: '0 / 1' })
  expect(said).toEqual([])
})
