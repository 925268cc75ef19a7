import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, rawKeys, sideways } from './support/page-checks.ts'
import { DEMO, prefer, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const km = words('km')

test('an owner takes the whole store along, and an admin fills a new one with it', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(180_000)
  const found = complaints(page)
  const store = await newStore(request)
  const made = await store.call('POST', 'products', { name: 'Mango', price: '1.50' })
  expect(made.status).toBe(201)
  await signIn(context, store.email, store.password)
  await page.goto('/import-export')
  await hydrated(page)
  await page.getByRole('button', { name: en('store_export'), exact: true }).press('Enter')
  const save = page.getByRole('button', { name: en('store_export_download') })
  await expect(save).toBeVisible({ timeout: 60_000 })
  const saved = page.waitForEvent('download')
  await save.click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${store.subDomain}-\\d{4}-\\d\\d-\\d\\d\\.zip$`))
  const path = await file.path()

  // What somebody asks for who comes back later is there yet.
  expect(await (await page.request.get('/import-export')).text()).toContain(en('store_export_download'))

  const other = await newStore(request)
  const id = (await other.call('GET', 'auth/profile')).body.data.store_id as number
  await context.clearCookies()
  await signIn(context, DEMO.admin)
  // On a phone, in Khmer and in the dark.
  await page.setViewportSize({ width: 360, height: 740 })
  await prefer(context, 'km', 'dark')
  await page.goto(`/stores/show/${id}?tab=transfer`)
  await hydrated(page)
  const choose = page.getByLabel(km('store_import_file'))
  const send = page.getByRole('button', { name: km('store_import'), exact: true })
  await send.press('Enter')
  await expect(page.getByText(km('required'))).toBeVisible()
  const half = readFileSync(path).subarray(0, 500)
  await choose.setInputFiles({ name: 'half.zip', mimeType: 'application/zip', buffer: half })
  await send.click()
  await expect(page.getByText(km('store_archive_broken'))).toBeVisible({ timeout: 30_000 })
  await choose.setInputFiles({ name: 'shop.zip', mimeType: 'application/zip', buffer: readFileSync(path) })
  await send.click()
  await expect(page.getByText(km('store_import_done', { name: 'shop.zip' }))).toBeVisible({ timeout: 60_000 })
  await expect(send).toHaveCount(0)
  const looks = [await sideways(page), await clippedKhmer(page), await rawKeys(page), await axe(page)]
  expect(looks).toEqual([0, [], [], []])
  const { body } = await other.call('GET', 'products')
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Mango'])

  // Who looks after a store is not offered its file.
  await page.getByRole('button', { name: km('visit_store'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: km('visit_store'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const sent = await (await page.request.get('/import-export')).text()
  expect([sent.includes('<h1'), sent.includes(`>${km('store_export')}<`)]).toEqual([true, false])
  expect(found.filter((line) => !/422/.test(line))).toEqual([])
})
