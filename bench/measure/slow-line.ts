import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

/** A line as a phone has it at the edge of the town: each answer begins 800 ms late, and comes at 60 KB a second. */
const LINE = { latency: 800, downloadThroughput: 60_000, uploadThroughput: 30_000, offline: false }
const PATIENCE = 60_000

/** What came over the line, in the order it was asked for: for finding out why something took long. */
export interface Came {
  at: number
  took: number
  bytes: number
  path: string
}

export interface Visit {
  /** ms from the click or the address until rows are drawn, and until what is drawn answers. */
  seen: number
  usable: number
  came: Came[]
}

export interface Step {
  path: string
  /** ms from the click until the page says that it is at work, and until the next page answers. */
  sign: number
  usable: number
  came: Came[]
}

declare global {
  interface Window {
    line: { seen?: number; usable?: number; sign?: number; clicked: number }
  }
}

export interface SlowLine {
  /** Opens an address with an empty cache. */
  visit(path: string): Promise<Visit>
  /** From page to page by the links of the menu, beginning at the first. */
  walk(paths: readonly string[]): Promise<Step[]>
  close(): Promise<void>
}

/** A browser behind a slow line, signed in by `cookie` (`name=value`). */
export async function slowLine(origin: string, cookie: string): Promise<SlowLine> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox'],
  })
  return {
    visit: (path) => inContext(browser, { origin, cookie }, (context) => visit(context, origin + path)),
    walk: (paths) => inContext(browser, { origin, cookie }, (context) => walk(context, origin, paths)),
    close: () => browser.close(),
  }
}

async function inContext<T>(
  browser: Browser,
  { origin, cookie }: { origin: string; cookie: string },
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  try {
    const [name = '', value = ''] = cookie.split('=')
    // A __Host- cookie is of a secure origin, which localhost is to a browser.
    await context.addCookies([
      { name, value, domain: new URL(origin).hostname, path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
      { name: 'lang', value: 'en', url: origin },
    ])
    return await use(context)
  } finally {
    await context.close()
  }
}

async function slowPage(context: BrowserContext) {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  const came: Came[] = []
  const open = new Set<string>()
  const asked = new Map<string, { at: number; path: string }>()
  line.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    const { pathname, protocol } = new URL(request.url)
    // What the page listens on never ends.
    if (protocol === 'data:' || request.headers.Accept === 'text/event-stream') return
    asked.set(requestId, { at: timestamp, path: pathname })
    open.add(requestId)
  })
  line.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  line.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const of = asked.get(requestId)
    open.delete(requestId)
    if (of) came.push({ ...of, took: timestamp - of.at, bytes: encodedDataLength })
  })
  /** Until nothing is on its way: a person who reads a page gives it time to load what it asks for later. */
  const settled = async () => {
    await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: PATIENCE })
    for (let quiet = 0, tries = 0; quiet < 5 && tries < PATIENCE / 100; tries++) {
      quiet = open.size === 0 ? quiet + 1 : 0
      await sleep(100)
    }
  }
  return { page, came, settled }
}

/** As seconds of the browser's clock, made ms after the first. */
function told(came: Came[]): Came[] {
  const first = Math.min(...came.map(({ at }) => at))
  return came
    .map((one) => ({ ...one, at: Math.round((one.at - first) * 1000), took: Math.round(one.took * 1000) }))
    .sort((one, other) => one.at - other.at)
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const { page, came } = await slowPage(context)
  await page.addInitScript(() => {
    window.line = { clicked: 0 }
    const look = () => {
      const { line } = window
      const box = document.querySelector('main tbody tr input[type=checkbox]')
      if (box && box.getBoundingClientRect().height > 0) line.seen ??= performance.now()
      const ready = document.documentElement.dataset.hydrated !== undefined
      // React leaves a mark on an element whose handlers it has taken on.
      if (ready && box && Object.keys(box).some((key) => key.startsWith('__reactProps$')))
        line.usable ??= performance.now()
      if (line.usable === undefined) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE })
  await page.waitForFunction(() => window.line?.usable !== undefined, undefined, { timeout: PATIENCE })
  const { seen, usable } = await page.evaluate(() => window.line)
  await page.locator('main tbody tr input[type=checkbox]').first().check({ timeout: 2_000 })
  return { seen: seen ?? Number.NaN, usable: usable ?? Number.NaN, came: told(came) }
}

async function walk(context: BrowserContext, origin: string, paths: readonly string[]): Promise<Step[]> {
  const { page, came, settled } = await slowPage(context)
  await page.goto(origin + paths[0], { timeout: PATIENCE })
  await settled()
  const steps: Step[] = []
  for (const path of paths.slice(1)) {
    came.length = 0
    await step(page, path)
    await page.waitForFunction(() => window.line.usable !== undefined, undefined, { timeout: PATIENCE })
    const { sign, usable, clicked } = await page.evaluate(() => window.line)
    await settled()
    steps.push({
      path,
      sign: (sign ?? Number.NaN) - clicked,
      usable: (usable ?? Number.NaN) - clicked,
      came: told(came),
    })
  }
  return steps
}

/** Presses a link of the menu without resting on it first, which would load the page ahead. */
const step = (page: Page, path: string) =>
  page.evaluate((to) => {
    const link = document.querySelector<HTMLElement>(`aside a[href="${to}"]`)
    if (!link) throw new Error(`The menu has no ${to}`)
    const before = document.querySelector('main h1')
    window.line = { clicked: performance.now() }
    const look = () => {
      const { line } = window
      const main = document.querySelector('main')
      const busy = main?.getAttribute('aria-busy') === 'true'
      const heading = [...document.querySelectorAll('main h1')].find((one) => one.getClientRects().length > 0)
      const there = location.pathname === to && heading !== undefined && heading !== before && !busy
      if (busy || there) line.sign ??= performance.now()
      if (there) line.usable ??= performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    link.click()
  }, path)
