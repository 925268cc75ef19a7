import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import qrcode from 'qrcode'
import sharp, { type OutputInfo } from 'sharp'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { picture } from './support/picture.ts'
import { platform, prefer, shopHost, shopOrigin, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const say = words('en')
const account = (page: Page, text = say) => page.getByRole('button', { name: new RegExp(`^${text('account_menu')}`) })
const code = (page: Page, link: string) => page.getByRole('img', { name: say('qr_of', { address: link }), exact: true })

/** Opens the modal by the keyboard alone. */
async function open(page: Page, text = say) {
  await account(page, text).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: text('my_qr_code') }).press('Enter')
  await page.locator('canvas[data-ready]').waitFor()
}

/** Downloads the picture of what is shown: its name, and whether each module is as the standard has it for `link`. */
async function downloaded(page: Page, text = say) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text('qr_download') }).press('Enter')
  const file = await download
  const { data, info } = await sharp(await readFile(await file.path()))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { name: file.suggestedFilename(), data, info }
}

/** Modules of the picture that differ from the code of `link`, as distances from its middle in parts of its side. */
function differing({ data, info }: { data: Buffer; info: OutputInfo }, link: string): number[] {
  const { modules } = qrcode.create(link, { errorCorrectionLevel: 'H' })
  const { size } = modules
  const module = Math.floor(380 / (size + 8))
  const edge = Math.floor((380 - size * module) / 2)
  const at = (n: number) => edge + n * module + Math.floor(module / 2)
  const places = Array.from({ length: size * size }, (_, n) => [Math.floor(n / size), n % size] as const)
  return places
    .filter(
      ([row, column]) => (data[at(row) * info.width + at(column)] ?? 0) < 128 !== Boolean(modules.get(row, column)),
    )
    .map(([row, column]) => Math.max(...[row, column].map((n) => Math.abs(n - (size - 1) / 2))) / size)
}

test('a merchant shows, downloads, copies and prints the codes of his shop, with its logo in the middle', async ({
  context,
  request,
}) => {
  const store = await newStore(request)
  const origin = shopOrigin(store.subDomain)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(context, store.email, store.password)
  const page = await context.newPage()
  const found = complaints(page)
  const loaded: string[] = []
  page.on('request', (each) => loaded.push(each.url()))
  await page.goto(`${platform}/dashboard`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  loaded.length = 0
  await open(page)
  // What draws it comes now, not before.
  expect(loaded.some((url) => /qr-modal.*\.js/.test(url))).toBe(true)
  await expect(code(page, `${origin}/store`)).toBeVisible()

  const targets = page.getByRole('radio')
  await targets.first().focus()
  for (const path of ['/home', '/home?service=dine-in']) {
    await page.keyboard.press('ArrowRight')
    await expect(code(page, origin + path)).toBeVisible()
    const picture = await downloaded(page)
    expect([picture.name, picture.info.width, picture.info.height]).toEqual([`Shop ${store.subDomain}.png`, 380, 380])
    expect(differing(picture, origin + path)).toEqual([])
    await page.getByRole('radio', { checked: true }).focus()
  }
  await page.getByRole('button', { name: say('copy_link') }).press('Enter')
  await expect(page.getByText(say('link_copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/home?service=dine-in`)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(account(page)).toBeFocused()
  expect(found).toEqual([])

  // What the codes lead to is there, and keeps what they say.
  for (const path of ['/store', '/home', '/home?service=dine-in']) {
    const headers = shopHost(store.subDomain)
    const reply = await request.get(platform + path, { headers, maxRedirects: 0 })
    expect([path, reply.status()]).toEqual([path, 200])
  }

  // The logo stands in the middle and hides no more than may be hidden.
  const { buffer, name, mimeType } = await picture('logo.png', 400, 300)
  const login = await request.post(`${platform}/api/backend/auth/login`, {
    data: { email: store.email, password: store.password },
  })
  const upload = await request.post(`${platform}/api/backend/upload`, {
    headers: { authorization: `Bearer ${(await login.json()).access_token}` },
    multipart: { file: { name, mimeType, buffer } },
  })
  const { file_name: logo } = await upload.json()
  const saved = await store.call('POST', 'settings', { logo, store_name: 'កាហ្វេ / ទន្លេ' })
  expect(saved.status).toBe(200)
  // On paper it is a sheet of its own; on a phone, in Khmer and in the dark it fits.
  const km = words('km')
  await prefer(context, 'km', 'dark')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.reload()
  await hydrated(page)
  await open(page, km)
  const file = await downloaded(page, km)
  expect(file.name).toBe('កាហ្វេ ទន្លេ.png')
  const hidden = differing(file, `${origin}/store`)
  expect(hidden.length).toBeGreaterThan(10)
  expect(Math.max(...hidden)).toBeLessThan(0.125)

  expect(await sideways(page)).toBe(0)
  expect(await axe(page, '[role=dialog]')).toEqual([])
  const shut = page.getByRole('dialog').getByRole('button', { name: km('common_close') })
  await shut.scrollIntoViewIfNeeded()
  await expect(shut).toBeInViewport()

  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-poster]')
  for (const text of [say('qr_scan'), km('qr_scan')]) await expect(sheet.getByText(text)).toBeVisible()
  await expect(sheet.locator('img')).toBeVisible()
  await expect(sheet.getByText(`${new URL(origin).host}/store`)).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
