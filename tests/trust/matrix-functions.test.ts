import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actors } from './support/actors.ts'
import { lookedAfter, rowsAtRest } from './support/all-rows.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { answeredFunctions, builtFunctions, loadedFunctions } from './support/built-functions.ts'
import { envelope } from './support/envelope.ts'
import { formOf } from './support/form.ts'
import { Upload } from './support/input-of.ts'
import { keptSessions } from './support/kept-sessions.ts'
import { ownWorld } from './support/own-world.ts'
import { FUNCTIONS, type Served } from './support/policy/functions.ts'
import { type Asking, alternativesOf, askingOf, sideOf, verdictOf } from './support/policy/rule.ts'
import { send, type Wire } from './support/wire.ts'
import { type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()
const ids = builtFunctions()

let there: World
let door: BuiltServer
let sessions: ReturnType<typeof keptSessions>
beforeAll(async () => {
  there = await world(superUrl)
  sessions = keptSessions(await actors(there), 'web')
  door = await builtServer()
})
afterAll(async () => {
  await door?.close()
  await there?.end()
})

/** `auth: login` of a row, which may say more of what it serves. */
const functionOf = ({ name }: Served) => name.split(' ').slice(0, 2).join(' ')
const built = FUNCTIONS.filter((served) => ids.has(functionOf(served)))
const asking = askingOf(built.map(({ rule }) => rule))
const named = built.map((served, nth) => [served.name, served, asking[nth] as Asking] as const)

/** Of each function the first. */
const firstRows = new Set(new Map(named.toReversed().map(([, served]) => [functionOf(served), served])).values())

/** The call as a page of the store or of the platform makes it, in whose browser `token` lies; a form without its `file`, if so. */
function wireOf(
  served: Served,
  token: string | undefined,
  { side = sideOf(served.rule), file = true }: { side?: 'platform' | 'shop'; file?: boolean } = {},
): Wire {
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
      ? formOf({ ...(file && { file: new Upload('table') }), dry_run: 'false', type: 'product', ...fields })
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
    const all = [...ids.values()]
    expect(answeredFunctions().toSorted()).toEqual(all.toSorted())
    expect(loadedFunctions().filter((id) => !all.includes(id))).toEqual([])
    const written = globSync('app/bff/*.functions.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/= createServerFn\(/g)].map(() => file),
    )
    expect(all.length).toBe(written.length)
  })
})

describe('T2: who is refused, is refused, and nothing is written', () => {
  let before: string[]
  const looked = lookedAfter(
    () => there.db,
    () => before,
  )

  beforeAll(async () => {
    for (const [, { rule }, { refused }] of named) for (const actor of refused) await sessions.of(actor, rule)
    before = await rowsAtRest(there.db)
  })

  it.each(named)('%s', async (name, served, { refused }) => {
    const faults: string[] = []
    for (const actor of refused) {
      const wanted = STATUS[verdictOf(served.rule, actor) as keyof typeof STATUS]
      const { status, text } = await send(door, wireOf(served, await sessions.of(actor, served.rule)))
      if (status !== wanted) faults.push(`${actor}: ${wanted} expected, ${status} ${text.slice(0, 200)}`)
    }
    expect(faults).toEqual([])
    await looked.after(name)
  })

  it.each(
    firstRows
      .keys()
      .map((served) => [functionOf(served), served] as const)
      .toArray(),
  )('%s is not on the other host', async (_, served) => {
    const other = sideOf(served.rule) === 'shop' ? 'platform' : 'shop'
    const answer = await send(door, wireOf(served, await sessions.of('ownerA', served.rule), { side: other }))
    expect(answer.status).toBe(404)
  })

  it('of those that a shop’s editor is made of ask for its session on the shop’s host, and no other is there', async () => {
    const answering = new Set<string>()
    for (const [, served] of named) {
      if (sideOf(served.rule) === 'shop') continue
      const wire = wireOf(served, undefined, { side: 'shop' })
      // A session that is none: what is there asks for one, whatever it is about.
      const headers = { ...wire.headers, cookie: `__Host-editor=${'x'.repeat(43)}` }
      const { status, text } = await send(door, { ...wire, headers })
      if (status !== 404) answering.add(functionOf(served))
      if (status !== 404 && functionOf(served) !== 'auth: currentProfile')
        expect([served.name, status, text.slice(0, 200)]).toEqual([served.name, 401, expect.any(String)])
    }
    expect([...answering].toSorted()).toEqual(OF_EDITOR)
  })

  it('writes nothing on the other host', () => looked.now())
})

describe('T2: who is not refused, gets an answer', () => {
  it.each(named)('%s', async (_, served, { letIn }) => {
    const faults: string[] = []
    const all = letIn.flatMap((actor) =>
      (actor === 'only' ? alternativesOf(served.rule) : [served.rule]).map((rule) => ({ actor, rule })),
    )
    for (const [n, { actor, rule }] of all.entries()) {
      // A file is taken apart once a function: by then it is decided who may send one, and audit.test.ts sends one of each kind.
      const { status, text } = await sessions.letIn(actor, rule, (token) =>
        send(door, wireOf(served, token, { file: n === 0 && firstRows.has(served) })),
      )
      if ([400, 401, 403, 405].includes(status) || status >= 500)
        faults.push(`${actor}, ${rule}: ${status} ${text.slice(0, 200)}`)
    }
    expect(faults).toEqual([])
  })
})
