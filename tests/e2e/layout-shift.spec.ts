import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { firstVisits } from './support/first-visit.ts'
import { countShifts, hydrated, shifts, traffic } from './support/page-checks.ts'
import { DEMO, platform, prefer, shopOrigin, signIn } from './support/routes.ts'

/** Milliseconds by which images come later than what stands around them. */
const LATE_IMAGES = 300

interface Tab {
  context: BrowserContext
  page: Page
  quiet: () => Promise<void>
  seenFirst: (url: string) => void
}

/** A tab that has nothing of the site, however many visits it makes; images come last there. */
async function newcomer(browser: Browser, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport })
  await prefer(context, 'en')
  await countShifts(context)
  const seenFirst = await firstVisits(context)
  await context.route('**/files/**', async (route) => {
    await new Promise((done) => setTimeout(done, LATE_IMAGES))
    await route.continue().catch(() => undefined)
  })
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

// With letters and programs that come late every public route is looked at where all are opened anyway (routes.spec.ts).
test('nothing moves where images come late or a cart is empty, nor are Khmer letters asked for in English', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const tab = await newcomer(browser, { width: 360, height: 780 })
  const fonts: string[] = []
  const images: string[] = []
  tab.page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
    if (request.resourceType() === 'image') images.push(request.url())
  })
  for (const url of [`${shopOrigin()}/category/drinks`, `${shopOrigin()}/cart`, `${shopOrigin()}/checkout`])
    expect.soft([url, await movedOn(tab, url)]).toEqual([url, []])
  expect(images.some((url) => url.includes('/files/'))).toBe(true)
  expect(fonts.some((path) => path.includes('few'))).toBe(true)
  expect(fonts.filter((path) => path.includes('khmer'))).toEqual([])

  await test.step('a page that moves would be found', async () => {
    await tab.page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))
      await frame()
      document.body.style.paddingTop = '300px'
      await frame()
    })
    expect((await shifts(tab.page)).length).toBeGreaterThan(1)
  })
  await tab.context.close()
})

test('a first visit to the back-office moves nothing', async ({ browser }) => {
  test.setTimeout(120_000)
  const tab = await newcomer(browser, { width: 1280, height: 800 })
  await signIn(tab.context, DEMO.owner)
  // Each where it has most to put in its place late.
  for (const [width, routes] of [
    [1280, ['/dashboard', '/products']],
    [360, ['/products/add', '/sales']],
  ] as const) {
    await tab.page.setViewportSize({ width, height: 800 })
    for (const wanted of routes) {
      const moved = await movedOn(tab, platform + wanted)
      expect.soft([wanted, width, moved]).toEqual([wanted, width, []])
    }
  }
  await tab.context.close()
})
