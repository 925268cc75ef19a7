import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('products leave as files, those shown or all', async ({ browser, request }) => {
  const say = words('km')
  const store = await newStore(request)
  await store.call('POST', 'products', { name: 'Green tea', code: 'TEA', price: '1.00', quantity: 5 })
  await store.call('POST', 'products', { name: 'Old coffee', code: 'OLD', price: '2.00', status: false })
  const page = await khmerPhone(browser, store)
  const found = complaints(page)
  await page.goto('/products?status=true')
  await hydrated(page)
  const dialog = page.getByRole('dialog', { name: say('export_products') })
  const leave = async (which?: string, file?: string) => {
    await page.getByRole('button', { name: say('export'), exact: true }).click()
    await expect(dialog).toBeVisible()
    for (const [field, choice] of [
      ['export_which', which],
      ['export_as', file],
    ] as const) {
      if (!choice) continue
      await dialog.getByLabel(say(field)).click()
      await page.getByRole('option', { name: say(choice), exact: true }).click()
    }
    expect([await axe(page), await sideways(page), await clippedKhmer(page)]).toEqual([[], 0, []])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: say('export'), exact: true }).click(),
    ])
    await expect(dialog).toBeHidden()
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }
  const shown = await leave()
  expect(shown.name).toBe('products.csv')
  expect(shown.bytes.toString()).toContain('Green tea')
  expect(shown.bytes.toString()).not.toContain('Old coffee')
  const all = await leave('export_all', 'export_zip')
  expect([all.name, all.bytes.subarray(0, 2).toString()]).toEqual(['products.zip', 'PK'])
  expect(found).toEqual([])
  await page.context().close()
})

test('pictures behind links are fetched where the store wants it', async ({ page, context, request }) => {
  const say = words('en')
  test.setTimeout(90_000)
  const found = complaints(page)
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await prefer(context, 'en', 'light')
  // All of it at once: what the head covers half would be a small target to axe.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto('/products/import')
  await hydrated(page)
  const file =
    'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status\n' +
    'tea,Tea,,,TRUE,Title,Default Title,TEA,1.50,http://127.0.0.1/inside.jpg,active\n'
  const buffer = Buffer.from(file)
  await page.getByLabel(say('import_choose')).setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer })
  await expect(heading(page, say('import_tried'))).toBeVisible({ timeout: 30_000 })
  const wanted = page.getByRole('switch', { name: say('fetch_pictures') })
  // On in this step, with where they come from; nothing is fetched before somebody begins the import.
  await expect(wanted).toBeChecked()
  await expect(page.getByText('127.0.0.1 (1)')).toBeVisible()
  await wanted.click()
  await expect(wanted).not.toBeChecked()
  await wanted.click()
  await expect(wanted).toBeChecked()
  expect([await axe(page), await sideways(page), await clippedKhmer(page)]).toEqual([[], 0, []])
  await page.getByRole('button', { name: say('import_start', { n: 1 }) }).click()
  await expect(heading(page, say('import_done'))).toBeVisible({ timeout: 30_000 })
  // An address inside the network is asked for nothing, and says so.
  await page.getByText(say('import_pictures_failed')).click({ timeout: 30_000 })
  await expect(page.getByText('127.0.0.1/inside.jpg')).toBeVisible()
  expect([await axe(page), await sideways(page), found]).toEqual([[], 0, []])
})
