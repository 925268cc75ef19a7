import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const FILE = 'Item;Cost;Left;Size;Shelf mark\nKrama;4,50;3;S;x\nKrama;5,00;2;L;x\nPot;2;9;;y\n'

test('an unknown file is mapped, brought in, known again, and comes out as a file', async ({
  page,
  context,
  request,
}) => {
  const found = complaints(page)
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await page.goto('/products/import')
  await hydrated(page)

  const choose = () =>
    page
      .getByLabel(en('import_choose'))
      .setInputFiles({ name: 'supplier.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await choose()
  await expect(page.getByRole('heading', { name: en('import_columns_title') })).toBeVisible()
  await page.getByRole('button', { name: /^Cost:/ }).click()
  await page.getByRole('option', { name: en('price'), exact: true }).click()
  await page.getByRole('button', { name: /^Left:/ }).click()
  await page.getByRole('option', { name: en('quantity'), exact: true }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: en('import_columns_done') }).click()
  await page.getByRole('button', { name: en('import_start', { n: 2 }) }).click()
  await expect(page.getByRole('heading', { name: en('import_done'), exact: true })).toBeVisible({ timeout: 30_000 })
  const { data } = (await store.call('GET', 'products?sort=id&direction=asc')).body
  expect(data.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity])).toEqual([
    ['Krama', 5],
    ['Pot', 9],
  ])

  await page.getByRole('button', { name: en('import_again') }).click()
  await choose()
  await expect(page.getByText(en('import_nothing'))).toBeVisible({ timeout: 30_000 })

  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('button', { name: en('export'), exact: true }).click()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('export'), exact: true })
    .click()
  expect((await saved).suggestedFilename()).toBe('products.csv')
  expect(found).toEqual([])
})
