import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated, well } from './support/page-checks.ts'
import { picture } from './support/picture.ts'
import { platform, shopHost, shopOrigin } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const km = words('km')

/** The page of a product with three images. */
async function product(request: APIRequestContext) {
  const store = await newStore(request)
  const login = await request.post(`${platform}/api/backend/auth/login`, {
    data: { email: store.email, password: store.password },
  })
  const headers = { authorization: `Bearer ${(await login.json()).access_token}` }
  const images = []
  for (const [name, width, height] of [
    ['front.png', 800, 600],
    ['back.png', 600, 800],
    ['side.png', 800, 800],
  ] as const) {
    const file = await picture(name, width, height)
    const sent = await request.post(`${platform}/api/backend/upload`, { headers, multipart: { file } })
    images.push({ image: (await sent.json()).file_name })
  }
  const made = await store.call('POST', 'products', { name: 'Bowl', price: '3', quantity: 9, status: true, images })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return { store, url: `${shopOrigin(store.subDomain)}/product/${made.body.data.slug}` }
}

/** The middle one of the images over the whole screen, and how wide it is drawn beside the screen. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const [strip] = document.querySelectorAll('dialog[open] ul')
    if (!strip) return null
    const at = Math.round(strip.scrollLeft / strip.clientWidth)
    const image = strip.querySelectorAll('img')[at]
    return [at, Number(((image?.clientWidth ?? 0) / strip.clientWidth).toFixed(1))]
  })

test('an image opens over the screen by keyboard, turns by arrows, is zoomed, and gives the focus back; on a phone by fingers', async ({
  page,
  browser,
  request,
}) => {
  const { url, store } = await product(request)
  await page.context().addCookies([{ name: 'lang', value: 'en', url: new URL(url).origin }])
  const said = complaints(page)
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  await page.goto(url)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const before = asked.length
  const second = page.getByRole('link', { name: 'Bowl, Image 2' })
  await second.focus()
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog', { name: en('shop_images') })
  await expect(zoom).toBeVisible()
  // Its program and its sheet come now.
  expect(asked.slice(before).some((one) => one.endsWith('.css'))).toBe(true)
  await expect.poll(() => seen(page)).toEqual([1, 1])
  await expect(zoom.getByRole('status')).toHaveText('2 / 3')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => seen(page)).toEqual([2, 1])
  // It says so once it has stopped there.
  await expect(zoom.getByRole('status')).toHaveText('3 / 3')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => seen(page)).toEqual([0, 1])
  await expect(zoom.getByRole('status')).toHaveText('1 / 3')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => seen(page)).toEqual([2, 1])
  await expect(zoom.getByRole('status')).toHaveText('3 / 3')
  const more = zoom.getByRole('button', { name: en('shop_zoom') })
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => seen(page)).toEqual([2, 2.5])
  // What is zoomed is moved by the same keys, and is small again where another is turned to.
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => seen(page)).toEqual([2, 2.5])
  await zoom.getByRole('button', { name: en('shop_image_number', { n: 1 }) }).click()
  await expect.poll(() => seen(page)).toEqual([0, 1])
  await expect(more).toHaveAttribute('aria-pressed', 'false')
  await zoom
    .getByRole('img')
    .first()
    .click({ position: { x: 40, y: 40 } })
  await expect.poll(() => seen(page)).toEqual([0, 2.5])
  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/)
  }
  await page.keyboard.press('Escape')
  await expect(zoom).toHaveCount(0)
  await expect(second).toBeFocused()
  expect(said).toEqual([])

  // On a phone in Khmer it is swiped, and zoomed by two taps and two fingers.
  const phone = await khmerPhone(browser, store)
  const heard = complaints(phone)
  await phone.goto(url)
  await hydrated(phone)
  await phone.getByRole('link', { name: km('shop_image_number', { n: 1 }) }).tap()
  const over = phone.getByRole('dialog', { name: km('shop_images') })
  await expect(over.getByRole('status')).toHaveText('1 / 3')
  await well(phone, 'dialog')
  const touch = await phone.context().newCDPSession(phone)
  const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) })

  const slide = over.getByRole('listitem').first()
  await slide.tap()
  await phone.waitForTimeout(500)
  expect(await seen(phone)).toEqual([0, 1])
  await slide.tap()
  await slide.tap()
  await expect.poll(() => seen(phone)).toEqual([0, 2.5])
  await slide.tap()
  await slide.tap()
  await expect.poll(() => seen(phone)).toEqual([0, 1])

  await fingers('touchStart', [160, 300], [200, 300])
  await fingers('touchMove', [140, 300], [220, 300])
  await fingers('touchMove', [120, 300], [240, 300])
  await fingers('touchEnd')
  await expect.poll(async () => (await seen(phone))?.[1]).toBeGreaterThan(1.4)
  await fingers('touchStart', [100, 300], [260, 300])
  await fingers('touchMove', [150, 300], [210, 300])
  await fingers('touchMove', [170, 300], [190, 300])
  await fingers('touchEnd')
  await expect.poll(() => seen(phone)).toEqual([0, 1])

  await touch.send('Input.synthesizeScrollGesture', { x: 300, y: 400, xDistance: -240, yDistance: 0, speed: 1600 })
  await expect.poll(() => seen(phone)).toEqual([1, 1])
  await expect(over.getByRole('status')).toHaveText('2 / 3')
  await over.getByRole('button', { name: km('common_close') }).tap()
  await expect(over).toHaveCount(0)
  expect(heard).toEqual([])
  await phone.context().close()

  // Without a script an image is a link to itself.
  const html = await (
    await request.get(`${platform}${new URL(url).pathname}`, { headers: shopHost(store.subDomain) })
  ).text()
  const [, shown] = /<a href="(\/files\/\d+\/[\w-]+\.webp)"[^>]*>(?:(?!<\/a>).)*alt="[^"]*Image 1"/s.exec(html) ?? []
  expect(shown).toBeDefined()
  expect((await request.get(platform + shown, { headers: shopHost(store.subDomain) })).status()).toBe(200)
})
