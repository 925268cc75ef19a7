import { expect, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated, well } from './support/page-checks.ts'
import { platform } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')

test('a live sale in Khmer on a phone: products get codes, and a comment becomes an order', async ({
  browser,
  request,
}) => {
  const store = await newStore(request)
  const made: { id: number }[] = []
  for (const name of ['អាវយឺត', 'កាបូប']) {
    const { body } = await store.call('POST', 'products', { name, price: '5.00', quantity: 9, status: true })
    made.push(body.data)
  }
  const page = await khmerPhone(browser, store)
  const said = complaints(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: platform })
  await page.goto('/sales/add')
  await hydrated(page)
  await page.getByRole('link', { name: km('live_sale') }).tap()
  await expect(page).toHaveURL(/\/sales\/live$/)
  await expect(page.getByText(km('live_none'))).toBeVisible()
  const search = page.getByRole('combobox', { name: km('sale_add_product') })
  await search.fill('អាវយឺត')
  await page.getByRole('option', { name: /អាវយឺត/ }).tap()
  // By keys, as on a desk.
  await search.fill('កាបូប')
  await expect(page.getByRole('option', { name: /កាបូប/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: km('live_sale') }).getByRole('textbox')
  await expect(codes).toHaveCount(2)
  await expect(codes.nth(1)).toHaveValue('A2')
  await codes.nth(1).fill('a1')
  await page.getByRole('button', { name: km('save_changes') }).tap()
  await expect(page.getByText(km('live_error_twice', { code: 'A1' }))).toBeVisible()
  await expect(codes.nth(1)).toBeFocused()
  await well(page)
  await codes.nth(1).fill('b៧')
  await page.getByRole('button', { name: km('save_changes') }).tap()
  await expect(codes.nth(1)).toHaveValue('B7')
  await page.getByRole('button', { name: km('live_copy') }).tap()
  await expect(page.getByText(km('live_copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'A1 · អាវយឺត · $5.00 · 20,500៛\nB7 · កាបូប · $5.00 · 20,500៛',
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('B7 · កាបូប · $5.00 · 20,500៛')).toBeVisible()
  await expect(page.getByRole('button', { name: km('live_copy') })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goBack()
  await page.getByRole('combobox', { name: km('sale_buyer') }).fill('Dara')
  await page.getByRole('option', { name: km('common_add_named', { name: 'Dara' }) }).tap()
  await page.getByRole('textbox', { name: km('telephone') }).fill('012345678')
  // As it is typed while the stream goes on: code, Enter.
  await search.fill('b7 x2')
  await expect(page.getByRole('option', { name: /^B7 × 2 · កាបូប/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: km('sale_total') })).toContainText('$10.00')
  await page.getByRole('button', { name: km('save') }).tap()
  await expect(page).toHaveURL(/\/sales\/show\/\d+$/)
  const [order] = (await store.call('GET', 'orders')).body.data
  expect(order).toMatchObject({ total: '10.00', type: 'manual' })

  await page.goto(`/products/edit/${made[0]?.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: km('caption_copy') }).tap()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(km('caption_live', { code: 'A1' }))

  await test.step('two who set codes at once keep what each set, and are told where they set the same', async () => {
    const [shirt, bag] = made.map(({ id }) => id)
    const of = (code: string, product_id: number | undefined) => ({ code, product_id, variant_id: null })
    const others = (...codes: object[]) => store.call('PUT', 'live-codes', { codes })
    await others(of('A1', shirt))
    await page.goto('/sales/live')
    await hydrated(page)
    await expect(codes).toHaveCount(1)
    await others(of('A1', shirt), of('B1', bag))
    await page.getByRole('combobox', { name: km('sale_add_product') }).fill('កាបូប')
    await page.getByRole('option', { name: /កាបូប/ }).tap()
    const save = page.getByRole('button', { name: km('save_changes') })
    await save.tap()
    await expect(codes).toHaveCount(3)
    await expect(codes.nth(2)).toHaveValue('B1')
    await expect(save).toBeDisabled()

    await others(of('A1', shirt), of('A2', shirt), of('B1', bag))
    await page
      .getByRole('button', { name: km('sale_remove_line', { name: 'កាបូប' }) })
      .first()
      .tap()
    await save.tap()
    await expect(page.getByText(km('live_error_changed', { code: 'A2', name: 'អាវយឺត' }))).toBeVisible()
    await save.tap()
    // While it is saved the button rests as well.
    const kept = async () => (await store.call('GET', 'live-codes')).body.data.map(({ code }: { code: string }) => code)
    await expect.poll(kept).toEqual(['A1', 'B1'])
  })
  expect(said.filter((one) => !/status of (409|422)/.test(one))).toEqual([])
  await page.context().close()
})
