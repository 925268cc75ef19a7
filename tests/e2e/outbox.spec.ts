import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { DEMO, platform, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const rows = (page: Page) => page.getByRole('table').getByRole('rowgroup').last().getByRole('row')
const list = (page: Page) => page.getByRole('navigation', { name: en('common_pages') })
const search = (page: Page) => page.getByRole('searchbox', { name: en('outbox_search') })

test('the platform’s admin finds what was mailed, reads it and comes back', async ({ page, context, request }) => {
  const found = complaints(page)
  const store = await newStore(request)
  const product = await store.call('POST', 'products', { name: 'Rice', price: '4.50', quantity: 50 })
  for (let n = 0; n < 6; n++) {
    const made = await request.post(`${platform}/api/shop/orders`, {
      headers: { host: `${store.subDomain}.${new URL(platform).host}`, 'idempotency-key': randomUUID() },
      data: {
        lines: [{ product_id: product.body.data.id, quantity: 1 }],
        type: 'pickup',
        firstname: 'Sok',
        telephone: '012345678',
        email: `n${n}-${store.subDomain}@mail.example`,
        payment_method: 'cod',
        shipping_method: 'pickup',
      },
    })
    expect(made.status()).toBe(201)
  }
  await signIn(context, DEMO.admin)
  await page.goto('/dashboard')
  await hydrated(page)
  await page.getByRole('link', { name: en('outbox'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('outbox'))

  // A welcome, a link to confirm the e-mail, and two e-mails of each order: fourteen, which is two pages.
  await search(page).fill(store.subDomain)
  await expect(page).toHaveURL(new RegExp(`search=${store.subDomain}`))
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).filter({ hasNotText: store.subDomain })).toHaveCount(0)
  await list(page)
    .getByRole('link', { name: en('common_next') })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows(page)).toHaveCount(4)
  await list(page)
    .getByRole('link', { name: en('common_first') })
    .click()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: new RegExp(`^${en('page_size')}`) }).click()
  await page.getByRole('option', { name: en('per_page', { n: 15 }) }).click()
  await expect(rows(page)).toHaveCount(14)

  // No mail server is set: all is kept, none has failed.
  await choose(page, en('outbox_state_failed'))
  await expect(page).toHaveURL(/state=failed/)
  await expect(page.getByText(en('no_data_filtered'))).toBeVisible()
  await page
    .getByRole('button', {
      name: en('remove_filter', { name: en('sale_chip', { label: en('status'), value: en('outbox_state_failed') }) }),
    })
    .click()
  await expect(rows(page)).toHaveCount(14)
  await choose(page, en('outbox_state_kept'))
  await expect(page).toHaveURL(/state=kept/)
  await expect(rows(page)).toHaveCount(14)
  expect(await axe(page)).toEqual([])

  const to = `n3-${store.subDomain}@mail.example`
  await rows(page).filter({ hasText: to }).getByRole('link').click()
  await expect(page).toHaveURL(/\/outbox\/\d+$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(`Shop ${store.subDomain}`)
  for (const text of [to, en('outbox_state_kept'), en('outbox_kept_hint'), '1 × Rice: $4.50', '/order/'])
    await expect(main).toContainText(text)
  expect(await axe(page)).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/state=kept/)
  await expect(rows(page)).toHaveCount(14)
  await page.getByRole('button', { name: en('clear_all') }).click()
  await expect(page).toHaveURL(/\/outbox(\?(?!.*(state|search)=).*)?$/)
  await expect(search(page)).toHaveValue('')
  expect(found).toEqual([])
})

/** Narrows the list to one state, by the drawer. */
async function choose(page: Page, state: string) {
  await page.getByRole('button', { name: en('filter') }).click()
  const drawer = page.getByRole('dialog', { name: en('filters') })
  await drawer.getByLabel(label(en('status'))).click()
  await page.getByRole('option', { name: state }).click()
  await expect(drawer.getByLabel(label(en('status')))).toHaveText(state)
  await drawer.getByRole('button', { name: en('show_results') }).click()
  await expect(drawer).toBeHidden()
}

test('mail that cannot be listed is asked for again by a button', async ({ page, context }) => {
  await signIn(context, DEMO.admin)
  await page.goto('/outbox')
  await hydrated(page)
  await expect(rows(page).first()).toBeVisible()
  await page.route('**/_serverFn/**', (route) => route.abort())
  await search(page).fill(DEMO.shop)
  // It is tried some more by itself before the page says so.
  await expect(page.getByText(en('outbox_list_failed'))).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/_serverFn/**')
  await page.getByRole('button', { name: en('common_retry') }).click()
  await expect(page.getByText(en('outbox_list_failed'))).toBeHidden()
  await expect(rows(page).first()).toBeVisible()
})

test('mail is no page for who is not the platform’s admin', async ({ page, context }) => {
  await signIn(context)
  await page.goto('/dashboard')
  await hydrated(page)
  await expect(page.getByRole('link', { name: en('outbox'), exact: true })).toHaveCount(0)
  const reply = await page.goto('/outbox')
  expect(reply?.status()).toBe(401)
  await expect(page).toHaveURL(/\/no-permission/)
})
