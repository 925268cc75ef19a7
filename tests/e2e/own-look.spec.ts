import { type APIRequestContext, expect, type Locator, test } from '@playwright/test'
import { openEditor, SHOWN } from './support/editor.ts'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, sideways } from './support/page-checks.ts'
import { platform, shopOrigin } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')

// A frame loads a page of its own each time that something is tried.
const LATE = { timeout: 30_000 }
test.setTimeout(180_000)

/** The shop's first page as anybody is sent it. */
async function shopPage(request: APIRequestContext, subDomain: string): Promise<string> {
  return (await request.get(`${platform}/`, { headers: { host: new URL(shopOrigin(subDomain)).host } })).text()
}

test('a shop gets a look of its own on a phone, in Khmer, within twenty taps; another is tried, applied and taken back', async ({
  browser,
  request,
}) => {
  const store = await newStore(request)
  await store.call('POST', 'products', { name: 'តែក្រូច', price: '1.00' })
  const page = await khmerPhone(browser, store)
  const said = complaints(page)
  await openEditor(page)

  let taps = 0
  const tap = async (place: Locator) => {
    taps++
    await place.tap()
  }
  const frame = page.frameLocator(SHOWN)
  const themeOf = (name: string) => expect(frame.locator('html')).toHaveAttribute('data-shop-theme', name, LATE)

  // A theme and a color, tried in the preview before anybody else sees them.
  await tap(page.getByRole('navigation').getByRole('button', { name: km('edit') }))
  await tap(page.getByRole('tab', { name: km('design_look') }))
  await expect(page).toHaveURL(/side=look/)
  await tap(page.getByRole('radio', { name: 'ម៉ូដ', exact: true }))
  await themeOf('fashion')
  taps++
  await page.locator('input[name=theme_accent]').fill('#ffd000')
  const use = page
    .locator('#accent')
    .getByRole('button', { name: /#[0-9a-f]{6}$/ })
    .first()
  const better = (await use.textContent())?.match(/#[0-9a-f]{6}/)?.[0] ?? ''
  await tap(use)
  await expect(page.getByText(km('theme_accent_good'))).toBeVisible()
  // A frame that goes on to its next page meanwhile is asked again.
  await expect(async () =>
    expect(await frame.locator('head').evaluate((head) => head.innerHTML)).toContain(`--accent:${better}`),
  ).toPass(LATE)
  expect(await axe(page)).toEqual([])
  expect(await clippedKhmer(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  const shown = () => shopPage(request, store.subDomain)
  expect(await shown()).not.toContain('data-shop-theme="fashion"')
  await tap(page.getByRole('button', { name: km('design_look_apply') }))
  await expect(page.getByText(km('design_look_applied'))).toBeVisible()
  await expect.poll(shown).toContain('data-shop-theme="fashion"')
  expect(await shown()).toContain(better)

  // A question that customers ask, answered in Khmer, on the first page.
  await tap(page.getByRole('tab', { name: km('design_sections') }))
  await tap(page.getByRole('button', { name: km('design_add') }))
  await tap(page.getByRole('option', { name: km('section_faq'), exact: true }))
  await tap(page.getByRole('button', { name: km('add_one', { what: km('section_question') }) }))
  const item = page.getByRole('group', { name: `${km('section_question')} 1` })
  await tap(item.getByRole('textbox', { name: `${km('section_question')} · ខ្មែរ` }))
  await page.keyboard.type('ដឹកដល់ផ្ទះទេ?')
  await tap(item.getByRole('textbox', { name: `${km('section_answer')} · ខ្មែរ` }))
  await page.keyboard.type('ដឹក')
  await expect(page.getByText(km('design_saved'))).toBeVisible()
  // What stands below the header of the page is no target there.
  await page.evaluate(() => scrollTo(0, 0))
  expect([await axe(page), await clippedKhmer(page), await sideways(page)]).toEqual([[], [], 0])
  // The phone shows what the shop is made of; the shop itself is a tap away.
  await expect(frame.getByText('ដឹកដល់ផ្ទះទេ?')).toHaveCount(1, LATE)
  await tap(page.getByRole('button', { name: km('design_publish') }))
  await tap(page.getByRole('dialog').getByRole('button', { name: km('design_publish') }))
  await expect(page.getByText(km('design_published'))).toBeVisible()
  await expect.poll(shown).toContain('ដឹកដល់ផ្ទះទេ?')
  expect(taps).toBeLessThanOrEqual(20)

  // Another one is tried by keyboard, left, applied and taken back.
  await page.getByRole('tab', { name: km('design_look') }).tap()
  const theme = (name: string) => page.getByRole('radio', { name, exact: true })
  const tried = page.getByRole('status').filter({ hasText: km('design_look_tried') })
  await theme('ម៉ូដ').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tried).toBeVisible()
  await tried.getByRole('button', { name: km('cancel') }).click()
  await expect(tried).toHaveCount(0)
  await theme('ផ្សារ').check()
  await tried.getByRole('button', { name: km('design_look_apply') }).click()
  await expect(page.getByText(km('design_look_applied'))).toBeVisible()
  const worn = async () => /data-shop-theme="(\w+)"/.exec(await shown())?.[1] ?? null
  await expect.poll(worn).toBe('market')
  const applied = page.getByRole('listitem').filter({ hasText: km('design_look_applied') })
  await applied.getByRole('button', { name: km('rich_undo') }).click()
  await expect.poll(worn).toBe('fashion')
  expect(said).toEqual([])
  await page.context().close()
})
