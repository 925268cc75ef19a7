import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')

test('a list is sorted and its columns are chosen on a phone, in Khmer and in the dark', async ({
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  for (const [name, price] of [
    ['ត្រី', '3.00'],
    ['អង្ករ', '1.00'],
    ['ស្ករត្នោត', '2.00'],
  ] as const)
    await store.call('POST', 'products', { translations: { km: { name } }, price, code: `CODE-${price}`, quantity: 5 })
  await prefer(context, 'km', 'dark')
  await signIn(context, store.email, store.password)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products')
  await hydrated(page)
  const names = page.locator('tbody .card-title')
  const sort = page.getByRole('combobox', { name: km('common_sort') })
  await sort.selectOption({ label: km('price') })
  await expect(names).toHaveText([/អង្ករ/, /ស្ករត្នោត/, /ត្រី/])
  await page.getByRole('button', { name: km('sort_ascending') }).click()
  await expect(names).toHaveText([/ត្រី/, /ស្ករត្នោត/, /អង្ករ/])
  await expect(page).toHaveURL(/sort=from_price&direction=desc/)
  const box = await sort.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 360 && box.height >= 44).toBe(true)

  await expect(page.getByText('CODE-3.00')).toBeVisible()
  await page.getByRole('button', { name: km('columns'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: km('columns') })
  await sheet.getByLabel(km('product_code'), { exact: true }).click()
  await sheet.getByLabel(km('updated_at'), { exact: true }).click()
  await sheet.getByRole('button', { name: km('move_up_named', { name: km('updated_at') }) }).click()
  expect([await axe(page, '[role=dialog]'), await sideways(page), await clippedKhmer(page)]).toEqual([[], 0, []])
  await sheet
    .getByRole('button', { name: km('common_close') })
    .last()
    .click()
  await expect(page.getByText('CODE-3.00')).toHaveCount(0)
  await expect(page.locator(`td[data-label="${km('updated_at')}"]:visible`)).toHaveCount(3)
  expect([await sideways(page), await clippedKhmer(page)]).toEqual([0, []])
  // Opened anew, it is so from the server on.
  await page.waitForLoadState('networkidle')
  const opened = await (await page.request.get(page.url())).text()
  const list = opened.slice(opened.indexOf('<tbody'), opened.indexOf('</tbody>'))
  const at = ['ត្រី', 'ស្ករត្នោត', 'អង្ករ'].map((name) => list.indexOf(name))
  expect(at.toSorted((one, other) => one - other)).toEqual(at)
  expect([Math.min(...at) > 0, list.includes('CODE-3.00')]).toEqual([true, false])
  expect(said).toEqual([])
})
