import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { platform, shopHost, shopOrigin, signIn } from './support/routes.ts'
import { unfold } from './support/unfold.ts'
import { words } from './support/words.ts'

const en = words('en')
const button = (page: Page, key: string) => page.getByRole('button', { name: en(key), exact: true })

const noodles = {
  name: 'Noodles',
  slug: 'noodles',
  price: '3.00',
  quantity: 10,
  low_stock_threshold: 4,
  options: [
    {
      name: 'Toppings',
      type: 'checkbox',
      required: false,
      min_select: 1,
      max_select: 2,
      free_count: 1,
      values: [
        { name: 'Egg', price: '0.50', is_default: true },
        { name: 'Cheese', price: '1.00' },
        { name: 'Pork', price: '2.00', quantity: 0 },
      ],
    },
  ],
}

test('stock is adjusted, a price lowered for a time and a dish sold out today, and the shop follows', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const store = await newStore(request)
  const said = complaints(page)
  const { id } = (await store.call('POST', 'products', noodles)).body.data
  await signIn(context, store.email, store.password)
  await page.goto(`/products/edit/${id}`)
  await hydrated(page)

  await unfold(page, 'stock')
  const ledger = page.getByRole('region', { name: en('stock_ledger') })
  await expect(ledger.getByRole('listitem')).toHaveCount(1)
  await ledger.getByRole('button', { name: en('stock_adjust') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(en('stock_take'), { exact: true }).click()
  await dialog.getByRole('textbox', { name: en('quantity') }).fill('20')
  expect(await axe(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: en('done') }).click()
  await expect(dialog.getByText(en('stock_error_few', { n: '10' }))).toBeVisible()
  await dialog.getByRole('textbox', { name: en('quantity') }).fill('7')
  await dialog.getByLabel(en('log_note')).fill('Wet')
  await dialog.getByRole('button', { name: en('done') }).click()
  await expect(ledger.getByRole('listitem').first()).toContainText('−7')
  await expect(ledger.getByRole('listitem').first()).toContainText('Wet')
  await expect(page.locator('[name="quantity"]')).toHaveValue('3')

  await unfold(page, 'price')
  const specials = page.getByRole('region', { name: en('specials') })
  await specials.getByRole('button').first().click()
  await specials.getByRole('textbox').first().fill('2.5')
  await specials.getByLabel(en('special_from')).fill('2030-01-02')
  await specials.getByLabel(en('special_until')).fill('2030-01-01')
  await button(page, 'save').click()
  await expect(specials.getByText(en('special_error_dates'))).toBeVisible()
  await specials.getByLabel(en('special_from')).fill('2020-01-02')
  await button(page, 'save').click()
  // A message of before may still stand: it is saved once nothing is left to save.
  await expect(page.getByText(en('unsaved_changes'), { exact: true })).toHaveCount(0)

  const shop = `${shopOrigin(store.subDomain)}/product/noodles`
  await page.goto(shop)
  await hydrated(page)
  await expect(page.getByText('$2.50', { exact: true })).toBeVisible()
  await expect(page.locator('s')).toHaveText('$3.00')
  const topping = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) })
  await expect(topping('Egg')).toBeChecked()
  await expect(topping('Pork')).toBeDisabled()
  await topping('Cheese').check()
  // The egg is free, being the cheaper one.
  await expect(page.getByText('$3.50', { exact: true })).toBeVisible()

  await store.call('PUT', `products/${id}`, { sold_out: true })
  const sent = await request.get(`${platform}/product/noodles`, {
    headers: { ...shopHost(store.subDomain), cookie: 'lang=en' },
  })
  const [, more = ''] =
    new RegExp(`<button([^>]*)>[^<]*(?:<(?!/button)[^>]*>[^<]*)*${en('shop_sold_out')}`).exec(await sent.text()) ?? []
  expect(more).toContain(' disabled=""')
  // What was refused on purpose the browser writes down as well.
  expect(said.filter((line) => !line.includes('422'))).toEqual([])
})
