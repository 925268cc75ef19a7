import { expect, type Page, test } from '@playwright/test'
import { hydrated } from './support/page-checks.ts'
import { platform, shopHost, shopOrigin } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')

/** The scripts loaded from now on. */
function scriptsOf(page: Page) {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) bodies.push(response.text().catch(() => ''))
  })
  return () => Promise.all(bodies.splice(0))
}

/** Khmer in scripts, but for the language's own name, which stands in the switch. */
const khmer = (scripts: string[]) =>
  scripts.flatMap((script) => script.replaceAll('ខ្មែរ', '').match(/[\u1780-\u17ff]{3,}/g) ?? [])

test('the language changes in place: what was typed stays, and the messages of the other are loaded only then', async ({
  page,
  request,
}) => {
  const loaded = scriptsOf(page)
  await page.goto('/signup')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.getByLabel(label(en('email'))).fill('bopha@shop.example')
  await page.getByLabel(label(en('password'))).fill('Tukrolok@2026')
  expect(khmer(await loaded())).toEqual([])

  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('button', { name: `${en('common_language')}: ខ្មែរ` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(km('signup_title'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'km')
  await expect(page.getByLabel(label(km('email')))).toHaveValue('bopha@shop.example')
  await expect(page.getByLabel(label(km('password')))).toHaveValue('Tukrolok@2026')
  expect(khmer(await loaded()).length).toBeGreaterThan(50)
  expect(loads).toBe(0)
  // It is the language of the next page too.
  expect(await (await page.request.get('/login')).text()).toMatch(new RegExp(`<h1[^>]*>${km('login_title')}`))

  await test.step('a page in Khmer carries no English before the switch, and goes over to it', async () => {
    // As a link in a result of a search has it.
    await page.goto(`${shopOrigin()}/?lang=km#products`)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const phrases = ['shop_thanks_text', 'shop_empty_text', 'shop_no_results_text'].map((key) => en(key))
    for (const script of await loaded()) {
      for (const phrase of phrases) expect(script).not.toContain(phrase)
    }
    await page.getByRole('button', { name: `${km('common_language')}: English` }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('link', { name: en('shop_cart'), exact: true })).toBeVisible()
    // The address gives way to the switch, also for the next page.
    await expect(page).toHaveURL(`${shopOrigin()}/#products`)
    const cookies = (await page.context().cookies(shopOrigin())).map(({ name, value }) => `${name}=${value}`)
    const sent = await request.get(platform, { headers: { ...shopHost(), cookie: cookies.join('; ') } })
    expect(await sent.text()).toContain('<html lang="en"')
  })
})
