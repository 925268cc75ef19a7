import { expect, type Page } from '@playwright/test'
import { hydrated } from './page-checks.ts'

/** The shop in the editor's frame; while the next one loads behind it there are two. */
export const SHOWN = '#design-preview iframe:not([aria-hidden])'

/** Goes by the page of the platform, which hands over to the editor on the shop's own host. */
export async function openEditor(page: Page, search = ''): Promise<void> {
  await page.goto(`/website-design${search}`)
  await page.waitForURL((url) => url.pathname === '/editor')
  await hydrated(page)
}

/** What of the editor a phone shows: the shop or what it is made of. */
export async function phoneSide(page: Page, name: string): Promise<void> {
  const side = page.getByRole('navigation').getByRole('button', { name, exact: true })
  await side.click()
  await expect(side).toHaveAttribute('aria-pressed', 'true')
}
