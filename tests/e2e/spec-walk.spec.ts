import { expect, type Locator, type Page, test } from '@playwright/test'
import { storeWithOrder } from './support/orders.ts'
import { hydrated } from './support/page-checks.ts'
import { DEMO, platform, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

/** The specification's own texts, walked section by section; each stands here as it stands there. */
const en = words('en')

const texts = async (all: Locator) => (await all.allInnerTexts()).map((text) => text.trim())
/** What is shown of them comes to be these, in this order. */
const read = (all: Locator, wanted: readonly string[]) => expect.poll(() => texts(all)).toEqual(wanted)
/** What the links of a piece of a page say, as it is sent. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].map(([, inner = '']) => inner.replaceAll(/<[^>]*>/g, '').trim())
/** Goes on by the sidebar. */
const goTo = (page: Page, path: string) =>
  page
    .getByRole('navigation', { name: en('main_menu') })
    .locator(`a[href="${path}"]`)
    .click()
const open = async (page: Page, path: string) => {
  await page.goto(`${platform}${path}`)
  await hydrated(page)
}

test('2.2 and 2.3: header, phone menu and footer of the public pages, and the tabs to come in by', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Get started for Free' }).first()).toHaveAttribute('href', '/signup')
  const tabs = page.getByRole('banner').getByRole('navigation')
  const link = (name: string) => tabs.getByRole('link', { name, exact: true, includeHidden: true })
  for (const [name, href] of [
    ['All Stores', '/all-stores'],
    ['Pricing', '/pricing'],
    ['Blog', '/resource/blogs'],
    ['Help Center', '/resource/help-center'],
    ['About', '/about'],
  ] as const)
    await expect(link(name)).toHaveAttribute('href', href)

  const foot = page.getByRole('contentinfo')
  const hrefs = await foot.getByRole('link').evaluateAll((links) => links.map((one) => one.getAttribute('href')))
  expect(hrefs.slice(0, 5)).toEqual([
    '/resource/blogs',
    '/resource/help-center',
    '/about-us',
    '/all-stores',
    '/pricing',
  ])
  for (const name of ['Career', 'Privacy Policy', 'Community Forum']) await expect(foot.getByText(name)).toBeVisible()
  await expect(foot).toContainText(String(new Date().getFullYear()))

  await page.setViewportSize({ width: 1000, height: 800 })
  await page.getByRole('button', { name: en('open_menu') }).click()
  const menu = page.locator('#landing-menu')
  await read(menu.getByRole('link'), ['All Stores', 'Pricing', 'Blog', 'Help Center', 'About', 'Sign in', 'Sign Up'])
  await expect(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await page.setViewportSize({ width: 1025, height: 800 })
  await expect(menu).toHaveCount(0)

  const login = await (await page.request.get(`${platform}/login`)).text()
  const [ways = ''] = /<nav.*?<\/nav>/s.exec(login.slice(login.indexOf('<main'))) ?? []
  expect(linksOf(ways)).toEqual(['Sign In', 'Sign Up'])
})

test('2.4 to 2.9, 4 and 9: the back-office', async ({ page, context, request }) => {
  const store = await storeWithOrder(request, 'Sok')
  await signIn(context, store.email, store.password)

  await test.step('2.4 and 2.5: account menu, greeting, version, the way to the shop, the profile', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, '/dashboard')
    await expect(page.getByRole('banner').getByText(/^(Good Morning|Good Afternoon|Good Evening), Bopha/)).toBeVisible()
    await expect(page.getByText('0.1.0')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to your Shop' })).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${en('account_menu')}`) }).click()
    const entries = ['Profile', 'Change Password', 'Upgrade Plan', 'My Payment', 'My QR Code', 'Logout']
    await read(page.getByRole('menuitem'), entries)
    await page.getByRole('menuitem', { name: 'My QR Code' }).click()
    const qr = page.getByRole('dialog')
    await read(qr.getByRole('group').locator('label'), ['Main Store', 'Menu', 'Menu for Food theme'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: new RegExp(`^${en('account_menu')}`) }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Do you want to logout?' })
    await expect(ask.getByRole('button', { name: 'Yes', exact: true })).toBeVisible()
    await ask.getByRole('button', { name: 'No', exact: true }).click()

    await page.getByRole('button', { name: new RegExp(`^${en('account_menu')}`) }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByRole('banner').getByRole('link', { name: en('nav_dashboard') })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    const stars = page.locator('label').filter({ hasText: '*' })
    expect((await texts(stars)).map((one) => one.replace(/\s*\*$/, ''))).toEqual([
      en('email'),
      en('first_name'),
      en('last_name'),
    ])
  })

  await test.step('2.6, 2.7 and 9: the sales list, its filters and statuses, and one sale', async () => {
    await page.setViewportSize({ width: 1400, height: 900 })
    await goTo(page, '/sales')
    const crumbs = page.getByRole('navigation', { name: en('common_breadcrumb') })
    await read(crumbs.getByRole('listitem'), ['Dashboard', 'Sale'])
    const heads = ['ID', 'Invoice Nº', 'Customer', 'Telephone', 'Status', 'Paid?', 'Total', 'Date Added', 'Action']
    for (const name of heads) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: `#${store.order.invoice_no}`, exact: true })).toBeVisible()

    await page.getByRole('button', { name: /^Status of #/ }).click()
    const statuses = [
      'Missing Orders',
      'Canceled',
      'Canceled Reversal',
      'Chargeback',
      'Complete',
      'Denied',
      'Expired',
      'Failed',
      'Pending',
      'Processed',
      'Processing',
      'Refunded',
      'Reversed',
      'Shipped',
      'Voided',
    ]
    await expect.poll(async () => (await texts(page.getByRole('option'))).toSorted()).toEqual(statuses.toSorted())
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: en('filter'), exact: true }).click()
    await expect(page).toHaveURL(/[?&]filter=true/)
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: en('sale_dates') }).click()
    for (const name of ['Today', 'Yesterday', 'Last 7 days', 'Last 30 days', 'This Month', 'Last month', 'This year'])
      await expect(drawer.getByRole('button', { name, exact: true })).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await page.getByRole('link', { name: en('sale_view', { no: store.order.invoice_no }) }).click()
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/sales')
    await read(page.getByRole('tab'), ['Summary', 'Details'])
    await page.getByRole('tab', { name: 'Details' }).click()
    await expect(page.getByRole('button', { name: 'Download Report' })).toBeVisible()
    const columns = [en('sale_product'), 'Sku', 'Qty', 'Unit Price', 'Total']
    await read(page.getByRole('tabpanel').getByRole('columnheader'), columns)
    await expect(page.getByRole('tabpanel')).toContainText('$1.50')
  })

  await test.step('2.9, 4 and 9: tables, their pages, and what asks before it removes', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await goTo(page, '/brands')
    await expect(page.getByText('No data available!')).toBeVisible()
    for (let n = 1; n <= 11; n += 1) await store.call('POST', 'brands', { name: `Brand ${n}` })
    // A page without rows goes down to the last there is.
    await open(page, '/brands?page=4&limit=5')
    await expect(page).toHaveURL(/page=3/)
    await expect(page.getByRole('row', { name: /Brand 1\b/ })).toBeVisible()
    const pages = page.getByRole('navigation', { name: en('common_pages') })
    await pages.getByRole('link', { name: 'Previous', exact: true }).click()
    for (const name of ['First', 'Previous', 'Next', 'Last'])
      await expect(pages.getByRole('link', { name, exact: true })).toBeVisible()
    await pages.getByRole('link', { name: 'Last', exact: true }).click()
    await expect(pages.getByRole('link', { name: 'Next', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: en('page_size') }).click()
    const sizes = [5, 10, 15, 20, 25, 30, 40, 50, 60].map((n) => en('per_page', { n }))
    await read(page.getByRole('option'), sizes)
    await page.keyboard.press('Escape')

    // The header's box chooses all rows, then none; the bulk menu shows only while some are chosen.
    const bulk = page.getByRole('button', { name: en('delete'), exact: true })
    await expect(bulk).toHaveCount(0)
    await page.getByRole('checkbox', { name: en('select_all') }).check()
    await expect(bulk).toBeVisible()
    await page.getByRole('checkbox', { name: en('select_all') }).uncheck()
    await expect(bulk).toHaveCount(0)
    await page.getByRole('checkbox').nth(1).check()
    await bulk.click()
    const ask = page.getByRole('alertdialog', { name: 'Do you want to remove?' })
    await expect(ask.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
    await expect(ask.getByRole('button', { name: en('cancel'), exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Brand 1', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Edit & Exit' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save & New' })).toHaveCount(0)
    await page.goBack()
    await page.locator('main a[href="/brands/add"]').first().click()
    for (const name of ['Back', 'Save & Exit', 'Save & New'])
      await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()
  })
})

test('2.4: the platform admin’s sidebar, in its order', async ({ context }) => {
  await signIn(context, DEMO.admin, DEMO.password)
  const sent = await (await context.request.get(`${platform}/dashboard`)).text()
  const [menu = ''] = new RegExp(`<nav[^>]*aria-label="${en('main_menu')}".*?</nav>`, 's').exec(sent) ?? []
  const names = linksOf(menu)
  const specified = [
    'Dashboard',
    'Categories',
    'Themes',
    'Stores',
    'Plans',
    'Payments',
    'Payment Gateway',
    'Activity Logs',
  ]
  expect(names.filter((name) => specified.includes(name))).toEqual(specified)
})
