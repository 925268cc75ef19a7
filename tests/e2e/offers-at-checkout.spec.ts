import { type Browser, expect, type Page, test } from '@playwright/test'
import { bringCart } from './support/cart.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { shopOrigin } from './support/routes.ts'
import { beginning, words } from './support/words.ts'

const km = words('km')

/** A customer with a phone, in Khmer, in the dark. */
async function customer(browser: Browser, shop: string): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true })
  await phone.addCookies([
    { name: 'lang', value: 'km', url: shop },
    { name: 'theme', value: 'dark', url: shop },
  ])
  return phone.newPage()
}

const looksRight = async (buyer: Page) => {
  await buyer.evaluate(() => scrollTo(0, 0))
  expect(await axe(buyer)).toEqual([])
  expect(await sideways(buyer)).toBe(0)
  expect(await clippedKhmer(buyer)).toEqual([])
}

test('a gift is announced and given; where it is gone by the time of the order, and the total higher, both are asked about', async ({
  browser,
  request,
}) => {
  const store = await newStore(request)
  const shop = shopOrigin(store.subDomain)
  const { data: tea } = (await store.call('POST', 'products', { name: 'តែ', price: '15.00', quantity: 9 })).body
  const { data: mug } = (await store.call('POST', 'products', { name: 'ពែង', price: '8.00', quantity: 1 })).body
  const offer = { name: 'ថែមពែង', type: 'cart', action: 'gift', gift_ids: [mug.id], get_quantity: 1, total: '20' }
  expect((await store.call('POST', 'promotions', offer)).status).toBe(201)
  const { data: sale } = (await store.call('POST', 'promotions', { name: 'ចុះថ្លៃ', type: 'catalog', discount: '20' }))
    .body

  const buyer = await customer(browser, shop)
  const heard = complaints(buyer)
  await bringCart(buyer, shop, tea)
  await buyer.goto(`${shop}/cart`)
  await hydrated(buyer)
  const near = km('promotion_near_total', { amount: '$8.00', name: offer.name })
  await expect(buyer.getByText(near).filter({ visible: true }).first()).toBeVisible()
  await buyer.getByRole('button', { name: beginning('km', 'shop_more') }).tap()
  await expect(buyer.getByText('ពែង').filter({ visible: true }).first()).toBeVisible()

  await buyer
    .getByRole('link', { name: km('shop_checkout'), exact: true })
    .filter({ visible: true })
    .tap()
  await expect(buyer).toHaveURL(/\/checkout$/)
  await buyer.locator('[name="firstname"]').fill('សុខ')
  await buyer.locator('[name="telephone"]').fill('012 345 678')
  await buyer.locator('[name="shipping_address_1"]').fill('ផ្ទះ 12 ផ្លូវ 51')
  await expect(buyer.getByText('ពែង').first()).toBeAttached()
  expect((await store.call('PUT', `products/${mug.id}`, { quantity: 0 })).status).toBe(200)
  const send = buyer.getByRole('button', { name: beginning('km', 'shop_place_order') })
  await expect(send).toContainText('$24.00')
  await send.tap()
  await expect(buyer.getByText(km('order_error_gifts_fewer')).filter({ visible: true }).first()).toBeVisible()
  await looksRight(buyer)

  // What it costs more is said, and agreed to by placing it again.
  expect((await store.call('PUT', `promotions/${sale.id}`, { status: false })).status).toBe(200)
  await send.tap()
  const told = km('order_error_total_more', { amount: '$30.00' })
  await expect(buyer.getByText(told).filter({ visible: true }).first()).toBeVisible()
  await expect(send).toContainText('$30.00')
  expect((await store.call('GET', 'orders')).body.data).toEqual([])
  await send.tap()
  await expect(buyer).toHaveURL(/\/order\//)
  await expect(buyer.getByText('$30.00').filter({ visible: true }).first()).toBeVisible()
  const { data: orders } = (await store.call('GET', 'orders')).body
  expect([orders.length, orders[0].total]).toEqual([1, '30.00'])
  expect(heard.filter((line) => !/422/.test(line))).toEqual([])
  await buyer.context().close()
})
