import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { newStore } from './support/new-store.ts'
import { axe, hydrated } from './support/page-checks.ts'
import { picture } from './support/picture.ts'
import { signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const LIMIT = 5_242_880
const cropOf = (page: Page) => page.getByRole('dialog', { name: en('image_crop') })

async function open(page: Page, context: BrowserContext, path: string, store: { email: string; password: string }) {
  await signIn(context, store.email, store.password)
  await page.goto(path)
  await hydrated(page)
}

/** As a camera makes it: over the limit, and every pixel another. */
async function photograph() {
  const [width, height] = [1600, 1200]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width, height, channels: 3, background: '#888888', noise } as const
  const buffer = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer()
  return { name: 'market.png', mimeType: 'image/png', buffer }
}

test('a photograph over the limit is made smaller, all else over it is refused', async ({ page, context, request }) => {
  const store = await newStore(request)
  await open(page, context, '/profile', store)
  const input = page.locator('input[type=file]')
  const large = await photograph()
  expect(large.buffer.length).toBeGreaterThan(LIMIT)
  for (const [name, mimeType] of [
    ['broken.jpg', 'image/jpeg'],
    ['moves.gif', 'image/gif'],
  ] as const) {
    await input.setInputFiles({ name, mimeType, buffer: Buffer.alloc(LIMIT + 1, 'x') })
    await expect(page.getByText('Image must be smaller than 5MB.')).toBeVisible()
    await expect(cropOf(page)).toHaveCount(0)
    await page.reload()
    await hydrated(page)
  }
  await input.setInputFiles(large)
  await expect(cropOf(page)).toBeVisible()
  await expect(page.getByText('Image must be smaller than 5MB.')).toHaveCount(0)
})

test('an upload that fails says so beside it, without a toast, and is tried again there', async ({
  page,
  context,
  request,
}) => {
  const store = await newStore(request)
  await open(page, context, '/categories/add', store)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('rice.png'))
  const crop = cropOf(page)
  await expect(crop.getByRole('button', { name: en('save'), exact: true })).toBeEnabled()
  await page.route('**/_serverFn/**', (route) => route.abort())
  await crop.getByRole('button', { name: en('save'), exact: true }).click()
  await expect(crop.getByText(en('image_upload_failed'))).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await page.unroute('**/_serverFn/**')
  await crop.getByRole('button', { name: en('common_retry') }).click()
  await expect(crop).toHaveCount(0)
  await expect(page.locator('img[src^="/files/"]').first()).toBeVisible()
})

test('a banner says its ratio where it is chosen, and where it is cropped', async ({ page, context, request }) => {
  const store = await newStore(request)
  await open(page, context, '/categories/add', store)
  await expect(page.getByText('image ratio 16:8')).toBeVisible()
  await page
    .locator('label')
    .filter({ hasText: 'image ratio 16:8' })
    .locator('input')
    .setInputFiles(await picture())
  await expect(cropOf(page).getByText('image ratio 16:8')).toBeVisible()
  expect(await axe(page)).toEqual([])
})
