import { expect, test } from '@playwright/test'
import { bringCart } from './support/cart.ts'
import { newStore } from './support/new-store.ts'
import { hydrated } from './support/page-checks.ts'
import { platform, shopHost, shopOrigin, signIn } from './support/routes.ts'
import { unfold } from './support/unfold.ts'
import { label, words } from './support/words.ts'

const en = words('en')

test('a class of tax and a price of a group are given to a product: the tax stands in cart and order, and of the price nobody is told', async ({
  page,
  context,
  request,
}) => {
  const store = await newStore(request)
  const shop = shopOrigin(store.subDomain)
  const { data: tea } = (
    await store.call('POST', 'products', {
      name: 'Tea',
      slug: 'tea',
      price: '3.33',
      quantity: 9,
      tiers: [{ min_qty: 5, price: '2.22' }],
    })
  ).body
  await signIn(context, store.email, store.password)

  const luxury = { translations: { en: { name: 'Luxury' } }, rate: 7.5 }
  expect((await store.call('POST', 'tax-classes', luxury)).status).toBe(201)
  expect((await store.call('POST', 'settings', { tax_rate: 10, prices_include_tax: false })).status).toBe(200)

  for (const more of [
    { translations: { en: { name: 'Retail' } }, is_default: true },
    { translations: { en: { name: 'Wholesale' } } },
  ])
    expect((await store.call('POST', 'customer-groups', more)).status).toBe(201)
  await page.goto(`/products/edit/${tea.id}`)
  await hydrated(page)
  await unfold(page, 'price')
  const choice = page.getByLabel(label(en('tax_class')))
  await expect(choice).toContainText(en('tax_class_store', { rate: 10 }))
  await choice.click()
  await page.getByRole('option', { name: 'Luxury' }).click()
  /** Says whom the price from five on is for. */
  const sayWhom = async (name: string) => {
    await page
      .getByRole('region', { name: en('tiers') })
      .getByLabel(en('price_for'))
      .first()
      .click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await sayWhom('Retail')
  await expect(page.getByText(en('price_for_hint'))).toHaveCount(0)
  await sayWhom('Wholesale')
  await expect(page.getByText(en('price_for_hint'))).toBeVisible()
  await page.getByRole('button', { name: en('edit_and_exit') }).click()
  await expect(page).toHaveURL(/\/products(\?|$)/)
  const groups = (await store.call('GET', 'customer-groups')).body.data
  const wholesale = groups.find(({ name }: { name: string }) => name === 'Wholesale')
  expect((await store.call('GET', `products/${tea.id}`)).body.data).toMatchObject({
    tax_class: { name: 'Luxury' },
    tiers: [{ customer_group_id: wholesale.id, min_qty: 5, price: '2.22' }],
  })
  expect((await store.call('DELETE', `customer-groups/${wholesale.id}`)).status).toBe(409)
  const told = await (await request.get(`${platform}/product/tea`, { headers: shopHost(store.subDomain) })).text()
  expect([told.includes('$3.33'), told.includes('2.22')]).toEqual([true, false])

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
