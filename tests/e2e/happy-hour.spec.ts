import { type APIResponse, expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { platform, prefer, shopHost, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const km = words('km')
/** Where the store's clock is. */
const ZONE = 'Asia/Phnom_Penh'

/** `HH:00`, so many hours from the one that it is at the store. */
function hour(from: number): string {
  const now = Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: ZONE }).format())
  return `${String((now + from + 24) % 24).padStart(2, '0')}:00`
}

/** What stands on a page as it is sent. */
const shown = async (reply: APIResponse) => (await reply.text()).replace(/<script.*?<\/script>/gs, '')

test('a happy hour holds by the store’s clock: in the shop and in the simulator, as they are sent', async ({
  context,
  request,
}) => {
  const store = await newStore(request)
  const { data: tea } = (await store.call('POST', 'products', { name: 'តែ', price: '5.00', quantity: 9 })).body
  const happy = { name: 'ម៉ោងរីករាយ', type: 'happy_hour', discount: '20', badge: '−20%' }
  const later = { time_start: hour(8), time_end: hour(10) }
  const { data: offer } = (await store.call('POST', 'promotions', { ...happy, ...later })).body

  const headers = { ...shopHost(store.subDomain), cookie: 'lang=km' }
  const inShop = async () => shown(await request.get(`${platform}/product/${tea.slug}`, { headers }))
  const before = await inShop()
  expect([before.includes('$5.00'), before.includes('−20%')]).toEqual([true, false])

  const now = { time_start: hour(-1), time_end: hour(2) }
  expect((await store.call('PUT', `promotions/${offer.id}`, now)).status).toBe(200)
  const during = await inShop()
  expect([during.includes('$4.00'), during.includes('−20%')]).toEqual([true, true])

  // Staff asks of an hour that it does not hold at, and of one that it does.
  await prefer(context, 'km')
  await signIn(context, store.email, store.password)
  const at = async (time: string) =>
    shown(await context.request.get(`/promotion/simulator?lines=${tea.id}*1&time=${encodeURIComponent(time)}`))
  const hours = { from: now.time_start, to: now.time_end }
  expect(await at(hour(5))).toContain(km('promotion_refused_hours', hours))
  const applies = await at(hour(0))
  expect([applies.includes(km('promotion_simulator_applies')), applies.includes('$4.00')]).toEqual([true, true])
})
