import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { newStore } from './support/new-store.ts'
import { axe, hydrated } from './support/page-checks.ts'
import { picture } from './support/picture.ts'
import { signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const LIMIT = 5_242_880
const cropOf = (page: Page) => page.getByRole('dialog', { name: en('image_crop') })

/** As a camera makes it: over the limit, and every pixel another. */
async function photograph() {
  const [width, height] = [1600, 1200]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width, height, channels: 3, background: '#888888', noise } as const
  const buffer = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer()
  return { name: 'market.png', mimeType: 'image/png', buffer }
}

test('a picture says its ratio, is made smaller or refused, and an upload that fails is tried again beside it', async ({
  page,
  context,
  request,
}) => {
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await page.goto('/categories/add')
  await hydrated(page)
  const banner = page.locator('label').filter({ hasText: 'image ratio 16:8' }).locator('input')
  const crop = cropOf(page)

  const tooLarge = page.getByText('Image must be smaller than 5MB.')
  /** Over the limit, and nothing that could be made smaller. */
  const refused = async (name: string, mimeType: string) => {
    await banner.setInputFiles({ name, mimeType, buffer: Buffer.alloc(LIMIT + 1, 'x') })
    await expect(tooLarge).toBeVisible()
    await expect(crop).toHaveCount(0)
  }

  await test.step('a number out of its limits is refused in the words of the specification', async () => {
    await page.locator('[name="translations.en.name"]').fill('Tea')
    const columns = page.getByLabel(label(en('category_column')))
    for (const [typed, said] of [
      ['9', `The ${en('category_column')} value must be equal or lower than 6.`],
      ['0', `The ${en('category_column')} value must be equal or greater than 1.`],
    ] as const) {
      await columns.fill(typed)
      await page.getByRole('button', { name: en('save_and_new') }).click()
      await expect(page.getByText(said)).toBeVisible()
    }
  })

  await test.step('a photograph over the limit is made smaller, and cropped as it is to be; all else is refused', async () => {
    await refused('broken.jpg', 'image/jpeg')
    const large = await photograph()
    expect(large.buffer.length).toBeGreaterThan(LIMIT)
    await banner.setInputFiles(large)
    await expect(crop.getByText('image ratio 16:8')).toBeVisible()
    await expect(tooLarge).toHaveCount(0)
    expect(await axe(page, '[role=dialog]')).toEqual([])
    await crop.getByRole('button', { name: en('cancel') }).click()
    await expect(crop).toHaveCount(0)
    await refused('moves.gif', 'image/gif')
    await banner.setInputFiles(await picture())
    await expect(tooLarge).toHaveCount(0)
  })

  await test.step('an upload that fails says so there, without a toast', async () => {
    const save = crop.getByRole('button', { name: en('save'), exact: true })
    await expect(save).toBeEnabled()
    await page.route('**/_serverFn/**', (route) => route.abort())
    await save.click()
    await expect(crop.getByText(en('image_upload_failed'))).toBeVisible()
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await page.unroute('**/_serverFn/**')
    await crop.getByRole('button', { name: en('common_retry') }).click()
    await expect(crop).toHaveCount(0)
    await expect(page.locator('img[src^="/files/"]').first()).toBeVisible()
  })
})
