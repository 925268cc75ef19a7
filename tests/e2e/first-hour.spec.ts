import { expect, test } from '@playwright/test'
import { chooseKind } from './support/choose-kind.ts'
import { complaints, hydrated } from './support/page-checks.ts'
import { platform, prefer, shopHost, shopOrigin } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')

test('from the sign-up to an open shop with a product of one’s own, on a phone, within a minute', async ({
  page,
  context,
  request,
}) => {
  const found = complaints(page)
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
  const open = page.getByRole('heading', { name: km('new_store_title', { name: `Kafe ${name}` }) })
  await expect(open).toBeVisible()
  await expect(page.locator(`section a[href="${shopOrigin(`kafe-${name}`)}"]`)).toBeVisible()
  // It goes at once, and is kept a moment later: who leaves in between may see it once more.
  const kept = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: km('dismiss') }).click()
  await expect(open).toBeHidden()
  expect((await kept).ok()).toBe(true)
  const next = page.getByRole('region', { name: km('nav_steps') })
  await next.getByRole('link', { name: km('first_step_go') }).click()
  await expect(page).toHaveURL(/\/products\/add/)
  await page.locator('[name="translations.km.name"]').fill('កាហ្វេទឹកកក')
  await page.locator('[name="price"]').fill('1.5')
  await page.getByRole('button', { name: km('save_and_exit') }).click()
  await expect(page).toHaveURL(/\/products(\?|$)/)
  const shop = await request.get(platform, { headers: shopHost(`kafe-${name}`) })
  expect((await shop.text()).replace(/<script.*?<\/script>/gs, '')).toContain('កាហ្វេទឹកកក')
  expect(Date.now() - began).toBeLessThan(60_000)

  // Its shelves are filled to look at, and emptied again but for what is one's own.
  await page.goto('/dashboard')
  await hydrated(page)
  await expect(open).toBeHidden()
  await next.getByRole('link', { name: km('first_steps_all') }).click()
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
  expect(found).toEqual([])
})
