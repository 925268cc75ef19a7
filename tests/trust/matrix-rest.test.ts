import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls, type Call } from '../support/all-calls.ts'
import { actors } from './support/actors.ts'
import { allRows, rowsAtRest } from './support/all-rows.ts'
import { dice, seedOf } from './support/dice.ts'
import { ownDoor } from './support/own-door.ts'
import { ownWorld } from './support/own-world.ts'
import { REST_CALLS } from './support/policy/rest-calls.ts'
import { ACTORS, type Actor, permissionsOf, type Rule, sideOf, verdictOf } from './support/policy/rule.ts'
import { SEED } from './support/size.ts'
import { type Answer, type Door, send, type Wire } from './support/wire.ts'
import { validOf, wireOf } from './support/wires-of.ts'
import { type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()
const calls = new Map((await allCalls()).map((call) => [`${call.method} ${call.path}`, call]))

let there: World
let door: Door
let tokenOf: Awaited<ReturnType<typeof actors>>
beforeAll(async () => {
  there = await world(superUrl)
  tokenOf = await actors(there)
  door = await ownDoor()
})
afterAll(async () => {
  await door?.close()
  await there?.end()
})

const named = Object.entries(REST_CALLS).flatMap(([name, rule]): [string, Rule, Call][] => {
  const call = calls.get(name)
  return call ? [[name, rule, call]] : []
})

/** The headers of somebody who shows `token`, on the side that answers the call. */
function shown(rule: Rule, token: string | undefined): Record<string, string> {
  const host = sideOf(rule) === 'shop' ? there.a.host : 'localhost:3000'
  return { host, ...(token && { authorization: `Bearer ${token}` }) }
}

/** The same call with what could make a difference: right, empty, wrong in its values, about nothing that is there. */
function versions(call: Call, headers: Record<string, string>): Wire[] {
  const known = there.known(call)
  const how = { known, chance: dice(seedOf(SEED, call.path)), headers }
  const [right = {}] = validOf(call, known, 1, SEED)
  const wrong = Object.fromEntries(Object.keys(right).map((key) => [key, { not: ['this'] }]))
  const path = (filled: string) => call.path.replace(/\{\w+\}/g, filled)
  return [
    wireOf(call, right, { ...how, note: 'right' }),
    { ...wireOf(call, wrong, { ...how, note: 'wrong' }), path: `${path('x')}?page=x&sort=x&limit=1e9` },
    { ...wireOf(call, right, { ...how, note: 'about nothing' }), path: path('999999999') },
    { method: call.method, path: path('999999998'), headers, note: 'empty' },
  ]
}

const STATUS = { unknown: 401, forbidden: 403 } as const
const said = ({ status, text }: Answer) => `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`

describe('T1: calls of REST', () => {
  it('stand in the table (tests/trust/support/policy/rest-calls.ts), and what stands there is a call', () => {
    expect([...calls.keys()].toSorted()).toEqual(Object.keys(REST_CALLS).toSorted())
  })
})

describe('T2: who is refused, is refused whatever he sends, and nothing is written', () => {
  let before: string[]
  const tokens = new Map<string, string | undefined>()
  const key = (actor: Actor, rule: Rule) => `${actor} ${permissionsOf(rule)}`

  beforeAll(async () => {
    for (const [, rule] of named)
      for (const actor of ACTORS)
        if (!tokens.has(key(actor, rule))) tokens.set(key(actor, rule), await tokenOf('api', actor, rule))
    before = await rowsAtRest(there.db)
  })

  it.each(named)('%s (%s)', async (_, rule, call) => {
    const faults: string[] = []
    for (const actor of ACTORS) {
      const verdict = verdictOf(rule, actor)
      if (verdict === 'pass') continue
      const answers: [Wire, Answer][] = []
      for (const wire of versions(call, shown(rule, tokens.get(key(actor, rule)))))
        answers.push([wire, await send(door, wire)])
      const first = said((answers[0] as [Wire, Answer])[1])
      for (const [wire, answer] of answers)
        if (answer.status !== STATUS[verdict] || said(answer) !== first)
          faults.push(`${actor}, ${wire.note}: ${STATUS[verdict]} expected, ${said(answer)}`)
    }
    expect(faults).toEqual([])
    expect(await allRows(there.db)).toEqual(before)
  })

  it('would see a row that changes', async () => {
    await there.db.query('UPDATE stores SET updated_at = now() WHERE id = $1', [there.b.id])
    expect(await allRows(there.db)).not.toEqual(before)
  })
})

describe('T2: who is not refused, gets an answer', () => {
  it.each(named)('%s (%s)', async (_, rule, call) => {
    const faults: string[] = []
    for (const actor of ACTORS.filter((one) => verdictOf(rule, one) === 'pass')) {
      const headers = shown(rule, await tokenOf('api', actor, rule))
      const answer = await send(door, versions(call, headers).at(-1) as Wire)
      if ([401, 403].includes(answer.status) || answer.status >= 500) faults.push(`${actor}: ${said(answer)}`)
    }
    expect(faults).toEqual([])
  })

  it.each(named)('%s is on no other host', async (_, rule, call) => {
    const token = await tokenOf('api', 'ownerA', rule)
    const host = sideOf(rule) === 'shop' ? 'localhost:3000' : there.a.host
    const [wire] = versions(call, { ...shown(rule, token), host })
    expect((await send(door, wire as Wire)).status).toBe(404)
  })

  it.each(named)('%s reads no cookie', async (_, rule, call) => {
    const cookie = `__Host-sid=${await tokenOf('web', rule === 'admin' ? 'admin' : 'ownerA', rule)}`
    const answer = await send(door, versions(call, { ...shown(rule, undefined), cookie })[3] as Wire)
    const open = rule === 'anyone' || rule === 'shop'
    expect(open || answer.status === 401).toBe(true)
  })
})
