import { expect, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { platform, shopHost } from './support/routes.ts'
import { words } from './support/words.ts'

test('puts products first in the shop, found by typing and ordered by keyboard', async ({ browser, request }) => {
  const say = words('km')
  const store = await newStore(request)
  for (const name of ['Tea', 'Coffee', 'Juice', 'Water']) {
    expect((await store.call('POST', 'products', { name, price: '1.00', quantity: 5 })).status).toBe(201)
  }
  const page = await khmerPhone(browser, store)
  const said = complaints(page)
  await page.goto('/feature-products')
  await hydrated(page)
  for (const name of ['Tea', 'Juice']) {
    const search = page.getByRole('combobox', { name: say('feature_add') })
    await search.fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  const list = page.getByRole('list', { name: say('permission_feature_product') })
  await expect(list.getByRole('listitem')).toHaveText([/Tea/, /Juice/])
  const up = list.getByRole('button', { name: say('move_up_named', { name: 'Juice' }) })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveText([/Juice/, /Tea/])
  const name = say('feature_days_of', { name: 'Tea' })
  await list.getByRole('button', { name }).click()
  const days = list.getByRole('group', { name })
  await days.getByLabel(say('special_from')).fill('2020-01-31')
  await days.getByLabel(say('special_until')).fill('2020-01-01')
  await expect(days.getByText(say('special_error_dates'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('save_changes'), exact: true })).toBeDisabled()
  await days.getByLabel(say('special_until')).fill('2090-01-01')
  expect(await axe(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  await page.getByRole('button', { name: say('save_changes'), exact: true }).click()
  await expect(list.getByRole('listitem').first()).toContainText('$1.00')
  expect((await store.call('GET', 'feature-products')).body.data[1]).toMatchObject({
    name: 'Tea',
    date_start: '2020-01-31',
    date_end: '2090-01-01',
  })
  expect(said).toEqual([])

  const sent = await request.get(`${platform}/`, { headers: shopHost(store.subDomain) })
  const [, text = ''] = /id="products"(.*)<\/main>/s.exec(await sent.text()) ?? []
  const places = ['Juice', 'Tea', 'Water', 'Coffee'].map((name) => text.indexOf(name))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await page.context().close()
})
