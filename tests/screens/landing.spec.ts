import { writeFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { hydrated } from '../e2e/support/page-checks.ts'
import { DEMO, platform, prefer, shopOrigin, signIn } from '../e2e/support/routes.ts'
import { LANGUAGES } from './folder.ts'

const TO = 'public/art/shown'
const PHONE = { width: 390, height: 780 }
const DESK = { width: 1280, height: 760 }
const MOST_BYTES = 60_000

interface Shown {
  name: string
  url: string
  /** Width of what is kept, in pixels. */
  kept: number
  viewport: typeof PHONE
  /** As the café's owner sees it. */
  signedIn?: boolean
}

/** What the first page of the platform shows of itself (app/site/landing/shown-pages.tsx). */
const SHOWN: readonly Shown[] = [
  { name: 'cafe', url: shopOrigin(), kept: 600, viewport: PHONE },
  { name: 'krama', url: shopOrigin('sabay-krama'), kept: 600, viewport: PHONE },
  { name: 'electric', url: shopOrigin('domrey-electric'), kept: 600, viewport: PHONE },
  { name: 'sales', url: '/sales', kept: 1280, viewport: DESK, signedIn: true },
  { name: 'sales-phone', url: '/sales', kept: 600, viewport: PHONE, signedIn: true },
]

for (const lang of LANGUAGES)
  test(`the pictures of the landing page in ${lang}`, async ({ browser }) => {
    test.setTimeout(120_000)
    for (const shown of SHOWN) {
      const picture = await taken(browser, lang, shown)
      expect([shown.name, picture.length < MOST_BYTES, picture.length]).toEqual([shown.name, true, picture.length])
      writeFileSync(`${TO}/${shown.name}.${lang}.webp`, picture)
    }
  })

async function taken(browser: Browser, lang: 'en' | 'km', { url, viewport, kept, signedIn }: Shown): Promise<Buffer> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, colorScheme: 'light' })
  await prefer(context, lang, 'light')
  // The other shop has cookies of its own.
  await context.addCookies([{ name: 'lang', value: lang, url: new URL(url, platform).origin }])
  if (signedIn) await signIn(context, DEMO.owner)
  const page = await context.newPage()
  await page.goto(url)
  await hydrated(page)
  await settled(page)
  const bytes = await page.screenshot()
  await context.close()
  return sharp(bytes).resize({ width: kept }).webp({ quality: 68, effort: 6 }).toBuffer()
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}
