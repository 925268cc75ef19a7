import { writeFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { hydrated } from '../e2e/support/page-checks.ts'
import { DEMO, prefer, shopOrigin, signIn } from '../e2e/support/routes.ts'
import { words } from '../e2e/support/words.ts'

const en = words('en')
const TO = 'docs/overview.webp'
const CATALOGUE = 'tests/fixtures/import/shopify-apparel.csv'
const MOST_BYTES = 250_000

/** What the README shows of the product, in one picture: a shop on a phone, the orders, a file of another shop. */
test('the picture of the README', async ({ browser }) => {
  test.setTimeout(180_000)
  const shop = await taken(browser, { lang: 'km', width: 390, height: 800 }, async (page) => {
    await page.goto(shopOrigin())
  })
  const orders = await taken(browser, { lang: 'en', width: 1280, height: 800 }, async (page) => {
    await page.goto('/sales')
  })
  const file = await taken(browser, { lang: 'en', width: 820, height: 640 }, async (page) => {
    await page.goto('/products/import')
    await hydrated(page)
    await page.getByLabel(en('import_choose')).setInputFiles(CATALOGUE)
    const tried = page.getByRole('heading', { name: en('import_tried'), exact: true })
    await expect(tried).toBeVisible({ timeout: 120_000 })
    // Below the head, which stays where it is.
    await tried.evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 90))
  })
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.setContent(together({ shop, orders, file }))
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toBuffer()
  expect(picture.length).toBeLessThan(MOST_BYTES)
  writeFileSync(TO, picture)
})

interface How {
  lang: 'en' | 'km'
  width: number
  height: number
}

/** A picture of the page that `open` leads to, as the café's owner sees it. */
async function taken(
  browser: Browser,
  { lang, ...viewport }: How,
  open: (page: Page) => Promise<void>,
): Promise<string> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, colorScheme: 'light' })
  await prefer(context, lang, 'light')
  await signIn(context, DEMO.owner)
  const page = await context.newPage()
  await open(page)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const bytes = await page.screenshot()
  await context.close()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const together = ({ shop, orders, file }: Record<'shop' | 'orders' | 'file', string>) => `
<style>
  body { margin: 0; width: 1600px; height: 900px; position: relative; overflow: hidden;
    background: linear-gradient(135deg, oklch(0.93 0.03 215), oklch(0.95 0.03 85)); }
  img { position: absolute; display: block; border-radius: 14px;
    box-shadow: 0 0 0 1px rgb(20 30 50 / 0.1), 0 24px 60px rgb(20 30 50 / 0.22); }
</style>
<img src="${orders}" style="left:50px;top:50px;width:1040px">
<img src="${file}" style="left:560px;top:430px;width:560px">
<img src="${shop}" style="right:50px;top:90px;width:352px;border-radius:36px;border:9px solid #1b1f27">`
