import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { DEMO, platform, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')

test('a merchant chooses the days, and every number opens its list; the admin sees all stores', async ({
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
  await page.reload()
  await hydrated(page)
  await expect(compare).not.toBeChecked()
  await expect(orders).not.toContainText(en('dashboard_before', { value: '0' }))

  // What is drawn is written too, and reached by the keyboard.
  await page.getByText(en('dashboard_as_table')).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: en('dashboard_by_day') }).getByRole('row')).not.toHaveCount(0)
  expect(await axe(page)).toEqual([])

  await page.getByRole('link', { name: `1 ${en('stock_low')}` }).click()
  await expect(page).toHaveURL(/\/products\?stock=low/)
  await expect(page.getByRole('link', { name: 'Rice', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Salt', exact: true })).toHaveCount(0)

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
  expect(found).toEqual([])
})
