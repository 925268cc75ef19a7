import { expect, test } from '@playwright/test'
import { halfEmpty } from './support/page-checks.ts'

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
