import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { hydrated } from './support/page-checks.ts'
import { shopHost, signIn } from './support/routes.ts'
import { beginning, words } from './support/words.ts'

const en = words('en')

test('what is changed in the settings stands on the shop and in the frame', async ({
  page,
  context,
  request,
  baseURL,
}) => {
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
})
