import { expect, test } from '@playwright/test'
import { owner } from './support/call.ts'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated } from './support/page-checks.ts'
import { DEMO, prefer, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')

test('an admin writes a plan, which the pricing page shows', async ({ page, context, request }) => {
  const said = complaints(page)
  const code = `p${Date.now().toString(36)}`
  const name = `Plan ${code}`
  await signIn(context, DEMO.admin, DEMO.password)
  await page.goto('/plan/add')
  await hydrated(page)
  await page.getByLabel(label(`${en('name')} · English`)).fill(name)
  await page.getByLabel(label(en('code'))).fill(code)
  await page.getByLabel(label(en('plan_price_monthly'))).fill('12.50')
  await page.getByLabel(label(en('common_plan_products'))).fill('2500')
  await page.getByLabel(label(`${en('plan_features')} · English`)).fill('One thing\nAnother thing')
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(page).toHaveURL(/\/plan$/)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('$12.50')

  await page.goto('/pricing')
  await hydrated(page)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card).toContainText('51,300៛')
  await expect(card.getByText('Another thing', { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('2,500')

  // So that no other test sees it.
  const call = await owner(request, DEMO.admin)
  const [{ id, version }] = (await call('GET', `plans?search=${code}`)).body.data
  expect((await call('PUT', `plans/${id}`, { status: false, version })).status).toBe(200)
  expect(said).toEqual([])

  // A merchant sees in Khmer what he uses of his own, and whom to ask for another.
  const store = await newStore(request)
  await context.clearCookies()
  await signIn(context, store.email, store.password)
  await prefer(context, 'km', 'dark')
  const html = (await (await context.request.get('/upgrade-plan')).text()).replaceAll('<!-- -->', '')
  const shown = [/>1 \/ 5</, /role="progressbar"[^>]*aria-valuenow="20"/, /@phsar_help</]
  expect(shown.filter((one) => !one.test(html))).toEqual([])
})
