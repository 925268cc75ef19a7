import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

test('files of all kinds go in and out on one page, begun on a desk and ended on a phone', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  let say = words('en')
  const found = complaints(page)
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await prefer(context, 'en', 'light')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/import-export')
  await hydrated(page)
  await expect(page.getByText(say('import_jobs_empty'))).toBeVisible()

  await page.getByRole('button', { name: say('import'), exact: true }).click()
  await page.getByRole('menuitem', { name: say('brands'), exact: true }).click()
  await expect(page).toHaveURL(/import=brands/)
  const buffer = Buffer.from('name_en,name_km,website\nAcme,អាក់មី,\nBad,,nowhere\n')
  await page.getByLabel(say('import_choose')).setInputFiles({ name: 'brands.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: say('import_start_things', { n: 1 }) }).click({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: say('import_done') })).toBeVisible({ timeout: 30_000 })

  await test.step('on a phone in Khmer, where it is taken back', async () => {
    say = words('km')
    await prefer(context, 'km', 'dark')
    await page.setViewportSize({ width: 360, height: 800 })
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { name: say('import_done') })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: say('import_undo'), exact: true }).click()
    const question = page.getByRole('alertdialog', { name: say('import_undo') })
    await question.getByRole('button', { name: say('cancel') }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: say('import_undo'), exact: true }).click()
    await question.getByRole('button', { name: say('import_undo_yes') }).click()
    await expect(page.getByRole('heading', { name: say('import_undone') })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: say('import_undo'), exact: true })).toHaveCount(0)
    expect([await sideways(page), await clippedKhmer(page)]).toEqual([0, []])
    expect((await store.call('GET', 'brands')).body.meta.total).toBe(0)
  })

  while (new URL(page.url()).search) await page.goBack()
  await expect(page.getByRole('link', { name: 'brands.csv' })).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await axe(page)).toEqual([])
  const errors = page.waitForEvent('download')
  await page.getByRole('button', { name: say('import_download_errors') }).click()
  expect((await errors).suggestedFilename()).toMatch(/errors\.csv$/)
  await page.getByRole('button', { name: say('export'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('export_files') })
  const whole = page.waitForEvent('download')
  await dialog.getByRole('button', { name: say('export'), exact: true }).click()
  expect((await whole).suggestedFilename()).toBe('products.zip')
  expect(found).toEqual([])
})
