import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { words } from './support/words.ts'

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
    if (!which) expect([await axe(page), await sideways(page), await clippedKhmer(page)]).toEqual([[], 0, []])
    for (const [field, choice] of [
      ['export_which', which],
      ['export_as', file],
    ] as const) {
      if (!choice) continue
      await dialog.getByLabel(say(field)).click()
      await page.getByRole('option', { name: say(choice), exact: true }).click()
    }
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
