import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { DEMO, platform, prefer, shopOrigin, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const km = words('km')
const OTHER = 'sabay-krama'

test('a visitor finds a shop, looks at it and goes in', async ({ page, context }) => {
  await prefer(context, 'en')
  const found = complaints(page)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== platform && /^http/.test(request.url())) foreign.push(request.url())
  })
  await page.goto('/all-stores')
  await hydrated(page)
  await page.getByRole('searchbox', { name: en('stores_search') }).fill('sabay krma')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/all-stores\?search=sabay/)
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Sabay Krama', exact: true }).click()
  await expect(page).toHaveURL(`${platform}/all-store/${OTHER}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sabay Krama' })).toBeVisible()
  await expect(page.getByRole('heading', { name: en('stores_products') })).toBeVisible()
  await page.getByRole('button', { name: en('stores_qr') }).click()
  await expect(page.getByRole('img', { name: en('stores_qr_scan') })).toBeVisible()
  expect(await axe(page)).toEqual([])
  expect([foreign, found]).toEqual([[], []])
  await page.getByRole('link', { name: en('stores_visit') }).click()
  await expect(page).toHaveURL(new RegExp(`^${shopOrigin(OTHER)}`))
  await page.goBack()
  await expect(page.getByRole('link', { name: en('stores_visit') })).toBeVisible()
  await page.goto('/all-stores?search=nothingisso&page=9&sort=junk')
  await hydrated(page)
  await expect(page.getByText(en('stores_none_found'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: en('stores_show_all') }).click()
  await expect(page).toHaveURL(`${platform}/all-stores`)
})

test('the nearest come first on a phone in Khmer, as far as one may be asked where he is', async ({ browser }) => {
  const place = { latitude: 13.36, longitude: 103.86 }
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, geolocation: place })
  await prefer(context, 'km')
  const page = await context.newPage()
  await page.goto('/all-stores')
  await hydrated(page)
  const near = page.getByRole('button', { name: km('stores_near_me') })
  await near.click()
  await expect(page.getByText(km('stores_near_refused'))).toBeVisible()
  await context.grantPermissions(['geolocation'], { origin: platform })
  await near.click()
  await expect(page).toHaveURL(/near=13\.36/)
  await expect(page.getByRole('article').locator('b').nth(1)).toBeVisible()
  const told = await page.getByRole('article').locator('b').allTextContents()
  const far = told.map((text) => Number.parseFloat(text))
  expect(far.length).toBeGreaterThan(1)
  expect(far).toEqual(far.toSorted((a, b) => a - b))
  expect(await axe(page)).toEqual([])
  await near.click()
  await expect(page).toHaveURL(`${platform}/all-stores`)
  await context.close()
})

test('a map of all that is found can be shared by its address', async ({ page, context }) => {
  await prefer(context, 'en')
  await page.goto('/all-stores?search=kafe')
  await hydrated(page)
  await page.getByRole('link', { name: en('common_map_show') }).click()
  await expect(page).toHaveURL(`${platform}/all-stores?search=kafe&map=true`)
  const pin = page.getByRole('link', { name: /^Kafe Tonlé/ }).and(page.locator('.maplibregl-map a'))
  await expect(pin).toBeVisible()
  await page.reload()
  await expect(pin).toBeVisible()
  await page.getByRole('link', { name: en('common_map_hide') }).click()
  await expect(page).toHaveURL(`${platform}/all-stores?search=kafe`)
  await expect(page.locator('.maplibregl-map')).toHaveCount(0)
})

test('works without JavaScript, and leads who is signed in to the shop at once', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  await prefer(plain, 'en')
  const page = await plain.newPage()
  await page.goto('/all-stores')
  await page.getByRole('searchbox').fill('kafe')
  await page.getByRole('button', { name: en('search') }).click()
  await expect(page).toHaveURL(`${platform}/all-stores?search=kafe`)
  await page.getByRole('link', { name: 'Kafe Tonlé', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kafe Tonlé' })).toBeVisible()
  await plain.close()
  const member = await browser.newContext()
  await signIn(member, DEMO.owner)
  const own = await member.newPage()
  await prefer(member, 'en')
  await own.goto('/all-stores?search=kafe')
  await expect(own.getByRole('link', { name: /Kafe Tonlé/ }).last()).toHaveAttribute('href', shopOrigin())
  await member.close()
})

test('what a shared link shows is drawn for each page, store and language', async ({ request }) => {
  const names = ['home', 'all-stores', 'pricing', 'about', `store/${DEMO.shop}`, `store/${OTHER}`]
  const seen = new Set<string>()
  for (const name of names)
    for (const lang of ['en', 'km']) {
      const reply = await request.get(`${platform}/og/${name}.${lang}.jpg`)
      expect([name, reply.status(), reply.headers()['content-type']]).toEqual([name, 200, 'image/jpeg'])
      const bytes = await reply.body()
      const { width, height } = await sharp(bytes).metadata()
      expect([name, width, height, bytes.length < 200_000]).toEqual([name, 1200, 630, true])
      seen.add(bytes.toString('base64'))
    }
  expect(seen.size).toBe(2 * names.length)
  for (const none of ['store/nobody-has-it.en.jpg', 'home.fr.jpg', '../icon.en.jpg', 'store/%00.en.jpg', ''])
    expect([none, (await request.get(`${platform}/og/${none}`)).status()]).toEqual([none, 404])
})
