import { expect, type Page } from '@playwright/test'

/** Unfolds a part of the product form. One above it may still be coming in, and move it away from under a click. */
export async function unfold(page: Page, part: string): Promise<void> {
  const head = page.locator(`#${part}-title`)
  await expect(async () => {
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
    await expect(head).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 })
  }).toPass()
}
