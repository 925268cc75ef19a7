import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { DEMO, platform, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')

test('a merchant chooses the days, and every number opens its list; the admin sees all stores, and keeps kinds of shop below each other', async ({
  page,
  context,
  request,
}) => {
  const found = complaints(page)
  const store = await newStore(request)
  const product = { name: 'Rice', price: '4.50', quantity: 3, low_stock_threshold: 3 }
  await store.call('POST', 'products', product)
  await store.call('POST', 'products', { ...product, name: 'Salt', quantity: 90 })
  await signIn(context, store.email, store.password)
  await page.goto(`${platform}/dashboard?range=nonsense`)
  await hydrated(page)
  const days = page.getByRole('button', { name: en('dashboard_days') })
  const orders = page.getByRole('link', { name: new RegExp(`^${en('dashboard_orders')} 0`) })

  // Of each preset a link; a whole month is compared with the one before. This one may be what is shown anyway: thirty days.
  await days.click()
  await page.getByRole('button', { name: en('date_last_month') }).click()
  await expect(page).toHaveURL(/dashboard\?range=last_month$/)
  await expect(orders).toHaveAttribute('href', /date_start=\d{4}-\d\d-01&date_end=/)
  const compare = page.getByRole('switch')
  await expect(compare).toBeChecked()
  await expect(orders).toContainText(en('dashboard_before', { value: '0' }))
  await compare.click()
  await expect(page).toHaveURL(/compare=false/)
  await expect(orders).not.toContainText(en('dashboard_before', { value: '0' }))
  // Who opens the link has what it says.
  const [, linked = ''] = /<main(.*)<\/main>/s.exec(await (await page.request.get(page.url())).text()) ?? []
  expect(linked).toMatch(/role="switch"[^>]*aria-checked="false"|aria-checked="false"[^>]*role="switch"/)
  expect(linked).toContain(en('dashboard_orders'))
  expect(linked).not.toContain(en('dashboard_before', { value: '0' }))

  // What is drawn is written too, and reached by the keyboard.
  await page.getByText(en('dashboard_as_table')).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: en('dashboard_by_day') }).getByRole('row')).not.toHaveCount(0)
  expect(await axe(page)).toEqual([])

  await page.getByRole('link', { name: `1 ${en('stock_low')}` }).click()
  await expect(page).toHaveURL(/\/products\?stock=low/)
  await expect(page.getByRole('link', { name: 'Rice', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Salt', exact: true })).toHaveCount(0)

  await test.step('the appearance changes in place, and is in the first paint of the next page', async () => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await page.getByRole('button', { name: en('appearance') }).click()
    await page.getByRole('menuitem', { name: en('theme_dark') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    // While a colour goes over into another it is told as a mixture.
    await expect.poll(ground).not.toMatch(/^oklab/)
    const dark = await ground()
    expect(dark).not.toBe(light)
    expect(found.splice(0)).toEqual([])
    // Its ground as first painted: no script of the page has run.
    await page.route(/\.js(\?|$)/, (route) => route.abort())
    await page.reload()
    expect(await ground()).toBe(dark)
    await page.unrouteAll()
    found.splice(0)
  })

  // What the page asks for when nobody is signed in would be a complaint.
  await page.goto('about:blank')
  await context.clearCookies()
  await signIn(context, DEMO.admin)
  await page.goto(`${platform}/dashboard?range=today`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: en('dashboard_latest_stores') })).toBeVisible()
  await expect(page.getByText(store.subDomain).first()).toBeVisible()
  await days.click()
  await page.getByRole('button', { name: en('date_last_7') }).click()
  await expect(page).toHaveURL(/range=last7/)

  // The way to pages of the admin's that have the address of a store's own.
  await page.locator('nav a[href="/categories"]').first().click()
  await page.getByRole('link', { name: 'Café', exact: true }).click()
  await expect(page.getByLabel(label(en('category_parent')))).toHaveValue('Food and drinks')
  await expect(page.getByLabel(label(en('store_category_theme')))).toHaveValue('Food')
  expect(await axe(page, 'main')).toEqual([])
  expect(found).toEqual([])
})
