import { test } from '@playwright/test'
import { hydrated } from '../e2e/support/page-checks.ts'
import { DEMO, fillCart, prefer, signIn, visits } from '../e2e/support/routes.ts'
import { FOLDER, LANGUAGES, pictureName, THEMES, WIDTHS } from './folder.ts'

// Every route × language × appearance × width, into a folder to look through: `npm run screens`.
for (const lang of LANGUAGES) {
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      test(`${lang} ${theme} ${width}`, async ({ browser, request }) => {
        test.setTimeout(600_000)
        const options = { viewport: { width, height: width === 360 ? 780 : 860 }, colorScheme: theme } as const
        const visitor = await browser.newContext(options)
        const member = await browser.newContext(options)
        // A visitor sees the system's appearance, as nearly all do; who signs in has chosen one.
        await prefer(visitor, lang)
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
          await page.screenshot({ path: `${FOLDER}/${pictureName({ route, lang, theme, width })}`, fullPage: true })
          await page.close()
        }
        await visitor.close()
        await member.close()
        await office.close()
      })
    }
  }
}
