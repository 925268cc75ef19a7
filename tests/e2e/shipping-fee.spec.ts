import { expect, test } from '@playwright/test'
import { bringCart } from './support/cart.ts'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { shopOrigin } from './support/routes.ts'
import { label, words } from './support/words.ts'

const km = words('km')

test('a delivery fee is set on a phone, tried, and paid in a cart, in Khmer and in the dark', async ({
  browser,
  request,
}) => {
  const store = await newStore(request)
  const shop = shopOrigin(store.subDomain)
  const { data: tea } = (await store.call('POST', 'products', { name: 'តែ', price: '5.00', quantity: 9 })).body
  const { data: ways } = (await store.call('GET', 'shipping-methods')).body
  const { id } = ways.find(({ code }: { code: string }) => code === 'delivery')
  const page = await khmerPhone(browser, store)
  const said = complaints(page)

  await page.goto(`/shipping-methods/edit/${id}`)
  await hydrated(page)
  await page.locator('[name="cost"]').fill('1.50')
  await page.locator('[name="min_total"]').fill('8')
  await page.locator('[name="delivery_max"]').fill('2')
  await page.getByRole('button', { name: km('edit_and_exit') }).click()
  await expect(page).toHaveURL(/\/shipping-methods(\?|$)/)

  await page.getByRole('button', { name: km('shipping_test') }).tap()
  const box = page.getByRole('dialog', { name: km('shipping_test_title') })
  await box.getByLabel(label(km('common_sub_total'))).fill('5')
  await box.getByRole('button', { name: km('shipping_test_ask') }).tap()
  await expect(box.getByText(km('shipping_refused_total_low', { amount: '$3.00' }))).toBeVisible()
  await box.getByLabel(label(km('common_sub_total'))).fill('10')
  await box.getByRole('button', { name: km('shipping_test_ask') }).tap()
  await expect(box.getByText('$1.50')).toBeVisible()
  expect(await axe(page, '[role=dialog]')).toEqual([])

  await bringCart(page, shop, tea)
  await page.goto(`${shop}/checkout`)
  await hydrated(page)
  const way = page.locator('[name="shipping_method"][value="delivery"]')
  await expect(way).toBeDisabled()
  await expect(page.getByText(km('shipping_refused_total_low', { amount: '$3.00' }))).toBeVisible()
  // Twice as much of it.
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '[]')
    localStorage.setItem('cart', JSON.stringify(cart.map((line: object) => Object.assign(line, { quantity: 2 }))))
    dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  })
  await expect(way).toBeEnabled()
  await way.check()
  await page.locator('[name="firstname"]').fill('សុខ')
  await page.locator('[name="telephone"]').fill('012 345 678')
  await page.locator('[name="email"]').fill('sok@mail.example')
  await page.locator('[name="shipping_address_1"]').fill('ផ្ទះ 12 ផ្លូវ 51')
  await expect(page.getByRole('button', { name: km('shop_place_order') })).toContainText('$11.50')
  expect([await sideways(page), await clippedKhmer(page)]).toEqual([0, []])
  await page.getByRole('button', { name: km('shop_place_order') }).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByText('$1.50').first()).toBeVisible()
  const { data: orders } = (await store.call('GET', 'orders')).body
  expect(orders[0]).toMatchObject({ total: '11.50', email: 'sok@mail.example' })
  expect(said).toEqual([])
  await page.context().close()
})
