import { expect, test } from '@playwright/test'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { DEMO, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')

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
