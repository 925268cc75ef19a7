import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

type Store = Awaited<ReturnType<typeof newStore>>

const sized = {
  options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'L' }] }],
  variants: [
    { price: '4.00', quantity: 3, option_values: [{ option: 'Size', value: 'S' }] },
    { price: null, quantity: 5, option_values: [{ option: 'Size', value: 'L' }] },
  ],
}

/** Tea, cake and a shirt in two sizes; the list shows the newest first. */
async function filled(store: Store) {
  const make = async (en: string, km: string, more: object = {}) => {
    const body = { price: '5.00', quantity: 2, translations: { en: { name: en }, km: { name: km } }, ...more }
    return (await store.call('POST', 'products', body)).body.data.id as number
  }
  return { shirt: await make('Shirt', 'អាវ', sized), cake: await make('Cake', 'នំ'), tea: await make('Tea', 'តែ') }
}

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const paste = (page: Page, text: string) =>
  page.evaluate((sent) => {
    const data = new DataTransfer()
    data.setData('text/plain', sent)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

/** The first cell is an input as it is sent: that it has the focus does not say that its program has come. */
async function openGrid(page: Page) {
  await page.goto('/products?mode=grid')
  await hydrated(page)
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true')
}

test('is filled in by keyboard and by pasting, saved together, and taken back', async ({ page, context, request }) => {
  const [say, km] = [words('en'), words('km')]
  const store = await newStore(request)
  const { tea, cake, shirt } = await filled(store)
  const said = complaints(page)
  await signIn(context, store.email, store.password)

  // Who presses a cell before its program has come stands in it.
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/product-grid-[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/products?mode=grid', { waitUntil: 'commit' })
  await hydrated(page)
  await page.getByRole('gridcell', { name: 'Cake' }).click()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  const pressed = cell(page, `${say('name')} · English, Cake`)
  await expect(pressed).toBeFocused()
  await page.keyboard.type('Bun')
  await expect(pressed).toHaveValue('Bun')
  await page.keyboard.press('Escape')
  await expect(pressed).toHaveValue('Cake')
  await page.unrouteAll()

  // Khmer, as an input method composes it.
  await page.getByRole('gridcell', { name: 'តែ' }).first().click()
  const input = cell(page, `${say('name')} · ខ្មែរ, Tea`)
  await expect(input).toBeFocused()
  const session = await context.newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'កា', selectionStart: 2, selectionEnd: 2 })
  await session.send('Input.imeSetComposition', { text: 'កាហ្វេ', selectionStart: 6, selectionEnd: 6 })
  await session.send('Input.insertText', { text: 'កាហ្វេ' })
  await expect(input).toHaveValue('កាហ្វេ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: 'កាហ្វេ' })).toBeVisible()
  await expect(page.getByText(say('grid_changed', { n: 1 }))).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('gridcell', { name: 'តែ' }).or(input).first()).toBeVisible()

  const price = (of: string) => cell(page, `${say('price')}, ${of}`)
  await page.getByRole('gridcell', { name: 'Tea' }).first().click()
  await expect(cell(page, `${say('name')} · English, Tea`)).toBeFocused()
  // Typing takes the place of what was there; Tab goes on, Enter goes down, Escape forgets.
  await page.keyboard.type('Green tea')
  await page.keyboard.press('Tab')
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowRight')
  await expect(price('Tea')).toBeFocused()
  await page.keyboard.type('3.5')
  await page.keyboard.press('Enter')
  await expect(price('Cake')).toBeFocused()
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(price('Cake')).toHaveValue('5.00')
  // The one above is filled down into what is chosen.
  await page.keyboard.press('Control+d')
  await expect(price('Cake')).toHaveValue('3.50')
  await page.keyboard.press('F2')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  // A product with variants; its first variant is below it.
  await page.keyboard.press('ArrowDown')
  await expect(price('Shirt · S')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(price('Shirt · S')).toHaveValue('')
  await page.keyboard.press('Control+z')
  await expect(price('Shirt · S')).toHaveValue('4.00')
  await page.keyboard.press('Delete')
  await expect(page.getByText(say('grid_changed', { n: 4 }))).toBeVisible()
  expect(await axe(page)).toEqual([])
  // Who leaves is asked.
  await page.getByRole('button', { name: say('list_mode'), exact: true }).click()
  await page.getByRole('button', { name: say('leave_stay'), exact: true }).click()
  await page.getByRole('button', { name: say('save'), exact: true }).click()
  const strip = page.getByRole('region', { name: say('bulk_strip') })
  await expect(strip).toContainText(say('bulk_done', { n: 3 }))
  const read = async (id: number) => (await store.call('GET', `products/${id}`)).body.data
  expect(await read(tea)).toMatchObject({ name: 'Green tea', price: '3.50' })
  expect((await read(cake)).price).toBe('3.55')
  expect((await read(shirt)).variants[0].price).toBe(null)
  await strip.getByRole('button', { name: say('rich_undo'), exact: true }).click()
  await expect(strip).toContainText(say('bulk_undone'))
  expect(await read(tea)).toMatchObject({ name: 'Tea', price: '5.00' })
  expect((await read(shirt)).variants[0].price).toBe('4.00')
  expect(said).toEqual([])

  await test.step('what a pasted block changes and refuses, in Khmer and dark, on a phone’s width', async () => {
    await prefer(context, 'km', 'dark')
    await page.setViewportSize({ width: 360, height: 740 })
    await openGrid(page)
    await page.getByRole('gridcell', { name: 'តែ' }).first().click()
    await expect(cell(page, `${km('name')} · ខ្មែរ, តែ`)).toBeFocused()
    await paste(page, 'តែបៃតង\tGreen tea\tT-1\t៣.៥០\nនំប៉ាវ\tBun\tT-2\tfree\n')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(km('grid_paste_counts', { n: 7, refused: 1 }))
    await expect(dialog).toContainText(km('rule_amount'))
    expect(await axe(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: km('grid_paste_take', { n: 7 }) }).click()
    expect(await sideways(page)).toBe(0)
    // Somebody else saves meanwhile: nothing is lost, and both values are shown.
    expect((await store.call('PUT', `products/${tea}`, { code: 'OTHER' })).status).toBe(200)
    await page.getByRole('button', { name: km('save'), exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'OTHER' })).toBeVisible()
    expect((await store.call('GET', `products/${cake}`)).body.data.code).not.toBe('T-2')
    await page.getByRole('button', { name: km('save'), exact: true }).click()
    await expect(page.getByRole('region', { name: km('bulk_strip') })).toContainText(km('bulk_done', { n: 2 }))
    expect((await store.call('GET', `products/${tea}`)).body.data).toMatchObject({ code: 'T-1', price: '3.50' })
    expect((await store.call('GET', `products/${cake}`)).body.data).toMatchObject({ code: 'T-2', price: '5.00' })
  })
})
