import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated, offLine } from './support/page-checks.ts'
import { platform, shopHost, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const NAMES = ['Sok', 'Chan', 'Dara', 'Bopha', 'Rith', 'Sophea', 'Vanna', 'Kunthea', 'Nary', 'Piseth']

/** A store with as many orders as there are names, each dearer than the one before. */
async function storeWithOrders(request: APIRequestContext) {
  const store = await newStore(request)
  const made = await store.call('POST', 'products', {
    translations: { en: { name: 'Tea' } },
    price: '1.50',
    quantity: 900,
    status: true,
  })
  for (const [at, firstname] of NAMES.entries()) {
    const data = {
      lines: [{ product_id: made.body.data.id, quantity: at + 1 }],
      type: 'pickup',
      firstname,
      telephone: '012345678',
      payment_method: 'cod',
      shipping_method: 'pickup',
    }
    const reply = await request.post(`${platform}/api/shop/orders`, { headers: shopHost(store.subDomain), data })
    if (!reply.ok()) throw new Error(`The order was refused: ${await reply.text()}`)
  }
  return store
}

const rows = (page: Page) => page.getByRole('table').getByRole('rowgroup').last().getByRole('row')
const customers = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => NAMES.find((one) => text.includes(one)))

test('the list is what its address says, for whoever opens it; a status is changed with the keyboard alone, and those of chosen orders together', async ({
  page,
  context,
  request,
}) => {
  const found = complaints(page)
  const store = await storeWithOrders(request)
  await signIn(context, store.email, store.password)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/sales')
  await hydrated(page)
  await expect(rows(page)).toHaveCount(8)
  expect(await offLine(page)).toEqual([])
  for (const head of [
    'ID',
    'Invoice Nº',
    'Customer',
    'Telephone',
    'Status',
    'Paid?',
    'Total',
    'Date Added',
    'Action',
  ]) {
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Total', exact: true }).click()
  await expect(page).toHaveURL(/sort=total/)
  await expect.poll(() => customers(page)).toEqual(NAMES.slice(0, 8))
  await page.getByRole('button', { name: 'Total', exact: true }).click()
  await expect.poll(() => customers(page)).toEqual(NAMES.toReversed().slice(0, 8))
  await page.getByRole('link', { name: en('common_page_number', { n: 2 }) }).click()
  await expect.poll(() => customers(page)).toEqual(['Chan', 'Sok'])

  /** Customers of a list as it is sent, in its order. */
  const sentOf = async (address: string) => {
    const reply = await page.request.get(address)
    const html = await reply.text()
    const list = html.slice(html.indexOf('<tbody'), html.indexOf('</tbody>'))
    const names = [...list.matchAll(/>(\w+)[ <]/g)].map(([, name = '']) => name).filter((name) => NAMES.includes(name))
    return { status: reply.status(), names: [...new Set(names)] }
  }
  expect((await sentOf(page.url())).names).toEqual(['Chan', 'Sok'])
  await page.goBack()
  await expect.poll(() => customers(page)).toEqual(NAMES.toReversed().slice(0, 8))

  // Typing waits, then asks once; what it finds begins at page 1.
  await page.getByRole('searchbox').pressSequentially('Dar')
  await expect(page).toHaveURL(/search=Dar/)
  await expect.poll(() => customers(page)).toEqual(['Dara'])

  await test.step('a status and what was paid, by keys', async () => {
    await page.getByRole('searchbox').focus()
    const status = page.getByRole('button', { name: /^Status of #/ })
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      if (await status.evaluate((element) => element === document.activeElement)) break
    }
    await expect(status).toBeFocused()
    await page.keyboard.press('Enter')
    const shipped = page.getByRole('option', { name: 'Shipped' })
    await expect(shipped).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(15)
    await page.keyboard.press('Escape')
    await expect(status).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Shi')
    await expect(shipped).toHaveAttribute('data-focus', '')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(status).toContainText('Shipped')
    await expect(status).toBeFocused()
    await page.keyboard.press('Tab')
    const paid = page.getByRole('switch')
    await expect(paid).toBeFocused()
    await page.keyboard.press('Space')
    await expect(paid).toBeChecked()
    await expect
      .poll(async () => {
        const { data } = (await store.call('GET', 'orders?search=Dara')).body
        return [data.length, data[0].order_status.id, data[0].is_paid]
      })
      .toEqual([1, 3, true])
  })

  await test.step('junk in the address gives defaults', async () => {
    const shown = NAMES.toReversed().slice(0, 8)
    for (const [query, names] of [
      [
        'page=x&limit=-8&sort=nope&direction=up&status=999&min_total=a&date_start=31/12/2026&type=z&is_paid=maybe',
        shown,
      ],
      ['page=-1&limit=100000&order_id=1e9x&date_end=2026-02-30&filter=yes', shown],
      ['name[]=a&name=b&sort[x]=1&search=%00%01', ['Bopha']],
    ] as const) {
      const sent = await sentOf(`/sales?${query}`)
      expect([query, sent.status, sent.names]).toEqual([query, 200, names])
    }
  })

  // Orders that are chosen change together, and s moves one on; either is set back.
  await page.getByRole('searchbox').fill('')
  await page.locator('h1').click()
  await expect(rows(page)).toHaveCount(8)
  const states = async () => {
    const { data } = (await store.call('GET', 'orders?limit=5')).body
    return data
      .slice(0, 3)
      .map((row: { order_status: { id: number }; is_paid: boolean }) => [row.order_status.id, row.is_paid])
  }
  const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  const undo = async (text: string) =>
    toast(text)
      .getByRole('button', { name: en('undo') })
      .click()

  // The keys come with the tools of the shell, after the page.
  const first = page.locator('tbody tr:not(.empty)').first().getByRole('link').first()
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(first).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('s')
  await expect.poll(states).toEqual([
    [2, false],
    [1, false],
    [1, false],
  ])
  await undo('1 order updated')
  await expect.poll(async () => (await states())[0]).toEqual([1, false])

  // Where the focus goes when its toast leaves depends on which of the two is first.
  await expect(toast('1 order updated')).toBeHidden()
  await first.focus()
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByRole('region', { name: en('n_selected', { n: 2 }) })).toBeVisible()
  await page.getByRole('button', { name: en('paper_print') }).click()
  const [labels] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: en('paper_label') }).click(),
  ])
  expect(labels.suggestedFilename()).toBe('label-2-orders.pdf')
  await page.getByRole('button', { name: en('sale_change_status') }).click()
  await page.getByRole('menuitem', { name: 'Shipped' }).click()
  await expect.poll(states).toEqual([
    [3, false],
    [3, false],
    [1, false],
  ])
  await expect(page.getByRole('region', { name: en('n_selected', { n: 2 }) })).toBeHidden()
  await undo('2 orders updated')
  await expect.poll(states).toEqual([
    [1, false],
    [1, false],
    [1, false],
  ])

  // What it means for their money is asked once, of those whom it concerns.
  const become = async (status: string) => {
    for (const box of [0, 1]) await page.locator('tbody').getByRole('checkbox').nth(box).check()
    await page.getByRole('button', { name: en('sale_change_status') }).click()
    await page.getByRole('menuitem', { name: status, exact: true }).click()
  }
  await become('Complete')
  await toast(en('sales_ask_paid', { n: 2 }))
    .getByRole('button', { name: en('sale_say_paid') })
    .click()
  await expect.poll(states).toEqual([
    [5, true],
    [5, true],
    [1, false],
  ])
  await become('Canceled')
  const refunds = toast(en('sales_ask_refund', { n: 2 }))
  await expect(refunds.getByRole('button', { name: en('undo') })).toBeVisible()
  await refunds.getByRole('button', { name: en('sales_say_refund') }).click()
  await expect(page).toHaveURL(/status=7.*is_paid=true/)
  await expect(rows(page)).toHaveCount(2)
  expect(found).toEqual([])

  await test.step('what fails is told', async () => {
    await page.route('**/_serverFn/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Total', exact: true }).click()
    await expect(page.getByText('Something went wrong, please try again later!').first()).toBeVisible()
  })
})
