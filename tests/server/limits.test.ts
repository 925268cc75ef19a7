import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
process.env.RATE_LIMIT_SCALE = '1'
let server: Api
beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
})

describe('from one address', () => {
  it.each([
    ['forgot-password', { email: 'nobody@x.example' }, 30, 200],
    ['check-duplicate', { email: 'nobody@x.example' }, 30, 200],
  ])('%s is answered so often, then refused with the time to wait', async (path, body, most, status) => {
    const ask = () => server.call('POST', `/api/public/${path}`, { body })
    const replies = await Promise.all(Array.from({ length: most + 1 }, ask))
    expect(replies.filter((reply) => reply.status === status)).toHaveLength(most)
    const late = replies.find((reply) => reply.status === 429)
    expect(late?.body).toEqual({ message: 'Too many requests, please try again later' })
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is counted with what other processes answered, and anew when its time is over', async () => {
    const client = new pg.Client({ connectionString: superUrl })
    await client.connect()
    const ask = async () =>
      (await server.call('POST', '/api/public/check-duplicate', { body: { email: 'a@x.example' } })).status
    const said = (n: number, seconds: number) =>
      client.query(
        `INSERT INTO address_counts (kind, address, n, until) VALUES ('check', '127.0.0.1', $1, now() + make_interval(secs => $2))
         ON CONFLICT (kind, address) DO UPDATE SET n = excluded.n, until = excluded.until`,
        [n, seconds],
      )
    try {
      await said(29, 50)
      expect([await ask(), await ask()]).toEqual([200, 429])
      await said(1_000, -1)
      expect(await ask()).toBe(200)
      const { rows } = await client.query(`SELECT n FROM address_counts WHERE kind = 'check'`)
      expect(rows).toEqual([{ n: 1 }])
    } finally {
      await client.end()
    }
  })
})
