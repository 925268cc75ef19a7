import { expect, type Locator, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated, well } from './support/page-checks.ts'
import { picture } from './support/picture.ts'
import { shopOrigin } from './support/routes.ts'
import { label, words } from './support/words.ts'

const km = words('km')

test('a customer says what a cake is to say and sends an image; staff sees both and adds a note, on a phone in Khmer', async ({
  browser,
  request,
}) => {
  const store = await newStore(request)
  const asked = [
    { translations: { km: { name: 'អក្សរលើនំ' } }, type: 'text', required: true, max_select: 30 },
    { translations: { km: { name: 'ពាក្យជូនពរ' } }, type: 'textarea', required: false },
    {
      translations: { km: { name: 'ចំនួនទៀន' } },
      type: 'number',
      required: false,
      min_select: 1,
      max_select: 99,
      price: '2.50',
    },
    { translations: { km: { name: 'ថ្ងៃត្រូវការ' } }, type: 'date', required: true },
    { translations: { km: { name: 'ម៉ោង' } }, type: 'time', required: false },
    { translations: { km: { name: 'រូបលើនំ' } }, type: 'file', required: true },
  ]
  const cake = { translations: { km: { name: 'នំខួប' } }, price: '12', quantity: 9, status: true }
  const made = await store.call('POST', 'products', { ...cake, options: asked.map((one) => ({ ...one, values: [] })) })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const page = await khmerPhone(browser, store)
  const said = complaints(page)
  const origin = shopOrigin(store.subDomain)
  await page.goto(`${origin}/product/${encodeURIComponent(made.body.data.slug)}`)
  await hydrated(page)

  const [line, number, day, file] = [/^អក្សរលើនំ/, /^ចំនួនទៀន/, /^ថ្ងៃត្រូវការ/, /^រូបលើនំ/].map((name) =>
    page.getByLabel(name),
  ) as [Locator, Locator, Locator, Locator]
  const add = page.getByRole('button', { name: km('shop_add') })
  // What it adds is said beside it, and the price follows what is filled in.
  const price = page.getByRole('main').locator('[aria-live]').first()
  await expect(page.getByText('+$2.50')).toBeVisible()
  await expect(price).toContainText('$12.00')
  await number.fill('many')
  await expect(price).toContainText('$14.50')
  await add.tap()
  await expect(line).toBeFocused()
  await expect(page.getByText(km('shop_entered_missing'))).toHaveCount(3)
  await expect(page.getByText(km('shop_entered_wrong'))).toHaveCount(1)
  await well(page)
  await line.fill('រីករាយ <b>Dara</b>')
  await number.fill('១០០')
  await expect(day).toHaveAttribute('type', 'date')
  await day.fill('2030-12-24')
  await file.setInputFiles(await picture('cake.png', 600, 400))
  await expect(page.getByText(km('shop_entered_sent'))).toBeVisible()
  await add.tap()
  // What the server alone knows is said where the line is.
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/ត្រឹម 99/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await number.fill('៣០')
  await add.tap()
  await drawer.getByRole('link', { name: km('shop_view_cart') }).tap()
  await expect(page).toHaveURL(/\/cart$/)
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.first().getByRole('button').last().tap()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('រីករាយ <b>Dara</b> · 30 · 24/ធ្នូ/2030')
  await expect(rows).toContainText('$14.50')

  await page.getByRole('link', { name: km('shop_checkout') }).tap()
  await page.getByLabel(label(km('shop_firstname'))).fill('សុខា')
  await page.getByLabel(label(km('shop_phone'))).fill('012345678')
  await page.getByLabel(label(km('shop_address'))).fill('ផ្លូវ 51')
  await page.getByRole('button', { name: km('shop_place_order') }).tap()
  await expect(page).toHaveURL(/\/order\//, { timeout: 20_000 })

  // Whoever holds the order's link sees it, and nobody by the image's address alone.
  const image = page.getByRole('link', { name: km('order_entered_file') })
  const address = (await image.getAttribute('href')) ?? ''
  const ask = (path: string) => page.evaluate(async (one) => (await fetch(one)).status, path)
  expect([await ask(address), await ask(address.replace(/\?.*/, ''))]).toEqual([200, 404])

  const { id } = (await store.call('GET', 'orders')).body.data[0]
  await page.goto(`/sales/show/${id}?tab=details`)
  await hydrated(page)
  const seen = page.getByRole('link', { name: km('order_entered_file') })
  await expect(seen).toBeVisible()
  expect(await ask((await seen.getAttribute('href')) ?? '')).toBe(200)

  await page.getByRole('button', { name: km('sale_edit') }).tap()
  const editor = page.getByRole('region', { name: km('sale_edit') })
  await editor.getByRole('button', { name: km('shop_line_note_named', { name: 'នំខួប' }) }).tap()
  const note = editor.getByRole('textbox', { name: km('shop_line_note_named', { name: 'នំខួប' }) })
  await expect(note).toBeFocused()
  await note.fill('ទៀន 5 ដើម')
  await well(page)
  await editor.getByRole('button', { name: km('save') }).tap()
  await expect(editor).toHaveCount(0)
  await expect(page.getByText('ទៀន 5 ដើម')).toBeVisible()
  const [sold] = (await store.call('GET', `orders/${id}`)).body.data.order_products
  expect(sold.note).toBe('ទៀន 5 ដើម')
  expect(sold.order_option.map(({ name }: { name: string }) => name)).toContain('រូបលើនំ')
  // The line that is too much, and the image that is asked for without the order's token, are refused on purpose.
  expect(said.filter((one) => !/status of (404|422)/.test(one))).toEqual([])
  await page.context().close()
})
