import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { COMPLETE } from '#app/contracts/order-status.ts'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'
import { dice } from '../trust/support/dice.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, rowsOf } = sales(app)

let shop: Store
let other: Store
let tea: number
let rice: number
const NEVER = 999_999_999
const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>'

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  tea = (await product(shop, { name: 'Tea', price: '1.00', quantity: 5000 })).id
  rice = (await product(shop, { name: 'Rice', price: '2.00', quantity: 5000 })).id
})

/** An order of both products; complete unless it is said otherwise. */
async function bought({
  status = COMPLETE,
  at = shop,
  ids = [tea, rice],
  ...more
}: Record<string, unknown> & { status?: number; at?: Store; ids?: number[] } = {}) {
  const lines = ids.map((product_id) => ({ product_id, quantity: 1 }))
  const reply = await order(at, { lines, ...more })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  const { id, tracking_url } = reply.body.data
  if (status !== 1) expect((await move(at, id, { status })).status).toBe(200)
  return { id: id as number, token: String(tracking_url).split('/').at(-1) ?? '' }
}
const say = (token: string, body: object, { host = shop.host, locale = 'en' } = {}) =>
  app.call('POST', `/api/shop/orders/${token}/reviews`, { host, body, headers: { 'accept-language': locale } })
const good = (product_id: number, more: object = {}) => ({
  product_id,
  rating: 4,
  name: 'Sokha',
  text: 'Fresh.',
  ...more,
})
const office = (method: string, path: string, body?: object) =>
  app.call(method, `/api/backend/${path}`, { token: shop.token, body })
const shown = async (slug: string) =>
  (await app.call('GET', `/api/shop/products/${slug}`, { host: shop.host })).body.data
const listed = async (slug: string, query = '') =>
  (await app.call('GET', `/api/shop/products/${slug}/reviews${query}`, { host: shop.host })).body
const newest = async () => (await office('GET', 'reviews')).body.data[0]
const set = (body: object) => office('POST', 'settings', body)

describe('a customer who says what he thinks of what he bought', () => {
  it('may once the order is complete, and say it anew until the store has decided', async () => {
    const early = await bought({ status: 3 })
    const told = await app.call('GET', `/api/shop/orders/${early.token}`, { host: shop.host })
    expect([told.body.data.reviews, (await say(early.token, good(tea))).status]).toEqual([[], 409])
    await move(shop, early.id, { status: COMPLETE })
    const first = await say(early.token, good(tea))
    expect([first.status, first.body.data.reviews]).toEqual([
      201,
      [
        {
          product_id: tea,
          name: 'Tea',
          image_url: null,
          review: { rating: 4, text: 'Fresh.', name: 'Sokha', status: 'pending' },
        },
        { product_id: rice, name: 'Rice', image_url: null, review: null },
      ],
    ])
    // Nobody else sees it yet.
    const before = await shown('tea')
    expect([before.rating, before.stars, before.reviews]).toEqual([null, [], []])
    const again = await say(early.token, good(tea, { rating: 2, text: null, name: 'S.' }))
    expect(again.body.data.reviews[0].review).toEqual({ rating: 2, text: null, name: 'S.', status: 'pending' })
    const { id } = await newest()
    const bell = await office('GET', 'notifications')
    expect(bell.body.data.filter(({ type }: { type: string }) => type === 'review_new')).toMatchObject([
      { title: 'Tea was reviewed: 4 of 5 stars', link: `/reviews/edit/${id}` },
    ])
    const approved = await office('PUT', `reviews/${id}`, { status: 'approved', reply: 'We will do better.' })
    expect([approved.status, approved.body.data.status_name]).toEqual([200, 'Approved'])
    const late = await say(early.token, good(tea), { locale: 'km' })
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^ហាង/)])
    expect(await shown('tea')).toMatchObject({
      rating: { average: '2.0', count: 1 },
      stars: [0, 1, 0, 0, 0],
      reviews: [{ id, name: 'S.', rating: 2, text: null, reply: 'We will do better.' }],
    })
    const cards = await app.call('GET', '/api/shop/products', { host: shop.host })
    expect(cards.body.data.map((card: { name: string; rating: object }) => [card.name, card.rating])).toEqual(
      expect.arrayContaining([
        ['Tea', { average: '2.0', count: 1 }],
        ['Rice', null],
      ]),
    )
    expect(
      await rowsOf(
        shop,
        sql`SELECT event, actor_type FROM activity_logs WHERE entity = 'review' AND entity_id = ${id} ORDER BY id`,
      ),
    ).toEqual([
      { event: 'created', actor_type: 'customer' },
      { event: 'updated', actor_type: 'customer' },
      { event: 'updated', actor_type: 'user' },
    ])
    // What becomes of the order later takes nothing back.
    await move(shop, early.id, { status: 11 })
    expect((await shown('tea')).stars).toEqual([0, 1, 0, 0, 0])
  })

  it('says nothing of what he did not buy, and learns of no other store’s products and orders', async () => {
    const own = await bought({ ids: [tea] })
    const foreign = (await product(other, { name: 'Theirs', price: '1.00', quantity: 9 })).id
    const theirs = await bought({ at: other, ids: [foreign] })
    const refusals = await Promise.all([rice, foreign, NEVER].map((id) => say(own.token, good(id))))
    expect(
      new Set(refusals.map(({ status, body: { message, errors } }) => JSON.stringify([status, message, errors]))).size,
    ).toBe(1)
    expect(refusals[0]?.status).toBe(422)
    const plain = ({ status, body: { request_id: _, ...body } }: Awaited<ReturnType<typeof say>>) => [status, body]
    const [there, nowhere] = [
      await say(theirs.token, good(foreign)),
      await say('A'.repeat(theirs.token.length), good(foreign)),
    ]
    expect([plain(there), there.status]).toEqual([plain(nowhere), 404])
    const slugs = await Promise.all(['theirs', 'never'].map((slug) => listed(slug)))
    expect(new Set(slugs.map(({ message }) => message)).size).toBe(1)
    expect((await app.call('GET', '/api/backend/reviews', { token: other.token })).body.data).toEqual([])
  })

  it('is refused in his language whatever else he sends, and his words stay words', async () => {
    const { token } = await bought()
    for (const bad of [
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { rating: '4' },
      { rating: null },
      { name: '' },
      { name: ' \u202e ' },
      { name: 'x'.repeat(61) },
      { text: 'x'.repeat(2001) },
      { text: 'a\u0000b' },
      { text: { $ne: '' } },
      { product_id: [tea] },
    ]) {
      const reply = await say(token, { ...good(tea), ...bad }, { locale: 'km' })
      const [key = ''] = Object.keys(bad)
      expect([bad, reply.status, /[\u1780-\u17ff]/.test(String(reply.body.errors?.[key]))]).toEqual([bad, 422, true])
    }
    await set({ review_approval: false })
    const kept = await say(token, good(rice, { text: `${SCRIPT}\n\u202etxet\u2066`, name: `<b>\u200fA</b>` }))
    expect(kept.body.data.reviews[1].review).toEqual({
      rating: 4,
      text: `${SCRIPT}\ntxet`,
      name: '<b>A</b>',
      status: 'approved',
    })
    // Shown at once, where the store does not look first.
    expect((await listed('rice')).data[0]).toMatchObject({ text: `${SCRIPT}\ntxet`, name: '<b>A</b>' })
    await set({ review_enabled: false })
    expect((await say(token, good(tea))).status).toBe(409)
    expect([(await shown('rice')).rating, (await listed('rice')).meta.total]).toEqual([null, 0])
    await set({ review_enabled: true, review_approval: true })
    expect((await shown('rice')).rating).toEqual({ average: '4.0', count: 1 })
  })
})

describe('a store that decides', () => {
  it('narrows its list, decides on many at once, and pages through what it shows', async () => {
    const salt = (await product(shop, { name: 'Salt', price: '1.00', quantity: 99 })).id
    for (let n = 1; n <= 7; n += 1) {
      const { token } = await bought({ ids: [salt] })
      expect((await say(token, good(salt, { rating: (n % 5) + 1, text: `Number ${n}` }))).status).toBe(201)
    }
    const of = async (query: string) => (await office('GET', `reviews?${query}`)).body.meta.total
    expect(await of(`product_id=${salt}&status=pending`)).toBe(7)
    expect(await of(`product_id=${salt}&rating=2`)).toBe(2)
    expect(await of('search=Number 3')).toBe(1)
    const decide = (selection: object, status: string) => office('POST', 'reviews/change-status', { selection, status })
    expect((await decide({ filter: { product_id: salt, rating: 1 } }, 'rejected')).status).toBe(200)
    expect((await decide({ filter: { product_id: salt, status: 'pending' } }, 'approved')).status).toBe(200)
    expect((await decide({ ids: [NEVER] }, 'approved')).status).toBe(422)
    expect([await of(`product_id=${salt}&status=approved`), await of(`product_id=${salt}&status=rejected`)]).toEqual([
      6, 1,
    ])
    expect((await shown('salt')).rating).toEqual({ average: '3.2', count: 6 })
    const pages = await Promise.all([1, 2, 3].map((page) => listed('salt', `?page=${page}&limit=4`)))
    expect(pages.map(({ data, meta }) => [data.length, meta.total, meta.last_page])).toEqual([
      [4, 6, 2],
      [2, 6, 2],
      [0, 6, 2],
    ])
    // It makes none of its own.
    expect((await office('POST', 'reviews', { rating: 5 })).status).toBe(404)
  })

  it('keeps the numbers of what it shows, whatever is done in whichever order', async () => {
    const chance = dice(20)
    const { of: pick } = chance
    const goods: number[] = []
    for (const name of ['A', 'B', 'C']) goods.push((await product(shop, { name, price: '1.00', quantity: 999 })).id)
    const ids = async (path = 'reviews') =>
      (await office('GET', `${path}?limit=100`)).body.data.map(({ id }: { id: number }) => id) as number[]
    const deeds = [
      async () => {
        const { token } = await bought({ ids: goods })
        await Promise.all(goods.map((id) => say(token, good(id, { rating: 1 + chance.below(5) }))))
      },
      async () => office('PUT', `reviews/${pick(await ids())}`, { status: pick(['approved', 'rejected', 'pending']) }),
      async () =>
        Promise.all(
          ['approved', 'rejected', 'approved'].map(async (status) =>
            office('POST', 'reviews/change-status', { selection: { filter: { product_id: pick(goods) } }, status }),
          ),
        ),
      async () => office('DELETE', `reviews/${pick(await ids())}`),
      async () => office('POST', `reviews/${pick([...(await ids('reviews/trashed')), NEVER])}/restore`),
      async () => office('DELETE', `reviews/${pick([...(await ids('reviews/trashed')), NEVER])}/force`),
    ]
    await deeds[0]?.()
    for (let n = 0; n < 40; n += 1) await pick(deeds)()
    const differing = await rowsOf(
      shop,
      sql`WITH counted AS (SELECT product_id, count(*) FILTER (WHERE rating = 1) AS one,
          count(*) FILTER (WHERE rating = 2) AS two, count(*) FILTER (WHERE rating = 3) AS three,
          count(*) FILTER (WHERE rating = 4) AS four, count(*) FILTER (WHERE rating = 5) AS five
        FROM reviews WHERE status = 'approved' AND deleted_at IS NULL GROUP BY product_id)
      SELECT r.*, c.* FROM product_ratings r FULL JOIN counted c USING (product_id)
      WHERE (coalesce(r.one, 0), coalesce(r.two, 0), coalesce(r.three, 0), coalesce(r.four, 0), coalesce(r.five, 0))
        <> (coalesce(c.one, 0), coalesce(c.two, 0), coalesce(c.three, 0), coalesce(c.four, 0), coalesce(c.five, 0))`,
    )
    expect(differing).toEqual([])
    const all = await rowsOf(shop, sql`SELECT sum(one + two + three + four + five) AS n FROM product_ratings`)
    expect(Number(all[0]?.n)).toBeGreaterThan(5)
    // A product that goes for good takes what was said of it along.
    const [gone] = goods
    expect((await office('DELETE', `products/${gone}`)).status).toBe(200)
    expect((await office('DELETE', `products/${gone}/force`)).status).toBe(200)
    const left = await rowsOf(
      shop,
      sql`SELECT (SELECT count(*) FROM reviews WHERE product_id = ${gone}) AS reviews,
      (SELECT count(*) FROM product_ratings WHERE product_id = ${gone}) AS ratings`,
    )
    expect(left.map(({ reviews, ratings }) => [Number(reviews), Number(ratings)])).toEqual([[0, 0]])
  })

  it('keeps what customers said who are deleted permanently, and nothing of who they were', async () => {
    const { token } = await bought({ firstname: 'Maly', lastname: 'Chanthou', telephone: '012 999 777' })
    const text = 'Ask Maly Chanthou, 012 999 777'
    await say(token, good(tea, { name: 'Maly C.', text }))
    const { id } = await newest()
    await office('PUT', `reviews/${id}`, { status: 'approved', reply: 'Thank you, Maly Chanthou' })
    const [his] = (await office('GET', 'customers?search=Chanthou')).body.data
    await office('DELETE', `customers/${his.id}`)
    expect((await office('DELETE', `customers/${his.id}/force`)).status).toBe(200)
    const [now] = (await shown('tea')).reviews
    expect([now.id, now.name, now.rating]).toEqual([id, 'A customer', 4])
    const log = await office('GET', 'activity-logs?search=&limit=100')
    const traces = JSON.stringify([
      await rowsOf(shop, sql`SELECT * FROM reviews WHERE store_id = ${shop.id} AND id = ${id}`),
      await rowsOf(
        shop,
        sql`SELECT * FROM notifications WHERE store_id = ${shop.id} AND link = ${`/reviews/edit/${id}`}`,
      ),
      log.body.data.filter(({ entity }: { entity: string }) => entity === 'review'),
    ])
    expect(traces).not.toMatch(/maly|chanthou|012 ?999/i)
    expect(traces).toContain('/reviews/edit/')
  })
})
