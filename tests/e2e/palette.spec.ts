import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, rawKeys, sideways } from './support/page-checks.ts'
import { signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const km = words('km')

const chosen = (page: Page) => page.locator('[role=option][data-focus]')
const asked = (page: Page, key: string) => page.getByRole('dialog', { name: key })

test('pages, records and actions by the keyboard alone; on a phone in Khmer, with the keys that lead about', async ({
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  await store.call('POST', 'brands', { name: 'Angkor', translations: { km: { name: 'អង្គរ' } } })
  await signIn(context, store.email, store.password)
  await page.goto('/dashboard')
  await hydrated(page)

  // The frame listens a moment after the document does.
  const palette = asked(page, en('palette_title'))
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await expect(palette.getByRole('option', { name: en('nav_brands'), exact: true })).toBeVisible()
  expect(await rawKeys(page)).toEqual([])

  // A record, found by its Khmer name on an English page.
  await page.keyboard.type('អង្គរ')
  await expect(chosen(page)).toHaveText('Angkor')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/brands\/edit\/\d+$/)
  await expect(palette).toHaveCount(0)

  // It is the first of the recent ones; the arrows go on from there, and Escape closes.
  await page.keyboard.press('Control+k')
  await expect(chosen(page)).toHaveText('Angkor')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveText(en('nav_dashboard'))
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)

  // A page, by a word of the language that is not shown.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('បន្ថែមទំនិញ')
  await expect(chosen(page)).toHaveText(en('palette_new', { thing: en('product') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/add$/)
  await expect(palette).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('qqqq')
  await expect(palette.getByText(en('palette_none', { words: 'qqqq' }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)

  // An action, and the other language.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('language')
  await expect(chosen(page)).toHaveText(en('palette_language', { language: 'ខ្មែរ' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'km')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark')
  await expect(chosen(page)).toHaveText(km('palette_dark'))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('on a phone, in Khmer and in the dark', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: km('search'), exact: true }).click()
    await expect(asked(page, km('palette_title')).getByRole('option').first()).toBeVisible()
    expect(await axe(page, '[role=dialog]')).toEqual([])
    expect(await clippedKhmer(page)).toEqual([])
    expect(await sideways(page)).toBe(0)
    await page.keyboard.type('sales')
    await page.getByRole('option', { name: km('palette_sales') }).click()
    await expect(page).toHaveURL(/\/sales$/)

    await page.getByRole('button', { name: km('notifications') }).click()
    const bell = page.getByRole('dialog', { name: km('notifications') })
    await expect(bell.getByText(km('notifications_none'))).toBeVisible()
    expect(await clippedKhmer(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(bell).toHaveCount(0)

    // Keys that lead about, their sheet, and none of them where one types.
    await page.keyboard.type('gd')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.keyboard.type('gp')
    // The page that one comes from has a field to search in, too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(km('nav_products'))
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('cgd?')
    await expect(page.getByRole('searchbox')).toHaveValue('cgd?')
    await expect(page).toHaveURL(/\/products/)
    await page.keyboard.press('Escape')
    await page.locator('h1').click()
    await page.keyboard.press('?')
    const sheet = asked(page, km('shortcuts_title'))
    await expect(sheet.getByText(km('shortcut_orders'))).toBeVisible()
    expect(await axe(page, '[role=dialog]')).toEqual([])
    expect(await rawKeys(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.keyboard.press('c')
    await expect(page).toHaveURL(/\/products\/add$/)

    // Switched off in the profile, a single key does nothing; Ctrl K still does.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('profile')
    await page.getByRole('option', { name: km('profile'), exact: true }).click()
    await expect(page).toHaveURL(/\/profile$/)
    const off = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.ok())
    await page.getByRole('switch', { name: km('preference_shortcuts') }).click()
    await off
    await page.locator('h1').click()
    await page.keyboard.press('?')
    await page.keyboard.type('gd')
    await page.keyboard.press('Control+k')
    await expect(asked(page, km('palette_title'))).toBeVisible()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/\/profile$/)
  })

  await page.keyboard.type('logout')
  await expect(chosen(page)).toHaveText(km('logout'))
  await page.keyboard.press('Enter')
  const asks = page.getByRole('alertdialog', { name: km('confirm_logout') })
  await expect(asks.getByRole('button', { name: km('no') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  expect(said).toEqual([])
})
