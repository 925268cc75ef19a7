import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { dbOf } = await import('#server/db/client.ts')
const { audit } = await import('#server/core/rows/audit.ts')
const { sql } = await import('drizzle-orm')

let app: Api
let a: Awaited<ReturnType<Api['signUp']>>
let b: typeof a
let admin: string
const URL = '/api/backend/activity-logs'
const logs = (query = '', token = a.token) => app.call('GET', `${URL}${query}`, { token })
const labels = (reply: Awaited<ReturnType<typeof logs>>) =>
  reply.body.data.map((row: { entity_label: string }) => row.entity_label)

beforeAll(async () => {
  app = await (await import('../support/api.ts')).api()
  a = await app.signUp()
  b = await app.signUp()
  admin = await adminToken()
  const brand = await app.call('POST', '/api/backend/brands', {
    token: a.token,
    body: { name: 'Angkor', translations: { km: { name: 'អង្គរ' } } },
    headers: { 'user-agent': 'Test browser' },
  })
  const { id } = brand.body.data
  await app.call('PUT', `/api/backend/brands/${id}`, { token: a.token, body: { code: 'AK', sort_order: 3 } })
  await app.call('DELETE', `/api/backend/brands/${id}`, { token: a.token })
  await app.call('POST', '/api/backend/brands', { token: b.token, body: { name: 'Of the other' } })
})

describe('the list of activity logs', () => {
  it('tells who did what, newest first, with what changed', async () => {
    const { status, body } = await logs('?entity=brand')
    expect([status, body.meta]).toEqual([200, { current_page: 1, last_page: 1, per_page: 10, total: 3 }])
    expect(body.data.map((row: { event: string }) => row.event)).toEqual(['deleted', 'updated', 'created'])
    expect(body.data[1]).toMatchObject({
      user_name: 'Dara Sok',
      actor_type: 'user',
      entity: 'brand',
      entity_label: 'Angkor',
      ip: '127.0.0.1',
      changes: { code: [null, 'AK'], sort_order: [0, 3] },
    })
    expect(body.data[2]).toMatchObject({ user_agent: 'Test browser', request_id: expect.any(String) })
    const one = await logs(`/${body.data[1].id}`)
    expect([one.status, one.body.data]).toEqual([200, body.data[1]])
  })

  it('shows a store its own rows, and the platform’s admin the platform’s', async () => {
    const mine = (await logs('?limit=100')).body.data
    const theirs = (await logs('?limit=100', b.token)).body.data
    expect(labels(await logs('?limit=100', b.token))).toContain('Of the other')
    const ids = new Set(mine.map((row: { id: number }) => row.id))
    expect(theirs.some((row: { id: number }) => ids.has(row.id))).toBe(false)
    await dbOf(0).tx((tx) => audit(tx, { store: { id: 0 } }, { event: 'updated', entity: 'store', label: 'Platform' }))
    expect(labels(await logs('?limit=100', admin))).toContain('Platform')
    expect(labels(await logs('?limit=100', admin))).not.toContain('Angkor')
    expect((await logs(`/${mine[0].id}`, admin)).status).toBe(404)
    expect((await logs(`/${mine[0].id}`, b.token)).status).toBe(404)
  })

  it('is for those who may see it', async () => {
    const viewer = await app.staff(a.id, ['audit-view'])
    const other = await app.staff(a.id, ['brand-view', 'brand-create', 'setting-view'])
    for (const path of ['', '/1', '/export']) {
      expect([path, (await logs(path, other)).status]).toEqual([path, 403])
      expect([path, (await app.call('GET', URL + path)).status]).toEqual([path, 401])
    }
    expect((await logs('', viewer)).status).toBe(200)
  })

  it('is changed and shortened by no call', async () => {
    const { id } = (await logs()).body.data[0]
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['POST', '/multi-delete'],
    ] as const) {
      const reply = await app.call(method, URL + path, { token: a.token, ...(method !== 'DELETE' && { body: {} }) })
      expect([method, reply.status]).toEqual([method, 404])
    }
  })

  it('is narrowed by actor, event, thing, words and days', async () => {
    const { user_id, entity_id } = (await logs('?entity=brand')).body.data[0]
    const events = async (query: string) =>
      (await logs(`${query}&limit=100`)).body.data.map((row: { event: string }) => row.event)
    expect(await events('?event=deleted')).toEqual(['deleted'])
    expect(await events(`?entity=brand&entity_id=${entity_id}`)).toEqual(['deleted', 'updated', 'created'])
    expect(await events(`?entity=brand&actor=${user_id}`)).toHaveLength(3)
    expect(await events('?entity=brand&actor=dara')).toHaveLength(3)
    // A name that stands in the label is no actor.
    expect(await events('?actor=angkor')).toEqual([])
    expect(await events('?actor=999999999')).toEqual([])
    expect(await events('?search=angk')).toEqual(['deleted', 'updated', 'created'])
    expect(await events('?search=127.0.0.1&entity=brand')).toHaveLength(3)
    for (const sign of ['%25', '_', '%5C']) expect(await events(`?search=${sign}`)).toEqual([])
    expect(await events('?event=never')).toEqual([])
    for (const bad of ['event=A B', 'entity=%27', 'entity_id=x', 'date_start=2026-02-30', 'sort=ip', 'limit=101'])
      expect([bad, (await logs(`?${bad}`)).status]).toEqual([bad, 422])
  })

  it('takes whole days where the store is', async () => {
    const at = async (instant: string, label: string) =>
      dbOf(a.id).tx(async (tx) => {
        await tx.execute(sql`INSERT INTO activity_logs (store_id, event, entity, entity_label, created_at)
          VALUES (${a.id}, 'viewed', 'day', ${label}, ${instant}::timestamptz)`)
      })
    // Phnom Penh is seven hours ahead: its 10 March begins at 17:00 UTC of the 9th.
    await at('2026-03-09T16:59:59Z', 'before')
    await at('2026-03-09T17:00:00Z', 'first')
    await at('2026-03-10T16:59:59Z', 'last')
    await at('2026-03-10T17:00:00Z', 'after')
    const found = await logs('?entity=day&date_start=2026-03-10&date_end=2026-03-10&sort=id')
    expect(labels(found)).toEqual(['first', 'last'])
    expect(labels(await logs('?entity=day&date_end=2026-03-09'))).toEqual(['before'])
  })

  it('sorts both ways, page by page, and ends empty', async () => {
    const down = (await logs('?limit=100')).body.data.map((row: { id: number }) => row.id)
    expect(down).toEqual(down.toSorted((x: number, y: number) => y - x))
    expect((await logs('?limit=100&sort=created_at')).body.data.map((row: { id: number }) => row.id)).toEqual(
      down.toReversed(),
    )
    expect((await logs('?limit=2&page=2')).body.data.map((row: { id: number }) => row.id)).toEqual(down.slice(2, 4))
    const past = await logs('?page=99')
    expect([past.status, past.body.data, past.body.meta.current_page]).toEqual([200, [], 99])
    const words = (await logs('?limit=100&sort=event')).body.data.map((row: { event: string }) => row.event)
    expect(words).toEqual(words.toSorted())
  })

  it('finds the same among many as among few', async () => {
    const many = await app.signUp()
    await dbOf(many.id).tx((tx) =>
      tx.execute(sql`INSERT INTO activity_logs (store_id, event, entity, entity_label, user_id, user_name, search_text)
        SELECT ${many.id}, CASE WHEN i % 2 = 0 THEN 'updated' ELSE 'created' END, 'product', 'P' || i, 7, 'Sok', 'sok p' || i
        FROM generate_series(1, 2500) i`),
    )
    const found = await logs('?event=updated&limit=3&page=2', many.token)
    expect([found.body.meta.total, labels(found)]).toEqual([1250, ['P2494', 'P2492', 'P2490']])
    expect(labels(await logs('?search=p2500', many.token))).toEqual(['P2500'])
  })
})

describe('the export', () => {
  it('is what the filters leave, as a CSV that shows Khmer and runs nothing', async () => {
    for (const name of ['=1+1', '@x', 'ភេសជ្ជៈ, «ត្រជាក់»'])
      await app.call('POST', '/api/backend/manufactures', { token: a.token, body: { name } })
    const reply = await logs('/export?entity=manufacture')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="activity-logs.csv"')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(reply.body)
    expect(text.startsWith('\ufeffid,time,user_id,user_name')).toBe(true)
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.map(({ entity_label }) => entity_label)).toEqual(['ភេសជ្ជៈ, «ត្រជាក់»', "'@x", "'=1+1"])
    expect(rows[0]).toMatchObject({ event: 'created', user_name: 'Dara Sok' })
    expect(rows[0]?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(JSON.parse(rows[0]?.changes ?? '')).toMatchObject({
      translations: [null, { en: { name: 'ភេសជ្ជៈ, «ត្រជាក់»' } }],
    })
  })

  it('is written down, once, and not in itself', async () => {
    const before = (await logs('?event=export')).body.meta.total
    const reply = await logs('/export?event=export')
    const own = parse(new TextDecoder().decode(reply.body), { bom: true, columns: true }) as unknown[]
    const after = await logs('?event=export')
    expect([own.length, after.body.meta.total]).toEqual([before, before + 1])
    expect(after.body.data[0]).toMatchObject({ entity: 'activity_log', note: 'event: export', user_name: 'Dara Sok' })
  })

  it('goes on past a thousand rows, each once', async () => {
    const many = await app.signUp()
    await dbOf(many.id).tx((tx) =>
      tx.execute(
        sql`INSERT INTO activity_logs (store_id, event, entity) SELECT ${many.id}, 'updated', 'x' FROM generate_series(1, 2345)`,
      ),
    )
    const reply = await logs('/export?entity=x', many.token)
    const rows = parse(new TextDecoder().decode(reply.body), { bom: true, columns: true }) as { id: string }[]
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([2345, 2345])
  })
})
