import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const km = words('km')

/** A store with `count` orders, and whoever is signed in there. */
async function shopWith(request: APIRequestContext, page: Page, count: number) {
  const store = await newStore(request)
  const tea = await store.call('POST', 'products', { name: 'Iced tea', price: '1.50', quantity: 500 })
  const orders = []
  for (let n = 1; n <= count; n++) {
    const who = { firstname: `Buyer${n}`, telephone: '012 345 678', payment_method: 'cod' }
    const { body } = await store.call('POST', 'orders', {
      ...who,
      lines: [{ product_id: tea.body.data.id, quantity: n }],
    })
    orders.push(body.data as { id: number; invoice_no: string })
  }
  await signIn(page.context(), store.email, store.password)
  return { store, orders }
}

const column = (page: Page, key: Parameters<typeof en>[0]) => page.getByRole('region', { name: en(key), exact: true })

test('orders stand on the board by what is to be done, and are dragged on, by keys too', async ({ page, request }) => {
  const said = complaints(page)
  const { store, orders } = await shopWith(request, page, 2)
  await page.goto('/sales')
  await hydrated(page)
  const loaded: string[] = []
  page.on('request', (sent) => loaded.push(sent.url()))
  await page.getByRole('button', { name: en('board') }).click()
  await expect(page).toHaveURL(/mode=board/)
  const [todo, doing] = [column(page, 'order_group_open'), column(page, 'order_group_processing')]
  await expect(todo.getByRole('listitem')).toHaveCount(2)
  // It comes when it is opened, and not before.
  expect(loaded.some((url) => /board.*\.js/.test(url))).toBe(true)
  await expect(doing.getByText(en('board_none'))).toBeVisible()
  expect(await axe(page)).toEqual([])

  await todo.getByRole('listitem').filter({ hasText: 'Buyer1' }).dragTo(doing)
  await expect(doing.getByRole('link', { name: 'Buyer1' })).toBeVisible()
  await page.getByRole('button', { name: en('undo') }).click()
  await expect(todo.getByRole('link', { name: 'Buyer1' })).toBeVisible()
  await expect.poll(async () => (await store.call('GET', `orders/${orders[0]?.id}`)).body.data.order_status.id).toBe(1)

  await todo.getByRole('link', { name: 'Buyer2' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(doing.getByRole('link', { name: 'Buyer2' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(column(page, 'order_group_complete').getByRole('link', { name: 'Buyer2' })).toBeFocused()
  await expect.poll(async () => (await store.call('GET', `orders/${orders[1]?.id}`)).body.data.order_status.id).toBe(5)
  const no = `#${orders[1]?.invoice_no}`
  const asked = page.getByRole('listitem').filter({ hasText: en('sale_ask_paid', { no }) })
  await expect(asked.getByRole('button', { name: en('undo') })).toBeVisible()
  await asked.getByRole('button', { name: en('sale_say_paid') }).click()
  await expect.poll(async () => (await store.call('GET', `orders/${orders[1]?.id}`)).body.data.is_paid).toBe(true)
  await page.reload()
  await hydrated(page)
  await expect(column(page, 'order_group_complete').getByRole('link', { name: 'Buyer2' })).toBeVisible()
  expect(said).toEqual([])
})

test('the board fits a phone, empty too', async ({ browser, request }) => {
  const page = await khmerPhone(browser)
  await shopWith(request, page, 0)
  await page.goto('/sales?mode=board')
  await hydrated(page)
  await expect(page.getByText(km('board_none'))).toHaveCount(5)
  expect(await sideways(page)).toBe(0)
  expect(await axe(page)).toEqual([])
  expect(await clippedKhmer(page)).toEqual([])
})
