import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actors } from './support/actors.ts'
import { allRows, rowsAtRest } from './support/all-rows.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { answeredFunctions, builtFunctions, loadedFunctions } from './support/built-functions.ts'
import { envelope } from './support/envelope.ts'
import { formOf } from './support/form.ts'
import { Upload } from './support/input-of.ts'
import { ownWorld } from './support/own-world.ts'
import { FUNCTIONS, type Served } from './support/policy/functions.ts'
import { ACTORS, type Actor, permissionsOf, type Rule, sideOf, verdictOf } from './support/policy/rule.ts'
import { send, type Wire } from './support/wire.ts'
import { type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()
const ids = builtFunctions()

let there: World
let door: BuiltServer
let tokenOf: Awaited<ReturnType<typeof actors>>
beforeAll(async () => {
  there = await world(superUrl)
  tokenOf = await actors(there)
  door = await builtServer()
})
afterAll(async () => {
  await door?.close()
  await there?.end()
})

/** `auth: login` of a row, which may say more of what it serves. */
const functionOf = ({ name }: Served) => name.split(' ').slice(0, 2).join(' ')
const named = FUNCTIONS.filter((served) => ids.has(functionOf(served))).map((served) => [served.name, served] as const)

/** The call as a page of the store or of the platform makes it, in whose browser `token` lies. */
function wireOf(served: Served, token: string | undefined, side = sideOf(served.rule)): Wire {
  const host = `${side === 'shop' ? `${there.a.name}.` : ''}localhost:${door.port}`
  const headers = {
    host,
    'sec-fetch-site': 'same-origin',
    'x-tsr-serverfn': 'true',
    ...(token && { cookie: `__Host-sid=${token}` }),
  }
  const path = `/_serverFn/${ids.get(functionOf(served))}`
  const { method, data, name: note } = served
  const letter = JSON.stringify(envelope(data))
  if (method === 'GET') return { method, path: `${path}?payload=${encodeURIComponent(letter)}`, headers, note }
  const fields = data === 'form' ? {} : (data as { form?: Record<string, string> } | undefined)?.form
  const { type, body } =
    fields !== undefined
      ? formOf({ file: new Upload('table'), dry_run: 'false', type: 'product', ...fields })
      : { type: 'application/json', body: Buffer.from(letter) }
  return { method, path, headers: { ...headers, 'content-type': type }, body, note }
}

/** What the editor on a shop's own host is made of. */
const OF_EDITOR = [
  'auth: currentProfile',
  'catalogue: findNames',
  'themes: themeGallery',
  'themes: wearLook',
  'upload: uploadImage',
  'website-design: designHistory',
  'website-design: designPreview',
  'website-design: discardDesign',
  'website-design: publishDesign',
  'website-design: readDesign',
  'website-design: restoreDesign',
  'website-design: saveDesign',
  'website-design: scheduleDesign',
  'website-design: unscheduleDesign',
]

const STATUS = { unknown: 401, forbidden: 403 } as const

describe('T1: server functions', () => {
  it('of the built program stand in the table (tests/trust/support/policy/functions.ts), and no other', () => {
    expect([...ids.keys()].toSorted()).toEqual([...new Set(FUNCTIONS.map(functionOf))].toSorted())
  })

  it('are all that the server answers and all that a browser can name', () => {
    const built = [...ids.values()]
    expect(answeredFunctions().toSorted()).toEqual(built.toSorted())
    expect(loadedFunctions().filter((id) => !built.includes(id))).toEqual([])
    const written = globSync('app/bff/*.functions.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/= createServerFn\(/g)].map(() => file),
    )
    expect(built.length).toBe(written.length)
  })
})

describe('T2: who is refused, is refused, and nothing is written', () => {
  let before: string[]
  const tokens = new Map<string, string | undefined>()
  const key = (actor: Actor, rule: Rule) => `${actor} ${permissionsOf(rule)}`

  beforeAll(async () => {
    for (const [, { rule }] of named)
      for (const actor of ACTORS)
        if (!tokens.has(key(actor, rule))) tokens.set(key(actor, rule), await tokenOf('web', actor, rule))
    before = await rowsAtRest(there.db)
  })

  it.each(named)('%s', async (_, served) => {
    const faults: string[] = []
    for (const actor of ACTORS) {
      const verdict = verdictOf(served.rule, actor)
      if (verdict === 'pass') continue
      const { status, text } = await send(door, wireOf(served, tokens.get(key(actor, served.rule))))
      if (status !== STATUS[verdict])
        faults.push(`${actor}: ${STATUS[verdict]} expected, ${status} ${text.slice(0, 200)}`)
    }
    expect(faults).toEqual([])
    expect(await allRows(there.db)).toEqual(before)
  })

  it.each(named)('%s is not on the other host', async (_, served) => {
    const other = sideOf(served.rule) === 'shop' ? 'platform' : 'shop'
    const answer = await send(door, wireOf(served, tokens.get(key('ownerA', served.rule)), other))
    expect(answer.status).toBe(404)
  })

  it('of those that a shop’s editor is made of ask for its session on the shop’s host, and no other is there', async () => {
    const answering = new Set<string>()
    for (const [, served] of named) {
      if (sideOf(served.rule) === 'shop') continue
      const wire = wireOf(served, undefined, 'shop')
      // A session that is none: what is there asks for one, whatever it is about.
      const headers = { ...wire.headers, cookie: `__Host-editor=${'x'.repeat(43)}` }
      const { status, text } = await send(door, { ...wire, headers })
      if (status !== 404) answering.add(functionOf(served))
      if (status !== 404 && functionOf(served) !== 'auth: currentProfile')
        expect([served.name, status, text.slice(0, 200)]).toEqual([served.name, 401, expect.any(String)])
    }
    expect([...answering].toSorted()).toEqual(OF_EDITOR)
  })

  it('writes nothing on the other host', async () => expect(await allRows(there.db)).toEqual(before))
})

describe('T2: who is not refused, gets an answer', () => {
  it.each(named)('%s', async (_, served) => {
    const faults: string[] = []
    for (const actor of ACTORS.filter((one) => verdictOf(served.rule, one) === 'pass')) {
      const { status, text } = await send(door, wireOf(served, await tokenOf('web', actor, served.rule)))
      if ([400, 401, 403, 405].includes(status) || status >= 500)
        faults.push(`${actor}: ${status} ${text.slice(0, 200)}`)
    }
    expect(faults).toEqual([])
  })
})
