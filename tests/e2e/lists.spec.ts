import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const km = words('km')
const boxes = (page: Page) => page.getByRole('row').getByRole('checkbox')

/** A store with 14 brands: 12 that are shown, 2 that are not. */
async function store(request: Parameters<typeof newStore>[0]) {
  const made = await newStore(request)
  for (let n = 1; n <= 14; n += 1) await made.call('POST', 'brands', { name: `Brand ${n}`, status: n <= 12 })
  return made
}

test('a list is chosen from, kept as a view, taken out and walked by keys, and is one on a phone in Khmer', async ({
  page,
  context,
  request,
}) => {
  const found = complaints(page)
  const { email, password } = await store(request)
  await signIn(context, email, password)
  await page.goto('/brands')
  await hydrated(page)

  // The key of the bulk menu's button: with nothing checked it says so, else it asks.
  // A list that React has not reached yet hears no key.
  await expect(async () => {
    await page.keyboard.press('Delete')
    await expect(page.getByText('You must check at least 1 checkbox to delete').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await boxes(page).nth(1).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alertdialog')).toContainText('Brand 14')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await boxes(page).nth(1).click()

  // Shift chooses a span; the head chooses the page, the banner all that match.
  await boxes(page).nth(1).click()
  await boxes(page)
    .nth(3)
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText(en('n_selected', { n: 3 }))).toBeVisible()
  await expect(boxes(page).first()).toHaveJSProperty('indeterminate', true)
  await boxes(page).first().click()
  await page.getByRole('button', { name: en('select_all_matching', { n: 14 }) }).click()
  await expect(page.getByText(en('n_selected', { n: 14 }))).toBeVisible()
  await page.getByRole('link', { name: en('status_inactive'), exact: true }).click()
  await expect(page).toHaveURL(/status=false/)
  await expect(page.getByText(en('n_selected', { n: 14 }))).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(3)

  // What matches a filter goes, and nothing else.
  await boxes(page).first().click()
  await page.getByRole('button', { name: en('delete'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en('confirm_remove_yes') })
    .click()
  await expect(page.getByText(en('no_data'))).toBeVisible()
  await page.getByRole('link', { name: en('view_all'), exact: true }).click()
  await expect(page.getByText(en('rows_of_total', { from: 1, to: 10, total: 12 }))).toBeVisible()

  // A status is switched where it stands.
  const state = page.getByRole('switch', { name: en('status_of', { name: 'Brand 12' }) })
  await state.click()
  await expect(state).toHaveAttribute('aria-checked', 'false')

  // Columns are there again on the first byte.
  await page.getByRole('button', { name: en('columns'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: en('columns') })
  await sheet.getByLabel(en('updated_at')).click()
  await expect(page.getByRole('columnheader', { name: en('updated_at') })).toBeAttached()
  await sheet.getByRole('button', { name: en('move_up_named', { name: en('updated_at') }) }).click()
  await page.keyboard.press('Escape')
  await page.waitForLoadState('networkidle')
  const html = await (await page.request.get('/brands')).text()
  expect(html).toContain(en('updated_at'))

  // A view is kept, begins the list, and a link wins over it.
  await page.getByRole('searchbox').fill('Brand 1')
  await expect(page).toHaveURL(/search=Brand\+1/)
  await page.getByRole('button', { name: en('name'), exact: true }).click()
  await expect(page).toHaveURL(/sort=name/)
  await page.getByRole('button', { name: en('view_save') }).click()
  const dialog = page.getByRole('dialog', { name: en('view_save') })
  await dialog.getByRole('textbox').fill('Ones')
  await dialog.getByRole('switch', { name: en('view_default') }).click()
  await dialog.getByRole('button', { name: en('save'), exact: true }).click()
  await expect(page.getByRole('link', { name: 'Ones' })).toHaveAttribute('aria-current', 'page')
  const leadsTo = async (path: string) => (await page.request.get(path)).url()
  expect(await leadsTo('/brands')).toMatch(/view=\d+/)
  expect(await leadsTo('/brands?status=true')).not.toMatch(/view=/)

  // The file has every row, not the page's.
  await page.getByRole('button', { name: en('export'), exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: en('export_csv') }).click(),
  ])
  expect(file.suggestedFilename()).toBe('brands.csv')

  // Without a mouse.
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText(en('n_selected', { n: 1 }))).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/brands\/edit\/\d+/)
  expect(found).toEqual([])

  await test.step('on a small phone in the dark, in Khmer', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await prefer(context, 'km', 'dark')
    await page.goto('/brands?status=true')
    await hydrated(page)
    await boxes(page).first().click()
    await expect(page.getByRole('button', { name: km('select_all_matching', { n: 11 }) })).toBeVisible()
    expect(await axe(page, 'main')).toEqual([])
    await page.getByRole('button', { name: km('more_of', { name: 'Brand 11' }) }).click()
    await expect(page.getByRole('menuitem', { name: km('duplicate'), exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
