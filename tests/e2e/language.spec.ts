import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { hydrated } from './support/page-checks.ts'
import { shopOrigin, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')

/** Khmer in the scripts loaded so far, but for the language's own name, which stands in the switch. */
function khmerLoaded(page: Page) {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) bodies.push(response.text().catch(() => ''))
  })
  return async () => {
    const scripts = await Promise.all(bodies)
    return scripts.flatMap((script) => script.replaceAll('ខ្មែរ', '').match(/[\u1780-\u17ff]{3,}/g) ?? [])
  }
}

test('the language changes in place: what was typed stays, and its messages are loaded only then', async ({ page }) => {
  const khmer = khmerLoaded(page)
  await page.goto('/signup')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.getByLabel(label(en('email'))).fill('bopha@shop.example')
  await page.getByLabel(label(en('password'))).fill('Tukrolok@2026')
  expect(await khmer()).toEqual([])

  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('button', { name: `${en('common_language')}: ខ្មែរ` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(km('signup_title'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'km')
  await expect(page.getByLabel(label(km('email')))).toHaveValue('bopha@shop.example')
  await expect(page.getByLabel(label(km('password')))).toHaveValue('Tukrolok@2026')
  expect((await khmer()).length).toBeGreaterThan(50)
  expect(loads).toBe(0)

  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(km('login_title'))
})

test('a page in Khmer carries no English before the switch, and goes over to it', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) scripts.push(response.text().catch(() => ''))
  })
  // As a link in a result of a search has it.
  await page.goto(`${shopOrigin()}/?lang=km#products`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const phrases = ['shop_thanks_text', 'shop_empty_text', 'shop_no_results_text'].map((key) => en(key))
  for (const script of await Promise.all(scripts)) {
    for (const phrase of phrases) expect(script).not.toContain(phrase)
  }
  await page.getByRole('button', { name: `${km('common_language')}: English` }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: en('shop_cart'), exact: true })).toBeVisible()
  // The address gives way to the switch, also after a reload.
  await expect(page).toHaveURL(`${shopOrigin()}/#products`)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the appearance is in the first paint, changes in place and stays', async ({ page, context, request }) => {
  // It is kept with the user.
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await page.goto('/brands')
  await hydrated(page)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: en('appearance') }).click()
  await page.getByRole('menuitem', { name: en('theme_dark') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // While a colour goes over into another it is told as a mixture.
  await expect.poll(ground).not.toMatch(/^oklab/)
  const dark = await ground()
  expect(dark).not.toBe(light)

  // Its ground as first painted: no script of the page has run.
  await page.route(/\.js(\?|$)/, (route) => route.abort())
  await page.reload()
  expect(await ground()).toBe(dark)
})
