import { expect, test } from '@playwright/test'
import { chooseKind } from './support/choose-kind.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { DEMO, platform, prefer, shopOrigin, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')

test('from the sign-up to an open shop with a product of one’s own, on a phone, within a minute', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await prefer(context, 'km', 'light')
  const name = `h${Date.now().toString(36)}`
  const field = (key: string) => page.locator(`[name="${key}"]`)
  const send = page.locator('form [type=submit]')
  const began = Date.now()
  await page.goto('/signup')
  await hydrated(page)
  await field('email').fill(`${name}@shop.example`)
  await field('password').fill('Tukrolok@2026')
  await field('firstname').fill('ស្រីមុំ')
  await field('lastname').fill('សុខ')
  await send.click()
  await field('store_name').fill(`Kafe ${name}`)
  await chooseKind(page, km('store_category'))
  await expect(page.getByText(km('sub_domain_free')).filter({ visible: true })).toBeVisible()
  // Pressed twice, it makes one store.
  const refused: number[] = []
  page.on('response', (reply) => {
    if (reply.request().method() === 'POST' && reply.status() >= 400) refused.push(reply.status())
  })
  await send.dblclick()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(refused).toEqual([])
  await expect(page.getByText(km('new_store_title', { name: `Kafe ${name}` }))).toBeVisible()
  await expect(page.locator(`section a[href="${shopOrigin(`kafe-${name}`)}"]`)).toBeVisible()
  const next = page.getByRole('region', { name: km('nav_steps') })
  await next.getByRole('link', { name: km('first_step_go') }).click()
  await expect(page).toHaveURL(/\/products\/add/)
  await page.locator('[name="translations.km.name"]').fill('កាហ្វេទឹកកក')
  await page.locator('[name="price"]').fill('1.5')
  await page.getByRole('button', { name: km('save_and_exit') }).click()
  await expect(page).toHaveURL(/\/products(\?|$)/)
  await page.goto(shopOrigin(`kafe-${name}`))
  await expect(page.getByText('កាហ្វេទឹកកក').first()).toBeVisible()
  expect(Date.now() - began).toBeLessThan(60_000)

  // Its shelves are filled to look at, and emptied again but for what is one's own.
  await page.goto(`${platform}/step`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: km('nav_steps') })).toBeVisible()
  await page.getByRole('button', { name: km('samples_add') }).click()
  await expect(page.getByText(km('samples_added'))).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: km('samples_remove') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: km('confirm_remove_yes') })
    .click()
  await expect(page.getByText(km('samples_removed'))).toBeVisible()
  await expect(page.getByRole('button', { name: km('samples_add') })).toBeVisible()

  const skip = page.getByRole('button', { name: km('first_step_skip') })
  const many = await skip.count()
  await skip.last().click()
  await expect(skip).toHaveCount(many - 1)
  await expect(page.getByRole('button', { name: km('first_step_take_up') })).toBeVisible()
})

test('an admin keeps kinds of shop below each other', async ({ page, context }) => {
  const said = complaints(page)
  await prefer(context, 'en', 'dark')
  await signIn(context, DEMO.admin)
  await page.goto('/categories')
  await expect(page.getByText('Café')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Café', exact: true }).click()
  await hydrated(page)
  await expect(page.getByLabel(label(en('category_parent')))).toHaveValue('Food and drinks')
  await expect(page.getByLabel(label(en('store_category_theme')))).toHaveValue('Food')
  expect(await axe(page)).toEqual([])
  expect(said).toEqual([])
})
