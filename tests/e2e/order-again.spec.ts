import { expect, type Page, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { storeWithOrder } from './support/orders.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { label, words } from './support/words.ts'

const km = words('km')

/** A page is well: no fault of axe, nothing beyond its sides, no Khmer cut off. */
async function well(page: Page) {
  expect(await axe(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  expect(await clippedKhmer(page)).toEqual([])
}

test('a customer cancels an order that nobody began on, once he said that he means it', async ({
  browser,
  request,
}) => {
  const store = await storeWithOrder(request, 'សុខ')
  const page = await khmerPhone(browser, store)
  const said = complaints(page)
  await page.goto(store.order.tracking_url)
  await hydrated(page)

  const begin = page.getByRole('button', { name: km('shop_cancel') })
  await begin.tap()
  await expect(page.getByRole('heading', { name: km('shop_cancel_ask') })).toBeFocused()
  await well(page)
  await page.getByRole('button', { name: km('shop_cancel_keep') }).tap()
  await expect(begin).toBeFocused()
  await begin.tap()
  await page.getByLabel(label(km('shop_cancel_reason'))).fill('ទិញច្រឡំ')
  await page.getByRole('button', { name: km('shop_cancel') }).tap()
  await expect(page.getByText(km('order_status_canceled'), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(begin).toBeHidden()
  await well(page)

  // The store reads who it was, and why.
  await page.goto(`/sales/show/${store.order.id}`)
  await hydrated(page)
  await expect(page.getByText('ទិញច្រឡំ')).toBeVisible()
  expect(said).toEqual([])
  await page.context().close()
})

test('an order that its store takes up meanwhile says so, and is no longer to be canceled', async ({
  browser,
  request,
}) => {
  const store = await storeWithOrder(request, 'ដារ៉ា')
  const page = await khmerPhone(browser, store)
  await page.goto(store.order.tracking_url)
  await hydrated(page)
  await page.getByRole('button', { name: km('shop_cancel') }).tap()
  await store.call('POST', `orders/${store.order.id}/change-status`, { status: 2 })
  await page.getByRole('button', { name: km('shop_cancel') }).tap()
  await expect(page.getByRole('alert')).toHaveText(km('order_error_cancel_begun'))
  await expect(page.getByRole('button', { name: km('shop_cancel') })).toBeHidden()
  await well(page)
  await page.context().close()
})
