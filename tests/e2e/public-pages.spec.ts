import { expect, test } from '@playwright/test'
import { halfEmpty, hydrated, sideways } from './support/page-checks.ts'
import { fillCart, prefer, visits } from './support/routes.ts'

const WIDTHS = [360, 1280, 1680]

// As most visitors have it: no theme was chosen, the system's shows.
for (const lang of ['en', 'km'] as const) {
  test(`every section of every public page spans its container: ${lang}, ${WIDTHS.join(', ')} px`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(240_000)
    const context = await browser.newContext({ colorScheme: 'dark' })
    await prefer(context, lang)
    await fillCart(context)
    const pages = (await visits(request)).filter(({ signedIn }) => !signedIn)
    expect(pages.length).toBeGreaterThan(20)
    const page = await context.newPage()
    for (const { route, url } of pages) {
      await page.goto(url)
      await hydrated(page)
      // Opened once: a window that is made wider shows what one of that width was sent.
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const found = [await halfEmpty(page), await sideways(page)]
        expect.soft([route, width, ...found]).toEqual([route, width, [], 0])
      }
    }
    await context.close()
  })
}

test('a row that is left half empty would be found', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const grid = (more: string) =>
    page.setContent(`<main><section style="display:grid;grid-template-columns:1fr 1fr;min-height:30rem">
      <p>Text</p>${more}</section></main>`)
  // Something without anything to show took the place beside the text, and the picture came below.
  await grid('<i></i><p>Picture</p>')
  expect(await halfEmpty(page)).toHaveLength(1)
  await grid('<p>Picture</p><p>Below</p>')
  expect(await halfEmpty(page)).toEqual([])
  await page.setContent('<main><section style="width:50%">Text</section></main>')
  expect(await halfEmpty(page)).toHaveLength(1)
})
