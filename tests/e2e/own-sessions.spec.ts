import { type APIRequestContext, expect, test } from '@playwright/test'
import { owner } from './support/call.ts'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { DEMO, platform, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const NEWER = 'Newer@2026'

/** The link of the newest mail to somebody, as the platform's admin can read it where no mail server is set. */
async function linkFor(request: APIRequestContext, email: string): Promise<string> {
  const call = await owner(request, DEMO.admin, DEMO.password)
  const { body } = await call('GET', `outbox?search=${encodeURIComponent(email)}`)
  const message = body.data.find(({ template }: { template: string }) => template === 'email_verify')
  const { text } = (await call('GET', `outbox/${message.id}`)).body.data
  return /https?:\/\/\S+\/verify-email#\S+/.exec(text)?.[0] ?? ''
}

test('an e-mail is confirmed by the mailed link, which a visit alone does not use up; a session is ended from another browser, and its next request is refused; so is it by another password, set by keyboard alone', async ({
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
  await expect(page.getByText(en('email_unconfirmed'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: en('verify_send_again') }).press('Enter')
  await expect(page.getByText(en('verify_sent'))).toBeVisible()
  const link = await linkFor(request, store.email)
  expect(new URL(link).origin).toBe(platform)

  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url() + (sent.headers().referer ?? '')))
  await page.goto(link)
  await hydrated(page)
  await expect(page).toHaveURL(/\/verify-email$/)
  expect(asked.filter((url) => url.includes(new URL(link).hash.slice(1)))).toEqual([])
  expect(await axe(page)).toEqual([])
  // Looked at, it is not used yet.
  await expect(page.getByRole('button', { name: en('verify_email') })).toBeVisible()
  expect((await store.call('GET', 'auth/profile')).body.data).toMatchObject({ email_verified: false })
  await page.getByRole('button', { name: en('verify_email') }).press('Enter')
  await expect(page.getByRole('status').getByText(en('email_verified'))).toBeVisible()
  await page.getByRole('link', { name: en('profile') }).press('Enter')
  await expect(page.getByText(en('email_confirmed'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: en('verify_send_again') })).toHaveCount(0)

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

  expect((await store.call('GET', 'auth/profile')).status).toBe(200)
  await card.getByRole('button', { name: en('session_end_others') }).click()
  const question = page.getByRole('alertdialog', { name: en('session_end_others_confirm') })
  await question.getByRole('button', { name: en('session_end_others') }).click()
  await expect(page.getByText(en('sessions_ended'))).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(card.getByRole('button')).toHaveCount(0)
  expect((await store.call('GET', 'auth/profile')).status).toBe(401)
  expect(said).toEqual([])

  // Another password ends what is open elsewhere, and nothing here.
  await signIn(elsewhere, store.email, store.password)
  expect(await at()).toBe('/brands')
  await page.getByRole('button', { name: new RegExp(`^${en('account_menu')}`) }).click()
  await page.getByRole('menuitem', { name: en('change_password'), exact: true }).click()
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

  expect(new URL((await context.request.get('/profile')).url()).pathname).toBe('/profile')
  expect(await at()).toBe('/login')
  await elsewhere.close()
  expect(said.filter((text) => !text.includes('status of 422'))).toEqual([])
})
