import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')

// Brands go the same way (tests/server/merge.test.ts).
test('two manufactures that are the same become one, on a phone in Khmer', async ({ page, context, request }) => {
  const said = complaints(page)
  const store = await newStore(request)
  const make = async (name: string) => (await store.call('POST', 'manufactures', { name })).body.data.id
  const [twice, kept] = [await make('Kirirom Farm'), await make('Kirirom')]
  const sold = { name: 'Honey', price: '4.00', manufacture_id: twice }
  const { id } = (await store.call('POST', 'products', sold)).body.data
  await prefer(context, 'km', 'dark')
  await signIn(context, store.email, store.password)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/manufacture/edit/${twice}`)
  await hydrated(page)
  await page.getByRole('button', { name: km('merge_with') }).click()
  const dialog = page.getByRole('alertdialog', { name: km('merge_title', { name: 'Kirirom Farm' }) })
  const merge = dialog.getByRole('button', { name: km('merge'), exact: true })
  // Nothing is chosen, so nothing goes.
  await merge.click()
  await expect(dialog.getByText(km('required'))).toBeVisible()
  const into = dialog.getByRole('combobox')
  await into.fill('kirirom')
  const offered = dialog.getByRole('option')
  await expect(offered).toHaveText(['Kirirom'])
  await page.keyboard.press('Enter')
  await expect(into).toHaveValue('Kirirom')
  await expect(dialog.getByText(km('products_count', { n: 1 }))).toBeVisible()
  expect([await axe(page, '[role=alertdialog]'), await sideways(page), await clippedKhmer(page)]).toEqual([[], 0, []])
  await merge.click()
  await expect(page).toHaveURL(/\/manufacture$/)
  await expect(page.getByText('Kirirom', { exact: true })).toBeVisible()
  await expect(page.getByText('Kirirom Farm')).toHaveCount(0)
  expect((await store.call('GET', `products/${id}`)).body.data.manufacture_id).toBe(kept)
  expect((await store.call('GET', `manufactures/${twice}`)).status).toBe(404)
  expect(said).toEqual([])
})
