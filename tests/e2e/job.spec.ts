import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { plainReading } from '../unit/import-plain-reading.ts'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { platform, prefer, shopHost, shopOrigin, signIn } from './support/routes.ts'
import { beginning, label, words } from './support/words.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'km-KH' })

const km = words('km')
/** Of a merchant, where SAMPLES_DIR has one; of the project's own the one with bad rows goes the same way. */
const CATALOGUES = process.env.SAMPLES_DIR ? [`${process.env.SAMPLES_DIR}/shopify/apparel.csv`] : []
const GOODS = 'អាវយឺត អង្គ្លេស'
const buyer = { firstname: 'ស្ត្រី', lastname: 'ខ្ញុំ', address: 'ក្រុម ហ្វ៊ឺ ផ្ទះ 12 ភ្នំពេញ' }
const full = `${buyer.lastname} ${buyer.firstname}`

const place = (page: Page, key: string) =>
  page.getByRole('navigation', { name: km('quick_menu') }).getByRole('link', { name: km(key) })

async function bringGoods(page: Page, catalogue: string, expected: number) {
  await page.getByRole('link', { name: km('import') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(km('import_title'))
  await page.getByLabel(km('import_choose')).setInputFiles(catalogue)
  await expect(page.getByRole('heading', { name: km('import_tried') })).toBeVisible()
  await page.getByRole('button', { name: km('import_start', { n: expected }) }).click()
  await expect(page.getByRole('heading', { name: km('import_done') })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: km('import_to_list') }).click()
  await expect(page).toHaveURL(/\/products$/)
}

/** Files that are no such thing are refused, and of one with bad rows the good ones are brought in. */
async function bringHalf(page: Page) {
  await page.getByRole('link', { name: km('import') }).click()
  const file = page.getByLabel(km('import_choose'))
  await file.setInputFiles('package.json')
  await expect(page.getByText(km('import_file_quotes', { row: 1, n: 1 }))).toBeVisible()
  await file.setInputFiles('tests/fixtures/import/shopify-bad-rows.csv')
  await expect(page.getByText(km('import_error_price', { value: 'ten dollars' }))).toBeVisible()
  await expect(page.getByText(km('import_row', { n: 3 }), { exact: true })).toBeVisible()
  expect([await sideways(page), await axe(page)]).toEqual([0, []])
  await page.getByRole('button', { name: km('import_start', { n: 8 }) }).click()
  await expect(page.getByRole('heading', { name: km('import_done') })).toBeVisible({ timeout: 30_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: km('import_download_errors') }).click()
  expect((await download).suggestedFilename()).toMatch(/^import-\d+-errors\.csv$/)
  await page.getByRole('link', { name: km('import_to_list') }).click()
  await expect(page.getByText('The last good one')).toBeVisible()
}

/** One with a choice; how it is made in the form, with a picture too: products.spec.ts, product-phone.spec.ts. */
const SHIRT = {
  translations: { km: { name: GOODS } },
  price: '12.50',
  status: true,
  options: [{ name: 'ទំហំ', values: [{ name: 'តូច' }, { name: 'ធំ' }] }],
  variants: [
    { quantity: 2, option_values: [{ option: 'ទំហំ', value: 'តូច' }] },
    { price: '14.00', quantity: 3, option_values: [{ option: 'ទំហំ', value: 'ធំ' }] },
  ],
}

/** On his own phone. @returns the order's tracking link */
async function buy(page: Page, shop: string): Promise<string> {
  await page.goto(shop)
  await hydrated(page)
  await page.getByRole('link', { name: km('shop_search'), exact: true }).click()
  const search = page.getByRole('searchbox', { name: km('shop_search') })
  await search.fill('អង្គ្លេស')
  await search.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('main').getByRole('heading', { name: GOODS }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(GOODS)
  await page.getByRole('radio', { name: 'ធំ' }).check({ force: true })
  await expect(page.getByText('$14.00').first()).toBeVisible()
  await page.getByRole('button', { name: km('shop_add'), exact: true }).click()
  await page.getByRole('link', { name: km('shop_view_cart') }).click()
  await expect(page.getByText('ធំ').first()).toBeVisible()
  await page.getByRole('button', { name: km('shop_more', { name: GOODS }) }).click()
  await expect(page.getByText('$28.00').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('link', { name: km('shop_checkout') }).click()
  await page.getByLabel(label(km('shop_firstname'))).fill(buyer.firstname)
  await page.getByLabel(label(km('shop_lastname'))).fill(buyer.lastname)
  await page.getByLabel(label(km('shop_phone'))).fill('012 999 888')
  await page.getByLabel(label(km('shop_address'))).fill(buyer.address)
  // Prices that are asked for while the order is taken meet a stock that is less by it.
  await expect(page.locator('dl[aria-busy="true"]')).toHaveCount(0)
  await page.getByRole('button', { name: beginning('km', 'shop_place_order') }).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(km('shop_thanks', { name: buyer.firstname }))
  await expect(page.getByText('$28.00').filter({ visible: true }).first()).toBeVisible()
  const link = page.getByRole('textbox', { name: km('shop_track') })
  const tracking = (await link.count()) ? await link.inputValue() : page.url()
  expect(tracking).toContain(shop)
  return tracking
}

// How he signs up: first-hour.spec.ts.
test('a merchant brings his goods in, sells and prints an invoice, on a phone and in Khmer', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const found = complaints(page)
  const store = await newStore(request)
  const shop = shopOrigin(store.subDomain)
  await prefer(context, 'km')
  await signIn(context, store.email, store.password)
  await page.goto('/products')
  await hydrated(page)
  for (const catalogue of CATALOGUES) {
    const expected = plainReading(readFileSync(catalogue, 'utf8')).length
    await test.step(`bring ${catalogue}`, () => bringGoods(page, catalogue, expected))
  }
  await test.step('bring the good rows of a bad file', () => bringHalf(page))
  expect((await store.call('POST', 'products', SHIRT)).status).toBe(201)

  await place(page, 'orders').click()
  await expect(page).toHaveURL(/\/sales$/)
  await expect(page.getByText('មិនមានទិន្នន័យ!')).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await phone.addCookies([{ name: 'lang', value: 'km', url: shop }])
  const shopper = await phone.newPage()
  const heard = complaints(shopper)
  const tracking = await test.step('a shopper buys', () => buy(shopper, shop))
  expect(heard).toEqual([])
  await phone.close()
  await expect(page).toHaveTitle(/^\(1\) /, { timeout: 15_000 })
  const row = page.getByRole('row').filter({ hasText: full })
  await expect(row).toBeVisible()
  await page.keyboard.press('Shift')
  await expect(page).toHaveTitle(/^[^(]/)

  await test.step('find it by filters', () => find(page))
  await test.step('move it, take the money, print it', () => settle(page))
  const headers = { ...shopHost(store.subDomain), cookie: 'lang=km' }
  const followed = await request.get(`${platform}${new URL(tracking).pathname}`, { headers })
  expect((await followed.text()).replace(/<script.*?<\/script>/gs, '')).toContain(km('shop_paid'))
  // The file that was refused.
  expect(found.map((line) => line.includes('status of 422'))).toEqual([true])
})

/** Filters and sorts as a person does. */
async function find(page: Page): Promise<void> {
  await page.getByRole('button', { name: km('filter') }).click()
  const drawer = page.getByRole('dialog', { name: km('filters') })
  await expect(page).toHaveURL(/filter=true/)
  await drawer.getByLabel(label(km('sale_customer_name'))).fill(buyer.firstname)
  await drawer.getByLabel(label(km('sale_min_total'))).fill('20')
  await expect(page).toHaveURL(/name=.*min_total=20|min_total=20.*name=/)
  await drawer.getByRole('button', { name: km('show_results') }).click()
  await expect(drawer).toBeHidden()
  const rows = page.getByRole('row').filter({ hasText: full })
  await expect(rows).toBeVisible()
  await page.getByRole('combobox', { name: km('common_sort') }).selectOption({ label: km('sale_total') })
  await expect(page).toHaveURL(/sort=total/)
  await expect(rows).toBeVisible()
}

async function settle(page: Page) {
  await page.getByRole('button', { name: /^ស្ថានភាពរបស់ #/ }).click()
  await page.getByRole('option', { name: km('order_status_complete') }).click()
  await expect(page.getByRole('button', { name: /^ស្ថានភាពរបស់ #/ })).toContainText(km('order_status_complete'))
  const paid = page.getByRole('switch', { name: new RegExp(`${km('sale_paid')}$`) })
  await paid.click()
  await expect(paid).toBeChecked()
  await page.getByRole('link', { name: full }).click()
  await expect(page).toHaveURL(/\/sales\/show\/\d+/)
  await expect(page.getByRole('main')).toContainText(full)
  await expect(page.getByRole('main')).toContainText(buyer.address)
  await page.getByRole('tab', { name: km('sale_details') }).click()
  await expect(page.getByRole('cell', { name: GOODS })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: km('sale_download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Invoice.pdf')
  const path = test.info().outputPath('Invoice.pdf')
  await download.saveAs(path)
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-')
  const text = pdfText(path)
  for (const part of [buyer.firstname, buyer.lastname, 'ភ្នំពេញ', 'ហ្វ៊ឺ', 'ក្រុម', 'អង្គ្លេស', 'ធំ', '$28.00']) {
    if (text !== undefined) expect(text).toContain(part)
  }
}

/** The text of a PDF, undefined where the machine has no pdftotext. */
function pdfText(path: string): string | undefined {
  try {
    return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
