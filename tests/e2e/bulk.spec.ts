import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
type Store = Awaited<ReturnType<typeof newStore>>

async function fill(store: Store, n: number) {
  for (let i = 1; i <= n; i += 1) {
    const body = {
      code: `T-${i}`,
      price: `${i}.00`,
      quantity: i,
      translations: { en: { name: `Tea ${i}` }, km: { name: `តែ ${i}` } },
    }
    expect((await store.call('POST', 'products', body)).status).toBe(201)
  }
}
const prices = async (store: Store) =>
  (await store.call('GET', 'products?sort=code&direction=asc')).body.data.map(({ price }: { price: string }) => price)

test('raises prices, shows it before, takes it back after a reload; by keyboard alone on a phone’s width too', async ({
  page,
  context,
  request,
}) => {
  const say = words('km')
  const store = await newStore(request)
  await fill(store, 3)
  const said = complaints(page)
  await prefer(context, 'km', 'dark')
  await signIn(context, store.email, store.password)
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('checkbox', { name: say('select_all'), exact: true }).click()
  await page.getByRole('button', { name: say('bulk_change'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('bulk_percent')).fill('10')
  await expect(dialog.getByRole('row', { name: /\$3\.00 \$3\.30/ })).toBeVisible()
  expect(await axe(page, '[role=dialog]')).toEqual([])
  expect(await sideways(page)).toBe(0)
  await dialog.getByRole('button', { name: say('bulk_apply'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const strip = page.getByRole('region', { name: say('bulk_strip') })
  await expect(strip).toContainText(say('bulk_done', { n: '3' }))
  expect(await prices(store)).toEqual(['1.10', '2.20', '3.30'])
  await expect(page.getByText('$3.30')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await prefer(context, 'en', 'light')
  await page.reload()
  await hydrated(page)
  const later = page.getByRole('region', { name: en('bulk_strip') })
  await later.getByRole('button', { name: en('rich_undo'), exact: true }).click()
  await expect(later).toContainText(en('bulk_undone'))
  await expect(page.getByText('$3.00')).toBeVisible()
  expect(await prices(store)).toEqual(['1.00', '2.00', '3.00'])
  expect(said).toEqual([])

  await page.getByRole('checkbox', { name: en('select_row', { name: 'Tea 2' }) }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: en('bulk_change'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: en('bulk_apply') })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: en('bulk_apply') })).toBeInViewport({ ratio: 1 })
  const action = dialog.getByLabel(en('bulk_action'))
  await action.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('listbox')).toBeVisible()
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: en('status'), exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const apply = dialog.getByRole('button', { name: en('bulk_apply') })
  await expect(apply).toBeEnabled()
  // However long the table above is.
  await page.setViewportSize({ width: 360, height: 480 })
  await dialog.getByLabel(en('bulk_action')).scrollIntoViewIfNeeded()
  await expect(apply).toBeInViewport({ ratio: 1 })
  expect(await sideways(page)).toBe(0)
  await apply.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const rows = (await store.call('GET', 'products?sort=code&direction=asc')).body.data
  expect(rows.map(({ status }: { status: boolean }) => status)).toEqual([true, false, true])
})
