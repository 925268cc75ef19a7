import { expect, test } from '@playwright/test'
import { addToCart, bringCart } from './support/cart.ts'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { platform, prefer, shopHost, shopOrigin, signIn } from './support/routes.ts'
import { unfold } from './support/unfold.ts'
import { beginning, label, words } from './support/words.ts'

const en = words('en')
const km = words('km')

const ice = {
  name: 'Ice',
  slug: 'ice',
  price: '2.00',
  quantity: 9,
  type: 'food',
  options: [{ name: 'Size', values: [{ name: 'Cup' }, { name: 'Bucket' }] }],
  variants: ['Cup', 'Bucket'].map((value, i) => ({
    code: `ICE-${i}`,
    quantity: 5,
    option_values: [{ option: 'Size', value }],
  })),
}

test('cost and weight of a variant, riel, the way it is sent and its station are entered, and followed at the checkout', async ({
  page,
  context,
  request,
}) => {
  const store = await newStore(request)
  const said = complaints(page)
  await store.call('POST', 'products', { name: 'Syrup', price: '1.00', type: 'food', kitchen_station: 'Bar' })
  const texts = { translations: { en: { name: 'Wholesale' }, km: { name: 'លក់ដុំ' } } }
  const group = (await store.call('POST', 'customer-groups', texts)).body.data
  const price = { customer_group_id: group.id, price: '1.50' }
  const prices = { specials: [price], tiers: [{ ...price, min_qty: 3 }] }
  const { id } = (await store.call('POST', 'products', { ...ice, ...prices })).body.data
  await signIn(context, store.email, store.password)
  // On a phone, in Khmer and in the dark.
  await page.setViewportSize({ width: 360, height: 780 })
  await prefer(context, 'km', 'dark')
  await page.goto(`/products/edit/${id}`)
  await hydrated(page)

  await unfold(page, 'stock')
  const cell = (key: string) => page.getByLabel(`Bucket · ${km(key)}`)
  await expect(cell('cost_price')).toHaveCount(0)
  await page.getByRole('button', { name: km('variants_more') }).click()
  await cell('cost_price').fill('0.75')
  await cell('weight').pressSequentially('1500.5')
  await expect(cell('weight')).toHaveValue('1500.5')
  await unfold(page, 'price')
  await expect(page.getByText('8,200៛')).toBeVisible()
  // Without a class of tax there is nothing to choose.
  await expect(page.getByLabel(label(km('product_unit')))).toBeVisible()
  await expect(page.getByLabel(label(km('tax_class')))).toHaveCount(0)
  await page.getByLabel(km('price_khr'), { exact: true }).fill('8000')
  await unfold(page, 'shipping')
  const ways = page.getByRole('group', { name: km('product_shipping_methods') })
  await expect(ways.getByRole('checkbox')).toHaveCount(2)
  await ways.getByRole('checkbox').last().check()
  await unfold(page, 'food')
  await page
    .getByRole('list', { name: km('kitchen_station') })
    .getByRole('button', { name: 'Bar' })
    .click()
  await expect(page.locator('[name="kitchen_station"]')).toHaveValue('Bar')
  await expect(page.getByText(km('price_for_hint'))).toHaveCount(2)
  await expect(page.getByLabel(km('price_for')).first()).toContainText('លក់ដុំ')
  await expect(page.getByText(km('stock_ledger'))).toBeVisible()
  // Tall: what is half under the head that stays has less than its size.
  await page.setViewportSize({ width: 360, height: 9000 })
  expect(await axe(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  await page.getByRole('switch', { name: km('sold_out_today') }).click()
  await page.getByRole('button', { name: km('save'), exact: true }).click()
  await expect(page.getByText(km('saved_successfully'))).toBeVisible()

  const { data } = (await store.call('GET', `products/${id}`)).body
  expect(data).toMatchObject({
    price_khr: 8000,
    sold_out: true,
    kitchen_station: 'Bar',
    shipping_methods: [{ name: en('shipping_pickup') }],
  })
  expect(data.variants[1]).toMatchObject({ cost_price: '0.75', weight: 1501, code: 'ICE-1', quantity: 5 })

  await test.step('a checkout offers the ways that all of the cart allows, and says where none is left', async () => {
    const listed = await request.get('/api/shop/shipping-methods', { headers: shopHost(store.subDomain) })
    const [delivery, pickup] = ((await listed.json()) as { data: { id: number }[] }).data
    const sell = async (one: object) => (await store.call('POST', 'products', { ...one, quantity: 5 })).body.data
    const flakes = await sell({
      name: 'Flakes',
      slug: 'flakes',
      price: '2.00',
      price_khr: 8000,
      shipping_method_ids: [pickup?.id],
    })
    const parcel = await sell({ name: 'Parcel', slug: 'parcel', price: '3.00', shipping_method_ids: [delivery?.id] })
    const shop = shopOrigin(store.subDomain)
    await context.addCookies([{ name: 'lang', value: 'en', url: shop }])
    const sent = await request.get(`${platform}/product/flakes`, { headers: shopHost(store.subDomain) })
    expect(await sent.text()).toContain('8,000៛')
    await page.setViewportSize({ width: 1280, height: 800 })
    await bringCart(page, shop, flakes)
    await page.goto(`${shop}/checkout`)
    await hydrated(page)
    // Delivery is shown with the reason why it cannot be chosen, and no address is asked for.
    const ways = page.getByRole('group', { name: en('shop_how') })
    const offered = ways.getByRole('radio', { disabled: false })
    await expect(offered).toHaveCount(1)
    await expect(ways.getByRole('radio', { disabled: true })).toHaveCount(1)
    await expect(ways).toContainText('Flakes')
    await expect(offered).toBeChecked()
    await expect(page.getByLabel(label(en('shop_address')))).toHaveCount(0)

    // With another that is only delivered, nothing is left.
    await addToCart(page, parcel)
    await page.goto(`${shop}/cart`)
    await hydrated(page)
    const apart = en('order_error_ways_apart', { names: 'Flakes, Parcel' })
    await expect(page.getByText(apart)).toBeVisible()
    await expect(page.getByRole('button', { name: en('shop_checkout') })).toBeDisabled()
    await page.goto(`${shop}/checkout`)
    await hydrated(page)
    await expect(page.getByText(apart)).toBeVisible()
    await expect(offered).toHaveCount(0)
    expect(await axe(page)).toEqual([])
    await page.getByLabel(label(en('shop_firstname'))).fill('Chan')
    await page.getByLabel(label(en('shop_phone'))).fill('012 345 678')
    await page.getByRole('button', { name: beginning('en', 'shop_place_order') }).click()
    await expect(page.getByText(apart)).toBeVisible()
    await expect(page).toHaveURL(/checkout$/)
  })
  expect(said.filter((line) => !line.includes('422'))).toEqual([])
})
