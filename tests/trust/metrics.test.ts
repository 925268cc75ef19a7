import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { send, sendAll, type Wire } from './support/wire.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()

let door: BuiltServer
let store: Store
beforeAll(async () => {
  store = await app.signUp()
  door = await builtServer()
})
afterAll(() => door?.close())

const get = (path: string, host = `localhost:${door.port}`): Wire => ({
  method: 'GET',
  path,
  headers: { host },
  note: path,
})
const inShop = (path: string) => get(path, `${store.name}.localhost:${door.port}`)

/** How often each route was asked for, by the name /metrics gives it; `text` is all that it says. */
async function counted() {
  const { text } = await send(door, get('/metrics'))
  const counts = new Map<string, number>()
  for (const [, route = '', n] of text.matchAll(/^http_request_duration_seconds_count\{.*route="([^"]*)".*\} (\d+)$/gm))
    counts.set(route, (counts.get(route) ?? 0) + Number(n))
  return { text, counts }
}

describe('/metrics', () => {
  it('names a page by its pattern, also where it was not shown', async () => {
    const asked: [Wire, string][] = [
      [get('/'), '/'],
      [get('/login?lang=km'), '/login'],
      [get('/brands?search=zz-secret'), '/brands'],
      [get('/brands/edit/4711'), '/brands/edit/$id'],
      [get('/outbox/4712'), '/outbox/$id'],
      [inShop('/'), '/sites/$shop'],
      [inShop('/product/zz-secret'), '/sites/$shop/product/$slug'],
      [inShop('/order/zz-secret'), '/sites/$shop/order/$token'],
      [get('/zz-secret'), 'unmatched'],
      [get('/brands/edit/4711/zz-secret'), 'unmatched'],
      [get('/apizz-secret'), 'unmatched'],
      [inShop('/zz-secret/zz-secret'), 'unmatched'],
      [get('/zz-secret', 'evil.example'), 'unmatched'],
    ]
    for (const [wire, route] of asked) {
      const before = (await counted()).counts.get(route) ?? 0
      await send(door, wire)
      expect([wire.path, (await counted()).counts.get(route)]).toEqual([wire.path, before + 1])
    }
    // The names alone: a figure may hold any digits.
    const names = (await counted()).text.replace(/ \S+$/gm, '')
    expect(names).not.toMatch(/zz-secret|4711|4712/)
  })

  it('has an end to its names, whatever is asked for', async () => {
    const starts = ['/', '/brands/', '/api/', '/api/backend/', '/files/', '/_serverFn/', '/sites/', '/outbox/', '/%2e/']
    const strange = Array.from({ length: 300 }, (_, n) => {
      const path = `${starts[n % starts.length]}${randomUUID()}${n % 2 ? `/${randomUUID()}` : ''}`
      return n % 3 ? get(path) : inShop(path)
    })
    await sendAll(door, strange, () => undefined)
    const tree = readFileSync('app/routeTree.gen.ts', 'utf8')
    const [, block = ''] = /\n {2}to:\n([\s\S]*?)\n {2}id:/.exec(tree) ?? []
    const pages = [...block.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
    const names = [...(await counted()).counts.keys()].filter((name) => !pages.includes(name))
    expect(names.filter((name) => !/^(\/(files|_serverFn|api)\/…|\/metrics|\/healthz|unmatched)$/.test(name))).toEqual(
      [],
    )
  })
})
