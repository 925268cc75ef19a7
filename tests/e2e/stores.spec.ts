import { expect, type Page, test } from '@playwright/test'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { DEMO, platform, shopHost, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')

async function choose(page: Page, name: string, typed: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: new RegExp(`^${name}`) })
  await box.click()
  await box.pressSequentially(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an admin adds a store, shuts it with a reason, and looks after it', async ({ page, context }) => {
  const found = complaints(page)
  await signIn(context, DEMO.admin)
  await page.goto('/stores/add')
  await hydrated(page)
  const save = page.getByRole('button', { name: en('save_and_exit'), exact: true })
  await save.click()
  // What is missing is said on its field, and by no toast.
  await expect(page.getByText(en('required')).first()).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  for (const hint of ['Leave blank if there is no website', 'Used to log in as store admin'])
    await expect(page.getByText(hint)).toBeVisible()

  const name = `Psar ${Date.now().toString(36)}`
  await page.getByLabel(label(en('name')), { exact: true }).fill(name)
  await page.getByLabel(label(en('role_owner'))).fill('Sok Dara')
  await choose(page, en('store_category'), 'fash', 'Fashion')
  await choose(page, en('theme'), 'fas', 'Fashion')
  const email = `${name.replace(' ', '-').toLowerCase()}@shop.example`
  await page.getByLabel(label(en('email')), { exact: true }).fill(email)
  await page.getByLabel(label(en('telephone'))).pressSequentially('0123456789')
  await expect(page.getByLabel(label(en('telephone')))).toHaveValue('012-345-6789')
  await page.getByLabel(label(en('telephone'))).fill('012345678')
  await page.getByLabel(label(en('password')), { exact: true }).fill('Tukrolok@2026')
  await page.getByLabel(label(en('password_confirmation'))).fill('Tukrolok@2026')
  await save.press('Enter')
  await expect(page).toHaveURL(/\/stores$/)
  await expect(page.getByText('Store has been added successfully')).toBeVisible()

  await page.getByRole('link', { name, exact: true }).first().press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const shop = await page.getByRole('link', { name: /localhost/ }).getAttribute('href')
  await page.getByRole('button', { name: en('store_change_status') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(`^${en('status')}`) }).press('ArrowDown')
  await page.getByRole('option', { name: en('store_status_suspended') }).click()
  await dialog.getByRole('button', { name: en('save'), exact: true }).press('Enter')
  await expect(dialog.getByText(en('required'))).toBeVisible()
  await dialog.getByLabel(label(en('store_reason'))).fill('Not paid since May')
  expect(await axe(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: en('save'), exact: true }).press('Enter')
  // The dialog says it too, before it is saved.
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Not paid since May')).toBeVisible()
  const [sub = ''] = new URL(shop ?? '').hostname.split('.')
  const closed = await context.request.get(`${platform}/`, { headers: { ...shopHost(sub), cookie: 'lang=en' } })
  expect([closed.status(), (await closed.text()).includes(en('shop_paused_title'))]).toEqual([503, true])

  // Its owner reads why; so does the admin who looks after it.
  await page.getByRole('button', { name: en('visit_store'), exact: true }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en('visit_store'), exact: true })
    .press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(new RegExp(`Signed in to ${name} until \\d\\d:\\d\\d`))).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Not paid since May' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: en('visit_leave') }).press('Enter')
  await expect(page).toHaveURL(/\/stores\/show\/\d+$/)
  await expect(page.getByText(/Signed in to/)).toHaveCount(0)
  expect(found.filter((line) => !/40[139]|422/.test(line))).toEqual([])
})
