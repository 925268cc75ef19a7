import type { Page } from '@playwright/test'
import { beginning } from './words.ts'

/** Chooses what kind of shop it is, by its name in the sign-up. */
export async function chooseKind(page: Page, label: string, kind = /🍜/): Promise<void> {
  await page.getByLabel(beginning(label)).click()
  await page.getByRole('option', { name: kind }).click()
}
