import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated } from './support/page-checks.ts'
import { signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const name = (page: Page) => page.getByLabel(label(`${en('name')} · English`))
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('brands are made, found and removed, and what is typed is not lost', async ({ page, context, request }) => {
  const found = complaints(page)
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await page.goto('/brands')
  await hydrated(page)
  await expect(page.getByText('No data available!')).toBeVisible()
  await page
    .getByRole('link', { name: en('add_one', { what: en('brand') }) })
    .first()
    .click()

  await store.call('POST', 'brands', { name: 'Angkor' })

  // What is wrong is said in place, and nothing is lost.
  await page.getByLabel(label(en('website'))).fill('not a link')
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await expect(name(page)).toBeFocused()
  await expect(page.getByLabel(label(en('website')))).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(label(en('website'))).fill('https://krama.example')

  await name(page).fill('Krama & Co')
  // Leaving with changes that are not saved asks first.
  await page
    .getByRole('link', { name: en('nav_products'), exact: true })
    .first()
    .click()
  const leaves = page.getByRole('alertdialog')
  await expect(leaves).toContainText(en('leave_title'))
  await leaves.getByRole('button', { name: en('leave_stay') }).click()
  await expect(name(page)).toHaveValue('Krama & Co')
  await page.getByLabel(label(`${en('name')} · ខ្មែរ`)).fill('ក្រមា ស្ត្រី')
  await page.getByRole('button', { name: en('save_and_new') }).click()
  await expect(page.getByText(en('saved_successfully')).first()).toBeVisible()
  await expect(name(page)).toHaveValue('')
  await name(page).fill('Lotus')
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(page).toHaveURL(/\/brands$/)
  await expect(row(page, 'Krama & Co')).toBeVisible()
  await expect(row(page, 'Lotus')).toBeVisible()

  // Search, filter and sort are in the address.
  await page.getByRole('searchbox').fill('ក្រមា')
  await expect(page).toHaveURL(/search=/)
  await expect(row(page, 'Lotus')).toHaveCount(0)
  await expect(row(page, 'Krama & Co')).toBeVisible()
  await page.getByRole('searchbox').press('Escape')
  await expect(row(page, 'Lotus')).toBeVisible()
  await page.getByRole('button', { name: en('name'), exact: true }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: en('name') })).toHaveAttribute('aria-sort', 'ascending')

  // Removing asks first; Remove removes.
  await page.getByRole('button', { name: en('delete_named', { name: 'Lotus' }) }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Do you want to remove?')
  await question.getByRole('button', { name: en('cancel') }).click()
  await expect(row(page, 'Lotus')).toBeVisible()
  await page.getByRole('button', { name: en('delete_named', { name: 'Lotus' }) }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Deleted successfully!')).toBeVisible()
  await expect(row(page, 'Lotus')).toHaveCount(0)
  expect(found).toEqual([])

  await test.step('one in use keeps all that are chosen', async () => {
    const { body } = await store.call('GET', 'brands?search=Krama')
    const goods = { translations: { en: { name: 'Cap' } }, price: '3.00', brand_id: body.data[0].id, status: true }
    expect((await store.call('POST', 'products', goods)).status).toBe(201)
    const bar = page.getByRole('region', { name: /selected/ })
    await expect(bar).toHaveCount(0)
    await page.getByRole('checkbox', { name: en('select_all') }).click()
    await expect(bar).toContainText(en('n_selected', { n: 2 }))
    await bar.getByRole('button', { name: en('delete') }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(/in use|uses/i).first()).toBeVisible()
    expect((await store.call('GET', 'brands')).body.meta.total).toBe(2)
  })

  await test.step('what is left after all is left', async () => {
    await page
      .getByRole('link', { name: en('add_one', { what: en('brand') }) })
      .first()
      .click()
    await name(page).fill('Half done')
    await page
      .getByRole('link', { name: en('nav_products'), exact: true })
      .first()
      .click()
    await leaves.getByRole('button', { name: en('leave_go') }).click()
    await expect(page).toHaveURL(/\/products$/)
  })
})
