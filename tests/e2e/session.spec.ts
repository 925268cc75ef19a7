import { expect, test } from '@playwright/test'
import { hydrated } from './support/page-checks.ts'
import { DEMO, platform, prefer, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')

// That it leads to no other site: tests/unit/guards.test.ts.
test('a page behind the login leads to it, and the right password leads back; no script reads the session, which logging out ends', async ({
  page,
  context,
}) => {
  await page.goto('/brands?search=ang&page=1')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await hydrated(page)
  const [email, password] = [page.getByLabel(label(en('email'))), page.getByLabel(label(en('password')))]
  // What is wrong is told in place, and what was typed stays.
  await page.getByRole('button', { name: en('sign_in'), exact: true }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill(DEMO.owner)
  await password.fill('Wrong@2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(en('login_failed'))).toHaveCount(1)
  await expect(page.locator('[data-sonner-toast]')).toHaveText(en('login_failed'))
  await expect(email).toHaveValue(DEMO.owner)
  await password.fill(DEMO.password)
  await page.getByRole('button', { name: en('sign_in'), exact: true }).click()
  await expect(page).toHaveURL(/\/brands\?.*search=ang/)
  await expect(page.getByRole('searchbox')).toHaveValue('ang')

  // The session is a cookie that scripts cannot read, and logging out ends it.
  const cookie = (await context.cookies(platform)).find(({ name }) => name === '__Host-sid')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  expect(cookie?.domain).toBe(new URL(platform).hostname)
  expect(
    await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toContain(cookie?.value ?? 'none')
  // REST reads no cookie.
  expect((await context.request.get(`${platform}/api/backend/auth/profile`)).status()).toBe(401)

  await page.getByRole('button', { name: new RegExp(`^${en('account_menu')}`) }).click()
  await page.getByRole('menuitem', { name: en('logout') }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Do you want to logout?')
  await question.getByRole('button', { name: 'No' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: new RegExp(`^${en('account_menu')}`) }).click()
  await page.getByRole('menuitem', { name: en('logout') }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Logout successfully')).toBeVisible()

  // The old session is gone from the server, not only from the browser.
  const path = async () => new URL((await context.request.get(`${platform}/brands`)).url()).pathname
  expect(await path()).toBe('/login')
  if (cookie) await context.addCookies([cookie])
  expect(await path()).toBe('/login')
})

test('what a member may not see is refused on the page that says so', async ({ context }) => {
  await signIn(context, DEMO.staff)
  await prefer(context, 'en')
  const answer = await context.request.get('/settings')
  expect([answer.status(), new URL(answer.url()).pathname]).toEqual([401, '/no-permission'])
  expect(await answer.text()).toMatch(/<h1(?:(?!<\/h1>).)*Unauthorized access/s)
})
