import { expect, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { words } from './support/words.ts'

const km = words('km')

test('the simulator says on a phone, in Khmer and in the dark, why a promotion does not apply, and when it does', async ({
  browser,
  request,
}) => {
  const store = await newStore(request)
  await store.call('POST', 'products', { name: 'តែ', price: '5.00', quantity: 90 })
  await store.call('POST', 'promotions', { name: 'ចុះ ២ ដុល្លារ', action: 'fixed_order', discount: '2', total: '20' })
  const page = await khmerPhone(browser, store)
  const said = complaints(page)
  await page.goto('/promotion/simulator')
  await hydrated(page)
  await expect(page.getByText(km('promotion_simulator_empty'))).toBeVisible()

  await page.getByRole('combobox').first().fill('តែ')
  await page.getByRole('option', { name: /តែ/ }).first().click()
  await expect(page.getByText(km('promotion_simulator_not'))).toBeVisible()
  await expect(page.getByText(/\$15/)).toBeVisible()
  expect(await axe(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  expect(await clippedKhmer(page)).toEqual([])

  await page.getByRole('textbox', { name: km('sale_qty_of', { name: 'តែ' }) }).fill('4')
  await expect(page.getByText(km('promotion_simulator_applies'))).toBeVisible()
  await expect(page.getByText('$18.00')).toBeVisible()
  // The cart is in the address: whoever opens it sees the same.
  const opened = await page.request.get(page.url())
  expect(await opened.text()).toContain('$18.00')
  expect(said).toEqual([])
  await page.context().close()
})
