import { expect, type Page, test } from '@playwright/test'
import { codeOf } from '../support/authenticator.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')

/** Password, then the app's code, by keyboard. @param look at what the page shows on the way */
async function setUp(page: Page, password: string, text = en, look = async () => undefined as unknown) {
  await page.getByLabel(label(text('password'))).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: text('two_factor_qr') })).toBeVisible()
  const secret = (await page.locator('[data-secret]').innerText()).replaceAll(/\s/g, '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await expect(page.getByLabel(label(text('two_factor_code')))).toBeFocused()
  await look()
  await page.keyboard.type(codeOf(secret, -1))
  await page.keyboard.press('Enter')
  const items = page.getByRole('list', { name: text('recovery_codes') }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allInnerTexts()
  await look()
  return { secret, codes }
}

async function enter(page: Page, email: string, password: string) {
  // Not from a page that asks for news meanwhile: without its session it would go to the sign-in by itself.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: '__Host-sid' })
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel(label(en('email'))).fill(email)
  await page.getByLabel(label(en('password'))).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: en('two_factor') })).toBeVisible()
}

test('set up, asked for at the sign-in, replaced by a recovery code, and off again: by keyboard alone', async ({
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await page.goto('/profile')
  await hydrated(page)
  await page.getByRole('button', { name: en('two_factor_set_up') }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(label(en('password')))).toBeFocused()
  await page.keyboard.type('Wrong@2026')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Incorrect password.')).toBeVisible()
  const { secret, codes } = await setUp(page, store.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: en('recovery_codes_download') }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('phsar-recovery-codes.txt')
  await dialog.getByRole('button', { name: en('recovery_codes_kept') }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(en('recovery_codes_left', { n: 10 }))).toBeVisible()

  await enter(page, store.email, store.password)
  await expect(page.getByLabel(label(en('two_factor_code')))).toBeFocused()
  expect(await page.getByLabel(label(en('two_factor_code'))).getAttribute('autocomplete')).toBe('one-time-code')
  // The password is kept in memory alone.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    store.password,
  )
  expect(await axe(page)).toEqual([])
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(en('two_factor_wrong'))).toBeVisible()
  await page.getByLabel(label(en('two_factor_code'))).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await enter(page, store.email, store.password)
  await page.getByRole('button', { name: en('two_factor_use_recovery') }).press('Enter')
  await expect(page.getByLabel(label(en('recovery_code')))).toBeFocused()
  await page.keyboard.type(codes[0]?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.getByRole('button', { name: new RegExp(`^${en('account_menu')}`) }).click()
  await page.getByRole('menuitem', { name: en('profile'), exact: true }).click()
  await expect(page.getByText(en('recovery_codes_left', { n: 9 }))).toBeVisible()
  await page.getByRole('button', { name: en('two_factor_turn_off') }).press('Enter')
  await expect(dialog.getByLabel(label(en('password')))).toBeFocused()
  await page.keyboard.type(store.password)
  await dialog.getByLabel(label(en('two_factor_or_recovery'))).fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: en('two_factor_set_up') })).toBeVisible()
  expect(said.filter((text) => !text.includes('status of 422'))).toEqual([])
})

test('whom the store demands it of can only set it up, or leave; on a phone, in Khmer, in the dark', async ({
  page,
  context,
  request,
}) => {
  const km = words('km')
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await page.setViewportSize({ width: 360, height: 740 })
  await prefer(context, 'km', 'dark')
  await page.goto('/settings')
  await hydrated(page)
  await page.getByRole('switch', { name: km('require_two_factor') }).press('Space')
  await page.getByRole('button', { name: km('save_changes') }).press('Enter')
  await expect(page).toHaveURL(/\/two-factor$/)
  const at = async (path: string) => new URL((await page.request.get(path)).url()).pathname
  expect(await at('/brands')).toBe('/two-factor')
  const well = async () =>
    expect([await sideways(page), await clippedKhmer(page), await axe(page)]).toEqual([0, [], []])
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await setUp(page, store.password, km, well)
  await page.getByRole('button', { name: km('recovery_codes_kept') }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await at('/two-factor')).toBe('/dashboard')
})
