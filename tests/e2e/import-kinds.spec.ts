import { expect, type Page, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { words } from './support/words.ts'

const km = words('km')
// One page brings in all kinds: products in import-ends.spec.ts, brands in import-export.spec.ts.
const FILE =
  'firstname,lastname,telephone,email\nSokha,Chan,012 345 678,\nដារា,សុខ,010 234 567,dara@shop.example\nNone,,12,\n'

const heading = (page: Page, key: string) => page.getByRole('heading', { name: km(key), exact: true })

test('customers are tried, brought in and taken back, on a phone in Khmer', async ({ browser, request }) => {
  const store = await newStore(request)
  const page = await khmerPhone(browser, store)
  const found = complaints(page)
  await page.goto('/products/import')
  await hydrated(page)
  await page
    .getByRole('navigation', { name: km('import_kinds') })
    .locator('a[href="/customer/import"]')
    .click()
  await expect(heading(page, 'import_title_customers')).toBeVisible()

  const buffer = Buffer.from(FILE)
  await page.getByLabel(km('import_choose')).setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer })
  await expect(heading(page, 'import_tried')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(km('import_row', { n: 4 }))).toBeVisible()
  expect([await axe(page), await sideways(page), await clippedKhmer(page)]).toEqual([[], 0, []])
  await page.getByRole('button', { name: km('import_start_customers', { n: 2 }) }).click()
  await expect(heading(page, 'import_done')).toBeVisible({ timeout: 30_000 })
  const undo = page.getByRole('button', { name: km('import_undo'), exact: true })
  await undo.click()
  const question = page.getByRole('alertdialog', { name: km('import_undo') })
  await expect(question).toContainText(km('import_undo_ask_customers'))
  await question.getByRole('button', { name: km('cancel') }).tap()
  await expect(question).toBeHidden()
  await undo.click()
  await question.getByRole('button', { name: km('import_undo_yes') }).click()
  await expect(heading(page, 'import_undone')).toBeVisible({ timeout: 30_000 })
  await expect(undo).toHaveCount(0)
  expect([await axe(page), await sideways(page), await clippedKhmer(page)]).toEqual([[], 0, []])
  expect((await store.call('GET', 'customers')).body.meta.total).toBe(0)
  expect(found).toEqual([])
  await page.context().close()
})
