import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { owner } from './support/call.ts'
import { bringCart } from './support/cart.ts'
import { newStore } from './support/new-store.ts'
import { hydrated, well } from './support/page-checks.ts'
import { DEMO, shopOrigin } from './support/routes.ts'
import { beginning, label, words } from './support/words.ts'

const en = words('en')
const km = words('km')

test.use({ serviceWorkers: 'allow' })

type Shop = Awaited<ReturnType<typeof newShop>>

async function newShop(request: Parameters<typeof newStore>[0]) {
  const store = await newStore(request)
  const { body } = await store.call('POST', 'products', { name: 'Iced tea', price: '1.00', quantity: 50, status: true })
  const orders = async () => (await store.call('GET', 'orders')).body.meta.total as number
  /** Says what a delivery costs. */
  const costs = async (cost: string) => {
    const ways = (await store.call('GET', 'shipping-methods')).body.data
    const delivery = ways.find(({ code }: { code: string }) => code === 'delivery')
    const put = await store.call('PUT', `shipping-methods/${delivery.id}`, { ...delivery, version: undefined, cost })
    expect(put.status).toBe(200)
  }
  return { ...store, origin: shopOrigin(store.subDomain), product: body.data, orders, costs }
}

const speaks = (context: BrowserContext, { origin }: Shop, lang: 'en' | 'km' = 'en') =>
  context.addCookies([{ name: 'lang', value: lang, url: origin }])

/** Waits until the worker answers for the page, and has kept these. */
async function kept(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  for (const path of paths)
    await expect
      .poll(() => page.evaluate(async (at) => Boolean(await caches.match(new URL(at, location.origin))), path))
      .toBe(true)
}

/** Every address that this browser keeps something of. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })

/** At the checkout, typed and ready to be sent, with all that is needed kept. */
async function readyToOrder(page: Page, shop: Shop): Promise<void> {
  await bringCart(page, shop.origin, shop.product)
  await page.goto(`${shop.origin}/checkout`)
  await hydrated(page)
  await page.getByLabel(label(en('shop_firstname'))).fill('Bopha')
  await page.getByLabel(label(en('shop_phone'))).fill('012345678')
  await page.getByLabel(label(en('shop_address'))).fill('12, Street 51, Phnom Penh')
  await kept(page, '/cart', '/checkout', '/home', '/offline/en', '/offline.js')
}

/** The first order that the page sends arrives, and its answer does not. */
const loseAnswer = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch
    window.fetch = async (input, init) => {
      const reply = await send(input, init)
      if (!String(init?.body).includes('idempotency_key') || sessionStorage.getItem('lost')) return reply
      sessionStorage.setItem('lost', '1')
      throw new TypeError('Failed to fetch')
    }
  })

const placeOrder = (page: Page) => page.getByRole('button', { name: beginning('en', 'shop_place_order') })
const waits = (page: Page) => page.getByRole('heading', { name: en('shop_waiting_title') })

test('menu and cart are readable without a line, and an order that is placed there is sent once, as it was seen, when it is back', async ({
  page,
  context,
  request,
}) => {
  const shop = await newShop(request)
  await shop.costs('2.00')
  await speaks(context, shop)
  await readyToOrder(page, shop)
  await expect(placeOrder(page)).toContainText('$3.00')

  await context.setOffline(true)
  await expect(page.getByText(en('shop_offline_strip'))).toBeVisible()
  await page.goto(`${shop.origin}/home`)
  await hydrated(page)
  await expect(page.getByRole('main').getByText('Iced tea').first()).toBeVisible()
  await expect(page.getByText(en('shop_offline_strip'))).toBeVisible()
  // A link leads there by a whole page: its data could not be asked for.
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('shop_cart') })
    .click()
  await expect(page).toHaveURL(/\/cart$/)
  await hydrated(page)
  await expect(page.getByRole('main').getByText('Iced tea')).toBeVisible()
  await expect(page.getByText(en('shop_offline_strip'))).toBeVisible()

  // What was typed and what it came to is known after the page was opened anew without a line, too.
  await page.goto(`${shop.origin}/checkout`)
  await hydrated(page)
  await expect(page.getByLabel(label(en('shop_firstname')))).toHaveValue('Bopha')
  await expect(placeOrder(page)).toContainText('$3.00')
  await placeOrder(page).click()
  await expect(waits(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$3.00')
  await well(page)
  await page.goto(`${shop.origin}/home`)
  await hydrated(page)
  await expect(page.getByText(en('shop_waiting_kept'))).toBeVisible()
  expect(await shop.orders()).toBe(0)

  // From whatever page he is at.
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/(checkout|order\/.+)$/)
  await expect(page).toHaveURL(/\/order\//, { timeout: 20_000 })
  await page.goto(`${shop.origin}/cart`)
  await expect(page.getByText(en('shop_cart_empty'))).toBeVisible()
  expect((await shop.call('GET', 'orders')).body.data).toMatchObject([{ total: '3.00' }])

  // What one alone may see is nowhere in what was kept.
  const here = await keptHere(page)
  expect(here.filter((path) => /^\/(order|account|track|editor|api|_serverFn)/.test(path))).toEqual([])
})

test('an order whose answer was lost is the same order when it is sent again, from whichever of two windows', async ({
  page,
  context,
  request,
}) => {
  const shop = await newShop(request)
  await speaks(context, shop)
  await loseAnswer(page)
  await readyToOrder(page, shop)
  const other = await context.newPage()
  await other.goto(`${shop.origin}/checkout`)
  await hydrated(other)
  await placeOrder(page).click()
  // Both see that it waits: whichever comes first sends it, and shows it.
  const windows = [page, other]
  const showing = () => windows.filter((one) => /\/order\//.test(one.url()))
  await expect.poll(() => showing().length, { timeout: 40_000 }).toBe(1)
  expect(await page.evaluate(() => sessionStorage.getItem('lost'))).toBe('1')
  expect(await shop.orders()).toBe(1)
  const rest = showing()[0] === page ? other : page
  await expect(rest.getByText(en('shop_cart_empty'))).toBeVisible()
  expect(await shop.orders()).toBe(1)
})

test('an order that is taken back is not sent, one that the shop refuses says why, and a dearer one and one of yesterday are asked about', async ({
  page,
  context,
  request,
}) => {
  const shop = await newShop(request)
  const stock = async (quantity: number) =>
    expect((await shop.call('PUT', `products/${shop.product.id}`, { quantity, subtract: true })).status).toBe(200)
  await speaks(context, shop)
  await readyToOrder(page, shop)
  await context.setOffline(true)
  await placeOrder(page).click()
  await page.getByRole('button', { name: en('shop_waiting_cancel') }).click()
  await expect(page.getByText(en('shop_waiting_canceled'))).toBeVisible()

  await placeOrder(page).click()
  await expect(waits(page)).toBeVisible()
  await stock(0)
  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'Iced tea' })).toBeVisible({ timeout: 40_000 })
  await expect(page.getByLabel(label(en('shop_firstname')))).toHaveValue('Bopha')
  expect(await shop.orders()).toBe(0)

  await stock(50)
  await shop.costs('2.00')
  await page.reload()
  await hydrated(page)
  await expect(placeOrder(page)).toContainText('$3.00')
  await expect(page.locator('dl[aria-busy="true"]')).toHaveCount(0)
  await context.setOffline(true)
  await placeOrder(page).click()
  await expect(waits(page)).toBeVisible()
  await shop.costs('5.00')
  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: '$6.00' })).toBeVisible({ timeout: 20_000 })
  expect(await shop.orders()).toBe(0)
  await expect(placeOrder(page)).toContainText('$6.00')

  await context.setOffline(true)
  await placeOrder(page).click()
  await expect(waits(page)).toBeVisible()
  await page.evaluate(() => {
    const waiting = JSON.parse(localStorage['waiting-order'])
    localStorage['waiting-order'] = JSON.stringify({ ...waiting, at: waiting.at - 25 * 3_600_000 })
  })
  await page.reload()
  await hydrated(page)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: en('shop_waiting_old') })).toBeVisible()
  await page.waitForTimeout(1_000)
  expect(await shop.orders()).toBe(0)
  await page.getByRole('button', { name: en('shop_waiting_send') }).click()
  await expect(page).toHaveURL(/\/order\//, { timeout: 20_000 })
  expect(await shop.orders()).toBe(1)
})

test('a page that is not kept is stood for by one that lists those that are, in Khmer; another build and a closed shop keep none of them', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const shop = await newShop(request)
  await speaks(context, shop, 'km')
  await page.goto(`${shop.origin}/product/${shop.product.slug}`)
  await hydrated(page)
  await kept(page, '/home', '/offline/km', `/product/${shop.product.slug}`)
  for (const path of ['/account', '/track', '/search?search=none']) await page.goto(shop.origin + path)
  await context.setOffline(true)
  await page.goto(`${shop.origin}/track`)
  await expect(page.getByRole('heading', { name: km('shop_offline') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Iced tea/ })).toBeVisible()
  await well(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Iced tea/ })
    .click()
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Iced tea' })).toBeVisible()
  await expect(page.getByText(km('shop_offline_strip'))).toBeVisible()
  const here = await keptHere(page)
  expect(here.filter((path) => /^\/(order|account|track|editor|api|_serverFn)/.test(path))).toEqual([])
  expect(here).toContain('/search')

  // Once there is a line again, the page that was asked for comes by itself.
  await page.goto(`${shop.origin}/track`)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: km('shop_offline') })).toHaveCount(0, { timeout: 20_000 })

  // Another build keeps its own pages. The page for no line leads to the shop where there is one.
  await page.goto(`${shop.origin}/offline/km`)
  await expect(page).toHaveURL(`${shop.origin}/`)
  await hydrated(page)
  await kept(page, '/', '/home')
  const builds = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages-')))
  const [before] = await builds()
  // The page registers its own once it is at rest; the last is the one that stays.
  await expect
    .poll(async () => {
      await page.evaluate(() => navigator.serviceWorker.register('/shop-worker.js?another'))
      return builds()
    })
    .toEqual(['pages-another'])
  expect(before).not.toBe('pages-another')
  await kept(page, '/', '/home', '/offline/km')

  // A shop that takes no visitors leaves none behind.
  const admin = await owner(request, DEMO.admin)
  const { body } = await admin('GET', `stores?search=${shop.subDomain}`)
  await admin('POST', `stores/${body.data[0].id}/change-status`, { status: 'suspended', reason: 'Unpaid' })
  await page.goto(`${shop.origin}/home`)
  const pages = async () => (await keptHere(page)).filter((path) => !/^\/(assets\/|files\/|offline)/.test(path))
  await expect.poll(pages).toEqual([])
})
