import { expect, test } from '@playwright/test'
import { axe, clippedKhmer, complaints, hydrated, rawKeys, sideways } from './support/page-checks.ts'
import { DEMO, prefer, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const km = words('km')

// It belongs to everybody on the platform: what is changed here is not saved.
test('the settings of the platform are changed, left and discarded by keyboard', async ({ page, context }) => {
  const said = complaints(page)
  await signIn(context, DEMO.admin)
  await page.goto('/system-settings')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: en('nav_system_settings') })).toBeVisible()
  const demanded = page.getByRole('switch', { name: en('require_two_factor_admins') })
  await expect(demanded).not.toBeChecked()
  await demanded.focus()
  await page.keyboard.press('Space')
  await expect(demanded).toBeChecked()
  const bar = page.getByText(en('unsaved_changes_of', { what: en('require_two_factor_admins') }))
  await expect(bar).toBeVisible()
  expect(await axe(page)).toEqual([])
  // Away without saving: it asks.
  await page
    .getByRole('link', { name: en('nav_dashboard') })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(demanded).toBeChecked()
  await page.getByRole('button', { name: en('discard') }).press('Enter')
  await expect(demanded).not.toBeChecked()
  await expect(bar).toBeHidden()
  expect(said).toEqual([])
})

test('they fit a phone, in Khmer, in the dark; a store’s owner is shown the door', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await prefer(context, 'km', 'dark')
  await signIn(context, DEMO.admin)
  await page.goto('/system-settings')
  await hydrated(page)
  await expect(page.getByRole('switch', { name: km('require_two_factor_admins') })).toBeVisible()
  expect([await sideways(page), await axe(page), await clippedKhmer(page), await rawKeys(page)]).toEqual([
    0,
    [],
    [],
    [],
  ])
  // A notice of the bell, on the phone.
  await page.getByRole('button', { name: km('notifications') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect([await sideways(page), await axe(page), await clippedKhmer(page), await rawKeys(page)]).toEqual([
    0,
    [],
    [],
    [],
  ])

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await signIn(other, DEMO.owner)
  const there = await other.newPage()
  expect((await there.goto('/system-settings'))?.status()).toBe(401)
  await expect(there).toHaveURL(/\/no-permission$/)
  await other.close()
})
