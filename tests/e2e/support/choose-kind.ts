import type { Page } from '@playwright/test'
import { label } from './words.ts'

/** Chooses what kind of shop it is, by its name in the sign-up. */
export async function chooseKind(page: Page, named: string, kind = /🍜/): Promise<void> {
  await page.getByLabel(label(named)).click()
  await page.getByRole('option', { name: kind }).click()
}
