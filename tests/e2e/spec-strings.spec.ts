import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { hydrated } from './support/page-checks.ts'
import { picture } from './support/picture.ts'
import { platform, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const FUNCTIONS = '**/_serverFn/**'

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

test('what a new merchant is told on leaving a field, and of a link and a password that are none', async ({ page }) => {
  await page.goto('/signup')
  await hydrated(page)
  await page.route(FUNCTIONS, (route) => route.abort())
  await page.getByLabel(label(en('email'))).fill('nobody@shop.example')
  await page.getByLabel(label(en('password'))).fill('Se@2026')
  await expect(page.getByText('Unable to validate email at the moment. Please try again later.')).toBeVisible()
  await page.getByLabel(label(en('firstname'))).focus()
  await expect(page.getByText('Password needs to have at least 8 characters.')).toBeVisible()
  // A check that fails stops nobody.
  await page.unroute(FUNCTIONS)
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const next = page.locator('form [type=submit]')
  await field('email').fill(`s${Date.now().toString(36)}@shop.example`)
  await field('password').fill('secret2026')
  await next.click()
  await expect(
    page.getByText(
      'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character.',
    ),
  ).toBeVisible()
  await field('password').fill('Tukrolok@2026')
  await field('firstname').fill('Dara')
  await field('lastname').fill('Sok')
  await next.click()
  await field('store_name').fill('Kafe')
  await field('sub_domain').fill('my shop')
  await next.click()
  await expect(page.getByText('Spaces are not allowed')).toBeVisible()
  await field('sub_domain').fill('my!shop')
  await next.click()
  await expect(page.getByText('Only letters, numbers, and hyphens are allowed.')).toBeVisible()
})

test('what a merchant is told of a number out of its limits, of a fault of ours, and who guesses a password', async ({
  page,
  context,
  request,
}) => {
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await page.goto('/categories/add')
  await hydrated(page)
  await page.getByLabel(label(`${en('name')} · English`)).fill('Tea')
  const columns = page.getByLabel(label(en('category_column')))
  const save = page.getByRole('button', { name: 'Save & New' })
  await columns.fill('9')
  await save.click()
  await expect(page.getByText(`The ${en('category_column')} value must be equal or lower than 6.`)).toBeVisible()
  await columns.fill('0')
  await save.click()
  await expect(page.getByText(`The ${en('category_column')} value must be equal or greater than 1.`)).toBeVisible()
  await columns.fill('2')
  await page.route(FUNCTIONS, (route) => route.fulfill({ status: 500, body: 'select * from categories' }))
  await save.click()
  await expect(
    page
      .getByText('Internal Server Error! There is an error on our server, please contact admin or try again later!')
      .first(),
  ).toBeVisible()

  // Six at once, past the form, and one by it.
  await page.goto('about:blank')
  await page.unroute(FUNCTIONS)
  await context.clearCookies()
  await page.goto('/login')
  await hydrated(page)
  const tries = Array.from({ length: 6 }, (_, n) => n)
  for (const n of tries) {
    const data = { email: store.email, password: `Wrong@${n}` }
    await request.post(`${platform}/api/backend/auth/login`, { data })
  }
  await page.getByLabel(label(en('email'))).fill(store.email)
  await page.getByLabel(label(en('password'))).fill('Wrong@2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Too many requests, please try again later').first()).toBeVisible()
})
