import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated } from './support/page-checks.ts'
import { platform, shopHost, signIn } from './support/routes.ts'
import { beginning, label, words } from './support/words.ts'

const en = words('en')

test('what is changed in the settings stands on the shop and in the frame; an owner gives his shoppers a way to reach him, by keyboard', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const found = complaints(page)
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await page.goto('/settings')
  await hydrated(page)
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await field('store_name').fill('Kafe')
  await page.getByRole('button', { name: en('discard') }).press('Enter')
  await expect(field('store_name')).toHaveValue(`Shop ${store.subDomain}`)
  await field('khr_rate').fill('0')
  await field('store_telephone').fill('call me')
  await page.keyboard.press('Control+s')
  await expect(field('khr_rate')).toBeFocused()
  await field('khr_rate').fill('4050')
  await page.keyboard.press('Control+s')
  await expect(page.locator('form').getByText(en('order_error_phone')).last()).toBeVisible()
  await field('store_telephone').fill('+855 12 345 678')
  await field('store_name').fill('Kafe Bokor')
  await field('new_product_length').fill('12')
  // The way to a card, and in it by the keyboard: open on Mondays.
  await page.getByRole('link', { name: en('opening_hours') }).press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await field('hours.0.0.from').fill('07:30')
  await expect(page.getByText(beginning('en', 'unsaved_changes_of'))).toContainText(en('opening_hours'))
  await page.getByRole('button', { name: en('save_changes') }).click()
  await expect(page.getByText(en('saved_successfully'))).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Kafe Bokor')).toBeVisible()

  expect((await store.call('GET', 'settings')).body.data).toMatchObject({ new_product_length: expect.anything() })
  const shop = await (await request.get(`${baseURL}/api/shop/store`, { headers: shopHost(store.subDomain) })).json()
  expect(shop.data).toMatchObject({
    name: 'Kafe Bokor',
    phone: '012 345 678',
    khr_rate: 4050,
    opening_time: 'Mo 07:30-17:00; Tu-Su off',
  })

  await page.locator('nav a[href="/support-contact"]').first().click()
  const main = page.getByRole('main')
  // Above are the platform's, to read; below there is nothing yet.
  const above = main.getByRole('region', { name: en('contact_platform_title') })
  await expect(above.getByRole('link', { name: '011 200 300' })).toHaveAttribute('href', 'tel:+85511200300')
  await expect(above.getByRole('button')).toHaveCount(0)
  const own = main.getByRole('region', { name: en('contact_own_title') })
  await expect(own).toContainText(en('contact_own_empty'))

  await page
    .getByRole('link', { name: en('add_one', { what: en('support_contact') }) })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/support-contact\/add$/)
  await page.getByRole('button', { name: new RegExp(`^${en('contact_type')}`) }).press('ArrowDown')
  await expect(page.getByRole('option', { name: en('contact_type_telegram') })).toBeVisible()
  await page.keyboard.type('Tele')
  await page.keyboard.press('Enter')
  await page.getByLabel(label(en('contact_value'))).fill('not a name')
  await page.getByLabel(label(`${en('name')} · English`)).fill('Order here')
  await page.getByRole('button', { name: en('save_and_exit'), exact: true }).press('Enter')
  await expect(page.getByText(en('rule_telegram')).first()).toBeVisible()
  await page.getByLabel(label(en('contact_value'))).fill('https://t.me/shop_of_bopha')
  await page.getByRole('button', { name: en('save_and_exit'), exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/support-contact$/)
  await expect(own.getByRole('link', { name: '@shop_of_bopha' })).toHaveAttribute('href', 'https://t.me/shop_of_bopha')

  // It stands at the foot of the shop, until it is taken away.
  const foot = async () => {
    const sent = await request.get(`${platform}/`, { headers: shopHost(store.subDomain) })
    return /<footer.*<\/footer>/s.exec(await sent.text())?.[0] ?? ''
  }
  expect(await foot()).toContain('href="https://t.me/shop_of_bopha"')
  await own.getByRole('button', { name: en('delete_named', { name: 'Order here' }) }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en('confirm_remove_yes'), exact: true })
    .press('Enter')
  await expect(own).toContainText(en('contact_own_empty'))
  expect(await foot()).not.toMatch(/shop_of_bopha|^$/)
  expect(found.filter((line) => !line.includes('422'))).toEqual([])
})
