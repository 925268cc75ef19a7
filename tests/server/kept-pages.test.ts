import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { dbOf, platformDb } = await import('#server/db/client.ts')
const { storeOfSubDomain, versionOf } = await import('#server/http/store-of-host.ts')
const { EDITOR_COOKIE } = await import('#server/api/identity/session-cookie.ts')
const { THEME_COOKIE } = await import('#server/api/shop/theme-cookie.ts')
const { keptPlace } = await import('#server/api/site/kept-pages.ts')
const { keepsOffline } = await import('#server/api/site/kept-offline.ts')

/** Tables that no kept page shows anything of, and whose they are. */
const UNSHOWN = {
  'what a row of it changes in the shop is written elsewhere too': [
    'stores',
    'order_products',
    'orders',
    'stock_movements',
  ],
  'people and their sessions': [
    'address_counts',
    'customer_account_addresses',
    'customer_account_orders',
    'customer_accounts',
    'customer_addresses',
    'customer_codes',
    'customer_order_changes',
    'customer_sessions',
    'wishlist_items',
    'customers',
    'email_changes',
    'email_verifications',
    'hand_overs',
    'invitations',
    'login_failures',
    'password_resets',
    'purged_traces',
    'refusal_marks',
    'roles',
    'saved_views',
    'sessions',
    'two_factors',
    'user_roles',
    'users',
  ],
  'orders, and what is told of them': [
    'live_codes',
    'message_templates',
    'missing_orders',
    'notifications',
    'order_histories',
    'order_names',
    'order_payments',
    'order_returns',
    'order_totals',
    'outbox',
    'paper_pieces',
    'paper_prints',
    'payment_claims',
    'payment_requests',
    'plans',
    'telegram_bots',
    'telegram_cards',
    'telegram_chats',
    'telegram_codes',
    'telegram_followers',
    'telegram_listeners',
    'webhook_deliveries',
    'webhooks',
  ],
  'counted by the program, for lists that are good for a minute': [
    'banner_clicks',
    'category_moves',
    'category_sales',
    'order_counts',
    'price_states',
    'product_sales',
    'row_counts',
    'sales_changes',
    'sales_windows',
    'store_counters',
    'store_days',
    'store_weeks',
  ],
  'work that goes on, and the log': [
    'activity_logs',
    'audit_seals',
    'bulk_change_rows',
    'bulk_changes',
    'idempotency_keys',
    'import_changes',
    'import_chunks',
    'import_jobs',
    'import_mappings',
    'jobs',
    'remote_images',
    'sample_rows',
    'store_steps',
    'store_transfers',
  ],
}

let app: Api
let admin: string
beforeAll(async () => {
  app = await api()
  admin = await adminToken()
})
const { api } = await import('../support/api.ts')
afterEach(() => vi.useRealTimers())

const versionNow = async (store: Store) => {
  const found = await storeOfSubDomain(store.name)
  return found ? versionOf(found) : undefined
}
const call = (store: Store, method: string, path: string, body?: object) =>
  app.call(method, `/api/backend/${path}`, { token: store.token, ...(body && { body }) })

describe('what a shop’s pages show', () => {
  it('is noted by every table that they show something of', async () => {
    const { rows } = await platformDb.read((db) =>
      db.execute<{ name: string; noted: boolean }>(sql`SELECT c.relname AS name,
          EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'shop_written') AS noted
        FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`),
    )
    const unshown = Object.values(UNSHOWN).flat()
    expect(
      rows
        .filter(({ noted }) => !noted)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(unshown.toSorted())
  })

  it('has another version after each write of its own or of the platform, and of nobody else', async () => {
    const [store, other] = [await app.signUp(), await app.signUp()]
    const { product, order, rowsOf } = sales(app)
    const tea = await product(store, { name: 'Tea', price: '1.25', quantity: 5 })
    const others = await versionNow(other)
    let last = await versionNow(store)
    const moved = async (what: string, work: () => Promise<unknown>) => {
      await work()
      const now = await versionNow(store)
      expect([what, now === last]).toEqual([what, false])
      last = now
    }
    const done = async (method: string, path: string, body?: object) => {
      const { status } = await call(store, method, path, body)
      expect([path, status < 300]).toEqual([path, true])
    }
    await moved('price', () => done('PUT', `products/${tea.id}`, { price: '1.50' }))
    await moved('stock', () =>
      order(store, { lines: [{ product_id: tea.id, quantity: 5 }] }, { 'idempotency-key': crypto.randomUUID() }),
    )
    await moved('category', () => done('POST', 'categories', { name: 'Drinks' }))
    await moved('banner', () => done('POST', 'cms/banners', { name: 'New', position: 'home_top' }))
    await moved('menu', () => done('POST', 'cms/menus', { name: 'Drinks', menuable: { type: 'url', url: '/drinks' } }))
    await moved('coupon', () => done('POST', 'coupons', { name: 'Ten', code: 'TEN', type: 'percent', discount: '10' }))
    await moved('opening hours', () => done('POST', 'settings', { store_opening_time: '08:00-17:00' }))
    const theme = (await app.call('GET', '/api/public/themes')).body.data[0].id
    await moved('theme', () => done('POST', 'settings', { store_theme_id: theme }))
    await moved('status', () => done('POST', `stores/${store.id}/change-status`, { status: 'inactive' }))
    await moved('in another process', () => rowsOf(store, sql`UPDATE products SET sort_order = sort_order + 1`))
    expect(await versionNow(other)).toBe(others)

    await expect(
      dbOf(store.id).tx(async (db) => {
        await db.execute(sql`UPDATE products SET price = 1`)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await versionNow(store)).toBe(last)
    await call(store, 'GET', 'products')
    expect(await versionNow(store)).toBe(last)

    // What the platform says is shown by all.
    const category = await app.call('POST', '/api/backend/store-categories', { token: admin, body: { name: 'Food' } })
    expect(category.status).toBe(201)
    expect(await versionNow(other)).not.toBe(others)
  })

  it('keeps its version where the notes of its writes are folded, which happens by itself', async () => {
    const store = await app.signUp()
    await sales(app).product(store, { name: 'Tea', price: '1.00' })
    const notes = async () =>
      (await platformDb.read((db) => db.execute<{ noted: number }>(sql`SELECT noted FROM shop_version(${store.id})`)))
        .rows[0]?.noted ?? 0
    for (let n = 0; n < 51; n += 1)
      await dbOf(store.id).tx((db) => db.execute(sql`UPDATE products SET sort_order = ${n}`))
    expect(await notes()).toBeGreaterThan(50)
    const before = await versionNow(store)
    expect(await notes()).toBeLessThanOrEqual(2)
    expect(await versionNow(store)).toBe(before)
  })
})

describe('a page that is kept', () => {
  const NONCE = 'A'.repeat(24)
  const HTML = `<!doctype html><script nonce="${NONCE}">1</script><p>តែ</p><script nonce="${NONCE}">2</script>`
  const drawn = { locale: 'en', look: {} }

  async function visit(
    store: Store,
    path: string,
    more: { cookie?: string; locale?: string; headers?: HeadersInit } = {},
  ) {
    const shop = await storeOfSubDomain(store.name)
    if (!shop) throw new Error('no such shop')
    const { cookie = '', locale = 'en' } = more
    const request = new Request(`http://${store.host}${path}`, { headers: { cookie, host: store.host } })
    const place = keptPlace(request, shop, { ...drawn, locale })
    const keep = async (html = HTML, requestId = 'asked-by-somebody') => {
      if (!place) throw new Error('no place')
      const page = new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...more.headers } })
      const of = { nonce: NONCE, requestId, until: place.until(), pattern: () => '/sites/$shop/' }
      expect(await place.keep(page, of).text()).toBe(html)
      // It is noted behind the last piece.
      await of.until
      await new Promise(setImmediate)
    }
    return { place, keep, found: () => place?.find('B'.repeat(24)) }
  }

  it('comes again as it was, with the nonce of who asks', async () => {
    const store = await app.signUp()
    await sales(app).product(store, { name: 'Tea', price: '1.00' })
    const first = await visit(store, '/product/tea')
    expect(first.found()).toBeUndefined()
    await first.keep()
    const again = (await visit(store, '/product/tea')).found()
    expect(await again?.page.text()).toBe(HTML.replaceAll(NONCE, 'B'.repeat(24)))
    expect([again?.page.headers.get('content-type'), again?.pattern]).toEqual([
      'text/html; charset=utf-8',
      '/sites/$shop/',
    ])
    for (const [path, more] of [
      ['/product/tea?lang=km', {}],
      ['/product/coffee', {}],
      ['/product/tea', { locale: 'km' }],
      ['/product/tea', { cookie: 'strips=4' }],
    ] as const)
      expect([path, (await visit(store, path, more)).found()]).toEqual([path, undefined])
    expect((await visit(await app.signUp(), '/product/tea')).found()).toBeUndefined()
    await dbOf(store.id).tx((db) => db.execute(sql`UPDATE products SET price = 1`))
    expect((await visit(store, '/product/tea')).found()).toBeUndefined()
  })

  it('is none of somebody’s own, and nothing that was said to one alone', async () => {
    const store = await app.signUp()
    for (const path of [
      '/cart',
      '/checkout',
      '/order/abcdef',
      '/restore/abc',
      '/track',
      '/?preview=x',
      `/?q=${'x'.repeat(500)}`,
    ])
      expect([path, (await visit(store, path)).place]).toEqual([path, undefined])
    for (const cookie of [`${EDITOR_COOKIE}=abc`, `${THEME_COOKIE}=abc`])
      expect([cookie, (await visit(store, '/', { cookie })).place]).toEqual([cookie, undefined])
    const told = await visit(store, '/', { headers: { 'set-cookie': 'a=b' } })
    await told.keep()
    expect(told.found()).toBeUndefined()
    await told.keep(`${HTML}asked-by-somebody`)
    expect((await visit(store, '/')).found()).toBeUndefined()
  })

  it('may be kept on a phone where it is equal for all, and so may cart and checkout, but not as one alone sees them', () => {
    const asked = (path: string, cookie = '', method = 'GET') =>
      new Request(`http://shop.localhost${path}`, { method, headers: { cookie } })
    const page = (status = 200) => new Response('', { status })
    const shell = { isEqual: false }
    expect(keepsOffline(asked('/'), page(), { isEqual: true })).toBe(true)
    expect(keepsOffline(asked('/'), page(404), { isEqual: true })).toBe(false)
    for (const path of ['/cart', '/checkout']) {
      expect([path, keepsOffline(asked(path), page(), shell)]).toEqual([path, true])
      expect([path, keepsOffline(asked(path), page(503), shell)]).toEqual([path, false])
      expect([path, keepsOffline(asked(path, '', 'HEAD'), page(), shell)]).toEqual([path, false])
      expect([path, keepsOffline(asked(`${path}?preview=x`), page(), shell)]).toEqual([path, false])
      for (const cookie of [`${EDITOR_COOKIE}=abc`, `${THEME_COOKIE}=abc`])
        expect([path, keepsOffline(asked(path, cookie), page(), shell)]).toEqual([path, false])
    }
    for (const path of ['/order/abc', '/account', '/account/orders', '/track', '/restore/abc', '/editor', '/cart/x'])
      expect([path, keepsOffline(asked(path), page(), shell)]).toEqual([path, false])
  })

  it('ends after five minutes, and where something that it shows begins or ends before', async () => {
    const store = await app.signUp()
    const at = (time: string) => vi.setSystemTime(new Date(`2026-03-01T${time}Z`))
    const isKept = async () => (await visit(store, '/')).found() !== undefined
    const isKeptUntil = async (before: string, after: string) => {
      await (await visit(store, '/')).keep()
      at(before)
      expect([before, await isKept()]).toEqual([before, true])
      at(after)
      expect([after, await isKept()]).toEqual([after, false])
    }
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:30:10.000Z') })
    await isKeptUntil('08:35:09.900', '08:35:10.000')
    at('16:58:00.000')
    await isKeptUntil('16:59:59.900', '17:00:00.000')
    await call(store, 'POST', 'settings', { store_opening_time: '08:00-17:00' })
    at('09:58:00.000')
    await isKeptUntil('09:59:59.900', '10:00:00.000')

    const tea = await sales(app).product(store, { name: 'Tea', price: '1.00' })
    at('10:31:01.000')
    await dbOf(store.id).tx((db) => db.execute(sql`UPDATE products SET sold_out_until = now() + interval '20 seconds'`))
    await isKeptUntil('10:31:15.000', '10:31:22.000')

    const special = { price: '0.90', time_start: '16:00', time_end: '18:00' }
    expect((await call(store, 'PUT', `products/${tea.id}`, { specials: [special] })).status).toBe(200)
    at('10:40:00.000')
    await (await visit(store, '/')).keep()
    at('10:41:00.000')
    expect(await isKept()).toBe(false)
  })

  it('outlives an order, as long as the shop says the same of its stock', async () => {
    const store = await app.signUp()
    const { product, order, rowsOf } = sales(app)
    const tea = await product(store, { name: 'Tea', price: '1.25', quantity: 20 })
    const shirt = await product(store, { name: 'Shirt', price: '5.00' })
    await rowsOf(
      store,
      sql`INSERT INTO variants (store_id, product_id, value_ids, quantity)
      VALUES (${store.id}, ${shirt.id}, '{1}', 10), (${store.id}, ${shirt.id}, '{2}', 20)`,
    )
    let last = await versionNow(store)
    const isNoted = async (work: Promise<unknown>) => {
      await work
      const before = last
      last = await versionNow(store)
      return last !== before
    }
    const buy = (quantity: number) =>
      order(store, { lines: [{ product_id: tea.id, quantity }] }, { 'idempotency-key': crypto.randomUUID() })
    const set = (change: string) => rowsOf(store, sql.raw(`UPDATE ${change}`))
    expect(await isNoted(buy(14))).toBe(false)
    expect(await isNoted(buy(1))).toBe(true)
    expect(await isNoted(buy(5))).toBe(true)
    expect(await isNoted(set(`products SET quantity = 30 WHERE id = ${tea.id}`))).toBe(true)
    expect(await isNoted(set(`products SET quantity = 29 WHERE id = ${tea.id}`))).toBe(false)
    expect(await isNoted(set(`products SET quantity = 28, price = 2 WHERE id = ${tea.id}`))).toBe(true)
    expect(await isNoted(set(`products SET sold = sold + 1 WHERE id = ${tea.id}`))).toBe(false)
    expect(await isNoted(set(`variants SET quantity = 9 WHERE value_ids = '{1}'`))).toBe(false)
    expect(await isNoted(set(`variants SET quantity = 5 WHERE value_ids = '{1}'`))).toBe(true)
    expect(await isNoted(set(`variants SET quantity = 19 WHERE value_ids = '{2}'`))).toBe(false)
    // What was ordered beyond the stock is owed: together there are seven, and then five.
    await set(`products SET allow_backorder = true WHERE id = ${shirt.id}`)
    await set(`variants SET quantity = -2 WHERE value_ids = '{1}'`)
    await isNoted(set(`products SET allow_backorder = false WHERE id = ${shirt.id}`))
    expect(await isNoted(set(`variants SET quantity = 9 WHERE value_ids = '{2}'`))).toBe(false)
    expect(await isNoted(set(`variants SET quantity = 7 WHERE value_ids = '{2}'`))).toBe(true)
  })
})
