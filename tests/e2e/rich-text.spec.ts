import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { picture } from './support/picture.ts'
import { shopOrigin, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const button = (page: Page, key: string) => page.getByRole('button', { name: en(key), exact: true })

test('a description has a picture and a table, and the shop shows them', async ({ page, context, request }) => {
  const store = await newStore(request)
  const said = complaints(page)
  await signIn(context, store.email, store.password)
  await page.goto('/products/add')
  await hydrated(page)
  await page.locator('[name="translations.en.name"]').fill('Basket')
  await page.locator('[name="price"]').fill('12')
  await button(page, 'description_add').click()
  const text = page.getByRole('textbox', { name: `${en('description')} · English`, exact: true })
  await text.click()
  await page.keyboard.type('Woven by hand')
  await page.keyboard.press('Enter')

  const choosing = page.waitForEvent('filechooser')
  await button(page, 'rich_picture').first().click()
  await (await choosing).setFiles(await picture('basket.jpg', 600, 400))
  await expect(text.locator('img')).toBeVisible()
  await page.getByLabel(en('image_alt')).fill('A basket of rattan')
  await expect(text.getByRole('img', { name: 'A basket of rattan' })).toHaveAttribute('width', '600')

  await text.locator('p').first().click()
  await page.keyboard.press('End')
  await button(page, 'rich_table').first().click()
  await page.keyboard.type('Size')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Weight')
  await page.keyboard.press('Tab')
  await button(page, 'rich_row_after').click()
  await button(page, 'rich_column_remove').click()
  await expect(text.getByRole('row')).toHaveCount(4)
  await expect(text.getByRole('columnheader')).toHaveCount(2)
  // Where it was typed, the page's bar covers half a field beside it, as it does anywhere.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await axe(page)).toEqual([])
  await button(page, 'save_and_exit').click()
  await expect(page).toHaveURL(/\/products$/)

  const [product] = (await store.call('GET', 'products')).body.data
  expect(product.description).toContain('alt="A basket of rattan" width="600" height="400"')
  expect(product.description).toMatch(/^<p>Woven by hand<\/p><table><tbody><tr><th><p>Size<\/p><\/th>/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${shopOrigin(store.subDomain)}/product/${product.slug}`)
  await hydrated(page)
  const shown = page.getByRole('img', { name: 'A basket of rattan' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('table')).toBeVisible()
  expect(await sideways(page)).toBe(0)
  expect(said).toEqual([])
})
