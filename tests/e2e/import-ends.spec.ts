import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { owner } from './support/call.ts'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { DEMO, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
/** A second or two of work on a quiet machine, more on a busy one: the button is pressed long before its end. */
const MANY = 1_000
/** A supplier's own columns. */
const MAPPED = 'Item;Cost;Left;Size;Shelf mark\nKrama;4,50;3;S;x\nKrama;5,00;2;L;x\nPot;2;9;;y\n'
/** As Shopify has them, with a picture inside the network. */
const LINKED =
  'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status\n' +
  'tea,Tea,,,TRUE,Title,Default Title,TEA,1.50,http://127.0.0.1/inside.jpg,active\n'

/** A catalogue of our own format. */
function catalogue(name: string, from: number, count: number) {
  const lines = Array.from({ length: count }, (_, n) => n + from).map(
    (n) => `C-${n},Item ${n},ទំនិញ ${n},5.00,3,Lotus,Caps,item-${n}`,
  )
  const head = 'code,name_en,name_km,price,quantity,brand,category,slug'
  return { name, mimeType: 'text/csv', buffer: Buffer.from([head, ...lines, ''].join('\n')) }
}

/** What a store begins with allows no catalogue of that size. */
async function allow(request: APIRequestContext, subDomain: string): Promise<void> {
  const call = await owner(request, DEMO.admin)
  const firstOf = async (path: string) => (await call('GET', path)).body.data[0].id
  const settled = await call('PUT', `stores/${await firstOf(`stores?search=${subDomain}`)}`, {
    category_id: await firstOf('store-categories'),
    theme_id: await firstOf('themes?status=true'),
    plan_id: null,
  })
  expect(settled.status).toBe(200)
}

const heading = (page: Page, key: string) => page.getByRole('heading', { name: en(key), exact: true })

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function bringIn(page: Page, file: ReturnType<typeof catalogue>, count: number) {
  await page.getByLabel(en('import_choose')).setInputFiles(file)
  await page
    .getByRole('button', { name: en('import_start', { n: count.toLocaleString('en') }) })
    .click({ timeout: 60_000 })
  await expect(page).toHaveURL(/job=\d+/, { timeout: 30_000 })
}

test('products are brought in: stopped, from a file nobody knew, and with pictures behind links', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const found = complaints(page)
  const store = await newStore(request)
  await allow(request, store.subDomain)
  const there = async () => (await store.call('GET', 'products?limit=5')).body.meta.total as number
  const again = () => page.getByRole('button', { name: en('import_again') }).click()
  await signIn(context, store.email, store.password)
  // All of it at once: what the head covers half would be a small target to axe.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto('/products/import')
  await hydrated(page)

  await test.step('stop', async () => {
    await bringIn(page, catalogue('many.csv', 0, MANY), MANY)
    await page.getByRole('button', { name: en('import_cancel') }).click()
    await expect(heading(page, 'import_cancelled')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: en('import_cancel') })).toHaveCount(0)
    // What it had done stays, and nothing is added to it.
    const kept = await there()
    expect(kept).toBeLessThan(MANY)
    const job = Number(/job=(\d+)/.exec(page.url())?.[1])
    const { data } = (await store.call('GET', `imports/${job}`)).body
    expect(data).toMatchObject({ state: 'failed', cancelled: true, new: kept })
  })

  await test.step('map an unknown file, which is known from then on', async () => {
    const choose = () => page.getByLabel(en('import_choose')).setInputFiles(csv('supplier.csv', MAPPED))
    await again()
    await choose()
    await expect(heading(page, 'import_columns_title')).toBeVisible()
    await page.getByRole('button', { name: /^Cost:/ }).click()
    await page.getByRole('option', { name: en('price'), exact: true }).click()
    await page.getByRole('button', { name: /^Left:/ }).click()
    await page.getByRole('option', { name: en('quantity'), exact: true }).click()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    expect(await axe(page, 'main')).toEqual([])
    await page.getByRole('button', { name: en('import_columns_done') }).click()
    await page.getByRole('button', { name: en('import_start', { n: 2 }) }).click()
    await expect(heading(page, 'import_done')).toBeVisible({ timeout: 30_000 })
    const { data } = (await store.call('GET', 'products?sort=id&direction=desc&limit=2')).body
    expect(data.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity])).toEqual([
      ['Pot', 9],
      ['Krama', 5],
    ])
    await again()
    await choose()
    await expect(page.getByText(en('import_nothing'))).toBeVisible({ timeout: 30_000 })
  })

  await test.step('pictures behind links are fetched where the store wants it', async () => {
    await page.getByLabel(en('import_choose')).setInputFiles(csv('p.csv', LINKED))
    await expect(heading(page, 'import_tried')).toBeVisible({ timeout: 30_000 })
    const wanted = page.getByRole('switch', { name: en('fetch_pictures') })
    // On in this step, with where they come from; nothing is fetched before somebody begins the import.
    await expect(wanted).toBeChecked()
    await expect(page.getByText('127.0.0.1 (1)')).toBeVisible()
    await page.getByRole('button', { name: en('import_start', { n: 1 }) }).click()
    await expect(heading(page, 'import_done')).toBeVisible({ timeout: 30_000 })
    // An address inside the network is asked for nothing, and says so.
    await page.getByText(en('import_pictures_failed')).click({ timeout: 30_000 })
    await expect(page.getByText('127.0.0.1/inside.jpg')).toBeVisible()
    expect([await axe(page, 'main'), await sideways(page)]).toEqual([[], 0])
  })
  expect(found).toEqual([])
})
