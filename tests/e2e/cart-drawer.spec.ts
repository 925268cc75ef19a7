import { expect, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated, well } from './support/page-checks.ts'
import { shopOrigin } from './support/routes.ts'
import { label, words } from './support/words.ts'

const km = words('km')
const NOTE = 'ស្ករតិច <b>&amp;</b>'

test('the cart opens over the page by keyboard, holds the focus and gives it back; a note beside a line goes with the order', async ({
  browser,
  request,
}) => {
  const store = await newStore(request)
  const tea = { name: 'តែ', price: '1.00', quantity: 5, status: true }
  const { slug } = (await store.call('POST', 'products', tea)).body.data
  const origin = shopOrigin(store.subDomain)
  const phone = await khmerPhone(browser)
  await phone.context().addCookies([{ name: 'lang', value: 'km', url: origin }])
  const said = complaints(phone)
  const sent = await phone.goto(`${origin}/product/${slug}`)
  await hydrated(phone)
  // Without a script the cart is a page.
  expect(await sent?.text()).toMatch(/<header.*href="\/cart".*<\/header>/s)
  const add = phone.getByRole('button', { name: km('shop_add'), exact: true })
  await add.focus()
  await phone.keyboard.press('Enter')
  const cart = phone.getByRole('dialog', { name: km('shop_cart_title') })
  await expect(cart).toBeVisible()
  await expect(cart.getByRole('status').filter({ hasText: km('shop_added', { name: 'តែ' }) })).toBeVisible()
  // Around and around: what lies below is out of reach.
  for (let n = 0; n < 25; n += 1) {
    await phone.keyboard.press('Tab')
    expect(await phone.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/)
  }
  await phone.keyboard.press('Escape')
  await expect(cart).toHaveCount(0)
  await expect(add).toBeFocused()

  // What is taken out there can be put back there.
  await phone
    .getByRole('banner')
    .getByRole('link', { name: km('shop_cart') })
    .click()
  await cart.getByRole('button', { name: km('shop_remove_named', { name: 'តែ' }) }).click()
  await expect(cart.getByText(km('shop_cart_empty'))).toBeVisible()
  await cart.getByRole('button', { name: km('shop_undo') }).click()
  await expect(cart.getByRole('link', { name: 'តែ' })).toBeVisible()

  await cart.getByText(km('shop_comment')).tap()
  await cart.getByLabel(km('shop_line_note_named', { name: 'តែ' })).fill(NOTE)
  await well(phone)
  await cart.getByRole('link', { name: km('shop_view_cart') }).tap()
  await expect(phone).toHaveURL(/\/cart$/)
  await expect(cart).toHaveCount(0)
  await phone.reload()
  await hydrated(phone)
  await expect(phone.getByLabel(km('shop_line_note_named', { name: 'តែ' }))).toHaveValue(NOTE)
  await phone.getByRole('link', { name: km('shop_checkout') }).tap()
  await expect(phone.getByText(NOTE)).toBeVisible()
  await phone.getByLabel(label(km('shop_firstname'))).fill('សុខា')
  await phone.getByLabel(label(km('shop_phone'))).fill('012345678')
  await phone.getByLabel(label(km('shop_address'))).fill('ផ្លូវ 51')
  await phone.getByRole('button', { name: km('shop_place_order') }).tap()
  await expect(phone).toHaveURL(/\/order\//, { timeout: 20_000 })
  await expect(phone.getByText(NOTE)).toBeVisible()
  const { id } = (await store.call('GET', 'orders')).body.data[0]
  expect((await store.call('GET', `orders/${id}`)).body.data.order_products[0].note).toBe(NOTE)
  expect(said).toEqual([])
  await phone.context().close()
})
