import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, rawKeys, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const rows = (page: Page) => page.getByRole('table').getByRole('rowgroup').last().getByRole('row')
const drawer = (page: Page) => page.getByRole('dialog')

test('an owner sees who changed what, by keyboard', async ({ page, context, request }) => {
  const found = complaints(page)
  const store = await newStore(request)
  const brand = await store.call('POST', 'brands', { translations: { en: { name: 'Angkor' }, km: { name: 'អង្គរ' } } })
  const { id } = brand.body.data
  await store.call('PUT', `brands/${id}`, { code: 'AK', translations: { km: { name: 'អង្គរវត្ត' } } })
  await signIn(context, store.email, store.password)
  await page.goto('/activity-logs')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('nav_activity_logs'))

  // Filters: what is chosen stands in the URL, and goes with its chip.
  await page.getByRole('button', { name: en('filter'), exact: true }).press('Enter')
  await drawer(page)
    .getByLabel(label(en('log_actor')))
    .fill('bopha')
  await expect(page).toHaveURL(/actor=bopha/)
  await drawer(page)
    .getByRole('button', { name: label(en('log_dates')) })
    .press('Enter')
  await drawer(page)
    .getByRole('button', { name: en('date_today'), exact: true })
    .press('Enter')
  await expect(page).toHaveURL(/date_start=/)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await page.getByRole('searchbox', { name: en('log_search') }).fill('Angkor')
  await expect(page).toHaveURL(/search=Angkor/)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(en('event_updated'))

  // The row opens with each field before and after, and has an address of its own.
  await rows(page).first().getByRole('button').press('Enter')
  await expect(page).toHaveURL(/id=\d+/)
  for (const text of ['AK', 'អង្គរវត្ត', en('log_before'), en('log_after'), 'Bopha Sok'])
    await expect(drawer(page)).toContainText(text)
  const address = page.url()
  await drawer(page)
    .getByRole('link', { name: en('log_open') })
    .press('Enter')
  await expect(page).toHaveURL(new RegExp(`/brands/edit/${id}$`))
  await page.goBack()
  await expect(drawer(page)).toContainText('អង្គរវត្ត')

  // What is narrowed is what is saved.
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: en('log_export') }).press('Enter')
  const table = await readFile(await (await saved).path(), 'utf8')
  expect(table.startsWith('\ufeffid,time')).toBe(true)
  expect(table.trim().split('\r\n')).toHaveLength(3)
  expect(table).toContain('អង្គរវត្ត')
  expect(found).toEqual([])

  // Its address leads there, on a phone, in Khmer and dark; so low that what stands in the drawer is scrolled.
  await page.setViewportSize({ width: 360, height: 420 })
  await prefer(context, 'km', 'dark')
  await page.goto(address)
  await hydrated(page)
  await expect(drawer(page)).toContainText(words('km')('log_changes'))
  await expect(drawer(page)).toContainText('អង្គរវត្ត')
  const looks = [await sideways(page), await clippedKhmer(page), await rawKeys(page), await axe(page, '[role=dialog]')]
  expect(looks).toEqual([0, [], [], []])
})
