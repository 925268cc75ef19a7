import { expect, test } from '@playwright/test'
import { bringCart } from './support/cart.ts'
import { khmerPhone } from './support/khmer-phone.ts'
import { placeOrder, storeWithOrder } from './support/orders.ts'
import { complaints, hydrated, well } from './support/page-checks.ts'
import { shopOrigin } from './support/routes.ts'
import { label, words } from './support/words.ts'

const km = words('km')

test('a customer cancels an order, not one that is begun, and orders again what there still is, on a phone in Khmer', async ({
  browser,
  request,
}) => {
  const store = await storeWithOrder(request, 'សុខ')
  const page = await khmerPhone(browser, store)
  const said = complaints(page)

  await test.step('one that nobody began on is canceled, once he said that he means it', async () => {
    await page.goto(store.order.tracking_url)
    await hydrated(page)
    const begin = page.getByRole('button', { name: km('shop_cancel') })
    await begin.tap()
    await expect(page.getByRole('heading', { name: km('shop_cancel_ask') })).toBeFocused()
    await page.getByRole('button', { name: km('shop_cancel_keep') }).tap()
    await expect(begin).toBeFocused()
    await begin.tap()
    await page.getByLabel(label(km('shop_cancel_reason'))).fill('ទិញច្រឡំ')
    await well(page)
    await page.getByRole('button', { name: km('shop_cancel') }).tap()
    await expect(page.getByText(km('order_status_canceled'), { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(begin).toBeHidden()
    // The store has why.
    expect(JSON.stringify((await store.call('GET', `orders/${store.order.id}/histories`)).body)).toContain('ទិញច្រឡំ')
    expect(said).toEqual([])
  })

  await test.step('one that its store takes up meanwhile says so', async () => {
    const begun = await placeOrder(request, store.subDomain, store.product, 'ដារ៉ា')
    await page.goto(begun.tracking_url)
    await hydrated(page)
    await page.getByRole('button', { name: km('shop_cancel') }).tap()
    await store.call('POST', `orders/${begun.id}/change-status`, { status: 2 })
    await page.getByRole('button', { name: km('shop_cancel') }).tap()
    await expect(page.getByRole('alert')).toHaveText(km('order_error_cancel_begun'))
    await expect(page.getByRole('button', { name: km('shop_cancel') })).toBeHidden()
    // The browser tells of the refusal.
    expect(said.splice(0).filter((one) => !/status of 4\d\d/.test(one))).toEqual([])
  })

  await test.step('what there still is of one is ordered again, beside what is in the cart', async () => {
    const make = async (name: string) => {
      const body = { translations: { en: { name: 'Coffee' }, km: { name } }, price: '2.50', quantity: 20, status: true }
      return (await store.call('POST', 'products', body)).body.data.id as number
    }
    const [gone, few, kept] = [await make('កាហ្វេ'), await make('នំប៉័ង'), await make('ទឹកក្រូច')]
    const lines = [
      { product_id: store.product, quantity: 2 },
      { product_id: gone, quantity: 1 },
      { product_id: few, quantity: 5 },
    ]
    const { tracking_url } = await placeOrder(request, store.subDomain, lines, 'សុខ')
    await store.call('DELETE', `products/${gone}`)
    await store.call('PUT', `products/${few}`, { name: 'Bread', price: '2.50', quantity: 3 })

    const shop = shopOrigin(store.subDomain)
    // What he chose before stays.
    await bringCart(page, shop, (await store.call('GET', `products/${kept}`)).body.data)
    await page.goto(tracking_url)
    await hydrated(page)
    for (const turn of [1, 2]) {
      if (turn === 2) await page.goBack()
      await page.getByRole('link', { name: km('shop_order_again') }).tap()
      await expect(page).toHaveURL(`${shop}/cart`)
      const left = page.getByRole('status').filter({ hasText: km('shop_left_out') })
      await expect(left.getByRole('listitem')).toHaveText([km('order_error_line_gone', { name: 'កាហ្វេ' }), /3/])
      await expect(page.getByRole('main').getByRole('link', { name: 'ទឹកក្រូច' })).toBeVisible()
      // Once, however often it is ordered again: what he chose, the tea, and of the third as many as there are.
      const quantities = page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${km('shop_quantity')}`) })
      await expect(quantities).toHaveCount(3)
      expect(await quantities.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
        '1',
        '2',
        '3',
      ])
    }
    expect(said).toEqual([])
  })
  await page.context().close()
})
