import { test } from '@playwright/test'
import { hydrated } from '../e2e/support/page-checks.ts'
import { DEMO, fillCart, prefer, signIn, visits } from '../e2e/support/routes.ts'

const FOLDER = process.env.SCREENS_DIR ?? 'screens'

// Every route × language × appearance × width, into a folder to look through: `npm run screens`.
for (const lang of ['en', 'km'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1280, 360]) {
      test(`${lang} ${theme} ${width}`, async ({ browser, request }) => {
        test.setTimeout(600_000)
        const options = { viewport: { width, height: width === 360 ? 780 : 860 }, colorScheme: theme } as const
        const visitor = await browser.newContext(options)
        const member = await browser.newContext(options)
        await prefer(visitor, lang, theme)
        await prefer(member, lang, theme)
        await signIn(member)
        const office = await browser.newContext(options)
        await prefer(office, lang, theme)
        await signIn(office, DEMO.admin)
        await fillCart(visitor)
        for (const { route, url, signedIn, admin } of await visits(request)) {
          const page = await (admin ? office : signedIn ? member : visitor).newPage()
          await page.goto(url)
          await hydrated(page)
          // Pictures below the first view are loaded as one comes to them.
          await page.evaluate(() => {
            for (const image of document.images) image.loading = 'eager'
          })
          await page.waitForLoadState('networkidle')
          const name =
            route
              .replace(/^\/sites\/\$shop/, '/shop')
              .replaceAll(/[/?]/g, '-')
              .replaceAll('$', '')
              .slice(1) || 'home'
          await page.screenshot({ path: `${FOLDER}/${name}.${lang}.${theme}.${width}.png`, fullPage: true })
          await page.close()
        }
        await visitor.close()
        await member.close()
      })
    }
  }
}
