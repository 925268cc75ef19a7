import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { firstVisits } from './support/first-visit.ts'
import {
  axe,
  clippedKhmer,
  complaints,
  countShifts,
  FRAME,
  halfEmpty,
  hydrated,
  MOST_SCRIPTS,
  rawKeys,
  scripts,
  shifts,
  sideways,
  traffic,
} from './support/page-checks.ts'
import { DEMO, EDITOR, enterEditor, fillCart, KINDS, prefer, signIn, type Visit, visits } from './support/routes.ts'

const MODES = [
  { lang: 'en', theme: 'light', viewport: { width: 1280, height: 900 } },
  { lang: 'km', theme: 'dark', viewport: { width: 360, height: 780 } },
] as const

/** Each takes its share of the routes, so that all workers have some. */
const SHARES = 2

/** Of a public page every section spans its container, however wide the window is; the longest texts are Khmer. */
const WIDTHS = { en: [1280], km: [360, 1280, 1680] }

/** A form that is empty and one that is filled in are the same form: each look has one of them. */
const ONE_LOOK = { en: /\/edit\/\$id$/, km: /\/add$/ }

/** Of pages that the kit draws alike each look has every second. */
const hasLook = (route: string, lang: 'en' | 'km') =>
  !ONE_LOOK[lang].test(route) &&
  KINDS.every((kind) => !kind.includes(route) || kind.indexOf(route) % 2 === (lang === 'en' ? 0 : 1))

/** Of each kind of page one at least; lists that the kit draws are one kind. What is weighed is counted there (tests/size.mjs). */
const COUNTED = new Set([
  '/sites/$shop/cart',
  '/sites/$shop/checkout',
  '/sites/$shop/contact',
  '/sites/$shop/search',
  '/pricing',
  '/signup',
  '/all-store/$domain',
  '/dashboard',
  '/sales/add',
  '/sales/show/$id',
  '/products/import',
  '/manufacture',
  '/customer/add',
  '/users/add',
  '/settings',
  '/integrations',
  '/import-export',
  '/activity-logs',
  '/profile',
])

/** Pages behind the sign-in are loaded in one look, and in the other come to from the page before, as people do. */
const comesTo = ({ route, signedIn }: Visit, lang: 'en' | 'km') => lang === 'km' && signedIn && !ONE_LOOK.en.test(route)

for (const { lang, theme, viewport, share } of MODES.flatMap((mode) =>
  Array.from({ length: SHARES }, (_, share) => ({ ...mode, share })),
)) {
  const name = `every route in ${lang}, ${theme}, ${viewport.width} px wide, ${share + 1} of ${SHARES}`
  test(`${name}: nothing to complain of`, async ({ browser, request }) => {
    test.setTimeout(600_000)
    const options = { viewport, colorScheme: theme } as const
    const visitor = await browser.newContext(options)
    const member = await browser.newContext(options)
    await prefer(visitor, lang, theme)
    await prefer(member, lang, theme)
    await signIn(member)
    await enterEditor(member)
    const office = await browser.newContext(options)
    await prefer(office, lang, theme)
    await signIn(office, DEMO.admin)
    await fillCart(visitor)
    // Public pages are what people come to from elsewhere.
    const seenFirst = await firstVisits(visitor)
    const all = await visits(request)
    expect(all.length).toBeGreaterThan(15)
    const open = async (context: BrowserContext) => {
      const page = await context.newPage()
      await countShifts(page)
      const frame = undefined as string | undefined
      return { page, found: complaints(page), quiet: traffic(page), asked: scripts(page), frame }
    }
    const pages = { visitor: await open(visitor), member: await open(member), office: await open(office) }
    const looked = all.filter(({ route }) => hasLook(route, lang))
    for (const visit of looked.filter((_, i) => i % SHARES === share)) {
      const { route, url, signedIn, admin, status = 200 } = visit
      await test.step(route, async () => {
        const opened = pages[admin ? 'office' : signedIn ? 'member' : 'visitor']
        const { page, found, quiet, asked } = opened
        asked.splice(0)
        const loaded = !(comesTo(visit, lang) && (await comeTo(page, url)))
        if (loaded) {
          const response = await page.goto(url)
          expect.soft([route, response?.status()]).toEqual([route, status])
          await hydrated(page)
        }
        await quiet()
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await page.evaluate(() => document.fonts.ready)
        if (!signedIn) seenFirst(url)
        const many = COUNTED.has(route) && loaded && asked.length > MOST_SCRIPTS ? asked.splice(0) : []
        // Before axe, which asks for rest and so for other moves. What a page is put in place of stood elsewhere.
        const moved = loaded ? await shifts(page) : []
        expect
          .soft({ route, many, moved, ...(await problems(page, lang, route === EDITOR ? undefined : opened.frame)) })
          .toEqual({ route, many: [], moved: [], axe: [], sideways: 0, keys: [], clipped: [] })
        expect.soft({ route, complaints: found.splice(0) }).toEqual({ route, complaints: [] })
        // What stands around each page of the office is asked of the first.
        if (signedIn && route !== EDITOR) opened.frame = FRAME
        if (signedIn) return
        // Opened once: a window that is made wider shows what one of that width was sent.
        for (const width of WIDTHS[lang]) {
          await page.setViewportSize({ width, height: viewport.height })
          const blank = { blank: await halfEmpty(page), sideways: await sideways(page) }
          expect.soft({ route, width, ...blank }).toEqual({ route, width, blank: [], sideways: 0 })
        }
        await page.setViewportSize(viewport)
      })
    }
    await visitor.close()
    await member.close()
    await office.close()
  })
}

async function problems(page: Page, lang: 'en' | 'km', without: string | undefined) {
  return {
    axe: await axe(page, 'html', without),
    sideways: await sideways(page),
    keys: await rawKeys(page),
    clipped: lang === 'km' ? await clippedKhmer(page) : [],
  }
}

/** Goes on from what is open, without a load. @returns false where nothing of that host is open */
function comeTo(page: Page, url: string): Promise<boolean> {
  return page.evaluate(async (href) => {
    const { origin, pathname, search } = new URL(href)
    if (origin !== location.origin || !('__TSR_ROUTER__' in window)) return false
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> }
    }
    await router.navigate({ href: pathname + search })
    return location.pathname + location.search === pathname + search
  }, url)
}
