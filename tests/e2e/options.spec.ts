import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')

test('an option is made with colours, its values put in order; a product takes all the values of one', async ({
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await page.goto('/options/add')
  await hydrated(page)
  await expect(page.getByText('The option list is empty!')).toBeVisible()
  await page.locator('[name="translations.en.name"]').fill('Colour')
  await page.getByLabel(label(en('option_kind'))).click()
  await page.getByRole('option', { name: en('option_type_color') }).click()
  for (const [i, name] of ['Red', 'Blue'].entries()) {
    await page.getByRole('button', { name: en('option_value_new') }).click()
    await page.getByLabel(en('option_value_of', { n: i + 1, language: 'English' })).fill(name)
  }
  await page.getByLabel(en('option_value_color', { name: 'Red' })).fill('#cc0000')
  await page.getByRole('button', { name: en('option_value_up', { name: 'Blue' }) }).click()
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(page).toHaveURL(/\/options$/)
  await expect(page.getByRole('row').filter({ hasText: 'Colour' })).toContainText('Blue, Red')
  const [option] = (await store.call('GET', 'options')).body.data
  expect(option.values.map(({ name, color }: { name: string; color: string }) => [name, color])).toEqual([
    ['Blue', null],
    ['Red', '#cc0000'],
  ])

  // A product takes all the values of an option that is known, by one tap on a phone.
  const values = ['តូច', 'មធ្យម', 'ធំ']
  await store.call('POST', 'options', { name: 'ទំហំ', values: values.map((name) => ({ name })) })
  await prefer(context, 'km', 'dark')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products/add')
  await hydrated(page)
  await page.locator('[name="translations.km.name"]').fill('អាវ')
  await page.locator('[name="price"]').fill('8')
  await page.locator('#options-title').click()
  await page.getByRole('button', { name: km('option_add'), exact: true }).click()
  await page.getByLabel(`${km('option_name')} · ខ្មែរ`).fill('ទំហំ')
  await page.getByRole('button', { name: km('option_values_all', { n: 3 }) }).click()
  for (const name of values)
    await expect(page.getByRole('button', { name: km('option_value_remove', { name }) })).toBeVisible()
  await expect(page.getByRole('button', { name: km('option_values_all', { n: 3 }) })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/products\/edit\/\d+$/)
  expect(said).toEqual([])
  const [{ id }] = (await store.call('GET', 'products')).body.data
  const { variants, options } = (await store.call('GET', `products/${id}`)).body.data
  expect([variants.length, options[0].values.map(({ name }: { name: string }) => name)]).toEqual([3, values])
})
