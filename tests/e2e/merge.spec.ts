import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const kinds = [
  { path: 'brands', page: '/brands', key: 'brand_id', locale: 'en', theme: 'light', width: 1280 },
  { path: 'manufactures', page: '/manufacture', key: 'manufacture_id', locale: 'km', theme: 'dark', width: 360 },
] as const

for (const { path, page: list, key, locale, theme, width } of kinds) {
  test(`two ${path} that are the same become one (${locale}, ${width})`, async ({ page, context, request }) => {
    const say = words(locale)
    const said = complaints(page)
    const store = await newStore(request)
    const make = async (name: string) => (await store.call('POST', path, { name })).body.data.id
    const [twice, kept] = [await make('Kirirom Farm'), await make('Kirirom')]
    const sold = { name: 'Honey', price: '4.00', [key]: twice }
    const { id } = (await store.call('POST', 'products', sold)).body.data
    await prefer(context, locale, theme)
    await signIn(context, store.email, store.password)
    await page.setViewportSize({ width, height: 780 })
    await page.goto(`${list}/edit/${twice}`)
    await hydrated(page)
    await page.getByRole('button', { name: say('merge_with') }).click()
    const dialog = page.getByRole('alertdialog', { name: say('merge_title', { name: 'Kirirom Farm' }) })
    const merge = dialog.getByRole('button', { name: say('merge'), exact: true })
    // Nothing is chosen, so nothing goes.
    await merge.click()
    await expect(dialog.getByText(say('required'))).toBeVisible()
    const clipped = async () => (locale === 'km' ? await clippedKhmer(page) : [])
    const into = dialog.getByRole('combobox')
    await into.fill('kirirom')
    const offered = dialog.getByRole('option')
    await expect(offered).toHaveText(['Kirirom'])
    expect([await axe(page), await sideways(page), await clipped()]).toEqual([[], 0, []])
    await page.keyboard.press('Enter')
    await expect(into).toHaveValue('Kirirom')
    await expect(dialog.getByText(say('products_count', { n: 1 }))).toBeVisible()
    expect([await axe(page), await sideways(page), await clipped()]).toEqual([[], 0, []])
    await merge.click()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
    await expect(page.getByText('Kirirom', { exact: true })).toBeVisible()
    await expect(page.getByText('Kirirom Farm')).toHaveCount(0)
    expect((await store.call('GET', `products/${id}`)).body.data[key]).toBe(kept)
    expect((await store.call('GET', `${path}/${twice}`)).status).toBe(404)
    expect(said).toEqual([])
  })
}
