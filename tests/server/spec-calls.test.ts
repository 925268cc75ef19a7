import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../support/all-calls.ts'
import { ownDatabase } from '../support/database.ts'
import { CALLS, CALLS_NOT_YET, FIELDS } from '../support/spec-calls.ts'

await ownDatabase()

interface Schema {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}
interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
let document: { paths: Record<string, Record<string, Operation>> } & Record<string, unknown>

beforeAll(async () => {
  const server = await (await import('../support/api.ts')).api()
  document = (await server.call('GET', '/api/openapi.json')).body
})

/** What a reference stands for. */
function meant(schema: Schema | undefined): Schema {
  if (!schema?.$ref) return schema ?? {}
  let found: unknown = document
  for (const part of schema.$ref.slice(2).split('/')) found = (found as Record<string, unknown>)[part]
  return meant(found as Schema)
}

/** The keys of an object, of any of its shapes, and of what a list holds. */
function keysOf(schema: Schema | undefined): Map<string, Schema> {
  const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = meant(schema)
  const below = [...allOf, ...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap((one) => [...keysOf(one)])
  return new Map([...Object.entries(properties), ...below])
}

/** What a call takes, by path, query or body; or what it replies, of one thing or of each. */
function fieldsOf(call: string): string[] {
  const [method = '', path = ''] = call.replace('> ', '').split(' ')
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) return []
  if (call.startsWith('> ')) {
    const body = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => [...keysOf(schema).keys()])
    return [...(operation.parameters ?? []).map(({ name }) => name), ...body]
  }
  const [, success] = Object.entries(operation.responses).find(([status]) => /^2/.test(status)) ?? []
  const reply = keysOf(Object.values(success?.content ?? {})[0]?.schema)
  return [...(reply.has('data') ? keysOf(reply.get('data')) : reply).keys()]
}

describe('the calls of the specification', () => {
  it('are served, but for those whose things are not built', async () => {
    const served = new Set((await allCalls()).map(({ method, path }) => `${method} ${path}`))
    expect(CALLS.filter((call) => !served.has(call))).toEqual([])
    expect(CALLS_NOT_YET.filter((call) => served.has(call))).toEqual([])
  })

  it.each(Object.entries(FIELDS))('%s has what it says', (call, fields) => {
    const has = fieldsOf(call)
    expect(fields.split(', ').filter((field) => !has.includes(field))).toEqual([])
  })

  it('would miss a field that is not there', () => {
    expect(fieldsOf('GET /backend/auth/profile')).not.toContain('store_owner')
  })
})
