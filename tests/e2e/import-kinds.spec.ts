import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

// One page brings in all kinds: each look has one of them.
const KINDS = [
  {
    kind: 'categories',
    look: { locale: 'en', width: 1280, theme: 'light' },
    page: '/categories/import',
    title: 'import_title_categories',
    start: 'import_start_categories',
    ask: 'import_undo_ask_categories',
    file: 'slug,parent,path,name_en,name_km\nsoup,noodles,,Soup,ស៊ុប\nnoodles,,Food > Noodles,Noodles,មី\nlost,nowhere,,Lost,\n',
  },
  {
    kind: 'customers',
    look: { locale: 'km', width: 360, theme: 'dark' },
    page: '/customer/import',
    title: 'import_title_customers',
    start: 'import_start_customers',
    ask: 'import_undo_ask_customers',
    file: 'firstname,lastname,telephone,email\nSokha,Chan,012 345 678,\nដារា,សុខ,010 234 567,dara@shop.example\nNone,,12,\n',
  },
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

for (const { kind, look, page: path, title, start, ask, file } of KINDS) {
  const { locale, width, theme } = look
  test(`${kind} are tried, brought in and taken back: ${locale}, ${width} px`, async ({ page, context, request }) => {
    test.setTimeout(90_000)
    const say = words(locale)
    const found = complaints(page)
    const store = await newStore(request)
    await signIn(context, store.email, store.password)
    await prefer(context, locale, theme)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/products/import')
    await hydrated(page)
    await page
      .getByRole('navigation', { name: say('import_kinds') })
      .locator(`a[href="${path}"]`)
      .click()
    await expect(heading(page, say(title))).toBeVisible()
    expect(await axe(page)).toEqual([])

    const buffer = Buffer.from(file)
    await page.getByLabel(say('import_choose')).setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer })
    await expect(heading(page, say('import_tried'))).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(say('import_row', { n: 4 }))).toBeVisible()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: say(start, { n: 2 }) }).click()
    await expect(heading(page, say('import_done'))).toBeVisible({ timeout: 30_000 })
    const undo = page.getByRole('button', { name: say('import_undo'), exact: true })
    await undo.click()
    const question = page.getByRole('alertdialog', { name: say('import_undo') })
    await expect(question).toContainText(say(ask))
    await question.getByRole('button', { name: say('import_undo_yes') }).click()
    await expect(heading(page, say('import_undone'))).toBeVisible({ timeout: 30_000 })
    expect(await axe(page)).toEqual([])
    expect([await sideways(page), found]).toEqual([0, []])
  })
}
