import { expect, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated, offLine, sideways } from './support/page-checks.ts'
import { words } from './support/words.ts'

test('says with one tap that a product is sold out; leads from the number of a brand’s products to their list', async ({
  browser,
  request,
}) => {
  const say = words('km')
  const store = await newStore(request)
  const body = { name: 'Tea', price: '1.00', quantity: 2, low_stock_threshold: 3 }
  expect((await store.call('POST', 'products', body)).status).toBe(201)
  const page = await khmerPhone(browser, store)
  const said = complaints(page)
  await page.goto('/products?stock=low')
  await hydrated(page)
  const row = page.getByRole('row', { name: /Tea/ })
  await expect(row.getByText(say('stock_low'), { exact: true })).toBeVisible()
  const mark = row.getByText(say('sold_out_today'), { exact: true })
  const choose = async (entry: 'sold_out_mark' | 'available_again') => {
    await page.getByRole('button', { name: say('more_of', { name: 'Tea' }) }).click()
    await page.getByRole('menuitem', { name: say(entry), exact: true }).click()
  }
  await choose('sold_out_mark')
  await expect(mark).toBeVisible()
  await page.getByRole('button', { name: say('rich_undo'), exact: true }).click()
  await expect(mark).toBeHidden()
  await choose('sold_out_mark')
  await expect(mark).toBeVisible()
  expect(await sideways(page)).toBe(0)
  await choose('available_again')
  await expect(mark).toBeHidden()

  const brand = (await store.call('POST', 'brands', { name: 'Kampot' })).body.data.id
  for (const name of ['Pepper', 'Salt']) await store.call('POST', 'products', { name, price: '1.00', brand_id: brand })
  await store.call('POST', 'products', { name: 'Other', price: '1.00' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/brands')
  await hydrated(page)
  expect(await offLine(page)).toEqual([])
  await page
    .getByRole('row', { name: /Kampot/ })
    .getByRole('link', { name: '2', exact: true })
    .click()
  await expect(page).toHaveURL(/\/products\?brand_id=\d+$/)
  await expect(page.getByRole('row', { name: /Pepper|Salt/ })).toHaveCount(2)
  await expect(page.getByRole('row', { name: /Other/ })).toHaveCount(0)
  await expect(page.getByText(say('sale_chip', { label: say('brand'), value: 'Kampot' }))).toBeVisible()
  expect(await offLine(page)).toEqual([])
  expect(said).toEqual([])
  await page.context().close()
})
