import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls, type Call } from '../support/all-calls.ts'
import { actors } from './support/actors.ts'
import { allRows, lookedAfter, rowsAtRest } from './support/all-rows.ts'
import { dice, seedOf } from './support/dice.ts'
import { keptSessions } from './support/kept-sessions.ts'
import { ownDoor } from './support/own-door.ts'
import { ownWorld } from './support/own-world.ts'
import { REST_CALLS } from './support/policy/rest-calls.ts'
import { type Asking, askingOf, type Rule, sideOf, verdictOf } from './support/policy/rule.ts'
import { SEED } from './support/size.ts'
import { type Answer, type Door, send, type Wire } from './support/wire.ts'
import { validOf, wireOf } from './support/wires-of.ts'
import { type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()
const calls = new Map((await allCalls()).map((call) => [`${call.method} ${call.path}`, call]))

let there: World
let door: Door
let sessions: Record<'api' | 'web', ReturnType<typeof keptSessions>>
beforeAll(async () => {
  there = await world(superUrl)
  const tokenOf = await actors(there)
  sessions = { api: keptSessions(tokenOf, 'api'), web: keptSessions(tokenOf, 'web') }
  door = await ownDoor()
})
afterAll(async () => {
  await door?.close()
  await there?.end()
})

const rows = Object.entries(REST_CALLS)
const asking = askingOf(rows.map(([, rule]) => rule))
const named = rows.flatMap(([name, rule], nth): [string, Rule, Call, Asking][] => {
  const call = calls.get(name)
  return call ? [[name, rule, call, asking[nth] as Asking]] : []
})

/** The headers of somebody who shows `token`, on the side that answers the call. */
function shown(rule: Rule, token: string | undefined): Record<string, string> {
  const host = sideOf(rule) === 'shop' ? there.a.host : 'localhost:3000'
  return { host, ...(token && { authorization: `Bearer ${token}` }) }
}

const filled = (call: Call, part: string) => call.path.replace(/\{\w+\}/g, part)

/** The call with nothing but its path. */
const emptyOf = (call: Call): Wire => ({
  method: call.method,
  path: filled(call, '999999998'),
  headers: {},
  note: 'empty',
})

/** The call as it should be, and with what could make a difference: wrong in its values, about nothing that is there, empty. */
function versions(call: Call): [right: Wire, ...others: Wire[]] {
  const known = there.known(call)
  const how = { known, chance: dice(seedOf(SEED, call.path)), headers: {} }
  const [right = {}] = validOf(call, known, 1, SEED)
  const wrong = Object.fromEntries(Object.keys(right).map((key) => [key, { not: ['this'] }]))
  return [
    wireOf(call, right, { ...how, note: 'right' }),
    { ...wireOf(call, wrong, { ...how, note: 'wrong' }), path: `${filled(call, 'x')}?page=x&sort=x&limit=1e9` },
    { ...wireOf(call, right, { ...how, note: 'about nothing' }), path: filled(call, '999999999') },
    emptyOf(call),
  ]
}

const ask = (wire: Wire, headers: Record<string, string>) =>
  send(door, { ...wire, headers: { ...wire.headers, ...headers } })

const STATUS = { unknown: 401, forbidden: 403 } as const
const said = ({ status, text }: Answer) => `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`

describe('T1: calls of REST', () => {
  it('stand in the table (tests/trust/support/policy/rest-calls.ts), and what stands there is a call', () => {
    expect([...calls.keys()].toSorted()).toEqual(Object.keys(REST_CALLS).toSorted())
  })
})

describe('T2: who is refused, is refused whatever he sends, and nothing is written', () => {
  let before: string[]
  const looked = lookedAfter(
    () => there.db,
    () => before,
  )

  beforeAll(async () => {
    for (const [, rule, , { refused }] of named) for (const actor of refused) await sessions.api.of(actor, rule)
    before = await rowsAtRest(there.db)
  })

  it.each(named)('%s (%s)', async (name, rule, call, { refused, everyWay }) => {
    const faults: string[] = []
    const [right, ...others] = versions(call)
    for (const actor of refused) {
      const wanted = STATUS[verdictOf(rule, actor) as keyof typeof STATUS]
      const headers = shown(rule, await sessions.api.of(actor, rule))
      const first = await ask(right, headers)
      const answers: [Wire, Answer][] = [[right, first]]
      if (everyWay.has(actor)) for (const wire of others) answers.push([wire, await ask(wire, headers)])
      for (const [wire, answer] of answers)
        if (answer.status !== wanted || said(answer) !== said(first))
          faults.push(`${actor}, ${wire.note}: ${wanted} expected, ${said(answer)}`)
    }
    expect(faults).toEqual([])
    await looked.after(name)
  })

  it('also by those that were asked last', () => looked.now())

  it('would see a row that changes', async () => {
    await there.db.query('UPDATE stores SET updated_at = now() WHERE id = $1', [there.b.id])
    expect(await allRows(there.db)).not.toEqual(before)
  })
})

describe('T2: who is not refused, gets an answer', () => {
  it.each(named)('%s (%s)', async (_, rule, call, { letIn }) => {
    const faults: string[] = []
    for (const actor of letIn) {
      const answer = await sessions.api.letIn(actor, rule, (token) => ask(emptyOf(call), shown(rule, token)))
      if ([401, 403].includes(answer.status) || answer.status >= 500) faults.push(`${actor}: ${said(answer)}`)
    }
    expect(faults).toEqual([])
  })

  it.each(named)('%s is on no other host', async (_, rule, call) => {
    const headers = shown(rule, await sessions.api.of('ownerA', rule))
    const host = sideOf(rule) === 'shop' ? 'localhost:3000' : there.a.host
    expect((await ask(versions(call)[0], { ...headers, host })).status).toBe(404)
  })

  it.each(named)('%s reads no cookie', async (_, rule, call) => {
    const cookie = `__Host-sid=${await sessions.web.of(rule === 'admin' ? 'admin' : 'ownerA', rule)}`
    const answer = await ask(emptyOf(call), { ...shown(rule, undefined), cookie })
    const open = rule === 'anyone' || rule === 'shop'
    expect(open || answer.status === 401).toBe(true)
  })
})
