import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { allCalls, type Call } from '../support/all-calls.ts'
import { dice, seedOf } from './support/dice.ts'
import { ownDoor } from './support/own-door.ts'
import { ownWorld } from './support/own-world.ts'
import { PAYLOADS } from './support/payloads.ts'
import { INPUTS, SEED } from './support/size.ts'
import { faultsIn } from './support/verdict.ts'
import { type Door, send, sendAll } from './support/wire.ts'
import { wireOf } from './support/wires-of.ts'
import { type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()
const calls = await allCalls()

/** Names of what a call takes. */
const keysOf = ({ input }: Call): string[] =>
  Object.keys(
    (input as { _zod: { def: { shape?: Record<string, z.core.$ZodType> } } } | undefined)?._zod.def.shape ?? {},
  )

const asked = calls.filter(
  (call) => call.method === 'GET' && keysOf(call).some((key) => !call.path.includes(`{${key}}`)),
)
const lists = asked.filter((call) => ['page', 'limit'].every((key) => keysOf(call).includes(key)))
const named = (list: Call[]) => list.map((call) => [call.path, call] as const)

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

const ask = async (call: Call, query: Record<string, string>) => {
  const wire = wireOf(call, query, {
    known: there.known(call),
    chance: dice(SEED),
    headers: there.asker(call, 0),
    note: JSON.stringify(query).slice(0, 90),
  })
  const answer = await send(door, wire)
  return { ...answer, faults: faultsIn(wire, answer), body: JSON.parse(answer.text) }
}

describe('T6: payloads in what lists are asked by', () => {
  it('has sixty payloads and some lists', () => {
    expect(new Set(PAYLOADS).size).toBe(60)
    expect(lists.length).toBeGreaterThan(3)
  })

  it.each(named(asked))('%s takes each as a word or refuses it', async (_, call) => {
    const keys = keysOf(call).filter((key) => !call.path.includes(`{${key}}`))
    const all = keys.flatMap((key) => PAYLOADS.map((payload) => ({ [key]: payload })))
    const chance = dice(seedOf(SEED, call.path))
    // Some payloads, other ones for each call, and every key in turn; with more inputs a call, every pair.
    const drawn = Array.from({ length: Math.ceil(INPUTS / 3) }, () => chance.of(PAYLOADS))
    const some = drawn.map((payload, n) => ({ [keys[n % keys.length] as string]: payload }))
    const pairs = INPUTS >= 300 ? all : [...some, ...keys.map((key) => ({ [key]: 'a\u0000b' }))]
    const wires = pairs.map((query) =>
      wireOf(call, query, { known: there.known(call), chance, headers: there.asker(call, 0), note: '' }),
    )
    const faults: string[] = []
    const wrong: string[] = []
    await sendAll(door, wires, (wire, answer) => {
      faults.push(...faultsIn(wire, answer))
      if (/[?&]sort=/.test(wire.path) && answer.status !== 422) wrong.push(`${answer.status} ${wire.path}`)
    })
    expect([faults, wrong]).toEqual([[], []])
  })

  it.each(named(lists))('%s keeps to its numbers', async (_, call) => {
    const bad = ['limit=101', 'limit=0', 'limit=1e1', 'page=0', 'page=1.5', 'sort=store_id', 'direction=up']
    for (const query of bad)
      expect([query, (await ask(call, Object.fromEntries([query.split('=')]))).status]).toEqual([query, 422])
    const far = await ask(call, { page: '1000000000' })
    expect([far.status, far.body.data]).toEqual([200, []])
    expect((await ask(call, { limit: '100' })).status).toBe(200)
  })

  it.each(named(lists.filter((call) => keysOf(call).includes('search'))))(
    '%s looks for %%, _ and \\ as they are',
    async (_, call) => {
      for (const sign of ['%', '_', '\\', '%_%', 'Sh_rt', 'T%a', 'K_1']) {
        const { status, body } = await ask(call, { search: sign, limit: '100' })
        const without = body.data.filter((row: object) => !texts(row).some((text) => text.includes(sign)))
        expect([sign, status, without]).toEqual([sign, 200, []])
      }
    },
  )

  it('finds what has such signs in its name', async () => {
    const name = '50%_off \\ today'
    const { app, a } = there
    await app.call('POST', '/api/backend/brands', { token: a.token, body: { name } })
    await app.call('POST', '/api/backend/products', { token: a.token, body: { name, price: '1.00' } })
    for (const path of ['/api/backend/brands', '/api/backend/products', '/api/shop/products']) {
      const call = lists.find((each) => each.path === path) as Call
      for (const search of [name, '50%', '%_', '\\ today'])
        expect([
          path,
          search,
          (await ask(call, { search })).body.data.map((row: { name: string }) => row.name),
        ]).toEqual([path, search, [name]])
    }
  })
})

/** Every text in a row, as it would be found. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value.toLowerCase(), value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}
