import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, hydrated, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')
const name = (page: Page) => page.getByLabel(label(`${en('name')} · English`))
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('two change one: each keeps what he alone changed, one types on, what was deleted comes back, a row tells its history', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(90_000)
  const store = await newStore(request)
  const { body } = await store.call('POST', 'brands', { translations: { en: { name: 'Angkor' } } })
  const { id, version } = body.data
  await signIn(context, store.email, store.password)
  await page.goto(`/brands/edit/${id}`)
  await hydrated(page)
  const theirs = { translations: { en: { name: 'Theirs' }, km: { name: 'អង្គរ' } }, sort_order: 7, version }
  expect((await store.call('PUT', `brands/${id}`, theirs)).status).toBe(200)

  await name(page).fill('Mine')
  await page.getByLabel(label(en('website'))).fill('https://mine.example')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByText(en('conflict_kept'))).toHaveCount(2)
  expect(await axe(page, '[role=alertdialog]')).toEqual([])
  // Who goes back to the form has what he typed.
  await dialog.getByRole('button', { name: en('cancel') }).click()
  await expect(name(page)).toHaveValue('Mine')
  await page.keyboard.press('Control+s')
  const mine = dialog.getByRole('radio', { name: en('conflict_yours') })
  await expect(mine).toBeChecked()
  await mine.focus()
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('radio', { name: en('conflict_theirs') })).toBeChecked()
  await dialog.getByRole('button', { name: en('save'), exact: true }).press('Enter')
  await expect(page.getByText(en('saved_successfully'))).toBeVisible()
  const now = (await store.call('GET', `brands/${id}`)).body.data
  expect([now.translations.en.name, now.translations.km.name]).toEqual(['Theirs', 'អង្គរ'])
  expect([now.sort_order, now.website]).toEqual([7, 'https://mine.example'])

  // What is typed while a save is on its way stays, and is saved the next time.
  const way = Promise.withResolvers<void>()
  await page.route('**/_serverFn/**', async (route) => {
    if (route.request().method() === 'POST') await way.promise
    await route.continue()
  })
  const named = page.locator('[name="translations.en.name"]')
  const left = page.getByText(en('unsaved_changes'), { exact: true })
  await named.fill('Lotus Tea')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: en('save'), exact: true })).toHaveAttribute('aria-busy', 'true')
  await expect(left).toBeVisible()
  await named.press('End')
  await page.keyboard.type(' House')
  way.resolve()
  await expect(page.getByText(en('saved_successfully'))).toBeVisible()
  await expect.poll(async () => (await store.call('GET', `brands/${id}`)).body.data.name).toBe('Lotus Tea')
  await expect(named).toHaveValue('Lotus Tea House')
  await expect(named).toBeFocused()
  // Until the first is through, the form sends nothing else; the button rests a moment before.
  await expect(page.getByRole('button', { name: en('save'), exact: true })).not.toHaveAttribute('aria-busy', 'true')
  await expect(async () => {
    await page.keyboard.press('Control+s')
    await expect(left).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  expect((await store.call('GET', `brands/${id}`)).body.data).toMatchObject({
    name: 'Lotus Tea House',
    website: 'https://mine.example',
  })
  await page.unrouteAll()

  await test.step('what was deleted comes back at once, or from the trash', async () => {
    const made = await store.call('POST', 'products', { name: 'Krama', price: '4.00', slug: 'krama' })
    await page.locator('nav a[href="/products"]').first().click()
    const remove = async () => {
      await page.getByRole('button', { name: en('delete_named', { name: 'Krama' }) }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(row(page, 'Krama')).toHaveCount(0)
    }
    await remove()
    await page.getByRole('button', { name: en('undo'), exact: true }).click()
    await expect(row(page, 'Krama')).toBeVisible()
    await remove()
    await page.getByRole('link', { name: en('trash'), exact: true }).click()
    await expect(page).toHaveURL(/\/products\/trash$/)
    await expect(row(page, 'Krama')).toContainText(en('trash_days', { n: 30 }))
    await page.getByRole('button', { name: en('restore_named', { name: 'Krama' }) }).click()
    await expect(page.getByText(en('trash_empty'))).toBeVisible()
    expect((await store.call('GET', `products/${made.body.data.id}`)).status).toBe(200)
  })

  await test.step('a row tells its history, gives back what it held, and is copied; on a phone, in Khmer, in the dark', async () => {
    await store.call('PUT', `brands/${id}`, { translations: { km: { name: 'ផ្កាឈូក' } } })
    await prefer(context, 'km', 'dark')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/brands/edit/${id}`)
    await hydrated(page)
    await page.getByRole('button', { name: km('history'), exact: true }).click()
    const drawer = page.getByRole('dialog', { name: km('history') })
    await expect(drawer.getByText('ផ្កាឈូក')).toBeVisible()
    expect(await axe(page, '[role=dialog]')).toEqual([])
    const field = `${km('name')} · ខ្មែរ`
    await drawer
      .getByRole('button', { name: km('history_revert_named', { name: field }) })
      .first()
      .click()
    await expect(page.getByLabel(label(field))).toHaveValue('អង្គរ')
    expect(await sideways(page)).toBe(0)
    await page.getByRole('button', { name: km('save'), exact: true }).click()
    await expect(page.getByText(km('saved_successfully'))).toBeVisible()
    expect((await store.call('GET', `brands/${id}`)).body.data.translations.km.name).toBe('អង្គរ')

    await page.getByRole('button', { name: km('duplicate'), exact: true }).click()
    await expect(page.getByLabel(label(field))).toHaveValue(`អង្គរ ${km('copy_suffix')}`)
    await expect(page).not.toHaveURL(new RegExp(`/edit/${id}$`))
  })
})
