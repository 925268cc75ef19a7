import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { placeOrder } from './support/orders.ts'
import { complaints, hydrated, well } from './support/page-checks.ts'
import { platform, shopHost, shopOrigin } from './support/routes.ts'
import { beginning, label, words } from './support/words.ts'

const km = words('km')

const picture = (hue: number) =>
  sharp({ create: { width: 300, height: 560, channels: 3, background: { r: hue, g: 120, b: 90 } } })
    .png()
    .toBuffer()

test('KHQR and bank transfer are set up, a guest pays by them on a phone in Khmer, and one tap confirms', async ({
  browser,
  request,
}) => {
  const store = await newStore(request)
  const shop = shopOrigin(store.subDomain)
  const { body } = await store.call('POST', 'products', { name: 'តែ', price: '5.00', quantity: 9 })
  const page = await khmerPhone(browser, store)
  const said = complaints(page)

  // The merchant says whom to pay.
  await page.goto('/settings/payments')
  await hydrated(page)
  const setUp = (name: string) => page.getByRole('button', { name: `${km('payment_set_up')}: ${name}` })
  await setUp('KHQR').tap()
  await page.getByLabel(label(km('payment_account'))).fill('sok@aclb')
  await page.getByLabel(label(km('payment_merchant_name'))).fill('ហាង សុខ')
  await well(page)
  await page.getByRole('button', { name: km('save'), exact: true }).tap()
  await expect(page.getByText('ហាង សុខ · sok@aclb')).toBeVisible()
  await setUp(km('payment_way_bank')).tap()
  await page
    .getByLabel(label(km('payment_instructions')))
    .last()
    .fill('ABA 000 111 222')
  await page.getByRole('button', { name: km('save'), exact: true }).tap()
  await expect(page.getByRole('main').getByText(km('status_active'), { exact: true })).toHaveCount(3)

  // A guest pays by code, in few taps.
  const phone = await page.context().newPage()
  const heard = complaints(phone)
  let taps = 0
  const tap = async (what: ReturnType<Page['locator']>) => {
    taps += 1
    await what.tap()
  }
  await phone.goto(shop)
  await hydrated(phone)
  await tap(phone.getByRole('button', { name: beginning('km', 'shop_add_named') }).first())
  await expect(phone.getByRole('status').filter({ hasText: beginning('km', 'shop_added') })).toBeVisible()
  await tap(phone.locator('header a[href="/cart"]'))
  await tap(phone.getByRole('dialog').getByRole('link', { name: km('shop_checkout') }))
  await expect(phone).toHaveURL(/\/checkout$/)
  for (const [name, text] of [
    ['firstname', 'សុខ'],
    ['telephone', '012 345 678'],
  ] as const) {
    await tap(phone.locator(`[name="${name}"]`))
    await phone.locator(`[name="${name}"]`).fill(text)
  }
  await tap(phone.locator('[name="shipping_method"][value="pickup"]'))
  await tap(phone.locator('[name="payment_method"][value="khqr"]'))
  await tap(phone.getByRole('button', { name: km('shop_place_order') }))
  await expect(phone).toHaveURL(/\/order\//)
  await hydrated(phone)
  await expect(phone.getByRole('heading', { name: km('shop_pay_scan') })).toBeVisible()
  const code = phone.getByRole('img', { name: km('shop_pay_code', { amount: '$5.00' }) })
  await expect(code).toBeVisible()
  await expect.poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expect(phone.getByText(new RegExp(`^${km('shop_pay_left', { time: '' }).trim()} 14:\\d\\d`))).toBeVisible()
  await well(phone)
  await tap(phone.getByRole('button', { name: km('shop_pay_done') }))
  await expect(phone.getByRole('heading', { name: km('shop_pay_checking') })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(12)
  const paid = phone.url()

  // Without a script the code is there all the same.
  const plain = await request.get(platform + new URL(paid).pathname, { headers: shopHost(store.subDomain) })
  expect(await plain.text()).toMatch(/<details(?:(?!<\/details>).)*<summary(?:(?!<\/details>).)*<img[^>]*\/khqr\//s)

  // One tap confirms it, from the bell's page.
  const [{ link }] = (await store.call('GET', 'notifications')).body.data
  await page.goto(link)
  await hydrated(page)
  await well(page)
  await page.getByRole('button', { name: km('payment_confirm') }).tap()
  await expect(page.getByText(km('payment_confirmed'))).toBeVisible()
  await expect(page.getByRole('button', { name: km('payment_confirm') })).toBeHidden()
  await phone.reload()
  await expect(phone.getByText(km('shop_paid'), { exact: true })).toBeVisible()
  await expect(phone.getByRole('heading', { name: km('shop_pay_scan') })).toBeHidden()

  // By transfer: a slip.
  const by = { payment_method: 'bank_transfer' }
  const { tracking_url } = await placeOrder(request, store.subDomain, body.data.id, 'សុខ', by)
  await phone.goto(tracking_url)
  await hydrated(phone)
  await expect(phone.getByText('ABA 000 111 222')).toBeVisible()
  await expect(phone.getByText(beginning('km', 'shop_pay_by'))).toBeVisible()
  const file = { name: 'slip.png', mimeType: 'image/png', buffer: await picture(10) }
  await phone.locator('input[type=file]').setInputFiles(file)
  await expect(phone.getByRole('heading', { name: km('shop_pay_checking') })).toBeVisible()

  // The merchant sees the slip, and says no.
  const [{ link: first }] = (await store.call('GET', 'notifications')).body.data.filter(
    ({ type }: { type: string }) => type === 'payment_claimed',
  )
  await page.goto(first)
  await hydrated(page)
  await page.getByRole('button', { name: km('payment_slip') }).tap()
  const shown = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await well(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: km('payment_reject'), exact: true }).tap()
  await page.getByLabel(label(km('payment_reject_reason'))).fill('មិនទាន់ចូល')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: km('payment_reject'), exact: true })
    .tap()
  await expect(page.getByText(km('payment_rejected'))).toBeVisible()

  expect([said, heard]).toEqual([[], []])
  await page.context().close()
})
