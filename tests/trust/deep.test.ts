import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../support/all-calls.ts'
import { ownDoor } from './support/own-door.ts'
import { ownWorld } from './support/own-world.ts'
import { type Door, send } from './support/wire.ts'
import { type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()
const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
const calls = (await allCalls()).filter(({ method }) => method !== 'GET' && method !== 'DELETE')

let there: World
let door: Door
beforeAll(async () => {
  there = await world(superUrl)
  door = await ownDoor()
})
afterAll(async () => {
  await door?.close()
  await there?.end()
})

/** The names of a call's fields. */
const fieldsOf = (call: (typeof calls)[number]): string[] => {
  const { shape = {} } = (call.input ?? {}) as unknown as { shape?: Record<string, unknown> }
  return Object.keys(shape)
}

describe('T5: what only says how long it is', () => {
  it('is asked of fields that measure a length', () => {
    expect(calls.filter((call) => fieldsOf(call).length > 0).length).toBeGreaterThan(40)
  })

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('is refused by %s', async (_, call) => {
    const path = call.path.replace(/\{\w+\}/g, '1')
    const headers = { ...there.asker(call, 0), 'content-type': 'application/json' }
    const fields = fieldsOf(call).map((name) => `"${name}":{"length":${DEEP}}`)
    const body = Buffer.from(`{${['"x":1', ...fields].join(',')}}`)
    const { status, text } = await send(door, { method: call.method, path, headers, body, note: '' })
    expect([call.path, status < 500, text.includes('stack')]).toEqual([call.path, true, false])
  })
})
