import { expect, type Page, test } from '@playwright/test'
import { openEditor, SHOWN } from './support/editor.ts'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { platform, shopHost, shopOrigin, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const sections = (page: Page) => page.locator('#design-sections ol > li > button')
const kept = (page: Page) => expect(page.getByText(en('design_saved'))).toBeVisible()

test('a first page is built, looked at, given a time and published', async ({ page, context, request }) => {
  const said = complaints(page)
  const store = await newStore(request)
  await store.call('POST', 'products', { name: 'Tea', price: '1.00' })
  await signIn(context, store.email, store.password)
  await openEditor(page)
  await expect(sections(page)).toHaveCount(3)

  // The page as a phone shows it, and as a desktop does.
  const width = () =>
    page
      .frameLocator(SHOWN)
      .locator('html')
      .evaluate((html) => html.clientWidth)
  await expect.poll(width).toBe(375)
  await page.getByText(en('design_desktop'), { exact: true }).click()
  await expect.poll(width).toBe(1280)

  await page.getByRole('button', { name: en('design_add') }).click()
  await page.getByRole('option', { name: en('section_faq'), exact: true }).click()
  await page
    .locator('#design-section')
    .getByRole('textbox', { name: `${en('section_heading')} · English` })
    .fill('Often asked')
  await page.getByRole('button', { name: en('add_one', { what: 'question' }) }).click()
  const item = page.getByRole('group', { name: `${en('section_question')} 1` })
  await item.getByRole('textbox', { name: `${en('section_question')} · English` }).fill('Do you deliver?')
  await item.getByRole('textbox', { name: `${en('section_answer')} · English` }).fill('Yes')
  await kept(page)
  await expect(page.frameLocator(SHOWN).getByText('Do you deliver?')).toBeVisible()
  expect(await axe(page, '#design-section')).toEqual([])

  await sections(page).nth(3).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(sections(page).nth(2)).toBeFocused()
  await expect(sections(page).nth(2)).toContainText('Often asked')
  await page.getByRole('button', { name: en('design_undo') }).click()
  await expect(sections(page).nth(3)).toContainText('Often asked')

  // What is dragged is moved as well; what is pointed to in the shop is opened.
  await sections(page).nth(0).dragTo(sections(page).nth(1))
  await expect(sections(page).nth(1)).toContainText(en('section_hero_slider'))
  await page.getByRole('button', { name: en('design_undo') }).click()
  await expect(sections(page).nth(0)).toContainText(en('section_hero_slider'))
  await kept(page)
  await page.frameLocator(SHOWN).getByText('Do you deliver?').click()
  await expect(page.locator('#design-section')).toContainText(en('section_faq'))
  await expect(sections(page).nth(3)).toHaveAttribute('aria-pressed', 'true')

  // Who has a link looks at it; only the editor frames it, and no page without one.
  const shopPage = (path: string) => request.get(platform + path, { headers: shopHost(store.subDomain) })
  const framedBy = async (path: string) => (await shopPage(path)).headers()['content-security-policy'] ?? ''
  const link = new URL((await page.locator(SHOWN).getAttribute('src')) ?? '')
  expect(await framedBy(`/${link.search}`)).toContain("frame-ancestors 'self'")
  for (const path of ['/', '/?preview=x', `/cart${link.search}`])
    expect(await framedBy(path)).toContain("frame-ancestors 'none'")

  // Nobody sees it before it is published.
  expect(await (await shopPage('/')).text()).not.toContain('Often asked')
  await kept(page)
  const dialog = page.getByRole('dialog', { name: en('design_publish_title') })
  await test.step('it waits for its time, and is taken back', async () => {
    await page.getByRole('button', { name: en('design_publish') }).click()
    await dialog.getByText(en('design_when_later'), { exact: true }).click()
    await dialog.getByRole('button', { name: en('design_schedule') }).click()
    await expect(dialog.getByText(en('moment_error'))).toBeVisible()
    await dialog.getByRole('textbox', { name: en('publish_at'), exact: true }).fill('01/01/2099')
    await dialog.getByRole('button', { name: en('design_schedule') }).click()
    const waits = page.getByRole('region', { name: en('design_waits', { when: '01/Jan/2099 00:00' }) })
    await expect(waits).toBeVisible()
    await waits.getByRole('button', { name: en('design_unschedule') }).click()
    await expect(waits).toHaveCount(0)
    await expect(page.getByText(en('design_saved'))).toBeVisible()
  })
  await page.getByRole('button', { name: en('design_publish') }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  expect(await axe(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: en('design_publish') }).click()
  await expect(page.getByText(en('design_now'))).toBeVisible()
  const shop = await context.newPage()
  await shop.goto(`${shopOrigin(store.subDomain)}/`)
  await hydrated(shop)
  await shop.getByText('Do you deliver?').click()
  await expect(shop.getByText('Yes', { exact: true })).toBeVisible()
  expect(await axe(shop)).toEqual([])
  expect(said).toEqual([])
})
