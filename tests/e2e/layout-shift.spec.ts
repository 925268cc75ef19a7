import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { firstVisits } from './support/first-visit.ts'
import { countShifts, hydrated, shifts, traffic } from './support/page-checks.ts'
import { DEMO, fillCart, prefer, shopOrigin, signIn, visits } from './support/routes.ts'

interface Tab {
  context: BrowserContext
  page: Page
  quiet: () => Promise<void>
  seenFirst: (url: string) => void
}

/** A tab that has nothing of the site but for what `state` says, however many visits it makes. */
async function newcomer(browser: Browser, viewport: { width: number; height: number }, state = {}) {
  const context = await browser.newContext({ viewport, ...state })
  await prefer(context, 'en')
  await countShifts(context)
  const seenFirst = await firstVisits(context)
  const page = await context.newPage()
  return { context, page, quiet: traffic(page), seenFirst } satisfies Tab
}

async function movedOn({ page, quiet, seenFirst }: Tab, url: string): Promise<string[]> {
  await page.goto(url)
  await hydrated(page)
  await quiet()
  await page.evaluate(() => document.fonts.ready)
  seenFirst(url)
  return shifts(page)
}

/** Tabs beside each other: most of a visit is waiting for what comes late. */
const TABS = 3

async function byTabs<T>(all: readonly T[], open: () => Promise<Tab>, visit: (tab: Tab, one: T) => Promise<void>) {
  const left = [...all]
  const lane = async () => {
    const tab = await open()
    for (let one = left.shift(); one !== undefined; one = left.shift()) await visit(tab, one)
    await tab.context.close()
  }
  await Promise.all(Array.from({ length: Math.min(TABS, all.length) }, lane))
}

/** A cart with something in it, as the browser keeps it. */
async function filled(browser: Browser) {
  const context = await browser.newContext()
  await fillCart(context)
  const storageState = await context.storageState()
  await context.close()
  return { storageState }
}

// In English at 1280 px and in Khmer at 360 px every route is looked at where all are opened anyway (routes.spec.ts).
test('a first visit to any public page moves nothing: en, 360 px', async ({ browser, request }) => {
  test.setTimeout(300_000)
  const viewport = { width: 360, height: 780 }
  const cart = await filled(browser)
  const pages = (await visits(request)).filter(({ signedIn }) => !signedIn)
  expect(pages.length).toBeGreaterThan(20)
  const look = async (tab: Tab, { route, url }: { route: string; url: string }) =>
    expect.soft([route, await movedOn(tab, url)]).toEqual([route, []])
  await byTabs(pages, () => newcomer(browser, viewport, cart), look)
  const empty = ['/cart', '/checkout'].map((path) => ({ route: `${path}, empty`, url: shopOrigin() + path }))
  await byTabs(empty, () => newcomer(browser, viewport), look)
})

test('a first visit to the back-office moves nothing', async ({ browser, request }) => {
  test.setTimeout(240_000)
  const wanted = ['/dashboard', '/products', '/products/add', '/sales', '/settings']
  const pages = (await visits(request)).filter(({ route }) => wanted.includes(route))
  expect(pages).toHaveLength(wanted.length)
  for (const width of [1280, 360]) {
    const member = async () => {
      const tab = await newcomer(browser, { width, height: 800 })
      await signIn(tab.context, DEMO.owner)
      return tab
    }
    await byTabs(pages, member, async (tab, { route, url }) =>
      expect.soft([route, width, await movedOn(tab, url)]).toEqual([route, width, []]),
    )
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
