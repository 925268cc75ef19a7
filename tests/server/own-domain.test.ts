import { beforeAll, describe, expect, it } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { names } = await import('#server/domain/stores/check-domain.ts')

let app: Api
let admin: string
let shop: Store
let other: Store

/** What the world's name servers say; anything else is not there. */
const cnames = new Map<string, string>()
const texts = new Map<string, string>()
const nothing = (name: string) => Object.assign(new Error(`queryCname ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
names.resolver = {
  resolveCname: async (name: string) => {
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
    await expect.poll(async () => (await shopAt('WWW.kafe.example:3000')).status, { timeout: 15_000 }).toBe(200)
    const found = (await shopAt('www.kafe.example:3000')).body.data
    expect([found.sub_domain, found.url]).toEqual([shop.name, 'http://www.kafe.example:3000'])
    expect((await shopAt(shop.host)).body.data.url).toBe('http://www.kafe.example:3000')
    // Nothing of the platform answers there.
    expect(
      (await app.call('GET', '/api/backend/brands', { token: shop.token, host: 'www.kafe.example:3000' })).status,
    ).toBe(404)
    await expect.poll(() => certified('www.kafe.example'), { timeout: 15_000 }).toBe(200)

    expect((await of(shop).put('shop.kafe.example')).body.data.domain_verified_at).toBeNull()
    expect((await shopAt(shop.host)).body.data.url).toBe(`http://${shop.name}.localhost:3000`)
    await expect.poll(async () => (await shopAt('www.kafe.example:3000')).status, { timeout: 15_000 }).toBe(404)
  }, 60_000)

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
})
