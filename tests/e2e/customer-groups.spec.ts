import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, hydrated } from './support/page-checks.ts'
import { shopOrigin, signIn } from './support/routes.ts'
import { unfold } from './support/unfold.ts'
import { words } from './support/words.ts'

const en = words('en')
const _km = words('km')
const tea = { name: 'Tea', slug: 'tea', price: '3.00', quantity: 90 }

/** Says whom the first price of a card is for. */
async function sayWhom(page: Page, card: string, name: string) {
  await page
    .getByRole('region', { name: en(card) })
    .getByLabel(en('price_for'))
    .first()
    .click()
  await page.getByRole('option', { name, exact: true }).click()
}

test('a group is made, a price is given to it, and the shop tells nobody', async ({ page, context, request }) => {
  test.slow()
  const store = await newStore(request)
  const { id } = (await store.call('POST', 'products', { ...tea, tiers: [{ min_qty: 5, price: '2.50' }] })).body.data
  await signIn(context, store.email, store.password)
  await page.goto(`/products/edit/${id}`)
  await hydrated(page)
  await unfold(page, 'price')
  await expect(page.getByLabel(en('tier_from'))).toBeVisible()
  // Without groups there is nothing to choose.
  await expect(page.getByLabel(en('price_for'))).toHaveCount(0)

  for (const [name, everybody] of [
    ['Retail', true],
    ['Wholesale', false],
  ] as const) {
    await page.goto('/customer-groups/add')
    await hydrated(page)
    await page.locator('[name="translations.en.name"]').fill(name)
    if (everybody) await page.getByRole('switch', { name: en('customer_group_default') }).click()
    await page.getByRole('button', { name: en('save_and_exit') }).click()
    await expect(page).toHaveURL(/\/customer-groups$/)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }
  expect(await axe(page)).toEqual([])

  await page.goto(`/products/edit/${id}`)
  await hydrated(page)
  await unfold(page, 'price')
  await sayWhom(page, 'tiers', 'Retail')
  await expect(page.getByText(en('price_for_hint'))).toHaveCount(0)
  await sayWhom(page, 'tiers', 'Wholesale')
  await expect(page.getByText(en('price_for_hint'))).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: en('save'), exact: true }).click()
  await expect(page.getByText(en('unsaved_changes'), { exact: true })).toHaveCount(0)
  const groups = (await store.call('GET', 'customer-groups')).body.data
  const wholesale = groups.find(({ name }: { name: string }) => name === 'Wholesale')
  expect((await store.call('GET', `products/${id}`)).body.data.tiers).toEqual([
    { customer_group_id: wholesale.id, min_qty: 5, price: '2.50' },
  ])

  await page.goto(`${shopOrigin(store.subDomain)}/product/tea`)
  await hydrated(page)
  await expect(page.getByText('$3.00', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('$2.50')).toHaveCount(0)
  const body = await store.call('DELETE', `customer-groups/${wholesale.id}`)
  expect(body.status).toBe(409)
})
