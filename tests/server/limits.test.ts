import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
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
})
