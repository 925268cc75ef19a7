import { expect, type Locator, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { words } from './support/words.ts'

const km = words('km')

/** A store that sells tea and a shirt in two sizes, and knows one customer. */
async function shop(request: Parameters<typeof newStore>[0]) {
  const store = await newStore(request)
  await store.call('POST', 'products', {
    name: 'Iced tea',
    code: 'TEA',
    barcode: '8840009',
    price: '1.50',
    quantity: 50,
  })
  await store.call('POST', 'products', {
    name: 'Cake',
    price: '3.00',
    quantity: 50,
    options: [{ name: 'Candle', required: true, values: [{ name: 'One' }, { name: 'Ten', price: '0.50' }] }],
  })
  await store.call('POST', 'customers', { firstname: 'Bopha', lastname: 'Chea', telephone: '011 222 333' })
  return store
}

test('a known customer’s order of a known product takes four taps on a phone; somebody new orders by camera and scanner at another price, sent for a fee, and pays', async ({
  browser,
  request,
}) => {
  const store = await shop(request)
  const page = await khmerPhone(browser, store)
  const said = complaints(page)
  await page.addInitScript(() => {
    const seen = ['8840009', '000']
    const camera = async () => {
      Object.assign(window, { cameraOpened: true })
      return document.createElement('canvas').captureStream(5)
    }
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: camera } })
    class BarcodeDetector {
      detect = async () => seen.splice(0, 1).map((rawValue) => ({ rawValue }))
    }
    Object.assign(window, { BarcodeDetector })
  })
  await page.goto('/dashboard')
  await hydrated(page)
  let taps = 0
  const tap = async (place: Locator) => {
    taps++
    await place.tap()
  }
  await tap(
    page.getByRole('navigation', { name: km('quick_menu') }).getByRole('button', { name: km('add'), exact: true }),
  )
  await tap(page.getByRole('menuitem', { name: km('add_one', { what: km('entity_order') }) }))
  await expect(page).toHaveURL(/\/sales\/add$/)
  const buyer = page.getByRole('combobox', { name: km('sale_buyer') })
  await expect(buyer).toBeFocused()
  await page.keyboard.type('011222333')
  // Whoever has the number is chosen by it, and what he wants comes next.
  await expect(page.getByText('Bopha Chea')).toBeVisible()
  await expect(page.getByRole('combobox', { name: km('sale_add_product') })).toBeFocused()
  await page.keyboard.type('iced')
  await tap(page.getByRole('option', { name: /Iced tea/ }))
  await expect(page.getByRole('region', { name: km('sale_total') })).toContainText('$1.50')
  expect(await sideways(page)).toBe(0)
  expect(await clippedKhmer(page)).toEqual([])
  await tap(page.getByRole('button', { name: km('save') }))
  await expect(page).toHaveURL(/\/sales\/show\/\d+$/)
  expect(taps).toBeLessThanOrEqual(4)
  const [order] = (await store.call('GET', 'orders')).body.data
  expect(order).toMatchObject({ customer_fullname: 'Bopha Chea', total: '1.50', type: 'manual', channel: 'phone' })

  // Somebody new, from the list.
  await page.getByRole('banner').locator('a[href="/sales"]').first().tap()
  await page.getByRole('link', { name: km('sale_take') }).tap()
  const another = page.getByRole('combobox', { name: km('sale_buyer') })
  await another.fill('Dara')
  await page.getByRole('option', { name: km('common_add_named', { name: 'Dara' }) }).click()
  await page.getByRole('textbox', { name: km('telephone') }).fill('12')
  // The camera is opened once it is asked to be.
  const scan = page.getByRole('button', { name: km('sale_scan') })
  await expect(scan).toBeVisible()
  expect(await page.evaluate(() => 'cameraOpened' in window)).toBe(false)
  await scan.click()
  const scanned = page.getByRole('dialog', { name: km('sale_scan') })
  await expect(scanned.getByText(km('sale_scan_unknown', { code: '000' }))).toBeVisible()
  await scanned.getByRole('button', { name: km('done') }).click()
  const goods = page.getByRole('region', { name: km('products') })
  await expect(goods.getByRole('listitem')).toContainText('Iced tea')
  // As a scanner types it.
  const search = page.getByRole('combobox', { name: km('sale_add_product') })
  await search.click()
  await page.keyboard.type('8840009\n')
  await expect(goods.getByRole('textbox', { name: km('sale_qty_of', { name: 'Iced tea' }) })).toHaveValue('2')
  await goods.getByRole('textbox', { name: km('sale_price_of', { name: 'Iced tea' }) }).fill('1.25')
  await expect(goods.getByText(km('sale_usual_cost', { amount: '$1.50' }))).toBeVisible()
  await search.fill('cake')
  await page.getByRole('option', { name: /Cake/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cake' })
  await dialog.getByRole('button', { name: km('done') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Ten' }).check()
  await dialog.getByRole('button', { name: km('done') }).click()
  await page.getByRole('button', { name: km('sale_shipping_method') }).click()
  await page.getByRole('option', { name: km('shipping_by_agreement') }).click()
  await page.getByRole('textbox', { name: km('sale_shipping_cost') }).fill('2')
  await page.getByText('Facebook').click()
  await page.getByRole('switch', { name: km('sale_paid') }).click()
  await expect(page.getByRole('textbox', { name: km('payment_amount') })).toHaveValue('8.00')
  // What lies half below the bar at the top is no smaller for it.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: km('save') }).click()
  await expect(page.getByRole('textbox', { name: km('telephone') })).toBeFocused()
  await page.getByRole('textbox', { name: km('telephone') }).fill('012 888 777')
  await page.getByRole('button', { name: km('save') }).click()
  await expect(page.getByRole('textbox', { name: km('sale_shipping_address') })).toBeFocused()
  // What is typed is not left by mistake.
  await page
    .getByRole('link', { name: km('sale'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: km('leave_stay') }).click()
  await page.getByRole('textbox', { name: km('sale_shipping_address') }).fill('Street 271')
  await page.getByRole('textbox', { name: km('customer_address_landmark') }).fill('Opposite Wat Phnom')
  await page.getByRole('textbox', { name: km('sale_shipping_commune') }).fill('Srah Chak')
  await page.getByRole('textbox', { name: km('sale_spot') }).fill('https://maps.google.com/?q=11.5564,104.9282')
  await page.getByRole('button', { name: km('save') }).click()
  await expect(page).toHaveURL(/\/sales\/show\/\d+$/)
  await expect(page.getByRole('link', { name: km('sale_open_map') })).toHaveAttribute(
    'href',
    /query=11\.5564%2C104\.9282/,
  )
  await expect(page.getByRole('button', { name: km('common_map_show') })).toBeVisible()
  const [{ id }] = (await store.call('GET', 'orders?channel=facebook')).body.data
  expect((await store.call('GET', `orders/${id}`)).body.data).toMatchObject({
    customer_fullname: 'Dara',
    telephone: '012 888 777',
    total: '8.00',
    is_paid: true,
    shipping_landmark: 'Opposite Wat Phnom',
    shipping_commune: 'Srah Chak',
    shipping_latitude: 11.5564,
    shipping_longitude: 104.9282,
    order_products: [
      { quantity: 2, price: '1.25' },
      { price: '3.50', order_option: [{ value: 'Ten' }] },
    ],
  })
  // And one more afterwards, chosen in the same way.
  await page.getByRole('button', { name: km('sale_edit') }).click()
  const editor = page.getByRole('region', { name: km('sale_edit') })
  await editor.getByRole('combobox', { name: km('sale_add_product') }).fill('cake')
  await page.getByRole('option', { name: /Cake/ }).click()
  await dialog.getByRole('checkbox', { name: 'One' }).check()
  await dialog.getByRole('button', { name: km('done') }).click()
  await expect(editor.getByText('$3.00', { exact: true })).toBeVisible()
  await editor.getByRole('button', { name: km('save') }).click()
  await expect(editor).toBeHidden()
  expect((await store.call('GET', `orders/${id}`)).body.data).toMatchObject({ total: '11.00', due_amount: '3.00' })
  expect(said.filter((line) => !line.includes('status of 422'))).toEqual([])
})
