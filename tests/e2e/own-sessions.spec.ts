import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated } from './support/page-checks.ts'
import { signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')

test('a session is ended from another browser, and its next request is refused', async ({
  browser,
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  const elsewhere = await browser.newContext()
  await signIn(elsewhere, store.email, store.password)
  const at = async () => new URL((await elsewhere.request.get('/brands')).url()).pathname
  expect(await at()).toBe('/brands')
  await signIn(context, store.email, store.password)
  await page.goto('/profile')
  await hydrated(page)
  const card = page.getByRole('region', { name: en('sessions') })
  const rows = card.getByRole('listitem')
  // This browser, the other one, and the token of the sign-up.
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(en('session_this'))
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await expect(rows.nth(1)).toContainText('Chrome on Linux')

  await rows.nth(1).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(en('session_ended'))).toBeVisible()
  await expect(rows).toHaveCount(2)
  expect(await at()).toBe('/login')
  await elsewhere.close()

  expect((await store.call('GET', 'auth/profile')).status).toBe(200)
  await card.getByRole('button', { name: en('session_end_others') }).click()
  const question = page.getByRole('alertdialog', { name: en('session_end_others_confirm') })
  await question.getByRole('button', { name: en('session_end_others') }).click()
  await expect(page.getByText(en('sessions_ended'))).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(card.getByRole('button')).toHaveCount(0)
  expect((await store.call('GET', 'auth/profile')).status).toBe(401)
  expect(said).toEqual([])
})
