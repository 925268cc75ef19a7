import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated } from './support/page-checks.ts'
import { platform, shopHost, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
type Store = Awaited<ReturnType<typeof newStore>>

async function order(request: APIRequestContext, store: Store, productId: number, firstname: string, quantity = 1) {
  const reply = await request.post(`${platform}/api/shop/orders`, {
    headers: shopHost(store.subDomain),
    data: {
      lines: [{ product_id: productId, quantity }],
      firstname,
      lastname: 'Sok',
      telephone: '012 345 678',
      type: 'pickup',
      payment_method: 'cod',
    },
  })
  expect(reply.status()).toBe(201)
  return (await reply.json()).data as { id: number; invoice_no: string }
}

/** A store with one product and `count` orders, signed in. */
async function shopWith(request: APIRequestContext, page: Page, count: number) {
  const store = await newStore(request)
  const { body } = await store.call('POST', 'products', { name: 'Iced tea', code: 'TEA', price: '1.50', quantity: 500 })
  const orders = []
  for (let n = 1; n <= count; n++) orders.push(await order(request, store, body.data.id, `Buyer${n}`, n))
  await signIn(page.context(), store.email, store.password)
  return { store, product: body.data.id as number, orders }
}

const rows = (page: Page) => page.locator('tbody tr:not(.empty)')
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}

test('one sale: summary, details, papers, a note; changed with the difference in sight, paid in parts, handed on', async ({
  page,
  request,
}) => {
  const said = complaints(page)
  const { store, orders } = await shopWith(request, page, 3)
  await open(page, '/sales')
  await page.getByRole('link', { name: en('sale_view', { no: orders[1]?.invoice_no ?? '' }) }).click()
  await expect(page).toHaveURL(new RegExp(`/sales/show/${orders[1]?.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${orders[1]?.invoice_no}`)
  await expect(page.getByText('012 345 678')).toBeVisible()
  await page.getByRole('tab', { name: en('sale_details') }).click()
  await expect(page).toHaveURL(/tab=details/)
  await expect(rows(page)).toContainText(['TEA'])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en('sale_download') }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Invoice.pdf')
  await page.getByRole('button', { name: en('paper_print') }).click()
  const [label] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: en('paper_label') }).click(),
  ])
  expect(label.suggestedFilename()).toBe(`label-${orders[1]?.invoice_no}.pdf`)
  await page.getByRole('button', { name: en('sale_update') }).click()
  await page.getByRole('textbox', { name: en('sale_note'), exact: true }).fill('Rings twice')
  await expect(page.getByText(en('sale_note_team'))).toBeVisible()
  await page.getByRole('button', { name: en('save') }).click()
  const history = page.getByRole('region', { name: en('sale_history') })
  await expect(history.getByRole('listitem').first()).toContainText(`${en('sale_note_internal')}Rings twice`)

  const at = orders[1]?.id
  await page.getByRole('button', { name: en('sale_edit') }).click()
  const editor = page.getByRole('region', { name: en('sale_edit') })
  await editor.getByRole('textbox', { name: en('sale_qty_of', { name: 'Iced tea' }) }).fill('4')
  await editor.getByRole('textbox', { name: en('order_total_discount') }).fill('1')
  await expect(editor.getByText(en('sale_more'))).toBeVisible()
  await expect(editor.getByText('$2.00', { exact: true })).toBeVisible()
  await editor.getByRole('button', { name: en('save') }).click()
  await expect(editor).toBeHidden()
  await expect(rows(page)).toContainText(['$6.00'])

  const payments = page.getByRole('region', { name: en('payments') })
  await payments.getByRole('button', { name: en('payment_record') }).click()
  await payments.getByText('KHR').click()
  await payments.getByRole('textbox', { name: en('payment_amount') }).fill('4100')
  await payments.getByRole('button', { name: en('save') }).click()
  await expect(payments.getByText('$4.00', { exact: true })).toBeVisible()
  await payments.getByRole('button', { name: en('payment_record') }).click()
  await expect(payments.getByRole('textbox', { name: en('payment_amount') })).toHaveValue('4.00')
  await payments.getByRole('button', { name: en('save') }).click()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(en('sale_paid'))

  const handling = page.getByRole('region', { name: en('sale_handling') })
  await handling.getByRole('button', { name: en('edit') }).click()
  await handling.getByRole('textbox', { name: en('sale_tags') }).fill('urgent, gift')
  await handling.getByRole('button', { name: en('save') }).click()
  await expect(handling).toContainText('urgentgift')
  const { data } = (await store.call('GET', `orders/${at}`)).body
  expect(data).toMatchObject({ total: '5.00', is_paid: true, tags: ['urgent', 'gift'], due_amount: '0.00' })
  await page.getByRole('link', { name: en('sale_next_order') }).click()
  await expect(page).toHaveURL(new RegExp(`/sales/show/${orders[0]?.id}$`))
  expect(said).toEqual([])
})
