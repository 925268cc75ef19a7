import { beforeAll, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { adminToken } = await import('../support/admin-token.ts')
const { allCalls } = await import('../support/all-calls.ts')

let api: Api
let tokens: string[]
beforeAll(async () => {
  api = await (await import('../support/api.ts')).api()
  tokens = [(await api.signUp()).token, await adminToken()]
})

it('refuses what is neither JSON nor fields at every call that takes a body', async () => {
  const calls = (await allCalls()).filter(({ method }) => method !== 'GET')
  expect(calls.length).toBeGreaterThan(100)
  const taken: string[] = []
  for (const { method, path } of calls) {
    // A call that takes a form says which field is not there.
    const form = /\/(upload(\/\{type\})?|import(\/preview)?)$/.test(path)
    const url = path.replace(/\{[^}]*\}/g, '1')
    for (const token of tokens) {
      const reply = await api.call(method, url, {
        token,
        body: '<a name="b"/>',
        headers: { 'content-type': 'application/xml' },
      })
      // Of another's calls neither is told what they take.
      if (![401, 403, 404, form ? 422 : 415].includes(reply.status)) taken.push(`${method} ${path}: ${reply.status}`)
    }
  }
  expect(taken).toEqual([])
  const brand = await api.call('POST', '/api/backend/brands', {
    token: tokens[0] ?? '',
    body: '<a name="b"/>',
    headers: { 'content-type': 'application/xml' },
  })
  expect(brand.status).toBe(415)
})
