import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { complaints, hydrated } from './support/page-checks.ts'
import { DEMO, platform, prefer, shopOrigin, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const OTHER = 'sabay-krama'

test('a visitor finds a shop, sees it on a map that can be shared, finds the nearest, looks at one and is led in', async ({
  page,
  context,
}) => {
  await prefer(context, 'en')
  const found = complaints(page)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== platform && /^http/.test(request.url())) foreign.push(request.url())
  })
  await page.goto('/all-stores?search=nothingisso&page=9&sort=junk')
  await hydrated(page)
  await expect(page.getByText(en('stores_none_found'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: en('stores_show_all') }).click()
  await expect(page).toHaveURL(`${platform}/all-stores`)
  // The field has the words of the page that it belongs to.
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('searchbox', { name: en('stores_search') }).fill('sabay krma')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/all-stores\?search=sabay/)
  await expect(page.getByRole('article')).toHaveCount(1)

  expect(found.splice(0)).toEqual([])
  await page.getByRole('link', { name: en('common_map_show') }).click()
  await expect(page).toHaveURL(/\?search=sabay.*&map=true$/)
  const pin = page.getByRole('link', { name: /^Sabay Krama/ }).and(page.locator('.maplibregl-map a'))
  await expect(pin).toBeVisible()
  // Who opens the link is sent the map.
  expect(await (await page.request.get(page.url())).text()).toContain(en('common_map_hide'))
  await page.getByRole('link', { name: en('common_map_hide') }).click()
  await expect(page).toHaveURL(/\?search=sabay[^&]*$/)
  await expect(page.locator('.maplibregl-map')).toHaveCount(0)
  // What draws without a graphics card says so.
  expect(found.splice(0).filter((line) => !line.includes('GL Driver Message'))).toEqual([])

  await test.step('the nearest come first, as far as one may be asked where he is', async () => {
    await context.setGeolocation({ latitude: 13.36, longitude: 103.86 })
    await page.getByRole('searchbox', { name: en('stores_search') }).fill('')
    await page.keyboard.press('Enter')
    const near = page.getByRole('button', { name: en('stores_near_me') })
    await near.click()
    await expect(page.getByText(en('stores_near_refused'))).toBeVisible()
    await context.grantPermissions(['geolocation'], { origin: platform })
    await near.click()
    await expect(page).toHaveURL(/near=13\.36/)
    await expect(page.getByRole('article').locator('b').nth(1)).toBeVisible()
    const told = await page.getByRole('article').locator('b').allTextContents()
    const far = told.map((text) => Number.parseFloat(text))
    expect(far.length).toBeGreaterThan(1)
    expect(far).toEqual(far.toSorted((a, b) => a - b))
    await near.click()
    await expect(page).toHaveURL(`${platform}/all-stores`)
  })

  await page.getByRole('link', { name: 'Sabay Krama', exact: true }).click()
  await expect(page).toHaveURL(`${platform}/all-store/${OTHER}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sabay Krama' })).toBeVisible()
  await expect(page.getByRole('heading', { name: en('stores_products') })).toBeVisible()
  await page.getByRole('button', { name: en('stores_qr') }).click()
  await expect(page.getByRole('img', { name: en('stores_qr_scan') })).toBeVisible()
  expect([foreign, found]).toEqual([[], []])
  await expect(page.getByRole('link', { name: en('stores_visit') })).toHaveAttribute(
    'href',
    new RegExp(`^${shopOrigin(OTHER)}`),
  )
})

test('is in what the server sends: the search, what it finds, and for who is signed in the way into the shop at once', async ({
  context,
}) => {
  const read = async (path: string) => (await context.request.get(platform + path)).text()
  const html = await read('/all-stores?search=kafe')
  // A form without a script: it asks the same page by its address.
  const [, form = ''] = /<form[^>]* action="\/all-stores" method="get">(.*?)<\/form>/s.exec(html) ?? []
  expect(form).toMatch(/<input[^>]* name="search" value="kafe"/)
  expect(form).toContain('<button type="submit"')
  expect(html).toMatch(new RegExp(`href="/all-store/${DEMO.shop}"`))
  expect(html).not.toContain(`href="/all-store/${OTHER}"`)
  expect(await read(`/all-store/${DEMO.shop}`)).toMatch(/<h1[^>]*>[^<]*Kafe Tonlé/)
  await signIn(context, DEMO.owner)
  expect(await read('/all-stores?search=kafe')).toContain(`href="${shopOrigin()}"`)
})

test('what a shared link shows is drawn for each page, store and language', async ({ request }) => {
  const names = ['home.en', 'home.km', `store/${DEMO.shop}.km`, `store/${OTHER}.km`]
  const seen = new Set<string>()
  for (const name of names) {
    const reply = await request.get(`${platform}/og/${name}.jpg`)
    expect([name, reply.status(), reply.headers()['content-type']]).toEqual([name, 200, 'image/jpeg'])
    const bytes = await reply.body()
    const { width, height } = await sharp(bytes).metadata()
    expect([name, width, height, bytes.length < 200_000]).toEqual([name, 1200, 630, true])
    seen.add(bytes.toString('base64'))
  }
  expect(seen.size).toBe(names.length)
  for (const none of ['store/nobody-has-it.en.jpg', 'home.fr.jpg', '../icon.en.jpg', 'store/%00.en.jpg', ''])
    expect([none, (await request.get(`${platform}/og/${none}`)).status()]).toEqual([none, 404])
})
