import { expect, type Page, test } from '@playwright/test'

const STATUS_PAGES = [
  ['/no-permission', 401, 'Unauthorized access', 'មិនមានសិទ្ធិចូលប្រើទេ'],
  ['/500', 500, 'Internal Server Error!', 'ម៉ាស៊ីនមេមានបញ្ហា!'],
  ['/502', 502, 'The server could not be reached.', 'ភ្ជាប់ទៅម៉ាស៊ីនមេមិនបានទេ។'],
  ['/no-such-page', 404, 'Route is not found', 'រកមិនឃើញទំព័រនេះទេ'],
  ['/no/such/page?x=1', 404, 'Route is not found', 'រកមិនឃើញទំព័រនេះទេ'],
] as const

const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' })

/** Collects what the console says, but for the one line Chromium writes of a page's own 4xx or 5xx. */
function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(error.message))
  page.on('console', (message) => {
    const own = message.text().startsWith('Failed to load resource') && message.location().url === page.url()
    if ((message.type() === 'error' || message.type() === 'warning') && !own) found.push(message.text())
  })
  return found
}

for (const [path, status, english, khmer] of STATUS_PAGES) {
  test(`${path} is a page with status ${status}, in both languages`, async ({ page, context, baseURL }) => {
    const found = complaints(page)
    expect((await page.goto(path))?.status()).toBe(status)
    await expect(page.getByRole('heading')).toContainText(english)
    await hydrated(page)
    await context.addCookies([{ name: 'lang', value: 'km', url: baseURL ?? '' }])
    expect((await page.goto(path))?.status()).toBe(status)
    await expect(page.locator('html')).toHaveAttribute('lang', 'km')
    await expect(page.getByRole('heading')).toContainText(khmer)
    await hydrated(page)
    await expect(page.locator('a[href="/"]')).toBeVisible()
    expect(found).toEqual([])
  })
}

test('every page forbids foreign and inline scripts', async ({ request }) => {
  const [first, second] = [await request.get('/'), await request.get('/')]
  const policy = first.headers()['content-security-policy'] ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "img-src 'self' data: blob:"]) {
    expect(policy).toContain(rule)
  }
  expect(nonce.length).toBeGreaterThanOrEqual(22)
  expect(second.headers()['content-security-policy']).not.toContain(nonce)
  // What search engines read (schema.org) is data, and runs nowhere.
  const scripts = ((await first.text()).match(/<script[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes('application/ld+json'),
  )
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  expect(first.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('the theme of the cookie is in what the server sends', async ({ request }) => {
  const dark = await request.get('/500', { headers: { cookie: 'theme=dark' } })
  expect(await dark.text()).toMatch(/<html[^>]*data-theme="dark"/)
  const junk = await request.get('/500', { headers: { cookie: 'theme="><script>' } })
  expect(await junk.text()).not.toMatch(/<html[^>]*data-theme/)
})

test('pages rendered at the same time do not mix their languages', async ({ request }) => {
  const asked = Array.from({ length: 40 }, (_, index) => (index % 2 ? 'km' : 'en'))
  const pages = await Promise.all(
    asked.map(async (lang) => (await request.get('/502', { headers: { cookie: `lang=${lang}` } })).text()),
  )
  for (const [index, html] of pages.entries()) {
    expect(html).toContain(`<html lang="${asked[index]}"`)
    expect(html.includes('The server could not be reached.')).toBe(asked[index] === 'en')
    expect(html.includes('ភ្ជាប់ទៅម៉ាស៊ីនមេមិនបានទេ។')).toBe(asked[index] === 'km')
  }
})

test('a host that is nobody’s gets no page', async ({ request, baseURL }) => {
  const port = new URL(baseURL ?? '').port
  for (const host of [
    'evil.example',
    `a.b.localhost:${port}`,
    `-.localhost:${port}`,
    `localhost:${port}.evil.example`,
  ]) {
    expect((await request.get('/', { headers: { host } })).status()).toBe(421)
  }
  expect((await request.get('/', { headers: { host: `no-such-shop.localhost:${port}` } })).status()).toBe(404)
})

test('a path cannot name a store', async ({ request }) => {
  for (const path of ['/sites/no-such-shop', '/SITES/no-such-shop/x']) {
    expect((await request.get(path, { maxRedirects: 0 })).status()).not.toBe(200)
  }
})

test('a page of another site cannot call a server function', async ({ request, baseURL }) => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    const reply = await request.post('/_serverFn/anything', {
      headers: { 'sec-fetch-site': site, origin: baseURL ?? '' },
    })
    expect(reply.status()).toBe(403)
  }
})
