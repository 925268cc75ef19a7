import { expect, type Locator, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated, well } from './support/page-checks.ts'
import { shopOrigin } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')

test('a customer fills in what a cake is to say, and reads it in the cart, on a phone in Khmer', async ({
  browser,
  request,
}) => {
  const store = await newStore(request)
  const asked = [
    { translations: { km: { name: 'អក្សរលើនំ' } }, type: 'text', required: true, max_select: 30 },
    { translations: { km: { name: 'ពាក្យជូនពរ' } }, type: 'textarea', required: false },
    { translations: { km: { name: 'ចំនួនទៀន' } }, type: 'number', required: false, min_select: 1, max_select: 99 },
    { translations: { km: { name: 'ថ្ងៃត្រូវការ' } }, type: 'date', required: true },
    { translations: { km: { name: 'ម៉ោង' } }, type: 'time', required: false },
  ]
  const cake = { translations: { km: { name: 'នំខួបកំណើត' } }, price: '12', quantity: 9, status: true }
  const made = await store.call('POST', 'products', { ...cake, options: asked.map((one) => ({ ...one, values: [] })) })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const page = await khmerPhone(browser, store)
  const said = complaints(page)
  await page.goto(`${shopOrigin(store.subDomain)}/product/${encodeURIComponent(made.body.data.slug)}`)
  await hydrated(page)
  await well(page)

  const [line, wishes, number, day] = [/^អក្សរលើនំ/, /^ពាក្យជូនពរ/, /^ចំនួនទៀន/, /^ថ្ងៃត្រូវការ/].map((name) =>
    page.getByLabel(name),
  ) as [Locator, Locator, Locator, Locator]
  const add = page.getByRole('button', { name: km('shop_add') })
  await number.fill('many')
  await add.tap()
  await expect(line).toBeFocused()
  await expect(page.getByText(km('shop_entered_missing'))).toHaveCount(2)
  await expect(page.getByText(km('shop_entered_wrong'))).toHaveCount(1)
  await well(page)
  await line.fill('រីករាយ <b>Dara</b>')
  await wishes.fill('សូមជូនពរ\nBopha')
  await number.fill('១០០')
  await day.fill('2030-12-24')
  await add.tap()
  await page.goto(`${shopOrigin(store.subDomain)}/cart`)
  await hydrated(page)

  // What the server alone knows is said where the line is.
  await expect(page.getByText(/ត្រឹម 99/)).toBeVisible()
  await page.goto(`${shopOrigin(store.subDomain)}/product/${encodeURIComponent(made.body.data.slug)}`)
  await hydrated(page)
  await line.fill('រីករាយ <b>Dara</b>')
  await number.fill('៣០')
  await day.fill('2030-12-24')
  await add.tap()
  await page.goto(`${shopOrigin(store.subDomain)}/cart`)
  await hydrated(page)
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.first().getByRole('button').last().tap()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('រីករាយ <b>Dara</b> · 30 · 24/ធ្នូ/2030')
  await well(page)
  // What was refused once is all that the console says.
  expect(said.filter((one) => !one.includes('status of 422'))).toEqual([])
  await page.context().close()
})
