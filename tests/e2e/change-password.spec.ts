import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const NEWER = 'Newer@2026'

test('the own password, by keyboard alone, ends what was open elsewhere', async ({ page, context, request }) => {
  const said = complaints(page)
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await page.goto('/change-password')
  await hydrated(page)

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

  // The session of the sign-up was another.
  expect(new URL((await context.request.get('/profile')).url()).pathname).toBe('/profile')
  expect((await store.call('GET', 'auth/profile')).status).toBe(401)
  expect(said.filter((text) => !text.includes('status of 422'))).toEqual([])
})
