import { expect, test } from '@playwright/test'
import { hydrated } from './support/page-checks.ts'
import { words } from './support/words.ts'

const en = words('en')

test('a page whose program does not come within two minutes can be tried again', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  let held = true
  // The program of the page, asked for when it is opened, and never answered.
  await page.route(/\/assets\/pricing-[^/]*\.js$/, (route) => (held ? undefined : route.continue()))
  await page
    .getByRole('navigation')
    .getByRole('link', { name: en('nav_pricing') })
    .click()
  await page.clock.runFor(119_000)
  await expect(page.getByText(en('common_page_late'))).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('heading', { name: en('common_page_late') })).toBeVisible()
  held = false
  await page.getByRole('button', { name: en('common_retry') }).click()
  await expect(page.getByRole('heading', { name: en('nav_pricing') })).toBeVisible()
})
