import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../support/all-calls.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
let server: Api
interface Operation {
  parameters?: { name: string; in: string; schema?: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: object }> }>
}
let document: {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  document = (await server.call('GET', '/api/openapi.json')).body
})

describe('/api/openapi.json', () => {
  it('is OpenAPI 3.1 and describes every call that is served', async () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    const described = Object.entries(document.paths).flatMap(([path, of]) =>
      Object.keys(of).map((method) => `${method.toUpperCase()} /api${path}`),
    )
    const served = (await allCalls()).map(({ method, path }) => `${method} ${path}`)
    expect(described.toSorted()).toEqual(served.toSorted())
  })

  it('names every parameter of a path, and a success reply with a schema', () => {
    for (const [path, calls] of Object.entries(document.paths)) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const [method, operation] of Object.entries(calls)) {
        const at = `${method} ${path}`
        const given = (operation.parameters ?? [])
          .filter((parameter) => parameter.in === 'path')
          .map(({ name }) => name)
        expect([at, given.toSorted()]).toEqual([at, wanted.toSorted()])
        const success = Object.entries(operation.responses).find(([status]) => /^2/.test(status))
        expect([at, success !== undefined]).toEqual([at, true])
      }
    }
  })

  it('resolves each reference', () => {
    const text = JSON.stringify(document)
    for (const [, ref = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = ref
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
      expect([ref, found]).toEqual([ref, expect.anything()])
    }
  })
})

describe('/api/docs', () => {
  it('shows them to a person', async () => {
    const page = await server.call('GET', '/api/docs')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(String(page.body)).toContain('POST /api/backend/auth/login')
  })

  it('does so on the platform’s host alone', async () => {
    const { host } = await server.signUp()
    const page = await server.call('GET', '/api/docs', { host })
    expect([page.status, page.body]).toEqual([404, { message: expect.any(String) }])
  })
})
