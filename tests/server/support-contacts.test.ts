import { beforeAll, describe, expect, it } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
let app: Api
let a: Awaited<ReturnType<Api['signUp']>>
let b: typeof a
let admin: string
const PATH = '/api/backend/support-contacts'
const ask = (method: string, path: string, token: string, body?: object) =>
  app.call(method, PATH + path, { token, ...(body && { body }) })
const make = async (token: string, body: object) => {
  const reply = await ask('POST', '', token, body)
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data
}

beforeAll(async () => {
  app = await (await import('../support/api.ts')).api()
  a = await app.signUp()
  b = await app.signUp()
  admin = await adminToken()
})

describe('what a contact is', () => {
  it.each([
    ['phone', '+855 12 345 678', '012 345 678', 'tel:+85512345678'],
    ['phone', '០១២ ៣៤៥ ៦៧៨', '012 345 678', 'tel:+85512345678'],
    ['whatsapp', '012345678', '012 345 678', 'https://wa.me/85512345678'],
    ['telegram', '@kafe_tonle', '@kafe_tonle', 'https://t.me/kafe_tonle'],
    ['telegram', 'https://t.me/kafe_tonle', '@kafe_tonle', 'https://t.me/kafe_tonle'],
    ['telegram', 't.me/+AbCdEf12345', 't.me/+AbCdEf12345', 'https://t.me/+AbCdEf12345'],
    ['messenger', 'https://www.facebook.com/kafe.tonle', 'kafe.tonle', 'https://m.me/kafe.tonle'],
    ['messenger', 'm.me/kafetonle', 'kafetonle', 'https://m.me/kafetonle'],
    ['line', '@kafe', '@kafe', 'https://line.me/R/ti/p/@kafe'],
    ['line', 'kafe.tonle', 'kafe.tonle', 'https://line.me/R/ti/p/~kafe.tonle'],
    ['email', 'help@kafe.example', 'help@kafe.example', 'mailto:help@kafe.example'],
    ['website', 'https://kafe.example/a?b=c', 'https://kafe.example/a?b=c', 'https://kafe.example/a?b=c'],
    ['address', '12 Street 240', '12 Street 240', 'https://www.google.com/maps/search/?api=1&query=12%20Street%20240'],
  ])('keeps a %s written %s as %s', async (type, sent, value, href) => {
    expect(await make(a.token, { type, value: sent, name: 'X' })).toMatchObject({ type, value, href })
  })

  it.each([
    ['phone', 'call me'],
    ['phone', '12'],
    ['whatsapp', '@name'],
    ['telegram', 'a b'],
    ['telegram', 'https://evil.example/kafe_tonle'],
    ['telegram', '@x'],
    ['messenger', 'https://evil.example/kafe'],
    ['line', 'a/b'],
    ['email', 'nobody'],
    ['website', 'javascript:alert(1)'],
    ['website', 'ftp://x.example'],
    ['website', 'https://name:secret@x.example'],
    ['website', 'kafe.example'],
    ['address', '  '],
  ])('refuses a %s written %s, on its value', async (type, value) => {
    const reply = await ask('POST', '', a.token, { type, value, name: 'X' })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['value']])
  })

  it('has a channel and a department of the list, and a name', async () => {
    const good = { type: 'phone', value: '012 345 678', name: 'X' }
    for (const [bad, field] of [
      [{ ...good, type: 'fax' }, 'type'],
      [{ ...good, department: 'kitchen' }, 'department'],
      [{ ...good, name: '' }, 'name'],
      [{ type: 'phone', name: 'X' }, 'value'],
      [{ ...good, sort_order: 1000 }, 'sort_order'],
      [{ ...good, image: 'no-such.webp' }, 'image'],
    ] as const) {
      const reply = await ask('POST', '', a.token, bad)
      expect([field, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([field, 422, [field]])
    }
  })

  it('is judged as a whole where a part of it changes', async () => {
    const { id, version } = await make(a.token, { type: 'phone', value: '012 345 678', name: 'X' })
    const type = await ask('PUT', `/${id}`, a.token, { type: 'email' })
    expect([type.status, Object.keys(type.body.errors)]).toEqual([422, ['value']])
    const value = await ask('PUT', `/${id}`, a.token, { value: '096 123 4567', version })
    expect([value.status, value.body.data.href, value.body.data.version]).toEqual([
      200,
      'tel:+855961234567',
      version + 1,
    ])
    const stale = await ask('PUT', `/${id}`, a.token, { sort_order: 4, version })
    expect([stale.status, stale.body.conflicts]).toEqual([409, { sort_order: { theirs: 0, yours: 4 } }])
  })
})

describe('whose it is', () => {
  it('is each store’s own, and the platform’s for its admin', async () => {
    const mine = await make(b.token, { type: 'phone', value: '012 345 678', name: 'Of B' })
    const theirs = await make(admin, { type: 'email', value: 'help@phsar.example', name: 'Of the platform' })
    const names = async (token: string) =>
      (await ask('GET', '?limit=100', token)).body.data.map((row: { name: string }) => row.name)
    expect(await names(b.token)).toEqual(['Of B'])
    expect(await names(admin)).toEqual(['Of the platform'])
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { sort_order: 9 }],
      ['DELETE', undefined],
    ] as const) {
      const never = await ask(method, '/999999999', admin, body)
      expect(never.status).toBe(404)
      expect((await ask(method, `/${mine.id}`, admin, body)).body).toEqual(never.body)
      expect((await ask(method, `/${theirs.id}`, b.token, body)).body).toEqual(never.body)
      expect((await ask(method, `/${mine.id}`, a.token, body)).body).toEqual(never.body)
    }
    expect((await ask('PUT', `/${theirs.id}`, admin, { sort_order: 2 })).status).toBe(200)
  })

  it('is anybody’s work who is signed in there, and nobody else’s', async () => {
    const staff = await app.staff(b.id, [])
    const { id } = await make(staff, { type: 'line', value: '@shop', name: 'By staff' })
    expect((await ask('DELETE', `/${id}`, staff)).status).toBe(200)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', '/1'],
      ['PUT', '/1'],
      ['DELETE', '/1'],
    ] as const)
      expect(
        (await app.call(method, PATH + path, method === 'POST' || method === 'PUT' ? { body: {} } : {})).status,
      ).toBe(401)
  })

  it('leaves one row in the log of whose it is', async () => {
    const { id } = await make(admin, { type: 'website', value: 'https://phsar.example', name: 'Site' })
    await ask('PUT', `/${id}`, admin, { value: 'https://help.phsar.example' })
    await ask('POST', '/multi-delete', admin, { ids: [id] })
    const logs = async (token: string) =>
      (await app.call('GET', `/api/backend/activity-logs?entity=support_contact&entity_id=${id}`, { token })).body.data
    expect((await logs(admin)).map((row: { event: string }) => row.event)).toEqual(['deleted', 'updated', 'created'])
    expect((await logs(admin))[1]).toMatchObject({
      user_name: 'Ad Min',
      entity_label: 'Site',
      changes: { value: ['https://phsar.example', 'https://help.phsar.example'] },
    })
    expect(await logs(b.token)).toEqual([])
  })

  it('takes a picture of the platform’s for the platform’s, and no store’s', async () => {
    const own = await app.upload(admin)
    const foreign = await app.upload(b.token)
    const row = await make(admin, { type: 'line', value: '@phsar', name: 'Line', image: own.file_name })
    expect(row.image_url).toMatch(/^\/files\/0\//)
    const refused = await ask('POST', '', admin, { type: 'line', value: '@phsar', name: 'L', image: foreign.file_name })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['image']])
  })
})

describe('who is shown it', () => {
  it('is whoever is to use it: what is active, in its order, in his language', async () => {
    const c = await app.signUp()
    await make(c.token, { type: 'phone', value: '012 345 678', name: 'Second', sort_order: 2 })
    await make(c.token, {
      type: 'telegram',
      value: '@first_one',
      sort_order: 1,
      department: 'sales',
      translations: { en: { name: 'First', hours: '8-17' }, km: { name: 'ទីមួយ' } },
    })
    await make(c.token, { type: 'phone', value: '012 345 679', name: 'Hidden', status: false })
    const shop = await app.call('GET', '/api/shop/support-contacts', {
      host: c.host,
      headers: { 'accept-language': 'km' },
    })
    expect(shop.status).toBe(200)
    expect(shop.body.data).toMatchObject([
      { name: 'ទីមួយ', hours: '8-17', href: 'https://t.me/first_one', department: 'sales' },
      { name: 'Second', value: '012 345 678', hours: null },
    ])
    expect(Object.keys(shop.body.data[0]).toSorted()).toEqual(
      ['department', 'hours', 'href', 'id', 'image_url', 'name', 'translations', 'type', 'value'].toSorted(),
    )
    const open = await app.call('GET', '/api/public/support-contacts')
    expect(open.body.data.map((row: { name: string }) => row.name)).toContain('Of the platform')
    expect(JSON.stringify(open.body)).not.toContain('Second')
    expect((await app.call('GET', '/api/shop/support-contacts')).status).toBe(404)
  })
})
