import { expect, type Page, test } from '@playwright/test'
import { placeOrder, storeWithOrder } from './support/orders.ts'
import { axe, hydrated } from './support/page-checks.ts'
import { signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const FUNCTIONS = '**/_serverFn/**'
const toasts = (page: Page) => page.locator('[data-sonner-toast]')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const again = { name: en('common_retry'), exact: true }

/** What changes something does not arrive. */
const cutChanges = (page: Page) =>
  page.route(FUNCTIONS, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))

test('what cannot be changed or had says so where it was asked for, and is tried again there', async ({
  page,
  context,
  request,
}) => {
  const store = await storeWithOrder(request, 'Sok')
  const now = async () => (await store.call('GET', `orders/${store.order.id}`)).body.data
  const stored = async () => (await now()).order_status.name
  await signIn(context, store.email, store.password)
  await page.goto('/sales')
  await hydrated(page)
  const row = rowOf(page, 'Sok')
  const status = row.getByRole('button', { name: /^Status of #/ })
  const retry = row.getByRole('button', again)

  await test.step('a paid toggle that fails goes back without a toast', async () => {
    const paid = page.getByRole('switch')
    await cutChanges(page)
    await paid.click()
    await expect(retry).toBeVisible()
    await expect(paid).not.toBeChecked()
    await expect(toasts(page)).toHaveCount(0)
    await page.unroute(FUNCTIONS)
    await retry.focus()
    await page.keyboard.press('Enter')
    await expect(paid).toBeChecked()
    await expect(retry).toHaveCount(0)
    expect((await now()).is_paid).toBe(true)
  })

  await test.step('it stays as chosen, marked, through live refreshes, until it is taken', async () => {
    await cutChanges(page)
    await status.click()
    await page.getByRole('option', { name: 'Complete', exact: true }).click()
    await expect(page.getByText('Change status error!')).toBeVisible()
    await expect(status).toContainText('Complete')
    await expect(retry).toBeVisible()
    expect(await axe(page, 'table')).toEqual([])

    // The list is fetched anew as an order comes in; the server still has the old one.
    await placeOrder(request, store.subDomain, store.product, 'Newcomer')
    await expect(rowOf(page, 'Newcomer')).toBeVisible({ timeout: 20_000 })
    await expect(status).toContainText('Complete')
    await expect(retry).toBeVisible()
    expect(await stored()).toBe('Pending')

    // On the order's own page as well; tried again once the line is back, it is taken.
    await row.getByRole('link', { name: en('sale_view', { no: store.order.invoice_no }) }).click()
    await expect(page.getByRole('heading', { level: 1, name: `#${store.order.invoice_no}` })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Status of #/ })).toContainText('Complete')
    await page.unroute(FUNCTIONS)
    await page.getByRole('button', again).click()
    await expect.poll(stored).toBe('Complete')
    await expect(page.getByRole('button', again)).toHaveCount(0)
  })

  await test.step('an invoice that cannot be had comes when asked again', async () => {
    await page.route(FUNCTIONS, (route) => route.abort())
    await page.getByRole('button', { name: 'Download Report' }).click()
    await expect(page.getByRole('button', again)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(en('sale_download_failed'))
    await page.unroute(FUNCTIONS)
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', again).click()])
    expect(file.suggestedFilename()).toBe('Invoice.pdf')
    await expect(page.getByRole('button', again)).toHaveCount(0)
  })
})
