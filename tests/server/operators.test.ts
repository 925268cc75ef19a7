import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Api, api, type Parsed } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

const TOKEN = 'metrics-token-0123456789'
let app: Api
let superUrl: string

beforeAll(async () => {
  superUrl = (await ownDatabase()).superUrl
  process.env.METRICS_TOKEN = TOKEN
  app = await api()
})

/** A request as the process sees it, in whole. */
async function asked(path: string, headers: Record<string, string> = {}) {
  const { observed } = await import('#server/api/rest/observed.ts')
  const { handleBackend } = await import('#server/api/rest/http.ts')
  const request = new Request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000', ...headers } })
  const response = await observed(request, async () => {
    const reply = await handleBackend(request, { ip: '127.0.0.1' })
    if (!reply) throw new Error('not the backend’s')
    return reply
  })
  const text = await response.text()
  const body: Parsed = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text
  return { status: response.status, body, id: response.headers.get('x-request-id') ?? '' }
}

describe('a request’s id', () => {
  it('is the one it brings along, where that is one', async () => {
    expect((await asked('/healthz', { 'x-request-id': 'proxy-7.2026_11' })).id).toBe('proxy-7.2026_11')
    for (const id of ['short', `${'long'.repeat(20)}`, 'with space in it', '-begins-wrong', 'a"b\\ccccccc', 'ឡឡឡឡឡឡឡឡ'])
      expect((await asked('/healthz', { 'x-request-id': encodeURI(id) === id ? id : encodeURI(id) })).id).toMatch(
        /^[\da-f]{8}-[\da-f-]{27}$/,
      )
  })

  it('stands in the body of a 500, in its log line and in its reply', async () => {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: superUrl })
    await client.connect()
    await client.query('ALTER TABLE brands RENAME TO gone')
    const { log } = await import('#server/core/procedure/log.ts')
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    try {
      const { token } = await app.signUp()
      const reply = await asked('/api/backend/brands', {
        'x-request-id': 'find-me-1234',
        authorization: `Bearer ${token}`,
      })
      expect(reply).toMatchObject({ status: 500, id: 'find-me-1234' })
      expect(reply.body).toEqual({ message: expect.stringContaining('Internal'), request_id: 'find-me-1234' })
      expect(said).toHaveBeenCalledWith(expect.objectContaining({ requestId: 'find-me-1234' }), 'request failed')
    } finally {
      said.mockRestore()
      await client.query('ALTER TABLE gone RENAME TO brands')
      await client.end()
    }
  })
})

describe('/metrics', () => {
  const direct = { 'x-phsar-direct': '1' }

  it('is for this machine, or for who has the token', async () => {
    expect((await asked('/metrics', direct)).status).toBe(200)
    expect((await asked('/metrics', { ...direct, host: '127.0.0.1:3000' })).status).toBe(200)
    expect((await asked('/metrics', { ...direct, host: 'phsar.example' })).status).toBe(404)
    expect((await asked('/metrics')).status).toBe(404)
    expect((await asked('/metrics', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
    expect((await asked('/metrics', { authorization: `Bearer ${TOKEN}`, host: 'phsar.example' })).status).toBe(200)
    for (const wrong of [`${TOKEN}x`, TOKEN.slice(1), 'x'])
      expect((await asked('/metrics', { authorization: `Bearer ${wrong}` })).status).toBe(404)
  })

  it('counts by pattern, so that no id and no token is in it', async () => {
    const { token } = await app.signUp()
    const headers = { authorization: `Bearer ${token}` }
    await asked('/api/backend/orders/4711', headers)
    await asked('/api/backend/orders/status', headers)
    await asked('/api/shop/orders/zz-secret-tracking', headers)
    await asked('/api/nothing/at/all', headers)
    const { body } = await asked('/metrics', direct)
    const count = (route: string, status: string) =>
      Number(
        new RegExp(
          `^http_request_duration_seconds_count\\{method="GET",route="${route}",status="${status}"\\} (\\d+)$`,
          'm',
        ).exec(body)?.[1],
      )
    expect(count('/api/backend/orders/\\{id\\}', '4xx')).toBe(1)
    expect(count('/api/backend/orders/status', '2xx')).toBe(1)
    expect(count('/api/…', '4xx')).toBe(1)
    expect(body).not.toMatch(/4711|zz-secret/)
    expect(body).toMatch(/^process_resident_memory_bytes \d+/m)
    expect(body).toMatch(/^phsar_work_rows\{table="jobs",state="queued"\} \d+/m)
    expect(body).toMatch(/^phsar_database_connections\{state="open"\} \d+/m)
  })
})

describe('/tls-ask', () => {
  const ask = async (domain: string) => (await asked(`/tls-ask?domain=${encodeURIComponent(domain)}`)).status

  it('lets a proxy get certificates for the platform and for stores there are, and for nobody else', async () => {
    const { name } = await app.signUp()
    expect(await ask('localhost')).toBe(200)
    expect(await ask(`${name}.localhost`)).toBe(200)
    expect(await ask(`${name.toUpperCase()}.LOCALHOST`)).toBe(200)
    const others = [
      '',
      'none-such.localhost',
      `${name}.evil.example`,
      `a.${name}.localhost`,
      'evil.example',
      '127.0.0.9',
    ]
    for (const domain of [...others, `${name}.localhost/x`, `${name}.localhost@evil`, 'x'.repeat(300)])
      expect([domain, await ask(domain)]).toEqual([domain, 404])

    const { platformDb } = await import('#server/db/client.ts')
    const { sql } = await import('drizzle-orm')
    const closed = await app.signUp()
    await platformDb.tx((db) => db.execute(sql`UPDATE stores SET status = 'closed' WHERE id = ${closed.id}`))
    expect(await ask(`${closed.name}.localhost`)).toBe(404)
  })

  it('asks the database for a name now and then alone, however often it is asked itself', async () => {
    const early = await Promise.all(Array.from({ length: 500 }, () => ask('later.localhost')))
    expect(new Set(early)).toEqual(new Set([404]))
    await app.signUp('later')
    expect(await ask('later.localhost')).toBe(404)
  })
})

describe('/readyz', () => {
  it('says no from the moment the process begins to stop', async () => {
    expect((await asked('/readyz')).status).toBe(200)
    const { drain } = await import('#server/api/lifecycle.ts')
    const drained = drain()
    expect((await asked('/readyz')).status).toBe(503)
    expect((await asked('/healthz')).status).toBe(200)
    await drained
  })
})
