import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, hydrated, rawKeys, sideways } from './support/page-checks.ts'
import { signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')
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

test('what was set on one device is so on the next, from its first page on', async ({ page, browser, request }) => {
  const store = await newStore(request)
  await signIn(page.context(), store.email, store.password)
  await page.goto('/profile')
  await hydrated(page)
  await page.getByRole('radio', { name: en('theme_dark') }).check({ force: true })
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: en('density_compact') }).check({ force: true })
  await expect(page.getByText(en('preferences_saved'))).toBeVisible()
  await page.getByRole('button', { name: en('collapse_sidebar') }).click()
  await expect(page.getByRole('switch', { name: en('sidebar_wide') })).not.toBeChecked()
  expect(await axe(page)).toEqual([])
  expect(await rawKeys(page)).toEqual([])
  await expect
    .poll(async () => (await store.call('GET', 'auth/profile')).body.data.preferences)
    .toEqual({ theme: 'dark', density: 'compact', sidebar: 'narrow' })

  // Here the next page comes so from the server.
  expect(await served(page, '/brands')).toMatch(
    /(?=.*data-theme="dark")(?=.*data-density="compact")(?=.*data-sidebar="narrow")/,
  )
  await page.goto('/brands')
  await expect(page.getByRole('button', { name: en('expand_sidebar') })).toBeVisible()
  await hydrated(page)
  await expect(page.getByRole('button', { name: en('expand_sidebar') })).toBeVisible()

  // Another browser, which knows nothing but who comes in.
  const other = await browser.newContext({ baseURL: page.url().replace(/(?<=\w)\/.*/, ''), colorScheme: 'light' })
  const there = await other.newPage()
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
  const third = await browser.newContext({ baseURL: page.url().replace(/(?<=\w)\/.*/, ''), colorScheme: 'light' })
  await signIn(third, store.email, store.password)
  const page3 = await third.newPage()
  await watched(page3)
  await page3.goto('/dashboard')
  await hydrated(page3)
  const seen = await page3.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(new Set(seen.filter((theme) => theme !== 'none'))).toEqual(new Set(['dark']))
  await expect(html(page3)).toHaveAttribute('data-theme', 'dark')
  await Promise.all([other.close(), third.close()])
})

test('rows are as high as the density and the language ask', async ({ page, context, request }) => {
  const store = await newStore(request)
  await store.call('POST', 'brands', { name: 'Angkor' })
  await signIn(context, store.email, store.password)
  const height = async (set: object) => {
    expect((await store.call('POST', 'auth/preferences', set)).status).toBe(200)
    await page.goto('/brands')
    return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--row-h').trim())
  }
  await page.goto('/brands')
  const heights = [await height({ density: 'comfortable' }), await height({ density: 'compact' })]
  await context.addCookies([{ name: 'lang', value: 'km', url: new URL(page.url()).origin }])
  heights.push(await height({ density: 'comfortable' }), await height({ density: 'compact' }))
  expect(heights).toEqual(['3.25rem', '2.5rem', '3.75rem', '3rem'])
  expect(await clippedKhmer(page)).toEqual([])
})

test('what one is told of, on a phone in Khmer', async ({ page, context, request }) => {
  const store = await newStore(request)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(context, store.email, store.password)
  await page.goto('/profile')
  await context.addCookies([{ name: 'lang', value: 'km', url: new URL(page.url()).origin }])
  await page.goto('/profile')
  await hydrated(page)
  const what = km('notification_order_new')
  const mail = page.getByRole('switch', { name: km('notification_by', { what, how: km('channel_mail') }) })
  await mail.click()
  await expect(mail).toBeChecked()
  await expect
    .poll(async () => (await store.call('GET', 'auth/profile')).body.data.preferences.notifications)
    .toEqual({ order_new: { mail: true } })
  expect(await sideways(page)).toBe(0)
  expect(await clippedKhmer(page)).toEqual([])
  expect(await axe(page)).toEqual([])
})

test('a new order rings, is read, and leads to itself', async ({ page, context, request }) => {
  const store = await newStore(request)
  const { body } = await store.call('POST', 'products', { name: 'Tea', price: '2.00', quantity: 9 })
  await signIn(context, store.email, store.password)
  const origin = new URL((await page.goto('/dashboard'))?.url() ?? '')
  const placed = await request.post(`${origin.origin}/api/shop/orders`, {
    headers: { host: `${store.subDomain}.${origin.host}` },
    data: {
      lines: [{ product_id: body.data.id, quantity: 1 }],
      type: 'pickup',
      firstname: 'Sokha',
      telephone: '012345678',
      payment_method: 'cod',
      shipping_method: 'pickup',
    },
  })
  expect(placed.status()).toBe(201)
  await page.goto('/dashboard')
  await hydrated(page)
  await page.getByRole('button', { name: en('notifications_unread', { n: 1 }) }).click()
  const panel = page.getByRole('dialog', { name: en('notifications') })
  await expect(panel.getByText(/New order .* from Sokha: \$2\.00/)).toBeVisible()
  expect(await axe(page)).toEqual([])
  await panel.getByRole('link', { name: /Sokha/ }).click()
  await expect(page).toHaveURL(/\/sales\/show\/\d+$/)
  await expect(page.getByRole('button', { name: en('notifications'), exact: true })).toBeVisible()
})
