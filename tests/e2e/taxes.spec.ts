import { expect, test } from '@playwright/test'
import { bringCart } from './support/cart.ts'
import { newStore } from './support/new-store.ts'
import { hydrated } from './support/page-checks.ts'
import { shopOrigin, signIn } from './support/routes.ts'
import { unfold } from './support/unfold.ts'
import { label, words } from './support/words.ts'

const en = words('en')

test('a class of tax is given to a product, and its tax stands in cart and order', async ({
  page,
  context,
  request,
}) => {
  const store = await newStore(request)
  const shop = shopOrigin(store.subDomain)
  const { data: tea } = (await store.call('POST', 'products', { name: 'Tea', price: '3.33', quantity: 9 })).body
  await signIn(context, store.email, store.password)

  const luxury = { translations: { en: { name: 'Luxury' } }, rate: 7.5 }
  expect((await store.call('POST', 'tax-classes', luxury)).status).toBe(201)
  expect((await store.call('POST', 'settings', { tax_rate: 10, prices_include_tax: false })).status).toBe(200)

  await page.goto(`/products/edit/${tea.id}`)
  await hydrated(page)
  await unfold(page, 'price')
  const choice = page.getByLabel(label(en('tax_class')))
  await expect(choice).toContainText(en('tax_class_store', { rate: 10 }))
  await choice.click()
  await page.getByRole('option', { name: 'Luxury' }).click()
  await page.getByRole('button', { name: en('edit_and_exit') }).click()
  await expect(page).toHaveURL(/\/products(\?|$)/)
  expect((await store.call('GET', `products/${tea.id}`)).body.data.tax_class.name).toBe('Luxury')

  await context.addCookies([{ name: 'lang', value: 'en', url: shop }])
  await bringCart(page, shop, tea)
  await page.goto(`${shop}/cart`)
  await hydrated(page)
  await expect(page.getByText('Luxury 7.5%')).toBeVisible()
  await expect(page.getByText('$0.25')).toBeVisible()
  await expect(page.getByText('$3.58')).toBeVisible()
  await page.getByRole('link', { name: en('shop_checkout'), exact: true }).click()
  await page.getByLabel(label(en('shop_firstname'))).fill('Dara')
  await page.getByLabel(label(en('shop_phone'))).fill('012 345 678')
  await page.getByLabel(label(en('shop_address'))).fill('12, Street 51, Phnom Penh')
  // Who presses before the tax is reckoned is told of it first, and asked again.
  await page.getByRole('button', { name: `${en('shop_place_order')} · $3.58` }).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByText('Luxury 7.5%')).toBeVisible()
})
