import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')

const column = (page: Page, key: Parameters<typeof km>[0]) => page.getByRole('region', { name: km(key), exact: true })

test('orders stand on the board by what is to be done, and are dragged on, by keys too; on a phone as well, empty', async ({
  page,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  await signIn(page.context(), store.email, store.password)
  await prefer(page.context(), 'km', 'dark')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/sales')
  await hydrated(page)
  const loaded: string[] = []
  page.on('request', (sent) => loaded.push(sent.url()))
  await page.getByRole('button', { name: km('board') }).click()
  await expect(page).toHaveURL(/mode=board/)
  await expect(page.getByText(km('board_none'))).toHaveCount(5)
  // It comes when it is opened, and not before.
  expect(loaded.some((url) => /board.*\.js/.test(url))).toBe(true)
  expect([await sideways(page), await clippedKhmer(page)]).toEqual([0, []])

  const tea = await store.call('POST', 'products', { name: 'Iced tea', price: '1.50', quantity: 500 })
  const orders: { id: number; invoice_no: string }[] = []
  for (const quantity of [1, 2]) {
    const who = { firstname: `Buyer${quantity}`, telephone: '012 345 678', payment_method: 'cod' }
    const lines = [{ product_id: tea.body.data.id, quantity }]
    orders.push((await store.call('POST', 'orders', { ...who, lines })).body.data)
  }
  // What came in meanwhile is there by itself.
  await page.setViewportSize({ width: 1280, height: 800 })
  const [todo, doing] = [column(page, 'order_group_open'), column(page, 'order_group_processing')]
  await expect(todo.getByRole('listitem')).toHaveCount(2)
  await expect(doing.getByText(km('board_none'))).toBeVisible()
  expect(await axe(page)).toEqual([])

  await todo.getByRole('listitem').filter({ hasText: 'Buyer1' }).dragTo(doing)
  await expect(doing.getByRole('link', { name: 'Buyer1' })).toBeVisible()
  await page.getByRole('button', { name: km('undo') }).click()
  await expect(todo.getByRole('link', { name: 'Buyer1' })).toBeVisible()
  await expect.poll(async () => (await store.call('GET', `orders/${orders[0]?.id}`)).body.data.order_status.id).toBe(1)

  await todo.getByRole('link', { name: 'Buyer2' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(doing.getByRole('link', { name: 'Buyer2' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(column(page, 'order_group_complete').getByRole('link', { name: 'Buyer2' })).toBeFocused()
  await expect.poll(async () => (await store.call('GET', `orders/${orders[1]?.id}`)).body.data.order_status.id).toBe(5)
  const no = `#${orders[1]?.invoice_no}`
  const asked = page.getByRole('listitem').filter({ hasText: km('sale_ask_paid', { no }) })
  await expect(asked.getByRole('button', { name: km('undo') })).toBeVisible()
  await asked.getByRole('button', { name: km('sale_say_paid') }).click()
  await expect.poll(async () => (await store.call('GET', `orders/${orders[1]?.id}`)).body.data.is_paid).toBe(true)
  expect(said).toEqual([])
})
