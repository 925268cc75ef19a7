import { expect, test } from '@playwright/test'
import { hydrated } from './support/page-checks.ts'
import { signIn } from './support/routes.ts'
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

test('what is typed before a list has come is searched for once it has', async ({ page, context }) => {
  await signIn(context)
  await page.goto('/products/add')
  await hydrated(page)
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/combobox-list-[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const category = page.getByRole('combobox', { name: en('category') })
  await category.click()
  await category.pressSequentially('Fresh fru')
  await expect(page.getByRole('option')).toHaveCount(0)
  held.resolve()
  await expect(category).toHaveAttribute('aria-expanded', 'true')
  await expect(category).toHaveValue('Fresh fru')
  await expect(category).toBeFocused()
  await category.pressSequentially('it')
  await page.getByRole('option', { name: en('add_named', { name: 'Fresh fruit' }) }).click()
  await expect(page.getByText('Fresh fruit')).toBeVisible()

  // A list opens by the key that opens lists, with what is chosen.
  await page.getByLabel(en('product_type')).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: en('product_type_physical'), selected: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(en('product_type'))).toHaveText(en('product_type_food'))
  await expect(page.getByLabel(en('product_type'))).toBeFocused()
})
