import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

export const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' })

/** Milliseconds without a request after which a page has all that it asks for. */
const QUIET = 120

/**
 * Watches what a page asks for, from here on.
 * @returns waits until nothing is on its way any more; the stream of news never ends
 */
export function traffic(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let since = performance.now()
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  const ended = (request: Request) => {
    if (open.delete(request)) since = performance.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return () => expect.poll(() => open.size === 0 && performance.now() - since > QUIET, { intervals: [40] }).toBe(true)
}

/** How many scripts a first visit may ask for (docs/decisions/0030; tests/size.mjs counts the pages that it weighs). */
export const MOST_SCRIPTS = 15

/** Collects the scripts that a page is sent or keeps; a frame in it is another page. */
export function scripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.frame() === page.mainFrame()) asked.push(request.url())
  })
  return asked
}

/**
 * Collects what the console and the policy complain of. Chromium writes a line of its own for a page that is answered
 * with 4xx or 5xx; that one, of the page itself, is no complaint.
 */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // The tests' own doing (playwright.config.ts).
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    const { url } = message.location()
    const failed = message.text().startsWith('Failed to load resource')
    if ((message.type() === 'error' || message.type() === 'warning') && !(failed && url === page.url()))
      found.push(`${message.type()}: ${message.text()}${failed ? ` ${url}` : ''}`)
  })
  return found
}

/**
 * What fades or slides in has come to rest, and sums that are asked anew are there: half transparent, a text has a
 * contrast for a moment that nobody reads it in. What follows the scrolling stands as still as the page, and never ends.
 */
async function atRest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(
    () =>
      !document.querySelector('dl[aria-busy="true"]') &&
      document
        .getAnimations()
        .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  )
}

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The frame that stands around all pages of the office. */
export const FRAME = ':is(header, aside, nav, footer)[data-chrome]'

interface Color {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Color
}

/** Puts axe into the page, where it is not yet. Of a page's few colours it would work out each a thousand times. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(AXE)
  await page.evaluate(() => {
    const { Color } = (window as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } }).axe
      .commons.color
    const parse = Color.prototype.parseString
    const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>()
    Color.prototype.parseString = function (text) {
      const color = known.get(text)
      if (color) return Object.assign(this, color)
      const { r, g, b, alpha } = parse.call(this, text)
      known.set(text, { r, g, b, alpha })
      return this
    }
  })
}

/**
 * Violations that axe finds, each with the first elements it names.
 * @param within selector of the one part to look at, where the page around it was looked at before
 * @param without selector of the part that is looked at elsewhere
 */
export async function axe(page: Page, within = 'html', without?: string): Promise<string[]> {
  await atRest(page)
  await bringAxe(page)
  const context = { include: [[within]], exclude: without ? [[without]] : [] }
  const found = await page.evaluate(
    async ({ values, context }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // Of every element it looks at axe would write down where it stands and what it holds: asked of the few it names.
      axe.configure({ noHtml: true })
      const { violations } = await axe.run(context as import('axe-core').ElementContext, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        // A frame of another host has no axe to ask; it is judged as a page of its own.
        iframes: false,
        selectors: false,
        elementRef: true,
      })
      const shown = (element?: HTMLElement) => element?.outerHTML.slice(0, 160) ?? '(no element)'
      return violations.map(({ id, nodes }) => {
        const first = nodes.slice(0, 3).map(({ element }) => shown(element))
        return `${id}: ${first.join(' | ')}`
      })
    },
    { values: TAGS, context },
  )
  await page.emulateMedia({ reducedMotion: null })
  return found
}

/** How far the page can be scrolled sideways, in pixels. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What a page may move in all, as the browser counts it: more is poor from a tenth on. */
export const MOST_SHIFT = 0.05

/** Counts from the next page on what moves under the reader's eyes; see `shifts`. */
export const countShifts = (on: Page | BrowserContext) =>
  on.addInitScript(() => {
    const counted: { value: number; what: string }[] = []
    Object.assign(window, { counted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = `${node?.nodeName ?? ''}.${node?.getAttribute?.('class')?.slice(0, 30) ?? ''}`
          return `${name} ${Math.round(previousRect.y)} → ${Math.round(currentRect.y)}`
        })
        counted.push({ value: entry.value, what: moved.join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What moved on the page since it was opened, where it is more than it may be; nothing otherwise. */
export const shifts = (page: Page) =>
  page.evaluate((most) => {
    const { counted } = window as unknown as { counted: { value: number; what: string }[] }
    const sum = counted.reduce((total, { value }) => total + value, 0)
    return sum > most
      ? [`${sum.toFixed(3)} in all`, ...counted.map(({ value, what }) => `${value.toFixed(3)} ${what}`)]
      : []
  }, MOST_SHIFT)

/**
 * Parts of a page that leave a side of it blank: a section that does not stand in the middle of what it stands in, and a
 * grid that goes on in a second row although its first is not full. A box counts where it shows something; one of no
 * height, or of an element that is never drawn, holds no place.
 */
export const halfEmpty = (page: Page) =>
  page.evaluate(() => {
    const SLACK = 2
    const bad: string[] = []
    const named = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
    const inner = (element: Element) => {
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const start = box.left + Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.paddingLeft)
      const end = box.right - Number.parseFloat(style.borderRightWidth) - Number.parseFloat(style.paddingRight)
      return { start, end }
    }
    const isGrid = (element: Element) => /grid|flex/.test(getComputedStyle(element).display)
    for (const section of document.querySelectorAll('header, footer, main, main > *, section')) {
      const parent = section.parentElement
      const box = section.getBoundingClientRect()
      if (getComputedStyle(section).display.startsWith('inline')) continue
      if (!parent || box.height < 1 || (isGrid(parent) && getComputedStyle(parent).flexDirection !== 'column')) continue
      if (/absolute|fixed/.test(getComputedStyle(section).position)) continue
      const { start, end } = inner(parent)
      const [before, after] = [box.left - start, end - box.right]
      if (Math.abs(before - after) > SLACK) bad.push(`${named(section)} leaves ${before} and ${after}`)
    }
    const shows = (element: Element): boolean => {
      if (/^(SOURCE|SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(element.tagName)) return false
      if (/^(IMG|SVG|INPUT|TEXTAREA|SELECT|CANVAS|VIDEO|svg)$/.test(element.tagName)) return true
      if ((element.textContent ?? '').trim() !== '') return true
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      if (backgroundImage !== 'none' || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return true
      return [...element.children].some(shows)
    }
    /** A child without a box of its own leaves its place to its children; a legend stands above the grid. */
    const placed = (element: Element): Element[] =>
      [...element.children]
        .filter(({ tagName }) => tagName !== 'LEGEND')
        .flatMap((child) => (getComputedStyle(child).display === 'contents' ? placed(child) : [child]))
    for (const grid of document.querySelectorAll('main, main *')) {
      if (getComputedStyle(grid).display !== 'grid') continue
      const items = placed(grid).filter((item) => {
        const { position, display } = getComputedStyle(item)
        return !/absolute|fixed/.test(position) && display !== 'none'
      })
      const boxes = items.filter(shows).map((item) => item.getBoundingClientRect())
      const shown = boxes.filter(({ width, height }) => width > 1 && height > 1)
      const top = Math.min(...shown.map((box) => box.top))
      const bottom = Math.min(...shown.filter((box) => box.top === top).map((box) => box.bottom))
      const first = shown.filter((box) => box.top < bottom)
      if (first.length === shown.length) continue
      const { end } = inner(grid)
      const right = Math.max(...first.map((box) => box.right))
      // What a cell leaves free beside a narrow thing in it is not the grid's.
      const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
      const gap = Number.parseFloat(getComputedStyle(grid).columnGap) || 0
      const column = (end - inner(grid).start - gap * (columns - 1)) / columns
      if (columns > 1 && end - right > column * 0.6) bad.push(`${named(grid)} ends its first row ${end - right} early`)
    }
    return bad
  })

const keys = new Set(Object.keys(JSON.parse(readFileSync('messages/en.json', 'utf8'))))

/**
 * Keys of messages that stand in the page as they are, such as `brand_new`: texts that were not found. Other words with
 * a dash below (a column of a file, an address) are what a page may say.
 */
export async function rawKeys(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText)
  // Behind a dot it is part of a name of ours: the event `product.stock_low`.
  return (text.match(/(?<!\.)\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []).filter((word) => keys.has(word))
}

/**
 * Elements that cut off Khmer: text whose glyphs need more height than its box shows. Kantumruy needs 1.72 times its
 * size (measured); a clipped line is lower than that, or its box is smaller than its content.
 */
export const clippedKhmer = (page: Page) =>
  page.evaluate(() => {
    const khmer = /[\u1780-\u17ff]/
    const bad: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
      const text = element instanceof HTMLInputElement ? element.value || element.placeholder : own.join('')
      if (!khmer.test(text) || element.closest('svg, title, script, style, .sr-only, [hidden]')) continue
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2 || style.visibility === 'hidden') continue
      const line = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize)
      const hidden = style.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
      // Headings stand alone on a line of their own: 1.5 with their padding is enough (look.md's scale).
      const least = /^H[1-6]$/.test(element.tagName) || Number.parseInt(style.fontWeight, 10) >= 600 ? 1.45 : 1.6
      if (line < least || hidden)
        bad.push(
          `${element.tagName.toLowerCase()}.${element.className} «${text.trim().slice(0, 30)}» line ${line.toFixed(2)}${hidden ? ' hidden' : ''}`,
        )
    }
    return bad
  })

/** Pixels that a browser's own rounding makes of a line. */
const ROUNDED = 0.6

/** Texts of a list's rows that stand above or below the others of their row and size: of each row, as far as they are apart. */
export const offLine = (page: Page): Promise<string[]> =>
  page.evaluate((rounded) => {
    const lowest = (cell: Element) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const text = walker.nextNode()
      if (!text?.parentElement) return []
      const range = document.createRange()
      range.selectNodeContents(text)
      const [line] = range.getClientRects()
      const size = getComputedStyle(text.parentElement).fontSize
      return line && line.width > 2 && size === getComputedStyle(cell).fontSize ? [line.bottom] : []
    }
    return [...document.querySelectorAll('.data-table tbody tr:not(.empty)')].flatMap((row) => {
      const bottoms = [...row.children].flatMap(lowest)
      const apart = Math.max(...bottoms) - Math.min(...bottoms)
      if (bottoms.length < 2) return ['nothing to measure']
      return apart > rounded ? [`${row.textContent?.slice(0, 20)}: ${apart.toFixed(2)} px`] : []
    })
  }, ROUNDED)

/** A page is well: no fault of axe, nothing beyond its sides, no Khmer cut off. */
export async function well(page: Page, within?: string): Promise<void> {
  // What lies half below the bar at the top is no smaller for it.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axe(page, within)).toEqual([])
  expect(await sideways(page)).toBe(0)
  expect(await clippedKhmer(page)).toEqual([])
}
