import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { platform, prefer, shopOrigin, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')

/** Yellow on white, with a dark red bar. */
const logo = () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="330" height="330"><rect width="100%" height="100%" fill="#fff"/><rect x="40" y="40" width="250" height="180" fill="#ffd000"/><rect x="40" y="240" width="250" height="50" fill="#8a1c2b"/></svg>'
  return sharp(Buffer.from(svg)).png().toBuffer()
}
const near = (shown: string | null, wanted: string) => {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...parts(shown ?? '').map((part, i) => Math.abs(part - (parts(wanted)[i] ?? 0)))) < 8
}

test('a color of the logo is chosen by keyboard, and put right where it cannot be read', async ({
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await prefer(context, 'km', 'dark')
  await page.setViewportSize({ width: 360, height: 740 })
  // Without a logo there is a way to one.
  expect(await (await page.request.get('/themes')).text()).toContain(km('theme_logo_add'))

  const { access_token } = await (
    await request.post(`${platform}/api/backend/auth/login`, {
      data: { email: store.email, password: store.password },
    })
  ).json()
  const sent = await request.post(`${platform}/api/backend/upload`, {
    headers: { authorization: `Bearer ${access_token}` },
    multipart: { file: { name: 'logo.png', mimeType: 'image/png', buffer: await logo() } },
  })
  expect(sent.status()).toBe(201)
  const { data } = await (await request.get('/api/public/themes')).json()
  const id = data.find((one: { code: string }) => one.code === 'classic').id
  const file = (await sent.json()).file_name
  expect((await store.call('POST', 'settings', { logo: file, store_theme_id: id })).status).toBe(200)
  await page.goto('/themes')
  await hydrated(page)
  const card = page.locator('#accent')
  const swatches = card.getByRole('group', { name: km('theme_logo_colors') }).getByRole('button')
  await expect(swatches).toHaveCount(2)
  const [yellow, red] = [swatches.first(), swatches.last()]
  expect(near(await yellow.getAttribute('aria-label'), '#ffd000')).toBe(true)
  expect(near(await red.getAttribute('aria-label'), '#8a1c2b')).toBe(true)

  await yellow.focus()
  await page.keyboard.press('Enter')
  await expect(yellow).toHaveAttribute('aria-pressed', 'true')
  const use = card.getByRole('button', { name: km('theme_accent_use', { color: '' }).trim() })
  const better = (await use.textContent())?.match(/#[0-9a-f]{6}/)?.[0] ?? ''
  await expect(card.getByText(km('theme_accent_light', { color: better }))).toBeVisible()
  expect(await axe(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await use.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText(km('theme_accent_good'))).toBeVisible()
  await expect(card.getByText(better, { exact: true })).toBeVisible()
  await card.getByRole('button', { name: km('save'), exact: true }).click()
  await expect(page.getByText(km('theme_accent_saved'))).toBeVisible()
  const shop = await (
    await request.get(`${platform}/`, { headers: { host: new URL(shopOrigin(store.subDomain)).host } })
  ).text()
  expect(shop).toContain(`--accent:${better}`)
  expect(shop).toContain(`--accent-strong:${better}`)
  expect(said).toEqual([])
})
