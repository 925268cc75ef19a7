import { expect, type Page } from '@playwright/test'
import { label } from './words.ts'

/** Chooses what kind of shop it is, by its name in the sign-up. */
export async function chooseKind(page: Page, named: string, kind = /🍜/): Promise<void> {
  // An answer that comes in above moves the button while it is pressed, and the list shuts again: as a person, once more.
  await expect(async () => {
    await page.getByLabel(label(named)).click()
    await page.getByRole('option', { name: kind }).click({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
}
