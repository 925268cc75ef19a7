import { expect, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { storeWithOrder } from './support/orders.ts'
import { complaints, hydrated, well } from './support/page-checks.ts'
import { platform, shopHost, shopOrigin } from './support/routes.ts'
import { label, words } from './support/words.ts'

const km = words('km')
const SCRIPT = '<script>document.title = "broken"</script></script><b>ល្អ</b>'

/** What a browser reads of what is written for one. */
const read = (html: string) => html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

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
  const sent = (path: string) => {
    const headers = { ...shopHost(store.subDomain), cookie: 'lang=km' }
    return request.get(platform + path, { headers, maxRedirects: 0 })
  }
  // Which page of them is junk, and counts as not given.
  expect((await sent(`/product/${slug}?reviews=x`)).headers().location).toMatch(new RegExp(`/product/${slug}$`))
  const reader = await (await sent(`/product/${slug}`)).text()
  const reviews = reader.slice(reader.indexOf('id="reviews"'), reader.indexOf('</main>'))
  expect([read(reviews).includes(SCRIPT), reviews.includes('<b>')]).toEqual([true, false])
  expect(reviews).toContain('អរគុណបង')
  expect(reviews).toContain(km('shop_review_count', { n: 1 }))
  const data = [...reader.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const product = data.map(([, text = '']) => JSON.parse(text)).find((one) => one['@type'] === 'Product')
  expect(product).toMatchObject({
    aggregateRating: { ratingValue: '4.0', reviewCount: 1 },
    review: [{ reviewBody: SCRIPT, author: { name: 'សុខា' } }],
  })

  // With its script, the page stays as it is.
  await page.goto(`${shopOrigin(store.subDomain)}/product/${slug}`)
  await hydrated(page)
  await expect(page.locator('#reviews').getByText(SCRIPT)).toBeVisible()
  await expect(page).not.toHaveTitle('broken')
  expect(said).toEqual([])
  await page.context().close()
})

test('without a script, a customer reviews what he bought by a page with a form, by the same rules', async ({
  request,
}) => {
  const store = await storeWithOrder(request, 'សុខា')
  await store.call('POST', `orders/${store.order.id}/change-status`, { status: 5 })
  const origin = shopOrigin(store.subDomain)
  const tracking = new URL(store.order.tracking_url).pathname
  const headers = { ...shopHost(store.subDomain), cookie: 'lang=km' }
  const sent = async (path: string) => {
    const reply = await request.get(platform + path, { headers, maxRedirects: 0 })
    return { status: reply.status(), to: reply.headers().location, html: await reply.text() }
  }
  const form = /href="(\/order\/[^/"]+\/review\/\d+)"/.exec((await sent(tracking)).html)?.[1] ?? ''
  const shown = (await sent(form)).html
  // What a browser sends of it: to itself, and by these names.
  expect(shown).toMatch(/<form [^>]*method="post"/)
  for (const name of ['rating', 'text', 'name']) expect(shown).toContain(`name="${name}"`)
  const send = async (answers: Record<string, string>, more: Record<string, string> = { origin }, path = form) => {
    const reply = await request.post(platform + path, {
      form: answers,
      headers: Object.assign({}, headers, more),
      maxRedirects: 0,
    })
    return { status: reply.status(), to: reply.headers().location, html: await reply.text() }
  }
  const chosen = (html: string) =>
    [...html.matchAll(/<input [^>]*name="rating"[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => / checked/.test(input))
      .map((input) => /value="(\d)"/.exec(input)?.[1])

  const bare = await send({ name: ' ', text: '' })
  expect([bare.status, bare.html.includes(km('review_error_rating'))]).toEqual([422, true])
  expect((await store.call('GET', 'reviews')).body.meta.total).toBe(0)
  // What was chosen and written stays where something else is wrong.
  const half = await send({ rating: '4', text: SCRIPT, name: ' ' })
  expect([half.status, chosen(half.html), read(half.html).includes(SCRIPT), half.html.includes('<b>')]).toEqual([
    422,
    ['4'],
    true,
    false,
  ])
  expect(await send({ rating: '4', text: SCRIPT, name: 'សុខា' })).toMatchObject({ status: 303, to: tracking })
  expect((await sent(tracking)).html).toContain(km('shop_review_pending'))

  // Once more while the store has not decided, and not from elsewhere.
  expect(chosen((await sent(form)).html)).toEqual(['4'])
  expect(await send({ rating: '5', text: SCRIPT, name: 'សុខា' })).toMatchObject({ status: 303, to: tracking })
  const bad = { rating: '1', text: 'Bad', name: 'X' }
  expect((await send(bad, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await send(bad, { origin: platform })).status).toBe(403)
  expect((await send(bad, { origin }, form.replace(/\d+$/, '999999'))).status).toBe(303)
  expect((await send(bad, { origin }, '/order/nobody-has-this-token/review/1')).status).toBe(405)
  const { data, meta } = (await store.call('GET', 'reviews')).body
  expect([meta.total, data[0].rating]).toEqual([1, 5])
  await store.call('PUT', `reviews/${data[0].id}`, { status: 'approved' })
  expect((await send(bad)).to).toBe(tracking)
  expect(await sent(form)).toMatchObject({ status: 303, to: tracking })
  expect((await store.call('GET', 'reviews')).body.data[0].rating).toBe(5)
})
