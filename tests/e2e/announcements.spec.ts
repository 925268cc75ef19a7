import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { platform, shopHost, shopOrigin, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')

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
  // To the own staff it rings at the bell, to customers it does not.
  const audience = page.getByRole('button', { name: en('announcement_audience'), exact: true })
  const bell = page.getByRole('checkbox', { name: en('announcement_bell') })
  const before = await audience.textContent()
  await audience.click()
  await page.getByRole('option', { name: en('announcement_staff'), exact: true }).click()
  await expect(bell).toBeChecked()
  await audience.click()
  await page.getByRole('option', { name: before?.trim() ?? '', exact: true }).click()
  await page.getByLabel(label(`${en('content_title')} · English`)).fill('We move')
  await page.getByLabel(label(`${en('announcement_text')} · English`)).fill('From Monday at the river')
  await page.getByRole('button', { name: en('link_to'), exact: true }).click()
  await page.getByRole('option', { name: en('link_contact'), exact: true }).click()
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
  await expect(strip).toHaveCount(0)
  // Nor is it sent with the next page.
  const origin = shopOrigin(store.subDomain)
  const cookie = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const next = async (as: string) =>
    (await request.get(`${platform}/`, { headers: { ...shopHost(store.subDomain), cookie: as } })).text()
  expect([(await next('')).includes('We move'), (await next(cookie)).includes('We move')]).toEqual([true, false])
  expect(said).toEqual([])
})
