import { expect, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { storeWithOrder } from './support/orders.ts'
import { complaints, hydrated, well } from './support/page-checks.ts'
import { platform, shopOrigin } from './support/routes.ts'
import { label, words } from './support/words.ts'

const km = words('km')
const SCRIPT = '<script>document.title = "broken"</script></script><b>ល្អ</b>'

test('a customer reviews what he bought, the store approves and answers it, and the shop shows it without a script', async ({
  browser,
  request,
}) => {
  const store = await storeWithOrder(request, 'សុខា')
  await store.call('POST', `orders/${store.order.id}/change-status`, { status: 5 })
  const page = await khmerPhone(browser, store)
  const said = complaints(page)
  await page.goto(store.order.tracking_url)
  await hydrated(page)

  await page.getByRole('link', { name: km('shop_review_write_named', { name: 'Tea' }) }).tap()
  await page.getByRole('button', { name: km('shop_review_send') }).tap()
  await expect(page.getByText(km('review_error_rating'))).toBeVisible()
  await well(page)
  // The stars are a group of radio buttons, which arrows walk through.
  await page.getByRole('radio', { name: km('shop_rating_stars', { n: 3 }) }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: km('shop_rating_stars', { n: 4 }) })).toBeChecked()
  await page.getByLabel(label(km('shop_review_text'))).fill(SCRIPT)
  await expect(page.getByLabel(label(km('shop_review_name')))).toHaveValue('សុខា')
  await page.getByRole('button', { name: km('shop_review_send') }).tap()
  await expect(page.getByText(km('shop_review_pending'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Tea' })).toBeFocused()

  await page.goto('/reviews')
  await hydrated(page)
  await expect(page.getByText(km('review_pending')).first()).toBeVisible()
  await page.getByRole('link', { name: 'សុខា' }).first().tap()
  await expect(page.getByText(SCRIPT)).toBeVisible()
  await page.getByLabel(label(km('review_reply'))).fill('អរគុណបង')
  await page.getByRole('button', { name: km('status'), exact: true }).click()
  await page.getByRole('option', { name: km('review_approved') }).click()
  await page.getByRole('button', { name: km('edit_and_exit') }).tap()
  await expect(page).toHaveURL(/\/reviews$/)
  // The browser tells of the refusal above.
  expect(said.splice(0)).toEqual([expect.stringContaining('status of 422')])

  const { slug } = (await store.call('GET', `products/${store.product}`)).body.data
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await plain.addCookies([{ name: 'lang', value: 'km', url: shopOrigin(store.subDomain) }])
  const reader = await plain.newPage()
  // Which page of them is junk, and counts as not given.
  await reader.goto(`${shopOrigin(store.subDomain)}/product/${slug}?reviews=x`)
  const reviews = reader.locator('#reviews')
  await expect(reviews.getByText(SCRIPT)).toBeVisible()
  await expect(reviews.getByText('អរគុណបង')).toBeVisible()
  await expect(reviews.getByText(km('shop_review_count', { n: 1 }))).toBeVisible()
  const data = await reader.locator('script[type="application/ld+json"]').allTextContents()
  const product = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Product')
  expect(product).toMatchObject({
    aggregateRating: { ratingValue: '4.0', reviewCount: 1 },
    review: [{ reviewBody: SCRIPT, author: { name: 'សុខា' } }],
  })
  await plain.close()

  // With its script, the page stays as it is.
  await page.goto(`${shopOrigin(store.subDomain)}/product/${slug}`)
  await hydrated(page)
  await expect(page.locator('#reviews').getByText(SCRIPT)).toBeVisible()
  await expect(page).not.toHaveTitle('broken')
  expect(said).toEqual([])
  await page.context().close()
})

test('without a script, a customer reviews what he bought by a page with a form, by the same rules', async ({
  browser,
  request,
}) => {
  const store = await storeWithOrder(request, 'សុខា')
  await store.call('POST', `orders/${store.order.id}/change-status`, { status: 5 })
  const origin = shopOrigin(store.subDomain)
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await plain.addCookies([{ name: 'lang', value: 'km', url: origin }])
  const page = await plain.newPage()
  await page.goto(store.order.tracking_url)
  await page.getByRole('link', { name: km('shop_review_write_named', { name: 'Tea' }) }).click()
  await expect(page).toHaveURL(/\/order\/[^/]+\/review\/\d+$/)
  const form = page.url()
  await page.getByLabel(label(km('shop_review_name'))).fill(' ')
  await page.getByRole('button', { name: km('shop_review_send') }).click()
  await expect(page.getByText(km('review_error_rating'))).toBeVisible()
  expect((await store.call('GET', 'reviews')).body.meta.total).toBe(0)
  await page.getByRole('radio', { name: km('shop_rating_stars', { n: 4 }) }).check()
  await page.getByRole('textbox', { name: new RegExp(`^${km('shop_review_text')}`) }).fill(SCRIPT)
  await page.getByRole('button', { name: km('shop_review_send') }).click()
  // What was chosen and written stays where something else is wrong.
  await expect(page.getByRole('radio', { name: km('shop_rating_stars', { n: 4 }) })).toBeChecked()
  await page.getByLabel(label(km('shop_review_name'))).fill('សុខា')
  await page.getByRole('button', { name: km('shop_review_send') }).click()
  await expect(page).toHaveURL(store.order.tracking_url)
  await expect(page.getByText(SCRIPT)).toBeVisible()
  await expect(page.getByText(km('shop_review_pending'))).toBeVisible()

  // Once more while the store has not decided, and not from elsewhere.
  await page.goto(form)
  await expect(page.getByRole('radio', { name: km('shop_rating_stars', { n: 4 }) })).toBeChecked()
  await page.getByRole('radio', { name: km('shop_rating_stars', { n: 5 }) }).check()
  await page.getByRole('button', { name: km('shop_review_send') }).click()
  await expect(page).toHaveURL(store.order.tracking_url)
  const { host } = new URL(origin)
  const sent = { form: { rating: '1', text: 'Bad', name: 'X' }, maxRedirects: 0 }
  const by = (headers: Record<string, string>, path = new URL(form).pathname) =>
    request.post(`${platform}${path}`, { ...sent, headers: { host, ...headers } })
  expect((await by({ origin: 'https://evil.example' })).status()).toBe(403)
  expect((await by({ origin: platform })).status()).toBe(403)
  expect((await by({ origin }, new URL(form).pathname.replace(/\d+$/, '999999'))).status()).toBe(303)
  expect((await by({ origin }, '/order/nobody-has-this-token/review/1')).status()).toBe(405)
  const { data, meta } = (await store.call('GET', 'reviews')).body
  expect([meta.total, data[0].rating]).toEqual([1, 5])
  await store.call('PUT', `reviews/${data[0].id}`, { status: 'approved' })
  expect((await by({ origin })).headers().location).toBe(new URL(store.order.tracking_url).pathname)
  await page.goto(form)
  await expect(page).toHaveURL(store.order.tracking_url)
  expect((await store.call('GET', 'reviews')).body.data[0].rating).toBe(5)
  await plain.close()
})
