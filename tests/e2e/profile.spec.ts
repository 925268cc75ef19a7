import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated } from './support/page-checks.ts'
import { picture } from './support/picture.ts'
import { DEMO } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')

test('name, e-mail and picture of the own account', async ({ page, request }) => {
  const said = complaints(page)
  const store = await newStore(request)
  await page.goto('/login?redirect=/profile')
  await hydrated(page)
  await page.getByLabel(label(en('email'))).fill(store.email)
  await page.getByLabel(label(en('password'))).fill(store.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)

  // All three are asked for, and the first that is wrong is focused.
  const email = page.getByLabel(label(en('email')))
  const first = page.getByLabel(label(en('first_name')))
  await email.fill('')
  await first.fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(email).toBeFocused()
  await expect(page.getByText('This field is required')).toHaveCount(2)

  const password = page.getByLabel(label(en('profile_current_password')))
  await expect(password).toHaveCount(0)
  await email.fill(DEMO.owner)
  await first.fill('Sokunthea')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(password).toBeFocused()
  await password.fill(store.password)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('This email is already in use.').first()).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')

  const moved = `moved-${store.email}`
  await email.fill(moved)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile has been updated.')).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${en('account_menu')}: Sokunthea`) })).toBeVisible()
  // The token of before belonged to the old e-mail.
  expect((await store.call('GET', 'auth/profile')).status).toBe(401)

  // Phone and address are his own; no field of the form asks for them.
  await page.getByLabel(label(en('telephone'))).fill('012345678')
  await page.getByLabel(label(en('address'))).fill('12 Street 240')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('definition').filter({ hasText: '012 345 678' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '12 Street 240' })).toBeVisible()

  const avatar = page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(en('account_menu')) })
    .locator('img')
  await expect(avatar).toHaveCount(0)
  await page.locator('input[type=file]').setInputFiles(await picture('me.png'))
  const crop = page.getByRole('dialog', { name: en('image_crop') })
  await expect(crop.getByRole('button', { name: en('save') })).toBeEnabled()
  await crop.getByRole('button', { name: en('save') }).click()
  await expect(avatar).toBeVisible()
  const [, width, height] = /-(\d+)x(\d+)\.webp/.exec((await avatar.getAttribute('src')) ?? '') ?? []
  expect([width, height]).toEqual(['330', '330'])
  await page.getByRole('button', { name: en('image_remove') }).click()
  await expect(avatar).toHaveCount(0)

  // Chromium writes a line for the e-mail that is refused.
  expect(said.filter((text) => !text.includes('status of 422'))).toEqual([])

  await test.step('what cannot be kept says so', async () => {
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob([new Uint8Array(5_242_881)], { type: 'image/webp' }))
    })
    await page.locator('input[type=file]').setInputFiles(await picture('me.png'))
    await crop.getByRole('button', { name: en('save') }).click()
    await expect(crop.getByText('The cropped image exceeds the 5MB size limit.')).toBeVisible()
    await crop.getByRole('button', { name: en('cancel') }).click()
    await page.route('**/_serverFn/**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await first.fill('Sokha')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Something went wrong while trying to update user profile.').first()).toBeVisible()
  })
})
