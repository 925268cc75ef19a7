import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { placeOrder } from './support/orders.ts'
import { complaints, hydrated } from './support/page-checks.ts'
import { DEMO, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const rows = (page: Page) => page.getByRole('table').getByRole('rowgroup').last().getByRole('row')
const search = (page: Page) => page.getByRole('searchbox', { name: en('outbox_search') })

test('the platform’s admin finds what was mailed, reads it, comes back, and asks again where the line was cut', async ({
  page,
  context,
  request,
}) => {
  const found = complaints(page)
  const store = await newStore(request)
  const product = await store.call('POST', 'products', { name: 'Rice', price: '4.50', quantity: 50 })
  const to = `sok-${store.subDomain}@mail.example`
  await placeOrder(request, store.subDomain, product.body.data.id, 'Sok', { email: to })
  await signIn(context, DEMO.admin)
  await page.goto('/outbox')
  await hydrated(page)

  // A welcome, a link to confirm the e-mail, and two e-mails of the order.
  await search(page).fill(store.subDomain)
  await expect(page).toHaveURL(new RegExp(`search=${store.subDomain}`))
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).filter({ hasNotText: store.subDomain })).toHaveCount(0)

  // No mail server is set: all is kept, none has failed.
  await choose(page, en('outbox_state_failed'))
  await expect(page).toHaveURL(/state=failed/)
  await expect(page.getByText(en('no_data_filtered'))).toBeVisible()
  await page
    .getByRole('button', {
      name: en('remove_filter', { name: en('sale_chip', { label: en('status'), value: en('outbox_state_failed') }) }),
    })
    .click()
  await expect(rows(page)).toHaveCount(4)
  await choose(page, en('outbox_state_kept'))
  await expect(page).toHaveURL(/state=kept/)
  await expect(rows(page)).toHaveCount(4)

  await rows(page).filter({ hasText: to }).getByRole('link').click()
  await expect(page).toHaveURL(/\/outbox\/\d+$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(`Shop ${store.subDomain}`)
  for (const text of [to, en('outbox_state_kept'), en('outbox_kept_hint'), '1 × Rice: $4.50', '/order/'])
    await expect(main).toContainText(text)
  await page.goBack()
  await expect(page).toHaveURL(/state=kept/)
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('button', { name: en('clear_all') }).click()
  await expect(page).toHaveURL(/\/outbox(\?(?!.*(state|search)=).*)?$/)
  await expect(search(page)).toHaveValue('')
  expect(found).toEqual([])

  await page.route('**/_serverFn/**', (route) => route.abort())
  await search(page).fill(DEMO.shop)
  // It is tried some more by itself before the page says so.
  await expect(page.getByText(en('outbox_list_failed'))).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/_serverFn/**')
  await page.getByRole('button', { name: en('common_retry') }).click()
  await expect(page.getByText(en('outbox_list_failed'))).toBeHidden()
  await expect(rows(page).first()).toBeVisible()
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
