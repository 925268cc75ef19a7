import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { khmerPhone } from './support/khmer-phone.ts'
import { newStore } from './support/new-store.ts'
import { placeOrder } from './support/orders.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { words } from './support/words.ts'

const km = words('km')

/** A store, and what orders there. */
async function shop(request: APIRequestContext) {
  const store = await newStore(request)
  const tea = { name: 'Iced tea', price: '1.50', quantity: 500, status: true }
  const { body } = await store.call('POST', 'products', tea)
  // By a shopper: nobody is rung for an order that he took himself.
  const take = (firstname: string) => placeOrder(request, store.subDomain, body.data.id, firstname)
  return { store, take }
}

/** Draws a finger over the page, so far to the side. */
async function swipe(page: Page, from: { x: number; y: number }, by: number) {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: from.y }] })
  await send('touchStart', from.x)
  for (let step = 1; step <= 6; step++) await send('touchMove', from.x + (by * step) / 6)
  await send('touchEnd', from.x + by)
}

/** A phone that rings nobody, and counts how often it would. */
const muted = (page: Page) =>
  page.addInitScript(() => {
    const rung = { times: 0 }
    class Quiet {
      currentTime = 0
      destination = {}
      createGain = () => ({
        gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
        connect: () => undefined,
      })
      createOscillator = () => ({
        frequency: { value: 0 },
        connect: () => ({ connect: () => undefined }),
        start: () => undefined,
        stop: () => undefined,
      })
      close = async () => {
        rung.times += 1
      }
    }
    Object.assign(window, { AudioContext: Quiet, rung })
  })

test('on a phone a swipe moves an order on, and can be undone; a new order is heard, where the store wants that, after somebody touched it', async ({
  browser,
  request,
}) => {
  const { store, take } = await shop(request)
  const { id, invoice_no } = await take('Bopha')
  await store.call('POST', `orders/${id}/change-status`, { status: 3 })
  await store.call('POST', 'settings', { is_sound: true })
  const page = await khmerPhone(browser, store)
  const said = complaints(page)
  await muted(page)
  const rung = () => page.evaluate(() => (window as unknown as { rung: { times: number } }).rung.times)
  const loaded = page.waitForResponse(/swipe-rows.*\.js/)
  await page.goto('/sales')
  await hydrated(page)
  await (await loaded).finished()
  // Nobody touched the page yet.
  await take('Second')
  await expect(page.getByRole('button', { name: km('notifications_unread', { n: 2 }) })).toBeVisible()
  expect(await rung()).toBe(0)

  const rows = page.locator('.sale-cards tbody tr')
  await expect(rows).toHaveCount(2)
  const row = rows.filter({ hasText: 'Bopha' })
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  if (!box) throw new Error('The order is not in sight')
  const status = async () => (await store.call('GET', `orders/${id}`)).body.data.order_status.id
  const middle = { x: box.x + 120, y: box.y + 20 }
  // A short one says nothing, nor does one the other way.
  await swipe(page, middle, 40)
  await swipe(page, middle, -110)
  await swipe(page, middle, 140)
  await expect.poll(status).toBe(5)
  await expect(page.getByText(km('sale_ask_paid', { no: `#${invoice_no}` }))).toBeVisible()
  await expect(page.getByRole('button', { name: km('sale_say_paid') })).toBeVisible()
  expect([await sideways(page), await axe(page), await clippedKhmer(page)]).toEqual([0, [], []])
  await page.getByRole('button', { name: km('undo') }).tap()
  await expect.poll(status).toBe(3)

  await take('Third')
  await expect.poll(rung, { timeout: 10_000 }).toBe(1)
  expect(said).toEqual([])
  await page.context().close()
})
