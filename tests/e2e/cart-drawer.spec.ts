import { expect, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways, well } from './support/page-checks.ts'
import { shopOrigin } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')
const NOTE = 'ស្ករតិច <b>&amp;</b>'

test('the cart opens over the page by keyboard, holds the focus, and gives it back', async ({
  page,
  context,
  request,
}) => {
  const store = await newStore(request)
  const { slug } = (
    await store.call('POST', 'products', { name: 'Iced tea', price: '1.00', quantity: 5, status: true })
  ).body.data
  const origin = shopOrigin(store.subDomain)
  await context.addCookies([{ name: 'lang', value: 'en', url: origin }])
  const sent = await page.goto(`${origin}/product/${slug}`)
  await hydrated(page)
  // Without a script the cart is a page.
  expect(await sent?.text()).toMatch(/<header.*href="\/cart".*<\/header>/s)
  const add = page.getByRole('button', { name: en('shop_add'), exact: true })
  await add.focus()
  await page.keyboard.press('Enter')
  const cart = page.getByRole('dialog', { name: en('shop_cart_title') })
  await expect(cart).toBeVisible()
  await expect(cart.getByRole('status').filter({ hasText: en('shop_added', { name: 'Iced tea' }) })).toBeVisible()
  expect([await axe(page), await sideways(page)]).toEqual([[], 0])
  // Around and around: what lies below is out of reach.
  for (let n = 0; n < 25; n += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/)
  }
  await page.keyboard.press('Escape')
  await expect(cart).toHaveCount(0)
  await expect(add).toBeFocused()

  // What is taken out there can be put back there.
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('shop_cart') })
    .click()
  await cart.getByRole('button', { name: en('shop_remove_named', { name: 'Iced tea' }) }).click()
  await expect(cart.getByText(en('shop_cart_empty'))).toBeVisible()
  await cart.getByRole('button', { name: en('shop_undo') }).click()
  await expect(cart.getByRole('link', { name: 'Iced tea' })).toBeVisible()
  await cart.getByRole('link', { name: en('shop_checkout') }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(cart).toHaveCount(0)
})

test('a note beside a line is written in the drawer, and goes with the order', async ({ browser, request }) => {
  const store = await newStore(request)
  const { slug } = (await store.call('POST', 'products', { name: 'តែ', price: '1.00', quantity: 5, status: true })).body
    .data
  const phone = await khmerPhone(browser, store)
  const said = complaints(phone)
  await phone.goto(`${shopOrigin(store.subDomain)}/product/${slug}`)
  await hydrated(phone)
  await phone.getByRole('button', { name: km('shop_add'), exact: true }).tap()
  const cart = phone.getByRole('dialog')
  await cart.getByText(km('shop_comment')).tap()
  await cart.getByLabel(km('shop_line_note_named', { name: 'តែ' })).fill(NOTE)
  await well(phone)
  await cart.getByRole('link', { name: km('shop_view_cart') }).tap()
  await expect(phone).toHaveURL(/\/cart$/)
  await expect(phone.getByLabel(km('shop_line_note_named', { name: 'តែ' }))).toHaveValue(NOTE)
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
