import { expect, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { storeWithOrder } from './support/orders.ts'
import { complaints, hydrated, well } from './support/page-checks.ts'
import { platform, shopHost, shopOrigin } from './support/routes.ts'
import { label, words } from './support/words.ts'

const km = words('km')

test('an order is found again by its number and telephone number, on a phone in Khmer', async ({
  browser,
  request,
}) => {
  const store = await storeWithOrder(request, 'សុខ')
  const { invoice_no } = store.order
  const shop = shopOrigin(store.subDomain)
  const page = await khmerPhone(browser, store)
  const said = complaints(page)

  // An address that opens nothing leads there, as does the page of how to reach the shop and the foot of every page.
  const contact = await request.get(`${platform}/contact`, { headers: shopHost(store.subDomain) })
  expect(await contact.text()).toMatch(/<main(?:(?!<\/main>).)*href="\/track".*<\/main>.*<footer.*href="\/track"/s)
  await page.goto(`${shop}/order/abcdefghijklmnopqrstuvwx`)
  await hydrated(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: km('shop_track_lost') })
    .tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(km('shop_track'))
  const number = page.getByLabel(label(km('shop_track_number')))
  const telephone = page.getByLabel(label(km('shop_phone')))

  // By the keyboard alone: another's telephone number, then his own.
  await number.fill(invoice_no)
  await telephone.fill('012 999 999')
  await telephone.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(km('shop_track_none'))
  await well(page)
  await telephone.fill('+855 12 345 678')
  await telephone.press('Enter')
  await expect(page).toHaveURL(/\/order\/[\w-]{20,}$/)
  await expect(page.getByText(`#${invoice_no}`).first()).toBeVisible()
  // A refused call is written to the browser's console by itself.
  expect(said.filter((one) => !one.includes('Failed to load resource'))).toEqual([])
})
