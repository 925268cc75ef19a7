import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { hydrated } from './support/page-checks.ts'
import { platform, shopHost, signIn } from './support/routes.ts'
import { unfold } from './support/unfold.ts'
import { words } from './support/words.ts'

const en = words('en')
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

test('a price is given to a group, and the shop tells nobody', async ({ page, context, request }) => {
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

  for (const more of [
    { translations: { en: { name: 'Retail' } }, is_default: true },
    { translations: { en: { name: 'Wholesale' } } },
  ])
    expect((await store.call('POST', 'customer-groups', more)).status).toBe(201)

  await page.goto(`/products/edit/${id}`)
  await hydrated(page)
  await unfold(page, 'price')
  await sayWhom(page, 'tiers', 'Retail')
  await expect(page.getByText(en('price_for_hint'))).toHaveCount(0)
  await sayWhom(page, 'tiers', 'Wholesale')
  await expect(page.getByText(en('price_for_hint'))).toBeVisible()
  await page.getByRole('button', { name: en('save'), exact: true }).click()
  await expect(page.getByText(en('unsaved_changes'), { exact: true })).toHaveCount(0)
  const groups = (await store.call('GET', 'customer-groups')).body.data
  const wholesale = groups.find(({ name }: { name: string }) => name === 'Wholesale')
  expect((await store.call('GET', `products/${id}`)).body.data.tiers).toEqual([
    { customer_group_id: wholesale.id, min_qty: 5, price: '2.50' },
  ])

  const shop = await request.get(`${platform}/product/tea`, { headers: shopHost(store.subDomain) })
  const told = await shop.text()
  expect([told.includes('$3.00'), told.includes('2.50')]).toEqual([true, false])
  const body = await store.call('DELETE', `customer-groups/${wholesale.id}`)
  expect(body.status).toBe(409)
})
