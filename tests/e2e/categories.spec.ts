import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated } from './support/page-checks.ts'
import { platform, shopHost, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const box = (page: Page, text: string) => page.getByRole('combobox', { name: label(text) })

async function choose(page: Page, field: string, text: string) {
  await box(page, field).fill(text)
  await page.getByRole('option').filter({ hasText: text }).first().click()
}

test('a category is made below another, a product is filed in it, the shop shows it', async ({
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  const drinks = (await store.call('POST', 'categories', { name: 'Drinks', translations: { km: { name: 'ភេសជ្ជៈ' } } }))
    .body.data
  await signIn(context, store.email, store.password)
  await page.goto('/categories/add')
  await hydrated(page)
  await page.getByLabel(label(`${en('name')} · English`)).fill('Coffee')
  await page.getByLabel(label(`${en('name')} · ខ្មែរ`)).fill('កាហ្វេ')
  // Names are found in either language.
  await box(page, en('category_parent')).fill('ភេសជ្ជៈ')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option', { name: 'Drinks' })).toBeVisible()
  // The opened list stays at its field, also where what comes late above it moves the field, and nothing tells of that.
  const apart = async () => {
    const [at, below] = [await box(page, en('category_parent')).boundingBox(), await list.boundingBox()]
    return at && below ? Math.min(Math.abs(below.y - at.y - at.height), Math.abs(at.y - below.y - below.height)) : 1000
  }
  expect(await apart()).toBeLessThan(8)
  await page.locator('main').evaluate((main) => {
    main.style.paddingTop = '120px'
  })
  await expect.poll(apart).toBeLessThan(8)
  await page.getByRole('option', { name: 'Drinks' }).click()
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(page).toHaveURL(/\/categories$/)
  await page.getByRole('button', { name: en('category_open', { name: 'Drinks' }) }).click()
  await expect(row(page, 'Coffee')).toBeVisible()
  const names = await page.getByRole('row').locator('a[href*="/edit/"].font-medium').allTextContents()
  expect(names).toEqual(['Drinks', 'Coffee'])

  // What a search found stands below what is above it, opened.
  await page.getByRole('button', { name: en('category_close', { name: 'Drinks' }) }).click()
  await expect(row(page, 'Coffee')).toBeHidden()
  await page.getByRole('searchbox').fill('កាហ្វេ')
  await expect(row(page, 'Coffee')).toBeVisible()
  await expect(row(page, 'Drinks')).toBeVisible()

  // A category is offered neither itself nor what lies below it.
  await row(page, 'Drinks').getByRole('link', { name: 'Drinks', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/categories/edit/${drinks.id}$`))
  await box(page, en('category_parent')).click()
  await expect(page.getByText(en('common_options_none'))).toBeVisible()
  await page.keyboard.press('Escape')

  await page.locator('nav a[href="/products"]').first().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: en('add_one', { what: en('product') }) })
    .first()
    .click()
  await page.locator('[name="translations.en.name"]').fill('Iced coffee')
  await page.locator('[name="price"]').fill('1.50')
  await choose(page, en('category'), 'Drinks › Coffee')
  await expect(page.getByText(en('category_main'), { exact: true })).toBeVisible()
  await choose(page, en('category'), 'Drinks')
  await page.getByRole('button', { name: en('category_make_main', { name: 'Drinks' }) }).click()
  await page.getByRole('button', { name: en('category_make_main', { name: 'Coffee' }) }).click()
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(page).toHaveURL(/\/products$/)
  const [product] = (await store.call('GET', 'products')).body.data
  expect(product.categories.map(({ name }: { name: string }) => name)).toEqual(['Coffee', 'Drinks'])

  // The list is narrowed by category, and the link says so.
  await page.getByRole('button', { name: en('filter'), exact: true }).click()
  await choose(page, en('category'), 'Drinks')
  await expect(page).toHaveURL(new RegExp(`category_id=${drinks.id}`))
  const drawer = page.getByRole('dialog', { name: en('filters') })
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByText(`${en('category')}: Drinks`)).toBeVisible()
  await expect(row(page, 'Iced coffee')).toBeVisible()

  // What the shop sends of both.
  for (const of of ['drinks', 'coffee']) {
    const reply = await request.get(`${platform}/category/${of}`, { headers: shopHost(store.subDomain) })
    const [, main = ''] = /<main(.*)<\/main>/s.exec((await reply.text()).replace(/<script.*?<\/script>/gs, '')) ?? []
    expect([of, /<article.*Iced coffee.*<\/article>/s.test(main)]).toEqual([of, true])
    if (of === 'drinks') expect(main).toMatch(/<nav[^>]*>.*href="\/category\/coffee".*<\/nav>/s)
  }
  expect(said).toEqual([])
})
