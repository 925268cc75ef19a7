import { type APIRequestContext, expect, test } from '@playwright/test'
import { owner } from './support/call.ts'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { DEMO, platform } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const NEWER = 'Newer@2026'

/** The link of the newest mail to somebody, as the platform's admin can read it where no mail server is set. */
async function linkFor(request: APIRequestContext, email: string): Promise<string> {
  const call = await owner(request, DEMO.admin, DEMO.password)
  let text = ''
  // It is written behind the request that asked.
  await expect(async () => {
    const { body } = await call('GET', `outbox?search=${encodeURIComponent(email)}`)
    const message = body.data.find(({ template }: { template: string }) => template === 'password_reset')
    text = (await call('GET', `outbox/${message.id}`)).body.data.text
  }).toPass({ timeout: 15_000 })
  const [link = ''] = /https?:\/\/\S+\/reset-password#\S+/.exec(text) ?? []
  return link
}

test('a forgotten password, by keyboard alone, from the sign-in to the sign-in', async ({ page, request }) => {
  const said = complaints(page)
  const store = await newStore(request)
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('link', { name: en('forgot_password') }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByRole('heading', { level: 1, name: en('forgot_password') })).toBeVisible()
  const email = page.getByLabel(label(en('email')))
  await email.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.keyboard.type('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('email is not valid')).toBeVisible()
  await email.fill('nobody@shop.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(en('forgot_password_sent'))).toBeVisible()
  await email.fill(store.email)
  await expect(page.getByText(en('forgot_password_sent'))).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(en('forgot_password_sent'))).toBeVisible()

  const link = await linkFor(request, store.email)
  expect(new URL(link).origin).toBe(platform)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url() + (sent.headers().referer ?? '')))
  await page.goto(link)
  await hydrated(page)
  // The secret is out of the address at once, and no request carried it there.
  await expect(page).toHaveURL(/\/reset-password$/)
  expect(asked.filter((url) => url.includes(new URL(link).hash.slice(1)))).toEqual([])
  const password = page.getByLabel(label(en('new_password')))
  await password.focus()
  await page.keyboard.type(NEWER)
  const met = page.getByRole('list', { name: en('password_rules') }).getByText(en('password_rule_met'))
  await expect(met).toHaveCount(4)
  expect(await axe(page)).toEqual([])
  await page.getByLabel(label(en('password_confirmation'))).focus()
  await page.keyboard.type(NEWER)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Password has been changed.')).toBeVisible()
  expect((await store.call('GET', 'auth/profile')).status).toBe(401)

  const newer = await owner(request, store.email, NEWER)
  expect((await newer('GET', 'auth/profile')).status).toBe(200)
  expect(said.filter((text) => !text.includes('status of 422'))).toEqual([])
})
