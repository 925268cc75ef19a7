import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { prefer, shopOrigin, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')

test('an announcement is made in the form, read on top of the shop and closed there', async ({
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await page.goto('/announcements/add')
  await hydrated(page)
  await page.getByLabel(label(`${en('content_title')} · English`)).fill('We move')
  await page.getByLabel(label(`${en('announcement_text')} · English`)).fill('From Monday at the river')
  await page.getByRole('button', { name: en('link_to'), exact: true }).click()
  await page.getByRole('option', { name: en('link_contact'), exact: true }).click()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(page).toHaveURL(/\/announcements$/)
  await expect(page.getByRole('row').filter({ hasText: 'We move' })).toContainText(en('announcement_strip'))

  await page.goto(`${shopOrigin(store.subDomain)}/`)
  await hydrated(page)
  const strip = page.getByRole('complementary', { name: en('shop_offer') })
  await expect(strip).toContainText('From Monday at the river')
  await expect(strip.getByRole('link')).toHaveAttribute('href', '/contact')
  expect(await axe(page)).toEqual([])
  await strip.getByRole('button', { name: en('common_close') }).click()
  await page.reload()
  await expect(page.getByText('We move')).toHaveCount(0)
  expect(said).toEqual([])
})

test('an announcement is kept in Khmer on a phone in the dark', async ({ page, context, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await prefer(context, 'km', 'dark')
  await page.goto('/announcements/add')
  await hydrated(page)
  await page.getByLabel(label(`${km('content_title')} · ខ្មែរ`)).fill('យើងឈប់ថ្ងៃសុក្រ')
  await page.getByRole('button', { name: km('announcement_audience'), exact: true }).click()
  await page.getByRole('option', { name: km('announcement_staff'), exact: true }).click()
  await expect(page.getByRole('checkbox', { name: km('announcement_bell') })).toBeChecked()
  expect(await axe(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: km('save_and_exit') }).click()
  await expect(page).toHaveURL(/\/announcements$/)
  await expect(page.getByText('យើងឈប់ថ្ងៃសុក្រ')).toBeVisible()
})
