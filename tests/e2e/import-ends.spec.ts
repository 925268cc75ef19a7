import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { owner } from './support/call.ts'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { DEMO, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
/** Some seconds of work on a quiet machine, more on a busy one: the button is pressed long before its end. */
const MANY = 5_000

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

async function bringIn(page: Page, file: ReturnType<typeof catalogue>, count: number) {
  await page.getByLabel(en('import_choose')).setInputFiles(file)
  await page
    .getByRole('button', { name: en('import_start', { n: count.toLocaleString('en') }) })
    .click({ timeout: 60_000 })
  await expect(page).toHaveURL(/job=\d+/, { timeout: 30_000 })
}

test('an import is stopped, another one is taken back', async ({ page, context, request }) => {
  test.setTimeout(120_000)
  const found = complaints(page)
  const store = await newStore(request)
  await allow(request, store.subDomain)
  const there = async () => (await store.call('GET', 'products?limit=5')).body.meta.total as number
  await signIn(context, store.email, store.password)
  await page.goto('/products/import')
  await hydrated(page)

  await test.step('stop', async () => {
    await bringIn(page, catalogue('many.csv', 0, MANY), MANY)
    await page.getByRole('button', { name: en('import_cancel') }).click()
    await expect(heading(page, 'import_cancelled')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: en('import_cancel') })).toHaveCount(0)
    expect(await axe(page)).toEqual([])
  })
  // What it had done stays, and nothing is added to it.
  const kept = await there()
  expect(kept).toBeLessThan(MANY)
  const job = Number(/job=(\d+)/.exec(page.url())?.[1])
  const { data } = (await store.call('GET', `imports/${job}`)).body
  expect(data).toMatchObject({ state: 'failed', cancelled: true, new: kept })

  await test.step('another one', async () => {
    await page.getByRole('button', { name: en('import_again') }).click()
    await bringIn(page, catalogue('few.csv', MANY, 3), 3)
    await expect(heading(page, 'import_done')).toBeVisible({ timeout: 30_000 })
  })
  expect(await there()).toBe(kept + 3)

  await test.step('take it back', async () => {
    const undo = page.getByRole('button', { name: en('import_undo'), exact: true })
    const question = page.getByRole('alertdialog', { name: en('import_undo') })
    await undo.click()
    await expect(question).toContainText(en('import_undo_ask'))
    await expect(question.getByRole('button', { name: en('cancel') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await undo.click()
    await question.getByRole('button', { name: en('import_undo_yes') }).click()
    await expect(heading(page, 'import_undone')).toBeVisible({ timeout: 30_000 })
    await expect(undo).toHaveCount(0)
  })
  expect(await there()).toBe(kept)
  await page.getByRole('link', { name: en('import_to_list') }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByText(`Item ${MANY}`)).toHaveCount(0)
  expect(found).toEqual([])
})
