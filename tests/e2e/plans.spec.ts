import { type APIRequestContext, expect, test } from '@playwright/test'
import { owner } from './support/call.ts'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { DEMO, prefer, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')

test('an admin writes a plan, which the pricing page shows, gives it to a store, and narrows the stores by it', async ({
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  const name = `Plan ${store.subDomain}`
  await settle(request, store.subDomain)
  await signIn(context, DEMO.admin, DEMO.password)
  await page.goto('/plan/add')
  await hydrated(page)
  await page.getByLabel(label(`${en('name')} · English`)).fill(name)
  await page.getByLabel(label(en('code'))).fill(store.subDomain)
  await page.getByLabel(label(en('plan_price_monthly'))).fill('12.50')
  await page.getByLabel(label(en('common_plan_products'))).fill('2500')
  await page.getByLabel(label(`${en('plan_features')} · English`)).fill('One thing\nAnother thing')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(page).toHaveURL(/\/plan$/)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('$12.50')
  expect(await axe(page)).toEqual([])

  await page.goto('/pricing')
  await hydrated(page)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card).toContainText('51,300៛')
  await expect(card.getByText('Another thing', { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('2,500')
  expect(await axe(page)).toEqual([])

  await page.goto(`stores?search=${store.subDomain}`)
  await page.getByRole('link', { name: new RegExp(`^${en('edit')}`) }).click()
  await hydrated(page)
  const plan = page.getByRole('combobox', { name: en('plan'), exact: true })
  await plan.fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: en('edit_and_exit') }).click()
  await expect(page).toHaveURL(/\/stores$/)
  await page.goto(`stores?search=${store.subDomain}`)
  await expect(page.getByRole('row').filter({ hasText: store.subDomain })).toContainText(name)
  // So that no other test sees it.
  await page.goto(`/plan?search=${store.subDomain}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name, exact: true }).click()
  await hydrated(page)
  await page.getByRole('switch', { name: en('status_active') }).click()
  await page.getByRole('button', { name: en('edit_and_exit') }).click()
  await expect(page).toHaveURL(/\/plan$/)
  expect(said).toEqual([])
})

test('a merchant sees in Khmer on a phone in the dark what he uses of his plan, and whom to ask for another', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await prefer(context, 'km', 'dark')
  await page.goto('/upgrade-plan')
  await hydrated(page)
  await expect(page.getByText('1 / 5', { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: km('common_plan_staff') })).toHaveAttribute('aria-valuenow', '20')
  await expect(page.getByRole('link', { name: '@phsar_help' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: km('common_plans_compare') }).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await axe(page)).toEqual([])
})

/** What the form of a store asks for, and a sign-up by REST does not. */
async function settle(request: APIRequestContext, subDomain: string): Promise<void> {
  const call = await owner(request, DEMO.admin)
  const firstOf = async (path: string) => (await call('GET', path)).body.data[0].id
  const id = await firstOf(`stores?search=${subDomain}`)
  await call('PUT', `stores/${id}`, {
    category_id: await firstOf('store-categories'),
    theme_id: await firstOf('themes?status=true'),
  })
}
