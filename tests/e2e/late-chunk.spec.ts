import { expect, type Page, test } from '@playwright/test'
import { hydrated } from './support/page-checks.ts'
import { DEMO } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')

/** Holds the program back until the returned is called, and says when it was asked for. */
async function hold(page: Page, name: string) {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  return { come: held.resolve, asked: asked.promise }
}

test('what is typed is not lost while a page, lists, the palette, an editor and a menu come', async ({ page }) => {
  test.setTimeout(90_000)

  await test.step('what is typed before the page has come to life is there once it has', async () => {
    const program = await hold(page, '[^/]*')
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel(label(en('email'))).fill(DEMO.owner)
    await page.getByLabel(label(en('password'))).fill(DEMO.password)
    program.come()
    await hydrated(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)

    const later = await hold(page, '[^/]*')
    await page.goto('/brands/add', { waitUntil: 'commit' })
    const name = page.locator('[name="translations.en.name"]')
    await name.pressSequentially('Kampot')
    later.come()
    await hydrated(page)
    await name.pressSequentially(' pepper')
    await expect(name).toHaveValue('Kampot pepper')
    await expect(page.getByText(en('unsaved_changes'), { exact: true })).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('a menu', async () => {
    await page.locator('nav a[href="/brands"]').first().click()
    await page.getByRole('button', { name: en('leave_go') }).click()
    await expect(page).toHaveURL(/\/brands$/)
    const menu = await hold(page, 'menu-list')
    await page.getByRole('button', { name: en('export'), exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    menu.come()
    await expect(page.getByRole('menuitem').nth(1)).toHaveAttribute('data-focus', '')
    await page.unrouteAll()
  })

  const category = page.getByRole('combobox', { name: en('category') })
  const editor = await hold(page, 'rich-editor')

  await test.step('no letter is lost while a list comes in the middle of a word, which is searched for then', async () => {
    const list = await hold(page, 'combobox-list')
    await page.goto('/products/add')
    await hydrated(page)
    void list.asked.then(() => setTimeout(list.come, 60))
    await category.focus()
    await page.keyboard.type('សម្លៀកបំពាក់', { delay: 15 })
    await expect(category).toHaveAttribute('aria-expanded', 'true')
    await expect(category).toHaveValue('សម្លៀកបំពាក់')
    await expect(category).toBeFocused()
    await category.pressSequentially('ថ្មី')
    await page.getByRole('option', { name: en('common_add_named', { name: 'សម្លៀកបំពាក់ថ្មី' }) }).click()
    await expect(page.getByText('សម្លៀកបំពាក់ថ្មី', { exact: true })).toBeVisible()
    // The next one can be typed at once.
    await expect(category).toBeFocused()
    await expect(category).toHaveValue('')
    await category.press('Escape')
  })

  await test.step('keys for a list, which then opens by the same with what is chosen', async () => {
    const list = await hold(page, 'select-list')
    const kind = page.getByLabel(en('product_type'))
    await kind.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(kind).toHaveText(en('product_type_physical'))
    list.come()
    await expect(kind).toHaveText(en('product_type_food'))
    await expect(kind).toBeFocused()
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: en('product_type_food'), selected: true })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(kind).toHaveText(en('product_type_physical'))
    await expect(kind).toBeFocused()
  })

  await test.step('a text is typed on while the editor below it comes', async () => {
    await page.getByRole('button', { name: en('description_add'), exact: true }).click()
    await editor.asked
    const name = page.locator('[name="translations.en.name"]')
    await name.focus()
    await page.keyboard.type('Palm')
    editor.come()
    await page.keyboard.type(' sugar, white', { delay: 20 })
    await expect(page.locator('[contenteditable="true"]').first()).toBeVisible()
    await expect(name).toHaveValue('Palm sugar, white')
    await expect(name).toBeFocused()
  })

  await test.step('the palette', async () => {
    const palette = await hold(page, 'palette')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('branxd')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    palette.come()
    const found = page.getByRole('dialog').getByRole('combobox')
    await expect(found).toHaveValue('bran')
    await page.keyboard.type('ds')
    await expect(found).toHaveValue('brands')
    await page.keyboard.press('Escape')
  })

  await test.step('the caret, a letter of several strokes and keys for the list outlast its coming', async () => {
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await hydrated(page)
    const list = await hold(page, 'combobox-list')
    await category.focus()
    await page.keyboard.type('Fesh')
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowLeft')
    const strokes = await page.context().newCDPSession(page)
    await strokes.send('Input.imeSetComposition', { text: 'ក', selectionStart: 1, selectionEnd: 1 })
    list.come()
    await expect(category).toHaveAttribute('aria-expanded', 'true')
    await strokes.send('Input.imeSetComposition', { text: 'ការ', selectionStart: 3, selectionEnd: 3 })
    await strokes.send('Input.insertText', { text: 'ការ' })
    await page.keyboard.type('r')
    await expect(category).toHaveValue('Fការresh')
    // What Enter means is known when the answer is there: no other category is taken meanwhile.
    await page.keyboard.press('Enter')
    await expect(page.getByText('Fការresh', { exact: true })).toBeVisible()
    await expect(category).toHaveValue('')
  })
})

test('a page whose program does not come within two minutes can be tried again', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  let held = true
  // The program of the page, asked for when it is opened, and never answered.
  await page.route(/\/assets\/pricing-[^/]*\.js$/, (route) => (held ? undefined : route.continue()))
  // The two minutes begin when it is asked for.
  const asked = page.waitForRequest(/\/assets\/pricing-/)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: en('nav_pricing') })
    .click()
  await asked
  await page.clock.runFor(119_000)
  await expect(page.getByText(en('common_page_late'))).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('heading', { name: en('common_page_late') })).toBeVisible()
  held = false
  await page.getByRole('button', { name: en('common_retry') }).click()
  await expect(page.getByRole('heading', { name: en('pricing_plans_title') })).toBeVisible()
})
