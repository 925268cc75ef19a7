import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { runRecurring } from '../support/run-recurring.ts'
import type { Store } from '../support/sales.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const { watchDomains } = await import('#server/domain/stores/watch-domains.ts')
const { names } = await import('#server/domain/stores/look-up-domain.ts')

let app: Api
let admin: string
let shop: Store
let other: Store

/** What the world's name servers say; anything else is not there. */
const cnames = new Map<string, string>()
const texts = new Map<string, string>()
const addresses = new Map<string, string>()
let silent = false
const nothing = (name: string) => Object.assign(new Error(`queryCname ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
const slow = (name: string) => Object.assign(new Error(`queryA ETIMEOUT ${name}`), { code: 'ETIMEOUT' })
const of4 = async (name: string) => {
  const address = addresses.get(name)
  if (address === undefined) throw nothing(name)
  return [address]
}
names.resolver = {
  resolve4: of4 as typeof names.resolver.resolve4,
  resolve6: (async (name: string) => {
    throw nothing(name)
  }) as typeof names.resolver.resolve6,
  resolveCname: async (name: string) => {
    if (silent) throw slow(name)
    const target = cnames.get(name)
    if (target === undefined) throw nothing(name)
    return [target]
  },
  resolveTxt: async (name: string) => {
    const text = texts.get(name)
    if (text === undefined) throw nothing(name)
    // A long text comes in pieces (RFC 7208 3.3).
    return [['v=spf1 -all'], [text.slice(0, 9), text.slice(9)]]
  },
}

const of = (store: Store, token = store.token) => ({
  put: (domain: string) => app.call('PUT', `/api/backend/stores/${store.id}`, { token, body: { domain } }),
  check: () => app.call('POST', `/api/backend/stores/${store.id}/check-domain`, { token }),
  get: async () => (await app.call('GET', `/api/backend/stores/${store.id}`, { token })).body.data,
})
const shopAt = (host: string) => app.call('GET', '/api/shop/store', { host })
const certified = async (domain: string) => (await app.call('GET', `/tls-ask?domain=${domain}`)).status

/** As after eleven seconds: what a name leads to is kept for five, that it gets no certificate for ten. */
let ahead = 0
const later = () => {
  ahead += 11_000
}
const now = Date.now
vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
afterAll(() => void vi.restoreAllMocks())

beforeAll(async () => {
  app = await api()
  admin = await adminToken()
  shop = await app.signUp()
  other = await app.signUp()
})

describe("a store's own domain", () => {
  it('is refused where it is no host name, or one of the platform', async () => {
    for (const domain of [
      'nodots',
      'a b.example',
      'x_y.example',
      '127.0.0.1',
      `${other.name}.localhost`,
      'x.y.localhost',
    ]) {
      const { status, body } = await of(shop).put(domain)
      expect([domain, status, Object.keys(body.errors ?? {})]).toEqual([domain, 422, ['domain']])
    }
    expect((await of(shop).check()).status).toBe(409)
  })

  it('leads nowhere before its name was shown to be its own', async () => {
    expect((await of(shop).put('https://WWW.Kafe.example/')).body.data).toMatchObject({
      domain: 'www.kafe.example',
      domain_verified_at: null,
      url: expect.stringContaining(shop.name),
    })
    expect((await shopAt('www.kafe.example:3000')).status).toBe(404)
    expect(await certified('www.kafe.example')).toBe(404)
    cnames.set('www.kafe.example', `${other.name}.localhost`)
    texts.set('_phsar.www.kafe.example', 'phsar-verify=00000000000000000000000000000000')
    const { status, body } = await of(shop).check()
    expect([status, Object.keys(body.errors)]).toEqual([422, ['domain']])
  })

  it('is the address of its shop once it leads there, until it has another', async () => {
    cnames.set('www.kafe.example', `${shop.name.toUpperCase()}.localhost.`)
    const { status, body } = await of(shop).check()
    expect([status, body.data.url]).toEqual([200, 'http://www.kafe.example:3000'])
    // Checked again it stays.
    cnames.clear()
    expect((await of(shop).check()).body.data.domain_verified_at).toBe(body.data.domain_verified_at)
    // Names are asked again after a while only.
    expect((await shopAt('WWW.kafe.example:3000')).status).toBe(404)
    later()
    expect((await shopAt('WWW.kafe.example:3000')).status).toBe(200)
    const found = (await shopAt('www.kafe.example:3000')).body.data
    expect([found.sub_domain, found.url]).toEqual([shop.name, 'http://www.kafe.example:3000'])
    expect((await shopAt(shop.host)).body.data.url).toBe('http://www.kafe.example:3000')
    // Nothing of the platform answers there.
    expect(
      (await app.call('GET', '/api/backend/brands', { token: shop.token, host: 'www.kafe.example:3000' })).status,
    ).toBe(404)
    expect(await certified('www.kafe.example')).toBe(200)

    expect((await of(shop).put('shop.kafe.example')).body.data.domain_verified_at).toBeNull()
    expect((await shopAt(shop.host)).body.data.url).toBe(`http://${shop.name}.localhost:3000`)
    later()
    expect((await shopAt('www.kafe.example:3000')).status).toBe(404)
  })

  it('is shown by a text where the name can lead nowhere, and is nobody else’s then', async () => {
    await of(shop).put('kafe.example')
    await of(other).put('kafe.example')
    const textOf = async (store: Store) => {
      const records: { type: string; value: string }[] = (await of(store).get()).domain_records
      return records.find(({ type }) => type === 'TXT')?.value ?? ''
    }
    expect(await textOf(other)).not.toBe(await textOf(shop))
    texts.set('_phsar.kafe.example', await textOf(other))
    expect((await of(shop).check()).status).toBe(422)
    texts.set('_phsar.kafe.example', await textOf(shop))
    expect((await of(shop).check()).status).toBe(200)
    texts.set('_phsar.kafe.example', await textOf(other))
    const { status, body } = await of(other).check()
    expect([status, Object.keys(body.errors)]).toEqual([422, ['domain']])
  })

  it('is for those who may change its settings, and for the platform', async () => {
    const { token } = shop
    const foreign = await app.call('POST', `/api/backend/stores/${other.id}/check-domain`, { token })
    expect(foreign.status).toBe(404)
    const reader = await app.staff(shop.id, ['setting-view'])
    expect((await of(shop, reader).check()).status).toBe(403)
    expect((await of(shop, admin).check()).status).toBe(200)
  })

  it('is written down in both logs', async () => {
    const logs = async (by: string) =>
      (await app.call('GET', `/api/backend/activity-logs?entity=store&entity_id=${shop.id}`, { token: by })).body.data
    for (const by of [shop.token, admin])
      expect((await logs(by)).map(({ changes }: { changes: object }) => Object.keys(changes))).toContainEqual([
        'domain_verified',
      ])
  })

  it('is looked for again: where it is lost its people are told, and after a week it ends', async () => {
    const dates = async () => {
      const { domain_verified_at, domain_ends_at } = await of(shop).get()
      return { connected: domain_verified_at !== null, ends: domain_ends_at && Date.parse(domain_ends_at) - Date.now() }
    }
    const bell = async () => {
      const { body } = await app.call('GET', '/api/backend/notifications', { token: shop.token })
      return body.data.map(({ type }: { type: string }) => type).filter((type: string) => type.startsWith('domain'))
    }
    const soundly = { connected: true, ends: null }
    texts.clear()
    // Its text was taken away, and still it leads to where the shop is.
    addresses.set('kafe.example', '203.0.113.7').set(`${shop.name}.localhost`, '203.0.113.7')
    await runRecurring(watchDomains)
    expect(await dates()).toEqual(soundly)
    addresses.set('kafe.example', '198.51.100.1')
    silent = true
    await runRecurring(watchDomains)
    expect([await dates(), await bell()]).toEqual([soundly, []])
    silent = false
    await runRecurring(watchDomains)
    await runRecurring(watchDomains)
    const week = 7 * 86_400_000
    expect((await dates()).ends).toBeGreaterThan(week - 60_000)
    expect(await bell()).toEqual(['domain_lost'])
    expect((await of(shop).check()).status).toBe(422)

    // It is found again, by its people and by itself.
    addresses.set('kafe.example', '203.0.113.7')
    expect((await of(shop).check()).status).toBe(200)
    expect(await dates()).toEqual(soundly)
    addresses.clear()
    await runRecurring(watchDomains)
    addresses.set('kafe.example', '203.0.113.7').set(`${shop.name}.localhost`, '203.0.113.7')
    await runRecurring(watchDomains)
    expect(await dates()).toEqual(soundly)

    addresses.clear()
    await runRecurring(watchDomains)
    const db = new pg.Client({ connectionString: superUrl })
    await db.connect()
    await db.query("UPDATE stores SET domain_lost_at = now() - interval '8 days' WHERE id = $1", [shop.id])
    await db.end()
    await runRecurring(watchDomains)
    expect(await dates()).toEqual({ connected: false, ends: null })
    expect((await bell()).filter((type: string) => type === 'domain_ended')).toHaveLength(1)
    expect((await of(shop).get()).url).toBe(`http://${shop.name}.localhost:3000`)
    const { body } = await app.call('GET', `/api/backend/activity-logs?entity=store&entity_id=${shop.id}`, {
      token: shop.token,
    })
    expect(body.data[0]).toMatchObject({ user_name: 'Phsar', changes: { domain_verified: ['kafe.example', null] } })
  })
})
