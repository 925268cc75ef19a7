import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const names = (page: Page) => page.getByRole('row').locator('a[href*="/categories/edit/"]').allTextContents()

test('the tree is put in order by keys alone, by dragging and, on a phone, by its menu, and stays so', async ({
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  const made: Record<string, number> = {}
  for (const name of ['Tea', 'Coffee', 'Iced'])
    made[name] = (await store.call('POST', 'categories', { name })).body.data.id
  await signIn(context, store.email, store.password)
  await page.goto('/categories')
  await hydrated(page)
  expect(await names(page)).toEqual(['Coffee', 'Iced', 'Tea'])

  await row(page, 'Coffee').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Tea')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => names(page)).toEqual(['Coffee', 'Tea', 'Iced'])
  await expect(row(page, 'Tea')).toBeFocused()
  await row(page, 'Iced').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(row(page, 'Iced')).toHaveAttribute('aria-level', '2')
  await expect(
    page.getByRole('status').filter({ hasText: en('category_moved_below', { name: 'Iced', parent: 'Tea' }) }),
  ).toHaveCount(1)
  await expect(row(page, 'Tea')).toHaveAttribute('aria-expanded', 'true')
  const tree = JSON.stringify((await store.call('GET', 'categories/tree')).body.data)
  expect(tree).toMatch(/"Coffee".*"Tea".*"children":\[\{[^\]]*"Iced"/)

  await row(page, 'Iced').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(row(page, 'Iced')).toHaveAttribute('aria-level', '1')

  // What drags comes with the pointer's first move.
  await store.call('POST', 'products', { name: 'Num pang', price: '1.00', category_ids: [made.Tea] })
  await row(page, 'Iced').hover()
  await expect(row(page, 'Iced')).toHaveAttribute('draggable', 'true')
  await row(page, 'Iced').dragTo(row(page, 'Tea'))
  await expect(row(page, 'Iced')).toHaveAttribute('aria-level', '2')

  // Products find a new place when theirs goes.
  await row(page, 'Tea')
    .getByRole('button', { name: en('category_actions', { name: 'Tea' }) })
    .click()
  await page.getByRole('menuitem', { name: en('delete') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(en('category_remove_children', { n: 1 }))).toBeVisible()
  await dialog.getByText(en('category_remove_move')).click()
  await dialog.getByRole('combobox', { name: label(en('category_remove_to')) }).fill('Coffee')
  await page.getByRole('option', { name: 'Coffee' }).click()
  expect(await axe(page, '[role=alertdialog]')).toEqual([])
  await dialog.getByRole('button', { name: en('confirm_remove_yes') }).click()
  await expect.poll(() => names(page)).toEqual(['Coffee', 'Iced'])
  const [product] = (await store.call('GET', 'products')).body.data
  expect(product.category_ids).toEqual([made.Coffee])

  const top = (await store.call('POST', 'categories', { translations: { km: { name: 'ភេសជ្ជៈត្រជាក់ និងក្ដៅ' } } })).body
    .data
  await store.call('POST', 'categories', { translations: { km: { name: 'កាហ្វេទឹកដោះគោទឹកកក' } }, parent_id: top.id })
  await prefer(context, 'km', 'dark')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/categories')
  await hydrated(page)
  await page.getByRole('button', { name: km('category_open', { name: top.name }) }).click()
  await expect(row(page, 'កាហ្វេ')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await axe(page)).toEqual([])
  // What keys and a mouse do, the menu does for a thumb.
  await row(page, 'កាហ្វេ')
    .getByRole('button', { name: km('category_actions', { name: 'កាហ្វេទឹកដោះគោទឹកកក' }) })
    .click()
  await page.getByRole('menuitem', { name: km('category_out') }).click()
  await expect(row(page, 'កាហ្វេ')).toHaveAttribute('aria-level', '1')
  expect(said).toEqual([])
})
