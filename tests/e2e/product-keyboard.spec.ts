import { expect, type Locator, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')
const MOST_TABS = 120

/** Goes on by the tab key until `place` has the focus. */
async function tabTo(page: Page, place: Locator) {
  for (let i = 0; i < MOST_TABS; i += 1) {
    if (await place.evaluateAll((all) => all.length === 1 && all[0] === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(place).toBeFocused()
}

test('a product with variants is made by keyboard alone, in Khmer, in the dark, at 360 pixels', async ({
  browser,
  request,
}) => {
  // Some two hundred keys, one after the other.
  test.slow()
  const store = await newStore(request)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await prefer(context, 'km', 'dark')
  await signIn(context, store.email, store.password)
  const page = await context.newPage()
  const said = complaints(page)
  await page.goto('/products/add')
  await hydrated(page)
  const button = (key: string) => page.getByRole('button', { name: km(key), exact: true })

  await tabTo(page, page.locator('[name="translations.km.name"]'))
  await page.keyboard.type('អាវ')
  await tabTo(page, page.locator('[name="price"]'))
  await page.keyboard.type('8')
  await tabTo(page, page.getByRole('combobox', { name: km('category') }))
  await page.keyboard.type('សម្លៀកបំពាក់')
  await expect(page.getByRole('option', { name: km('common_add_named', { name: 'សម្លៀកបំពាក់' }) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('សម្លៀកបំពាក់', { exact: true })).toBeVisible()
  await tabTo(page, page.locator('#options-title'))
  await page.keyboard.press('Enter')
  await tabTo(page, button('option_add'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(`${km('option_name')} · ខ្មែរ`))
  await page.keyboard.type('ទំហំ')
  await tabTo(page, page.getByLabel(km('option_value_add_to', { name: 'ទំហំ' })))
  await page.keyboard.type('តូច,ធំ,')
  await tabTo(page, page.getByRole('switch', { name: `ធំ · ${km('status')}` }))
  await page.keyboard.press('Space')
  expect(await sideways(page)).toBe(0)

  // Leaving asks first, and the safe answer has the focus.
  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.focus())
  await page.keyboard.press('Enter')
  await expect(button('leave_stay')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/add$/)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/products\/edit\/\d+$/)
  const [{ id }] = (await store.call('GET', 'products')).body.data
  const { variants } = (await store.call('GET', `products/${id}`)).body.data
  expect(variants.map(({ status }: { status: boolean }) => status)).toEqual([true, false])
  expect(said).toEqual([])
})
