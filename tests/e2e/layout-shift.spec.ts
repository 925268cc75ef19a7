import { type Browser, type BrowserContext, expect, test } from '@playwright/test'
import { countShifts, hydrated, shifts, traffic } from './support/page-checks.ts'
import { DEMO, fillCart, prefer, shopOrigin, signIn, visits } from './support/routes.ts'

/** Milliseconds by which letters and scripts come later: on one machine they would be there before the first picture. */
const LATE = { fonts: 450, scripts: 150 }

/** A browser that has nothing of the site yet, but for what `state` says. */
async function newcomer(browser: Browser, viewport: { width: number; height: number }, lang: 'en' | 'km', state = {}) {
  const context = await browser.newContext({ viewport, ...state })
  await prefer(context, lang)
  await countShifts(context)
  const late = (pattern: RegExp, wait: number) =>
    context.route(pattern, async (route) => {
      await new Promise((done) => setTimeout(done, wait))
      await route.continue()
    })
  await late(/\.woff2$/, LATE.fonts)
  await late(/\/assets\/[^/]+\.js$/, LATE.scripts)
  return context
}

async function movedOn(context: BrowserContext, url: string): Promise<string[]> {
  const page = await context.newPage()
  const quiet = traffic(page)
  await page.goto(url)
  await hydrated(page)
  await quiet()
  await page.evaluate(() => document.fonts.ready)
  const found = await shifts(page)
  await page.close()
  return found
}

/** A cart with something in it, as the browser keeps it. */
async function filled(browser: Browser) {
  const context = await browser.newContext()
  await fillCart(context)
  const storageState = await context.storageState()
  await context.close()
  return { storageState }
}

for (const [lang, width] of [
  ['en', 1280],
  ['en', 360],
  ['km', 360],
] as const) {
  const viewport = { width, height: width === 360 ? 780 : 860 }

  test(`a first visit to any public page moves nothing: ${lang}, ${width} px`, async ({ browser, request }) => {
    test.setTimeout(300_000)
    const cart = await filled(browser)
    const pages = (await visits(request)).filter(({ signedIn }) => !signedIn)
    expect(pages.length).toBeGreaterThan(20)
    for (const { route, url } of pages) {
      const context = await newcomer(browser, viewport, lang, cart)
      expect.soft([route, await movedOn(context, url)]).toEqual([route, []])
      await context.close()
    }
    for (const path of ['/cart', '/checkout']) {
      const context = await newcomer(browser, viewport, lang)
      expect.soft(['empty', path, await movedOn(context, shopOrigin() + path)]).toEqual(['empty', path, []])
      await context.close()
    }
  })
}

test('a first visit to the back-office moves nothing', async ({ browser, request }) => {
  test.setTimeout(240_000)
  const wanted = ['/dashboard', '/products', '/products/add', '/sales', '/settings']
  const pages = (await visits(request)).filter(({ route }) => wanted.includes(route))
  expect(pages).toHaveLength(wanted.length)
  for (const width of [1280, 360]) {
    for (const { route, url } of pages) {
      const context = await newcomer(browser, { width, height: 800 }, 'en')
      await signIn(context, DEMO.owner)
      expect.soft([route, width, await movedOn(context, url)]).toEqual([route, width, []])
      await context.close()
    }
  }
})

test('a page that moves would be found', async ({ page }) => {
  await countShifts(page)
  await page.goto('/about')
  await hydrated(page)
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))
    await frame()
    document.body.style.paddingTop = '300px'
    await frame()
  })
  expect((await shifts(page)).length).toBeGreaterThan(1)
})

test('an English page spares its visitor the Khmer letters', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shopOrigin() })
  // A shop without a visitor's choice shows its own language.
  await prefer(context, 'en')
  const fonts: string[] = []
  context.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  for (const url of [new URL('/', test.info().project.use.baseURL).href, shopOrigin()]) {
    const page = await context.newPage()
    const quiet = traffic(page)
    await page.goto(url)
    await hydrated(page)
    await quiet()
    await expect(page.getByRole('button', { name: /ខ្មែរ/ })).toBeVisible()
    await page.close()
  }
  expect(fonts.some((path) => path.includes('few'))).toBe(true)
  expect(fonts.filter((path) => path.includes('khmer'))).toEqual([])
  await context.close()
})
