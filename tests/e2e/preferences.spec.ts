import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { placeOrder } from './support/orders.ts'
import { axe, hydrated, rawKeys } from './support/page-checks.ts'
import { signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const html = (page: Page) => page.locator('html')

/** The page as the server wrote it, before any script ran. */
const served = async (page: Page, path: string) =>
  /<html[^>]*>/.exec(await (await page.request.get(path)).text())?.[0] ?? ''

/** Every look the document has had since the page began: one that flashed is among them. */
const watched = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const note = () => seen.push(document.documentElement?.dataset.theme ?? 'none')
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributeFilter: ['data-theme'] })
  })

/** How high a row is by what the server writes on the document for a density and a language. */
const rowHeight = (page: Page, density: string, lang: string) =>
  page.evaluate(
    (wanted) => {
      const { documentElement: root } = document
      const [had, spoke] = [root.dataset.density, root.lang]
      root.dataset.density = wanted.density
      root.lang = wanted.lang
      const height = getComputedStyle(root).getPropertyValue('--row-h').trim()
      root.dataset.density = had
      root.lang = spoke
      return height
    },
    { density, lang },
  )

test('what was set on one device is so on the next, from its first page on, and a new order rings there', async ({
  page,
  browser,
  request,
}) => {
  const store = await newStore(request)
  await signIn(page.context(), store.email, store.password)
  await page.goto('/profile')
  await hydrated(page)
  await page.getByRole('radio', { name: en('theme_dark') }).check({ force: true })
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: en('density_compact') }).check({ force: true })
  await expect(page.getByText(en('preferences_saved'))).toBeVisible()
  const [what, how] = [en('notification_order_new'), en('channel_mail')]
  const mail = page.getByRole('switch', { name: en('notification_by', { what, how }) })
  await mail.click()
  await expect(mail).toBeChecked()
  await page.getByRole('button', { name: en('collapse_sidebar') }).click()
  await expect(page.getByRole('switch', { name: en('sidebar_wide') })).not.toBeChecked()
  expect(await rawKeys(page)).toEqual([])
  await expect
    .poll(async () => (await store.call('GET', 'auth/profile')).body.data.preferences)
    .toEqual({ theme: 'dark', density: 'compact', sidebar: 'narrow', notifications: { order_new: { mail: true } } })

  // Here the next page comes so from the server.
  expect(await served(page, '/brands')).toMatch(
    /(?=.*data-theme="dark")(?=.*data-density="compact")(?=.*data-sidebar="narrow")/,
  )
  const heights = []
  for (const lang of ['en', 'km'])
    for (const density of ['comfortable', 'compact']) heights.push(await rowHeight(page, density, lang))
  expect(heights).toEqual(['3.25rem', '2.5rem', '3.75rem', '3rem'])

  // Another browser, which knows nothing but who comes in.
  const other = await browser.newContext({ colorScheme: 'light' })
  const there = await other.newPage()
  await watched(there)
  await there.goto('/login')
  await hydrated(there)
  await expect(html(there)).not.toHaveAttribute('data-theme')
  await there.getByLabel(label(en('email'))).fill(store.email)
  await there.getByLabel(label(en('password')), { exact: true }).fill(store.password)
  await there.getByRole('button', { name: en('sign_in'), exact: true }).click()
  await expect(there).toHaveURL(/\/dashboard$/)
  await expect(html(there)).toHaveAttribute('data-theme', 'dark')
  await expect(html(there)).toHaveAttribute('data-density', 'compact')
  await expect(there.getByRole('button', { name: en('expand_sidebar') })).toBeVisible()

  // And one that has only the session: nothing is drawn in another way first.
  const { body } = await store.call('POST', 'products', { name: 'Tea', price: '2.00', quantity: 9 })
  await placeOrder(request, store.subDomain, body.data.id, 'Sokha')
  const kept = await other.cookies()
  await other.clearCookies()
  await other.addCookies(kept.filter(({ name }) => name.endsWith('sid')))
  await there.evaluate(() => localStorage.clear())
  await there.reload()
  await hydrated(there)
  const seen = await there.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(new Set(seen.filter((theme) => theme !== 'none'))).toEqual(new Set(['dark']))
  await expect(html(there)).toHaveAttribute('data-theme', 'dark')
  await expect(there.getByRole('button', { name: en('expand_sidebar') })).toBeVisible()

  // A new order rings, is read, and leads to itself.
  await there.getByRole('button', { name: en('notifications_unread', { n: 1 }) }).click()
  const panel = there.getByRole('dialog', { name: en('notifications') })
  await expect(panel.getByText(/New order .* from Sokha: \$2\.00/)).toBeVisible()
  expect(await axe(there, '[role=dialog]')).toEqual([])
  await panel.getByRole('link', { name: /Sokha/ }).click()
  await expect(there).toHaveURL(/\/sales\/show\/\d+$/)
  await expect(there.getByRole('button', { name: en('notifications'), exact: true })).toBeVisible()
  await other.close()
})
