import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')
const sidebar = (page: Page) => page.locator('aside').getByRole('link')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const key = (page: Page, name: string) => page.keyboard.press(name)

test('a role is made from a preset, looked through and, while somebody holds it, kept; the own one is only shown', async ({
  page,
  context,
  request,
}) => {
  const found = complaints(page)
  const store = await newStore(request)
  // A new store has a cashier already; this one makes its own.
  const ready: { id: number; name: string }[] = (await store.call('GET', 'roles?limit=20')).body.data
  const cashier = ready.find(({ name }) => name === 'Cashier')?.id
  expect((await store.call('DELETE', `roles/${cashier}`)).status).toBe(200)
  await signIn(context, store.email, store.password)
  await page.goto('/roles/add')
  await hydrated(page)

  // From a preset: its name in both languages and its permissions, by one key.
  const preset = page.getByRole('button', { name: en('role_preset_cashier') })
  await preset.focus()
  await key(page, 'Enter')
  await expect(preset).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel(label(`${en('name')} · English`))).toHaveValue('Cashier')
  await expect(page.getByLabel(label(`${en('name')} · ខ្មែរ`))).toHaveValue(km('role_preset_cashier'))
  await expect(page.getByText(en('role_chosen', { n: 9, total: 128 }))).toBeVisible()

  // The arrows walk the matrix; a row is chosen as a whole, and says when it is half.
  await box(page, 'Products: View').focus()
  await key(page, 'ArrowUp')
  await expect(box(page, 'Categories: View')).toBeFocused()
  await key(page, 'ArrowRight')
  await expect(box(page, 'Categories: Create')).toBeFocused()
  await key(page, 'Space')
  const table = page.getByRole('table')
  await expect(table.getByText(en('role_needs_view'))).toBeVisible()
  await table.getByRole('button', { name: en('role_add_missing') }).focus()
  await key(page, 'Enter')
  await expect(box(page, 'Categories: View')).toBeChecked()
  const row = box(page, 'Categories: all')
  expect(await row.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true)
  await row.focus()
  await key(page, 'Space')
  await expect(box(page, 'Categories: Delete')).toBeChecked()
  await key(page, 'Space')
  await expect(page.getByText(en('role_chosen', { n: 9, total: 128 }))).toBeVisible()
  await expect(preset).toHaveAttribute('aria-pressed', 'true')

  // What one looks for is what a column then stands for.
  await page.getByRole('searchbox', { name: en('role_search') }).fill('coupon')
  await expect(box(page, 'Products: View')).toHaveCount(0)
  await box(page, 'Edit: all').focus()
  await key(page, 'Space')
  await expect(page.getByText(en('role_chosen', { n: 10, total: 128 }))).toBeVisible()
  await key(page, 'Control+s')
  await expect(page).toHaveURL(/\/roles\/edit\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const saved = (await store.call('GET', `roles/${id}`)).body.data
  expect(saved.permissions).toHaveLength(10)
  expect(saved.permissions).toContain('coupon-update')
  await expect(page.getByText(en('role_nobody'))).toBeVisible()

  // Through the role: fewer entries, and a server that knows no better.
  const before = await sidebar(page).count()
  await page.getByRole('button', { name: en('role_preview'), exact: true }).focus()
  await key(page, 'Enter')
  const bar = page.getByRole('region', { name: en('preview_bar', { role: 'Cashier' }) })
  await expect(bar).toBeVisible()
  await hydrated(page)
  expect(await sidebar(page).count()).toBeLessThan(before)
  await expect(sidebar(page).filter({ hasText: en('nav_role') })).toHaveCount(0)
  expect(await axe(page, `[aria-label="${en('preview_bar', { role: 'Cashier' })}"]`)).toEqual([])
  await sidebar(page)
    .filter({ hasText: en('nav_products') })
    .click()
  await expect(page).toHaveURL(/\/products(\?|$)/)
  await expect(page.getByRole('link', { name: en('add_one', { what: en('product') }) })).toHaveCount(0)
  await bar.getByRole('button', { name: en('preview_leave') }).focus()
  await key(page, 'Enter')
  await expect(page).toHaveURL(/\/roles$/)
  await hydrated(page)
  await expect(bar).toHaveCount(0)
  await expect(sidebar(page)).toHaveCount(before)

  // Somebody holds it: it stays, and says who.
  const clerk = {
    firstname: 'Sophea',
    lastname: 'Chan',
    email: `clerk.${store.email}`,
    role_ids: [id],
    password: store.password,
    password_confirmation: store.password,
  }
  expect((await store.call('POST', 'users', clerk)).status).toBe(201)
  await page.getByRole('button', { name: en('delete_named', { name: 'Cashier' }) }).focus()
  await key(page, 'Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en('confirm_remove_yes') })
    .focus()
  await key(page, 'Enter')
  await expect(page.getByText(en('role_error_in_use', { names: 'Sophea Chan' }))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Cashier' })).toBeVisible()
  // The browser writes down that the deletion was refused, and nothing else.
  expect(found).toEqual([expect.stringContaining('409')])

  const { body } = await store.call('GET', 'roles?sort=id&direction=asc')
  await page.locator(`main a[href="/roles/edit/${body.data[0].id}"]`).first().click()
  await expect(page.getByText(en('role_error_own'))).toBeVisible()
  await expect(page.getByText('Bopha Sok')).toBeVisible()
  await expect(page.getByLabel(label(`${en('name')} · English`))).toBeDisabled()
  await expect(box(page, 'Products: View')).toBeDisabled()
  await expect(page.getByRole('button', { name: en('edit_and_exit') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: en('delete') })).toHaveCount(0)

  // On a phone the table is a list of groups that open; the walk has it in Khmer, closed.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('table')).toHaveCount(0)
  const group = page.locator('summary').filter({ hasText: en('nav_catalog') })
  await group.focus()
  await key(page, 'Enter')
  await expect(box(page, 'Products: View')).toBeChecked()
  expect([await sideways(page), await axe(page, 'main')]).toEqual([0, []])
})
