import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const NEWER = 'Newer@2026'

test('the own password, by keyboard alone, ends what was open elsewhere', async ({
  browser,
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  const elsewhere = await browser.newContext()
  await signIn(elsewhere, store.email, store.password)
  await signIn(context, store.email, store.password)
  await page.goto('/dashboard')
  await hydrated(page)
  await page.getByRole('button', { name: new RegExp(`^${en('account_menu')}`) }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Change Password' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/change-password$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible()

  const old = page.getByLabel(label(en('old_password')))
  const password = page.getByLabel(label(en('new_password')))
  const again = page.getByLabel(label(en('password_confirmation')))
  await old.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password is required')).toHaveCount(2)
  await expect(page.getByText('This field is required')).toHaveCount(1)
  await expect(old).toBeFocused()

  await page.keyboard.type('Wrong@2026')
  await password.focus()
  const met = page.getByRole('list', { name: en('password_rules') }).getByText(en('password_rule_met'))
  await expect(met).toHaveCount(0)
  await page.keyboard.type('Newer')
  await expect(met).toHaveCount(1)
  await page.keyboard.type('@2026')
  await expect(met).toHaveCount(4)
  await again.focus()
  await page.keyboard.type('Prahok@2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('password_confirmation is not valid')).toBeVisible()
  await expect(again).toBeFocused()
  expect(await axe(page)).toEqual([])
  await again.fill(NEWER)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('The old password in incorrected.')).toBeVisible()
  await expect(old).toBeFocused()
  await old.fill(store.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password has been changed.')).toBeVisible()
  await expect(old).toHaveValue('')

  await page.goto('/profile')
  await expect(page).toHaveURL(/\/profile$/)
  const other = await elsewhere.newPage()
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/login\?redirect=/)
  await elsewhere.close()
  expect(said.filter((text) => !text.includes('status of 422'))).toEqual([])
})

test('the page on a phone, in Khmer, in the dark', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await prefer(context, 'km', 'dark')
  await signIn(context)
  await page.goto('/change-password')
  await hydrated(page)
  await page
    .getByRole('button', { name: words('km')('change_password'), exact: true })
    .last()
    .click()
  await expect(page.getByText(words('km')('password_required')).first()).toBeVisible()
  expect([await sideways(page), await clippedKhmer(page), await axe(page)]).toEqual([0, [], []])
})
