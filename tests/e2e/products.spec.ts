import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { placeOrder } from './support/orders.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const button = (page: Page, key: string) => page.getByRole('button', { name: en(key), exact: true })
const cell = (page: Page, variant: string, key: string) => page.getByLabel(`${variant} · ${en(key)}`)
const value = (page: Page, option: string) => page.getByLabel(en('option_value_add_to', { name: option }))

/** A part of the form that holds nothing yet is folded. */
async function unfold(page: Page, part: string) {
  const head = page.locator(`#${part}-title`)
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
}

async function addOption(page: Page, name: string, values: string) {
  await unfold(page, 'options')
  await button(page, 'option_add').click()
  await page
    .getByLabel(`${en('option_name')} · English`)
    .last()
    .fill(name)
  await value(page, name).fill(`${values},`)
}

async function saved(page: Page) {
  await button(page, 'save').click()
  await expect(page.getByText(en('saved_successfully'))).toBeVisible()
}

test('values make variants that outlive a rename', async ({ page, context, request }) => {
  const store = await newStore(request)
  const said = complaints(page)
  await signIn(context, store.email, store.password)
  await page.goto('/products/add')
  await hydrated(page)
  await page.locator('[name="translations.en.name"]').fill('Shirt')
  await page.locator('[name="price"]').fill('8')
  await addOption(page, 'Size', 'S, M')
  await addOption(page, 'Colour', 'Red, ខៀវ')
  await expect(page.getByRole('list', { name: en('variants') }).getByRole('listitem')).toHaveCount(4)
  // Counted from the first quantity on, and nobody has said yet how many of the others there are.
  const tracked = page.getByRole('switch', { name: en('stock_count') })
  const none = page.getByText(en('variants_sold_out', { n: 3 }))
  await expect(tracked).not.toBeChecked()
  await cell(page, 'S / Red', 'quantity').fill('5')
  await expect(tracked).toBeChecked()
  await expect(none).toBeVisible()
  await cell(page, 'M / ខៀវ', 'price').fill('9.50')
  await cell(page, 'M / Red', 'quantity').fill('9999999')
  expect(await axe(page)).toEqual([])

  // What is wrong is said at its own input.
  await button(page, 'save_and_exit').click()
  await expect(cell(page, 'M / Red', 'quantity')).toBeFocused()
  await expect(cell(page, 'M / Red', 'quantity')).toHaveAttribute('aria-invalid', 'true')
  await cell(page, 'M / Red', 'quantity').fill('0')
  await button(page, 'save_and_exit').click()
  await expect(page).toHaveURL(/\/products$/)

  const [{ id }] = (await store.call('GET', 'products')).body.data
  await page.getByRole('main').getByRole('link', { name: 'Shirt', exact: true }).click()
  await page.getByRole('button', { name: `${en('edit')} S`, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByLabel(`${en('name')} · English`)
    .fill('Small')
  await button(page, 'done').click()
  await value(page, 'Size').fill('L,')
  await page.getByRole('button', { name: en('option_value_remove', { name: 'M' }) }).click()
  await saved(page)
  const { variants } = (await store.call('GET', `products/${id}`)).body.data
  expect(
    variants.map((row: { option_values: { value: string }[]; quantity: number }) => [
      row.option_values.map((one) => one.value).join('/'),
      row.quantity,
    ]),
  ).toEqual([
    ['Small/Red', 5],
    ['Small/ខៀវ', 0],
    ['L/Red', 0],
    ['L/ខៀវ', 0],
  ])

  // Two who save at once choose what holds, and stock is not set back: one was sold meanwhile.
  const [small] = variants
  const sold = [{ product_id: id, variant_id: small.id, quantity: 1 }]
  await placeOrder(request, store.subDomain, sold, 'Sok')
  const now = (await store.call('GET', `products/${id}`)).body.data
  await store.call('PUT', `products/${id}`, { version: now.version, price: '8.50' })
  await page.locator('[name="price"]').fill('9.00')
  await button(page, 'save').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('8.50')
  await dialog.getByRole('button', { name: en('save'), exact: true }).click()
  await expect.poll(async () => (await store.call('GET', `products/${id}`)).body.data.price).toBe('9.00')
  expect((await store.call('GET', `products/${id}`)).body.data.variants[0].quantity).toBe(4)
  expect(said.filter((line) => !line.includes('status of 409'))).toEqual([])
})
