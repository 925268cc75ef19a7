import { expect, type Locator, test } from '@playwright/test'
import sharp from 'sharp'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { picture } from './support/picture.ts'
import { platform, shopHost, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')
const en = words('en')

test('a photo becomes a product in the shop within twelve taps', async ({ browser, request }) => {
  const store = await newStore(request)
  const page = await khmerPhone(browser, store)
  const said = complaints(page)
  await page.goto('/products')
  await hydrated(page)

  let taps = 0
  const tap = async (place: Locator) => {
    taps++
    await place.tap()
  }
  await tap(page.getByRole('link', { name: km('add_one', { what: km('product') }) }).first())
  await expect(page).toHaveURL(/\/products\/add$/)
  // The camera of the phone hands over what it took: larger than the shop takes, and lying on its side.
  const photo = await picture('IMG_0001.jpg', 2400, 1800)
  const taken = await sharp(photo.buffer).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer()
  const choosing = page.waitForEvent('filechooser')
  await tap(page.getByLabel(km('image_camera')))
  await (await choosing).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: taken })
  const crop = page.getByRole('dialog', { name: km('image_crop') })
  await tap(crop.getByRole('button', { name: km('save') }))
  await expect(page.getByRole('img', { name: km('image_number', { n: 1 }) })).toBeVisible()
  await tap(page.locator('[name="translations.km.name"]'))
  await page.keyboard.type('នំអន្សម')
  await tap(page.locator('[name="price"]'))
  await page.keyboard.type('1.25')
  expect(await sideways(page)).toBe(0)
  expect(await clippedKhmer(page)).toEqual([])
  await tap(page.getByRole('button', { name: km('save_and_exit') }))
  await expect(page).toHaveURL(/\/products$/)
  expect(taps).toBeLessThanOrEqual(12)

  const [product] = (await store.call('GET', 'products')).body.data
  expect(product).toMatchObject({ price: '1.25', status: true })
  expect(product.images[0].image).toMatch(/850x850/)
  const path = `/product/${encodeURIComponent(product.slug)}`
  const shown = await request.get(platform + path, { headers: { ...shopHost(store.subDomain), cookie: 'lang=km' } })
  expect(await shown.text()).toMatch(/<h1[^>]*>(?:<[^>]*>)*នំអន្សម/)
  expect(said).toEqual([])
})

test('many pictures at once: scaled, in order, each with its words, and none lost by a save too early', async ({
  page,
  context,
  request,
}) => {
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await page.goto('/products/add')
  await hydrated(page)
  await page.locator('[name="translations.en.name"]').fill('Basket')
  await page.locator('[name="price"]').fill('3')

  let held = true
  await page.route(/_serverFn/, async (route) => {
    if (route.request().headers()['content-type']?.includes('multipart'))
      while (held) await new Promise((resolve) => setTimeout(resolve, 50))
    await route.continue()
  })
  const files = [await picture('a.png', 1800, 1200), await picture('b.png', 600, 400), await picture('c.png', 600, 400)]
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await page.getByLabel(en('images')).setInputFiles([...files, text])
  await expect(page.getByText(en('error_415'))).toBeVisible()
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(page.getByText(en('image_wait')).first()).toBeVisible()
  held = false
  // A large picture is made smaller, and all are sent and made anew.
  await expect(page.getByRole('img', { name: en('image_number', { n: 3 }) })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(en('images_added_some', { n: 3, failed: 1 }))).toBeVisible()
  await page
    .getByRole('button', { name: en('image_remove') })
    .last()
    .click()

  // The first goes last, by button, and says what it shows.
  await page.getByRole('button', { name: en('image_edit', { n: 1 }) }).click()
  const about = page.getByRole('dialog', { name: en('image_details') })
  await about.getByLabel(`${en('image_alt')} · English`).fill('A round basket')
  await about.getByLabel(`${en('image_alt')} · ខ្មែរ`).fill('កន្ត្រកមូល')
  expect(await axe(page, '[role=dialog]')).toEqual([])
  await about.getByRole('button', { name: en('done') }).click()
  for (const n of [1, 2]) await page.getByRole('button', { name: en('image_move_after', { n }) }).click()
  // The picture at the end is dragged to the front again.
  const tiles = page.getByRole('listitem').filter({ has: page.getByRole('img') })
  await tiles.nth(2).dragTo(tiles.nth(1))
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(page).toHaveURL(/\/products$/)

  const [product] = (await store.call('GET', 'products')).body.data
  expect(product.images.map(({ alt, alt_km }: Record<string, unknown>) => [alt, alt_km])).toEqual([
    [null, null],
    ['A round basket', 'កន្ត្រកមូល'],
    [null, null],
  ])
  const sizes = product.images.map(({ image }: { image: string }) => /-(\d+x\d+)\.webp$/.exec(image)?.[1])
  expect(sizes).toEqual(['600x400', '1600x1067', '600x400'])
})
