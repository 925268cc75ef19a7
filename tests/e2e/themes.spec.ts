import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { platform, prefer, shopHost, shopOrigin, signIn } from './support/routes.ts'
import { beginning, words } from './support/words.ts'

const km = words('km')
const CODES = ['classic', 'fashion', 'food', 'electronics', 'minimal', 'market']

test('a theme is looked at by one, applied for all, and taken back, on a phone in Khmer', async ({
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  await store.call('POST', 'products', { name: 'Tea', price: '1.00' })
  await signIn(context, store.email, store.password)
  await prefer(context, 'km', 'dark')
  await context.addCookies([{ name: 'lang', value: 'km', url: shopOrigin(store.subDomain) }])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/themes')
  await hydrated(page)
  const gallery = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(page.getByRole('button', { name: beginning('km', 'theme_preview_named') })).toHaveCount(CODES.length)
  // The walk opens the admin's list of themes in its place.
  expect(await axe(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  const [food, market] = ['អាហារ', 'ផ្សារ']

  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: km('theme_preview_named', { name: food }), exact: true }).click()
  const look = await opened
  await expect(look.getByText(km('theme_preview_said', { name: food }))).toBeVisible()
  expect(new URL(look.url()).search).toBe('')
  await expect(look.locator('html')).toHaveAttribute('data-shop-theme', 'food')
  expect(await axe(look)).toEqual([])
  // A link that the browser follows by itself stays in it too.
  await look.goto(`${shopOrigin(store.subDomain)}/cart`)
  await expect(look.locator('html')).toHaveAttribute('data-shop-theme', 'food')
  /** What everybody else sees. */
  const worn = async () => {
    const sent = await request.get(`${platform}/`, { headers: shopHost(store.subDomain) })
    return /<html[^>]*data-shop-theme="(\w+)"/.exec(await sent.text())?.[1]
  }
  expect(await worn()).toBeUndefined()
  await look.getByRole('button', { name: km('theme_preview_leave') }).click()
  await expect(look.locator('html')).not.toHaveAttribute('data-shop-theme')

  await page.getByRole('button', { name: km('theme_apply_named', { name: market }) }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(km('theme_apply_text'))
  await dialog.getByRole('button', { name: km('theme_apply') }).click()
  await expect(gallery.filter({ hasText: km('theme_in_use') })).toContainText(market)
  await expect.poll(worn).toBe('market')
  await page.getByRole('button', { name: km('rich_undo') }).click()
  await expect(gallery.filter({ hasText: km('theme_in_use') })).toHaveCount(0)
  await expect.poll(worn).toBeUndefined()
  expect(said).toEqual([])
})

test('each theme has its place and its contrasts, on a phone in Khmer by night or on a desk in English by day', async ({
  context,
  page,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  const made = await store.call('POST', 'products', { name: 'Tea', price: '1.00', compare_at_price: '2.00' })
  const { data } = await (await request.get('/api/public/themes')).json()
  // That its colours can be read, by day and by night, is reckoned for all six (tests/unit/theme-colors.test.ts).
  const product = `/product/${made.body.data.slug}`
  const pages = ['/', product, '/', product, '/', '/cart']
  const id = (code: string) => data.find((one: { code: string }) => one.code === code).id
  for (const [at, code] of CODES.entries()) {
    const phone = at % 2 === 0
    const lang = phone ? 'km' : 'en'
    await store.call('POST', 'settings', { store_theme_id: id(code) })
    await page.setViewportSize(phone ? { width: 360, height: 740 } : { width: 1280, height: 800 })
    await prefer(context, lang, phone ? 'dark' : 'light')
    await page.goto(`${shopOrigin(store.subDomain)}${pages[at]}`)
    await expect(page.locator('html')).toHaveAttribute('data-shop-theme', code)
    expect([code, await sideways(page)]).toEqual([code, 0])
    // By day; by night it is the one above that is looked at.
    if ([1, 5].includes(at)) expect([code, await axe(page)]).toEqual([code, []])
  }
  expect(said).toEqual([])
})
