import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { crudContract } = await import('../support/crud-contract.ts')
const { runRecurring } = await import('../support/run-recurring.ts')
const { tellAnnouncements } = await import('#server/domain/announcements/tell-job.ts')
const { dbOf } = await import('#server/db/client.ts')
const { unseal } = await import('#server/core/text/seal.ts')

crudContract(
  {
    path: 'announcements',
    permission: 'announcement',
    body: (n) => ({
      name: `News ${n}`,
      body: `Text ${n}`,
      translations: { km: { name: `ដំណឹង ${n}`, body: `អត្ថបទ ${n}` } },
    }),
    bad: [
      { body: { name: '' }, field: 'name' },
      { body: { body: 'x'.repeat(1001) }, field: 'body' },
      { body: { audience: 'world' }, field: 'audience' },
      { body: { audience: 'stores', channels: ['bell'] }, field: 'audience' },
      { body: { audience: 'plan', channels: ['bell'] }, field: 'audience' },
      { body: { plan_ids: [1] }, field: 'plan_ids.0' },
      { body: { channels: [] }, field: 'channels' },
      { body: { channels: ['pigeon'] }, field: 'channels.0' },
      { body: { channels: ['bell'] }, field: 'channels' },
      { body: { audience: 'staff' }, field: 'channels' },
      { body: { audience: 'group', channels: ['email'] }, field: 'customer_group_ids' },
      {
        body: { audience: 'group', channels: ['email'], customer_group_ids: [999_999_999] },
        field: 'customer_group_ids.0',
      },
      { body: { link: { type: 'url', url: 'javascript:alert(1)' } }, field: 'link' },
      { body: { publish_at: 'tomorrow' }, field: 'publish_at' },
      { body: { publish_at: '2026-05-02T00:00:00Z', expire_at: '2026-05-01T00:00:00Z' }, field: 'expire_at' },
      { body: { status: 'yes' }, field: 'status' },
    ],
    change: { pinned: true, dismissible: false },
  },
  api,
)

let app: Api
let a: Awaited<ReturnType<Api['signUp']>>
let b: Awaited<ReturnType<Api['signUp']>>
const call = (method: string, path: string, body?: object, token = a.token) =>
  app.call(method, `/api/backend/${path}`, { token, ...(body && { body }) })
const make = async (path: string, body: object, token = a.token) => {
  const reply = await call('POST', path, body, token)
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data
}
const read = async (id: number, token = a.token) =>
  (await call('GET', `announcements/${id}`, undefined, token)).body.data
const bell = async (token: string) =>
  (await call('GET', 'notifications', undefined, token)).body.data.filter(
    ({ type }: { type: string }) => type === 'announcement',
  )
const mails = (store: number) =>
  dbOf(store).read(async (db) => {
    const { rows } = await db.execute<{ to: string; subject: string; secrets: string }>(
      sql`SELECT "to", subject, secrets FROM outbox WHERE template = 'announcement' AND store_id = ${store} ORDER BY id`,
    )
    return rows
  })
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString()

beforeAll(async () => {
  app = await api()
  a = await app.signUp()
  b = await app.signUp()
})

describe('an announcement', () => {
  it('rings at the bell of the own staff once, and says who read it', async () => {
    const { id } = await make('announcements', {
      name: 'Holiday',
      body: 'Closed on Friday',
      audience: 'staff',
      channels: ['bell'],
    })
    await runRecurring(tellAnnouncements)
    await runRecurring(tellAnnouncements)
    const rung = await bell(a.token)
    expect(rung.map(({ title }: { title: string }) => title)).toEqual(['Holiday: Closed on Friday'])
    expect(await bell(b.token)).toEqual([])
    expect(await read(id)).toMatchObject({ read_count: 0, told_at: expect.any(String) })
    expect((await call('POST', 'notifications/read', { ids: [rung[0].id] })).status).toBe(200)
    expect((await read(id)).read_count).toBe(1)
  })

  it('of the platform rings at every store, and at no admin', async () => {
    const admin = await adminToken()
    const refused = await call('POST', 'announcements', { name: 'x', audience: 'customers' }, admin)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['audience']])
    const { id } = await make('announcements', { name: 'New maps', audience: 'stores', channels: ['bell'] }, admin)
    // More stores than are told at one go wait for the next.
    for (let i = 0; i < 5 && (await read(id, admin)).told_at === null; i++) await runRecurring(tellAnnouncements)
    expect((await read(id, admin)).told_at).not.toBe(null)
    for (const { token } of [a, b])
      expect((await bell(token)).filter(({ title }: { title: string }) => title === 'New maps')).toHaveLength(1)
    expect((await bell(admin)).length).toBe(0)
    expect((await call('GET', `announcements/${id}`)).status).toBe(404)
  })

  it('of the platform to some plans rings at their stores alone, as they are when it is told', async () => {
    const admin = await adminToken()
    const plan = async (name: string) => (await make('plans', { name, code: name }, admin)).id
    const [shop, business, gone] = [await plan('shop'), await plan('business'), await plan('gone')]
    const c = await app.signUp()
    const give = (store: { id: number }, plan_id: number | null) =>
      call('PUT', `stores/${store.id}`, { plan_id }, admin)
    await give(a, shop)
    await give(b, business)
    const heard = async (token: string) => (await bell(token)).map(({ title }: { title: string }) => title)
    const tell = async (name: string, plan_ids: number[]) => {
      const body = { name, audience: 'plan', plan_ids, channels: ['bell'] }
      return (await make('announcements', body, admin)).id
    }
    const told = async (id: number) => {
      for (let i = 0; i < 5 && (await read(id, admin)).told_at === null; i++) await runRecurring(tellAnnouncements)
      return read(id, admin)
    }

    const nobody = await call('POST', 'announcements', { name: 'x', audience: 'plan', channels: ['bell'] }, admin)
    expect([nobody.status, Object.keys(nobody.body.errors)]).toEqual([422, ['plan_ids']])
    const one = await tell('For shops', [shop])
    const both = await tell('For both', [shop, business])
    expect((await told(one)).plans).toEqual([{ id: shop, name: 'shop' }])
    expect([(await told(one)).sent_count, (await told(both)).sent_count]).toEqual([1, 2])
    expect(await heard(a.token)).toEqual(expect.arrayContaining(['For shops', 'For both']))
    expect(await heard(b.token)).toContain('For both')
    expect(await heard(b.token)).not.toContain('For shops')
    for (const { token } of [c, await app.signUp()])
      expect(await heard(token)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^For/)]))
    // Neither in a list nor by its number.
    for (const { token } of [a, b, c]) {
      expect((await call('GET', `announcements/${one}`, undefined, token)).status).toBe(404)
      expect(JSON.stringify((await call('GET', 'announcements?limit=100', undefined, token)).body)).not.toMatch(
        /For shops/,
      )
    }

    // Who has another plan by then is not told, and of a plan that is gone nobody is, never everybody.
    await give(a, business)
    const later = await tell('For those now', [shop])
    const none = await tell('For none', [gone])
    expect((await call('DELETE', `plans/${gone}`, undefined, admin)).status).toBe(200)
    expect([(await told(later)).sent_count, (await told(none)).sent_count]).toEqual([0, 0])
    for (const { token } of [a, b, c]) expect(await heard(token)).not.toContain('For none')
    expect(await heard(a.token)).not.toContain('For those now')
    // Narrowed to all again, it forgets the plans.
    const wide = await tell('Wide', [shop])
    const put = await call('PUT', `announcements/${wide}`, { audience: 'stores' }, admin)
    expect(put.body.data).toMatchObject({ audience: 'stores', plan_ids: [], plans: [] })
  })

  it('is mailed to those customers who agreed, each once, and to no group that it is not for', async () => {
    const group = await make('customer-groups', { name: 'Regulars' })
    const customer = (n: number, more: object) =>
      make('customers', { firstname: `C${n}`, email: `c${n}@shop.example`, telephone: `01234560${n}`, ...more })
    await customer(1, { newsletter: true })
    await customer(2, { newsletter: false })
    await customer(3, { newsletter: true, customer_group_id: group.id })
    await make('announcements', { name: 'To all', channels: ['email'] })
    await make('announcements', {
      name: 'To regulars',
      channels: ['email'],
      audience: 'group',
      customer_group_ids: [group.id],
    })
    await make('announcements', { name: 'Later', channels: ['email'], publish_at: day(1) })
    await make('announcements', { name: 'Off', channels: ['email'], status: false })
    await runRecurring(tellAnnouncements)
    await runRecurring(tellAnnouncements)
    expect((await mails(a.id)).map(({ to, subject }) => [to, subject])).toEqual([
      ['c1@shop.example', 'To all'],
      ['c3@shop.example', 'To all'],
      ['c3@shop.example', 'To regulars'],
    ])
    expect(await mails(b.id)).toEqual([])
  })

  it('is mailed no more to who unsubscribes by its link, of its own store alone', async () => {
    const [mail] = await mails(a.id)
    const url = unseal(mail?.secrets ?? '', 'outbox')?.unsubscribe_url ?? ''
    const token = url.slice(url.lastIndexOf('/') + 1)
    const post = (host: string, sent: string) =>
      app.call('POST', '/api/shop/unsubscribe', { host, body: { token: sent } }).then(({ status }) => status)
    expect(await post(b.host, token)).toBe(404)
    expect(await post(a.host, `${token}x`)).toBe(404)
    expect(await post(a.host, 'nothing')).toBe(404)
    expect(await post(a.host, token)).toBe(200)
    expect(await post(a.host, token)).toBe(200)
    const { body } = await call('GET', 'customers?search=c1@shop.example')
    expect(body.data[0].newsletter).toBe(false)
    await make('announcements', { name: 'Once more', channels: ['email'] })
    await runRecurring(tellAnnouncements)
    const to = (await mails(a.id)).filter(({ subject }) => subject === 'Once more')
    expect(to.map((one) => one.to)).toEqual(['c3@shop.example'])
  })
})
