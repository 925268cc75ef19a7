import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated } from './support/page-checks.ts'
import { prefer, shopOrigin, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')
/** Where the store's clock is. */
const ZONE = 'Asia/Phnom_Penh'

/** `HH:00`, so many hours from the one that it is at the store. */
function hour(from: number): string {
  const now = Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: ZONE }).format())
  return `${String((now + from + 24) % 24).padStart(2, '0')}:00`
}

test('a happy hour holds by the store’s clock: in the shop on a phone, in Khmer, and in the simulator', async ({
  browser,
  context,
  page,
  request,
}) => {
  const store = await newStore(request)
  const { data: tea } = (await store.call('POST', 'products', { name: 'តែ', price: '5.00', quantity: 9 })).body
  const happy = { name: 'ម៉ោងរីករាយ', type: 'happy_hour', discount: '20', badge: '−20%' }
  const later = { time_start: hour(8), time_end: hour(10) }
  const { data: offer } = (await store.call('POST', 'promotions', { ...happy, ...later })).body

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true })
  await phone.addCookies([{ name: 'lang', value: 'km', url: shopOrigin(store.subDomain) }])
  const buyer = await phone.newPage()
  const heard = complaints(buyer)
  await buyer.goto(`${shopOrigin(store.subDomain)}/product/${tea.slug}`)
  await hydrated(buyer)
  await expect(buyer.getByText('$5.00')).toBeVisible()
  await expect(buyer.getByText('−20%')).toHaveCount(0)

  const now = { time_start: hour(-1), time_end: hour(2) }
  expect((await store.call('PUT', `promotions/${offer.id}`, now)).status).toBe(200)
  await buyer.reload()
  await hydrated(buyer)
  await expect(buyer.getByText('$4.00')).toBeVisible()
  await expect(buyer.getByText('−20%').first()).toBeVisible()
  expect(heard).toEqual([])

  // Staff asks of an hour that it does not hold at, and of one that it does.
  await prefer(context, 'km', 'dark')
  await signIn(context, store.email, store.password)
  const said = complaints(page)
  const at = (time: string) => `/promotion/simulator?lines=${tea.id}*1&time=${encodeURIComponent(time)}`
  await page.goto(at(hour(5)))
  await hydrated(page)
  const hours = { from: now.time_start, to: now.time_end }
  await expect(page.getByText(km('promotion_refused_hours', hours)).first()).toBeVisible()
  await page.goto(at(hour(0)))
  await expect(page.getByText(km('promotion_simulator_applies')).first()).toBeVisible()
  await expect(page.getByText('$4.00').first()).toBeVisible()
  expect(said).toEqual([])
  await phone.close()
})
