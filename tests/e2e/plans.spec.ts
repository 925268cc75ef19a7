import { expect, test } from '@playwright/test'
import { owner } from './support/call.ts'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { DEMO, platform, prefer, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')

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

  // What that page looks like is the walk's; the whole of it is what is sent.
  const pricing = await (await request.get(`${platform}/pricing`, { headers: { cookie: 'lang=en' } })).text()
  const [card = ''] = pricing.split(/<h\d/).filter((part) => part.slice(0, 200).includes(`>${name}<`))
  expect([card.includes('51,300៛'), card.includes('Another thing')]).toEqual([true, true])
  expect(/<table.*<\/table>/s.exec(pricing)?.[0]).toContain('2,500')

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
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/upgrade-plan')
  await hydrated(page)
  await expect(page.getByText('1 / 5', { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: km('common_plan_staff') })).toHaveAttribute('aria-valuenow', '20')
  await expect(page.getByRole('link', { name: '@phsar_help' })).toBeVisible()
  // The walk sees the demo's plan, which has no limit.
  expect([await sideways(page), await axe(page)]).toEqual([0, []])
})
