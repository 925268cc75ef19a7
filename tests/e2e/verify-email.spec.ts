import { type APIRequestContext, expect, test } from '@playwright/test'
import { owner } from './support/call.ts'
import { newStore } from './support/new-store.ts'
import { axe, hydrated } from './support/page-checks.ts'
import { DEMO, platform, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')

/** The link of the newest mail to somebody, as the platform's admin can read it where no mail server is set. */
async function linkFor(request: APIRequestContext, email: string): Promise<string> {
  const call = await owner(request, DEMO.admin, DEMO.password)
  const { body } = await call('GET', `outbox?search=${encodeURIComponent(email)}`)
  const message = body.data.find(({ template }: { template: string }) => template === 'email_verify')
  const { text } = (await call('GET', `outbox/${message.id}`)).body.data
  return /https?:\/\/\S+\/verify-email#\S+/.exec(text)?.[0] ?? ''
}

test('an e-mail is confirmed by the mailed link, which a visit alone does not use up', async ({
  page,
  context,
  request,
}) => {
  const store = await newStore(request)
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
})
