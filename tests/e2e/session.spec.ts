import { expect, type Page, test } from '@playwright/test'
import { chooseKind } from './support/choose-kind.ts'
import { hydrated } from './support/page-checks.ts'
import { DEMO, platform, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')

test('a page behind the login leads to it, and it leads back', async ({ page }) => {
  for (const path of ['/dashboard', '/settings', '/sales/show/1', '/products']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
  }
  await page.goto('/brands?search=ang&page=1')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await hydrated(page)
  await page.getByLabel(label(en('email'))).fill(DEMO.owner)
  await page.getByLabel(label(en('password'))).fill(DEMO.password)
  await page.getByRole('button', { name: en('sign_in'), exact: true }).click()
  await expect(page).toHaveURL(/\/brands\?.*search=ang/)
  await expect(page.getByRole('searchbox')).toHaveValue('ang')
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/signup')
  await expect(page).toHaveURL(/\/dashboard$/)
})

/** As another browser would come. A page that still asks for something would go to the login by itself meanwhile. */
async function forgetSession(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

test('a redirect to another site is not followed', async ({ page }) => {
  for (const bad of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await forgetSession(page)
    await page.goto(`/login?redirect=${encodeURIComponent(bad)}`)
    await hydrated(page)
    await page.getByLabel(label(en('email'))).fill(DEMO.owner)
    await page.getByLabel(label(en('password'))).fill(DEMO.password)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(new URL(page.url()).origin).toBe(platform)
  }
})

test('the session is a cookie that scripts cannot read, and logging out ends it', async ({ page, context }) => {
  await signIn(context)
  const cookie = (await context.cookies(platform)).find(({ name }) => name === '__Host-sid')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  expect(cookie?.domain).toBe(new URL(platform).hostname)
  await page.goto('/brands')
  await hydrated(page)
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
  await page.goto('/brands')
  await expect(page).toHaveURL(/\/login/)

  // The old session is gone from the server, not only from the browser.
  if (cookie) await context.addCookies([cookie])
  await page.goto('/brands')
  await expect(page).toHaveURL(/\/login/)
})

test('a wrong password is told in place, and what was typed stays', async ({ page }) => {
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('button', { name: en('sign_in'), exact: true }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel(label(en('email')))).toBeFocused()
  await page.getByLabel(label(en('email'))).fill(DEMO.owner)
  await page.getByLabel(label(en('password'))).fill('Wrong@2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(en('login_failed'))).toBeVisible()
  await expect(page.getByLabel(label(en('email')))).toHaveValue(DEMO.owner)
})

test('what a member may not see is refused, and is not in the menu', async ({ page, context }) => {
  await signIn(context, DEMO.staff)
  await page.goto('/brands')
  await hydrated(page)
  await expect(page.getByRole('link', { name: en('nav_brands'), exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: en('nav_settings'), exact: true })).toHaveCount(0)
  const answer = await page.goto('/settings')
  await expect(page).toHaveURL(/\/no-permission$/)
  expect(answer?.status()).toBe(401)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Unauthorized access')
})

test('a platform admin has no business in a store’s sales', async ({ page, context }) => {
  await signIn(context, DEMO.admin)
  for (const path of ['/sales', '/sales/show/1', '/brands']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/no-permission$/)
  }
})

test('a sign-up sent twice makes one store', async ({ page }) => {
  const name = `d${Date.now().toString(36)}`
  await page.goto('/signup')
  await hydrated(page)
  await page.getByLabel(label(en('email'))).fill(`${name}@shop.example`)
  await page.getByLabel(label(en('password'))).fill('Tukrolok@2026')
  await page.getByLabel(label(en('firstname'))).fill('Bopha')
  await page.getByLabel(label(en('lastname'))).fill('Sok')
  await page.getByRole('button', { name: en('continue') }).click()
  await page.getByLabel(label(en('store_name'))).fill(`Shop ${name}`)
  await page.getByLabel(label(en('sub_domain'))).fill(name)
  await chooseKind(page, en('store_category'))
  const sent: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().includes('/_serverFn/')) sent.push(response.status())
  })
  await page.getByRole('button', { name: en('signup_finish') }).dblclick()
  await expect(page).toHaveURL(/\/dashboard/)
  expect(sent.filter((status) => status < 400).length).toBeGreaterThan(0)
  expect(sent.filter((status) => status >= 400)).toEqual([])

  // The name is taken now, and said so on leaving the field; the e-mail likewise.
  await forgetSession(page)
  await page.goto('/signup')
  await hydrated(page)
  await page.getByLabel(label(en('email'))).fill(`${name}@shop.example`)
  await page.getByLabel(label(en('password'))).focus()
  await expect(page.getByText('This email is already in use.')).toBeVisible()
})
