import { expect, type Page, test } from '@playwright/test'
import { owner } from './support/call.ts'
import { addToCart, bringCart } from './support/cart.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { shopHost, shopOrigin } from './support/routes.ts'
import { beginning, label, words } from './support/words.ts'

const en = words('en')

test('without JavaScript one can look at everything a shop has', async ({ browser, request }) => {
  const sent = async (path: string) => {
    const reply = await request.get(path, { headers: { ...shopHost(), cookie: 'lang=en' } })
    return (await reply.text()).replaceAll('&amp;', '&')
  }
  const front = await sent('/')
  expect([/<h1/.test(front), (front.match(/<article/g) ?? []).length > 5, /<article.*?<img/s.test(front)]).toEqual([
    true,
    true,
    true,
  ])
  const drinks = /<a [^>]*href="(\/category\/[^"]+)"[^>]*>(?:<[^>]*>)*Drinks</.exec(front)?.[1] ?? ''
  const [, noscript = ''] = /<noscript[^>]*>(.*?)<\/noscript>/s.exec(await sent('/checkout')) ?? []
  expect(noscript).toContain(en('shop_noscript'))

  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies([{ name: 'lang', value: 'en', url: shopOrigin() }])
  const page = await context.newPage()
  await page.goto(shopOrigin() + drinks)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drinks')
  await page.getByRole('link', { name: en('shop_sort_price_up') }).click()
  await expect(page).toHaveURL(/category.*sort=price_up/)

  // Narrowed by a form, and let go by links.
  await page.locator('.facets summary').click()
  const form = page.locator('.facets form')
  const box = form.locator('label').filter({ hasText: 'Suon Kampot' })
  const shown = await box.locator('small').innerText()
  await box.click()
  await form.getByRole('textbox').first().fill('1.00')
  await form.getByRole('button', { name: en('shop_filter_show') }).click()
  await expect(page).toHaveURL(/sort=price_up.*brand=.*min_price=1/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(Number(shown))
  await page.getByRole('link', { name: en('shop_filter_remove', { name: 'Suon Kampot' }) }).click()
  await expect(page).toHaveURL(/sort=price_up.*min_price=1/)
  await page.getByRole('link', { name: en('shop_filter_clear') }).click()
  await expect(page).not.toHaveURL(/min_price/)

  await page.locator('input[name=q]:visible').fill('coffee')
  await page.locator('input[name=q]:visible').press('Enter')
  await expect(page).toHaveURL(/\/search\?q=coffee/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('coffee')
  const found = page.getByRole('main').getByRole('article').first().getByRole('heading')
  const path = (await found.getByRole('link').getAttribute('href')) ?? ''
  const product = await sent(path)
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(product)?.[1]).toContain(await found.innerText())
  expect(product).toMatch(/\$\d+\.\d\d/)
  await context.close()
})

test('a list is narrowed in a sheet on a phone, in Khmer', async ({ page, context }) => {
  const km = words('km')
  const found = complaints(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await context.addCookies([{ name: 'lang', value: 'km', url: shopOrigin() }])
  await page.goto(`${shopOrigin()}/category/drinks`)
  await hydrated(page)
  const opener = page.getByText(km('shop_filters'), { exact: true })
  await opener.press('Enter')
  const form = page.locator('.facets form')
  await expect(form.getByRole('button', { name: km('shop_filter_show') })).toBeInViewport()
  expect(await axe(page)).toEqual([])
  expect(await clippedKhmer(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  await form.getByRole('checkbox').first().press('Space')
  await form.getByRole('checkbox').first().press('Enter')
  await expect(page).toHaveURL(/brand=/)
  await expect(page.locator('.facet-chips')).toBeVisible()
  expect(found).toEqual([])
})

test('junk in a shop’s address gives what there is, not an error', async ({ request }) => {
  // What makes no sense is taken out of the address; `Location` is followed by hand, on the store's host.
  const status = async (path: string, turns = 2): Promise<number> => {
    const reply = await request.get(path, { headers: shopHost(), maxRedirects: 0 })
    const { location } = reply.headers()
    return location && turns > 0 ? status(location, turns - 1) : reply.status()
  }
  for (const path of [
    '/?sort=junk&page=-1',
    '/search?sort=junk&page=abc',
    '/search?page=-1&q=%00%01',
    '/search?q=1&q=2&page=1e9&sort[]=newest',
    '/search?page=99999999999999999999',
    '/search?page=999999',
    '/search?brand=%00&values=a&values=1&min_price=x&max_price=1e9&in_stock=maybe',
    '/search?brand=a&brand=b&min_price=5&max_price=1&on_sale=1',
    `/search?q=${'x'.repeat(3000)}`,
    '/search?q=%25%5F%27%22%3C%3E%5C',
    '/checkout?x=1',
    '/cart?lines=[]',
  ]) {
    expect([path, await status(path)]).toEqual([path, 200])
  }
  for (const path of ['/product/none', '/category/none', `/order/${'z'.repeat(32)}`, '/product/%00', '/nowhere']) {
    expect([path, await status(path)]).toEqual([path, 404])
  }
})

/** Puts the first product that needs no choice into the cart, as on any list. */
async function putSomethingIn(page: Page) {
  await page.goto(shopOrigin())
  await hydrated(page)
  const add = page.getByRole('button', { name: beginning('en', 'shop_add_named') }).first()
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: beginning('en', 'shop_added') })).toBeVisible()
}

test('an order says where it goes by a pin and a landmark, what is paid with, and is remembered', async ({
  page,
  context,
  request,
}) => {
  const found = complaints(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 10.611, longitude: 104.181 })
  await context.addCookies([{ name: 'lang', value: 'en', url: shopOrigin() }])
  const call = await owner(request)
  const buyer = `Pin${Date.now().toString(36)}`
  const program: string[] = []
  page.on('request', (sent) => {
    if (/\/assets\/[^/]*maplibre/.test(sent.url())) program.push(sent.url())
  })
  const sold = (await call('GET', 'products?sort=from_price&direction=desc&limit=20')).body.data
  const dear = sold.find(
    ({ variants, quantity }: { variants: unknown[]; quantity: number }) => variants.length === 0 && quantity !== 0,
  )
  await bringCart(page, shopOrigin(), dear)
  await page.goto(`${shopOrigin()}/checkout`)
  await hydrated(page)
  await page.getByLabel(label(en('shop_firstname'))).fill(buyer)
  await page.getByLabel(label(en('shop_phone'))).fill('012 345 678')
  await page.getByLabel(label(en('shop_province'))).click()
  await expect(page.getByRole('combobox', { name: en('shop_province') })).toBeFocused()
  await page.getByRole('combobox', { name: en('shop_province') }).fill('phnom')
  await page.getByRole('option', { name: 'Phnom Penh' }).click()
  await page.getByLabel(label(en('shop_district'))).fill('doun')
  await page.getByRole('option', { name: /Doun Penh/ }).click()
  await page.getByLabel(label(en('shop_landmark'))).fill('By the <pagoda>')
  expect(program).toEqual([])

  // By keys alone, and Enter sends no order.
  await page.getByRole('button', { name: en('shop_pin_add') }).press('Enter')
  const map = page.getByRole('region', { name: en('common_map_title') })
  await expect(map.locator('canvas')).toBeVisible()
  expect(program.length).toBeGreaterThan(0)
  const spot = map.getByLabel(en('common_map_spot'), { exact: true })
  // It may know where it is: it begins there.
  await expect(spot).toHaveValue('10.611, 104.181')
  await spot.fill('11.5761, 104.9231')
  await spot.press('Enter')
  await expect(map.getByText(en('common_map_near', { place: 'Wat Phnom' }), { exact: false })).toBeVisible()
  await map.getByRole('button', { name: /11\.5761/ }).press('ArrowUp')
  expect([await axe(page), await sideways(page)]).toEqual([[], 0])
  await map.getByRole('button', { name: en('shop_pin_use') }).press('Enter')
  await expect(page.getByText(en('shop_pin_at', { spot: '11.57619, 104.9231' }))).toBeVisible()
  await expect(page.getByRole('button', { name: en('shop_pin_change'), exact: true })).toBeFocused()

  await page.getByLabel(en('shop_cash_usd')).fill('1')
  await page.getByLabel(en('shop_remember')).check()
  const send = page.getByRole('button', { name: beginning('en', 'shop_place_order') })
  await send.click()
  await expect(page.getByLabel(en('shop_cash_usd'))).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(en('shop_cash_usd')).fill('50')
  await send.click()
  await expect(page).toHaveURL(/\/order\//)
  const main = page.getByRole('main')
  for (const text of [
    'Doun Penh, Phnom Penh',
    'By the <pagoda>',
    en('shop_pin_set'),
    en('shop_pays_with', { cash: '$50.00' }),
  ])
    await expect(main.getByText(text)).toBeVisible()

  const [{ id }] = (await call('GET', `orders?name=${buyer}`)).body.data
  expect((await call('GET', `orders/${id}`)).body.data).toMatchObject({
    shipping_latitude: 11.57619,
    shipping_landmark: 'By the <pagoda>',
    cash: { paid_with: '$50.00' },
  })

  // The next time it is there already; unticked, it is gone.
  await addToCart(page, dear)
  await page.goto(`${shopOrigin()}/checkout`)
  await hydrated(page)
  await expect(page.getByLabel(label(en('shop_firstname')))).toHaveValue(buyer)
  await expect(page.getByLabel(label(en('shop_landmark')))).toHaveValue('By the <pagoda>')
  await expect(page.getByLabel(en('shop_cash_usd'))).toHaveValue('')
  await page.getByLabel(en('shop_remember')).uncheck()
  expect(await page.evaluate(() => localStorage.getItem('buyer'))).toBeNull()
  expect(found.filter((text) => !/status of 422|GL Driver Message|GPU stall/.test(text))).toEqual([])
})

test("the header on a phone shows a shop's whole name beside a filled cart, no word broken", async ({
  context,
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { call, subDomain } = await newStore(request)
  const product = { translations: { en: { name: 'Scarf' } }, price: '12.50', quantity: 50, status: true }
  const { data: scarf } = (await call('POST', 'products', product)).body
  const origin = shopOrigin(subDomain)
  await context.addCookies([{ name: 'lang', value: 'km', url: origin }])
  const first = 'Mealea Shop'
  expect((await call('POST', 'settings', { store_name: first, store_name_km: first })).status).toBe(200)
  await bringCart(page, origin, scarf, 2)
  await page.goto(origin)
  await hydrated(page)
  await expect(page.locator('header a[href="/cart"]')).toContainText('2')
  const shown = await page.getByRole('banner').getByText(first, { exact: true }).elementHandle()
  // Opened once: a name that is written over another one has the place that it would have had.
  for (const [name, lang] of [
    [first, 'km'],
    ['Kampong Thom Handicrafts', 'en'],
    ['Sovannaphum Silk & Krama', 'km'],
    ['ហាងក្រមាសប្បាយ', 'en'],
  ] as const) {
    const seen = await shown?.evaluate(
      async (element, [called, spoken]) => {
        document.documentElement.lang = spoken
        const text = element.firstChild as Text
        text.data = called
        // Letters that the name before had none of are asked for once they have a place.
        element.getBoundingClientRect()
        await document.fonts.ready
        const broken = [...text.data.matchAll(/[A-Za-z]+/g)].filter(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1
        })
        const cut = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
        return { broken: broken.map(([word]) => word), cut }
      },
      [name, lang] as const,
    )
    expect([name, seen]).toEqual([name, { broken: [], cut: false }])
  }
})

test('a cart is the same in another tab, and what was said on a page does not follow there and to the checkout', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: shopOrigin() }])
  await putSomethingIn(page)
  const said = page.getByRole('status').filter({ hasText: en('shop_view_cart') })
  await expect(said).toBeVisible()
  // By the header, not by the notice itself.
  await page.locator('header a[href="/cart"]').click()
  const cart = page.getByRole('dialog')
  await expect(cart).toBeVisible()
  await expect(said).toBeHidden()

  const other = await context.newPage()
  await other.goto(`${shopOrigin()}/cart`)
  await hydrated(other)
  await expect(other.getByRole('main').getByText(/^\$\d/).last()).toBeVisible()
  await other.getByRole('button', { name: beginning('en', 'shop_more') }).click()
  await expect(page.locator('header a[href="/cart"]')).toContainText('2')
  await other.close()
  await cart.getByRole('link', { name: en('shop_view_cart') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('shop_cart_title'))
  await expect(said).toBeHidden()
  await page
    .getByRole('button', { name: /^Remove (?!one)/ })
    .first()
    .click()
  const undo = page.getByRole('button', { name: en('shop_undo') })
  await undo.click()
  await expect(undo).toBeHidden()
  await page.getByRole('link', { name: en('shop_checkout'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('shop_checkout'))
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
})
