import { expect, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { words } from './support/words.ts'

const km = words('km')

// What else the order desk does on a phone: manual-order.spec.ts takes an order, shipping-fee.spec.ts sets a fee that is paid.
test('an order is made smaller, paid back and printed, and its customer merged, on a phone in Khmer and in the dark', async ({
  browser,
  request,
}) => {
  const store = await newStore(request)
  const tea = (await store.call('POST', 'products', { name: 'តែទឹកកក', price: '1.50', quantity: 50 })).body.data
  const order = async (firstname: string, telephone: string, quantity: number) => {
    const lines = [{ product_id: tea.id, quantity }]
    const body = { firstname, lastname: 'ជា', telephone, payment_method: 'cod', lines }
    return (await store.call('POST', 'orders', body)).body.data as { id: number; invoice_no: string }
  }
  await order('បុប្ផា', '011 222 333', 2)
  const { id } = await order('បុប្ផា', '012 345 678', 3)
  await store.call('POST', `orders/${id}/payments`, { amount: '4.50' })
  const page = await khmerPhone(browser, store)
  const said = complaints(page)
  const fits = async () =>
    expect([await axe(page), await sideways(page), await clippedKhmer(page)]).toEqual([[], 0, []])

  await page.goto('/sales')
  await hydrated(page)
  await page.getByRole('link', { name: 'ជា បុប្ផា' }).first().tap()
  await page.getByRole('button', { name: km('sale_edit') }).tap()
  const editor = page.getByRole('region', { name: km('sale_edit') })
  await editor.getByRole('textbox', { name: km('sale_qty_of', { name: 'តែទឹកកក' }) }).fill('1')
  await expect(editor.getByText(km('sale_less'))).toBeVisible()
  await expect(editor.getByText('$3.00', { exact: true })).toBeVisible()
  await editor.getByRole('button', { name: km('save') }).tap()
  await expect(editor).toBeHidden()

  const payments = page.getByRole('region', { name: km('payments') })
  await expect(payments.getByText(km('payment_to_give_back'))).toBeVisible()
  await payments.getByRole('button', { name: km('payment_record') }).tap()
  await expect(payments.getByRole('textbox', { name: km('payment_amount') })).toHaveValue('3.00')
  await fits()
  await payments.getByRole('button', { name: km('save') }).tap()
  await expect(payments.getByText(km('payment_given_back', { amount: '$3.00' }))).toBeVisible()
  expect((await store.call('GET', `orders/${id}`)).body.data).toMatchObject({
    total: '1.50',
    is_paid: true,
    due_amount: '0.00',
    refundable_amount: '1.50',
  })

  await page.getByRole('button', { name: km('paper_print') }).tap()
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: km('paper_receipt_80') }).tap(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^receipt.*\.pdf$/)

  await page
    .getByRole('region', { name: km('sale_customer') })
    .getByRole('link', { name: 'ជា បុប្ផា' })
    .tap()
  await page.getByRole('button', { name: km('customer_merge') }).tap()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('combobox').tap()
  await dialog.getByRole('option').first().tap()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await fits()
  await dialog.getByRole('button', { name: km('merge'), exact: true }).tap()
  await expect(dialog).toBeHidden()
  const { data } = (await store.call('GET', 'customers')).body
  expect(data).toMatchObject([{ orders_count: 2 }])
  expect(said).toEqual([])
  await page.context().close()
})
