import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { hydrated } from './support/page-checks.ts'
import { picture } from './support/picture.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const FUNCTIONS = '**/_serverFn/**'

test('what a new merchant is told on leaving a field', async ({ page }) => {
  await page.goto('/signup')
  await hydrated(page)
  await page.route(FUNCTIONS, (route) => route.abort())
  await page.getByLabel(label(en('email'))).fill('nobody@shop.example')
  await page.getByLabel(label(en('password'))).fill('Se@2026')
  await expect(page.getByText('Unable to validate email at the moment. Please try again later.')).toBeVisible()
  await page.getByLabel(label(en('password_confirmation'))).focus()
  await expect(page.getByText('Password needs to have at least 8 characters.')).toBeVisible()
})

test('what a merchant is told when he signs in, and when his profile cannot be kept', async ({ page, request }) => {
  const store = await newStore(request)
  await page.goto('/login?redirect=/profile')
  await hydrated(page)
  await page.getByLabel(label(en('email'))).fill(store.email)
  await page.getByLabel(label(en('password'))).fill(store.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob([new Uint8Array(5_242_881)], { type: 'image/webp' }))
  })
  await page.locator('input[type=file]').setInputFiles(await picture('me.png'))
  const crop = page.getByRole('dialog', { name: en('image_crop') })
  await crop.getByRole('button', { name: en('save') }).click()
  await expect(crop.getByText('The cropped image exceeds the 5MB size limit.')).toBeVisible()
  await crop.getByRole('button', { name: en('cancel') }).click()

  await page.route(FUNCTIONS, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByLabel(label(en('first_name'))).fill('Sokunthea')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Something went wrong while trying to update user profile.').first()).toBeVisible()
})
