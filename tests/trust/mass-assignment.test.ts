import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls, type Call } from '../support/all-calls.ts'
import { isAlone } from './support/alike.ts'
import { dice } from './support/dice.ts'
import { isUpload } from './support/input-of.ts'
import { ownDoor } from './support/own-door.ts'
import { ownWorld } from './support/own-world.ts'
import { SEED } from './support/size.ts'
import { faultsIn } from './support/verdict.ts'
import { type Door, send } from './support/wire.ts'
import { validOf, wireOf } from './support/wires-of.ts'
import { printOf, touched, type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()
const writes = (await allCalls()).filter((call) => (call.method === 'POST' || call.method === 'PUT') && isAlone(call))
/** What may close the store that asks, or take away who asks, comes last: of a closed one no body is taken. */
const late = ({ path }: Call) => /delete|password|force|two-factor|\/stores|\/users|settings/.test(path)

/** Marks that nothing else in the database carries: where one is found, a body has set what it may not. */
const MARK = 'zz-mass'
const NUMBER = 918_273_645
const DAY = '1999-09-09'

let there: World
let door: Door
let before: string[]
let marks: string
let people: unknown[]

beforeAll(async () => {
  there = await world(superUrl)
  door = await ownDoor()
  before = await printOf(there.db, there.b.id)
  marks = await marksText()
  people = await holders()
})
afterAll(async () => {
  await door?.close()
  await there?.end()
})

const shapeOf = ({ input }: Call): Record<string, unknown> =>
  (input as unknown as { _zod: { def: { shape?: Record<string, unknown> } } } | undefined)?._zod.def.shape ?? {}

/** What a body would like to set, but for what the call itself names. */
function wishes(call: Call): [string, unknown][] {
  const all: Record<string, unknown> = {
    id: NUMBER,
    store_id: there.b.id,
    user_id: NUMBER,
    created_by: NUMBER,
    updated_by: NUMBER,
    owner_user_id: NUMBER,
    type: 'admin',
    role: MARK,
    roles: [MARK],
    role_ids: [NUMBER],
    permissions: [MARK],
    is_admin: true,
    is_owner: true,
    is_system: true,
    is_demo: true,
    price: String(NUMBER),
    total: String(NUMBER),
    sub_total: NUMBER,
    cost: NUMBER,
    is_paid: true,
    invoice_no: MARK,
    invoice_number: NUMBER,
    public_token: MARK,
    password_hash: MARK,
    secret_hash: MARK,
    created_at: `${DAY}T00:00:00Z`,
    updated_at: `${DAY}T00:00:00Z`,
    deleted_at: `${DAY}T00:00:00Z`,
    date_added: DAY,
    search_text: MARK,
    sort_en: MARK,
    sort_km: MARK,
    image_path: `/${MARK}`,
    sub_domain: MARK,
    state: MARK,
    sold: NUMBER,
    from_price: NUMBER,
    has_variants: true,
    discount: String(NUMBER),
    khr_rate: NUMBER,
    ip: MARK,
  }
  return Object.entries(all).filter(([key]) => !(key in shapeOf(call)))
}

/** The rows of every table that were written since the world was made and carry a mark, in any column, as `table: row`. */
async function marksText(): Promise<string> {
  const { rows: tables } = await there.db.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  )
  const { rows } = await there.db.query<{ first: string }>('SELECT pg_snapshot_xmin(pg_current_snapshot()) AS first')
  // Texts are made of rows that are new alone.
  const one = ({ name }: { name: string }) =>
    `SELECT '${name}: ' || left(t::text, 200) AS row FROM "${name}" t
     WHERE t.xmin::text::bigint >= ${rows[0]?.first} AND t::text ~ '${MARK}|${NUMBER}|${DAY}'`
  return tables.map(one).join(' UNION ALL ')
}

/** Asked after each call, so put together and planned once. */
const marked = async () =>
  (await there.db.query<{ row: string }>({ name: 'marks', text: marks })).rows.map(({ row }) => row)

const holders = async () =>
  (await there.db.query('SELECT id, type, store_id, is_owner, status FROM users ORDER BY id')).rows.slice(0, 3)

/** How many there are of what a body could raise somebody or something to. */
async function raised(call: Call): Promise<unknown> {
  const { rows } = await there.db.query(
    `SELECT (SELECT count(*) FROM users WHERE type = 'admin') AS admins, (SELECT count(*) FROM users WHERE is_owner) AS owners,
       (SELECT count(*) FROM users WHERE (type = 'admin') <> (store_id IS NULL)) AS strange,
       (SELECT count(*) FROM roles WHERE is_system) AS system, (SELECT count(*) FROM stores WHERE is_demo) AS demo,
       (SELECT count(*) FROM orders WHERE is_paid) AS paid`,
  )
  const { admins, owners, system, paid, ...rest } = rows[0] ?? {}
  return {
    ...rest,
    ...(!call.path.startsWith('/api/backend/admin-users') && { admins }),
    ...(call.path !== '/api/public/signup' && { owners, system }),
    // An order is paid once what was received covers it: no field says so.
    ...(!('is_paid' in shapeOf(call)) && !call.path.endsWith('/payments') && { paid }),
  }
}

/** Three that the call may take; one where a file is, which is taken apart in a process of its own: a table, if it can be. */
function bodies(call: Call): Record<string, unknown>[] {
  const values = validOf(call, there.known(call), 3, SEED)
  const kinds = values.map((value) => Object.values(value).find(isUpload)?.kind)
  if (kinds[0] === undefined) return values
  return values.slice(Math.max(kinds.indexOf('table'), 0)).slice(0, 1)
}

/** After how many calls it is looked for marks, which costs as much as to ask several. */
const LOOKED_AFTER = 10
let asked: string[] = []

async function look(): Promise<void> {
  const since = `By one of: ${asked.join(', ')}`
  asked = []
  expect(await marked(), since).toEqual([])
  expect(await holders(), since).toEqual(people)
  expect('polluted' in {}, since).toBe(false)
}

describe('T7: what a body may not set', () => {
  it.each(
    writes
      .toSorted((one, two) => Number(late(one)) - Number(late(two)))
      .map((call) => [`${call.method} ${call.path}`, call] as const),
  )('%s', async (_, call) => {
    if (call.who === 'signed-in' || call.who === 'customer') await there.refresh()
    const known = there.known(call)
    const standing = await raised(call)
    const how = { known, chance: dice(SEED) }
    const prototype = { value: { polluted: true, type: 'admin' }, enumerable: true, configurable: true, writable: true }
    for (const [n, value] of bodies(call).entries()) {
      const body = { ...value, ...Object.fromEntries(wishes(call)), constructor: { prototype: { polluted: true } } }
      const wire = wireOf(call, Object.defineProperty(body, '__proto__', prototype), {
        ...how,
        headers: there.asker(call, n),
        note: `${n}`,
      })
      const answer = await send(door, wire)
      expect(faultsIn(wire, answer)).toEqual([])
      // Of what is taken the marks would be there now.
      if (answer.status < 300) break
    }
    expect(await raised(call)).toEqual(standing)
    asked.push(`${call.method} ${call.path}`)
    if (asked.length === LOOKED_AFTER) await look()
  })

  it('nor could the calls that were asked last', () => look())

  it('changes nothing of the other store', async () =>
    expect(touched(before, await printOf(there.db, there.b.id))).toEqual([]))

  it('would find a mark', async () => {
    await there.db.query(`UPDATE brands SET code = '${MARK}' WHERE store_id = $1`, [there.b.id])
    expect((await marked()).length).toBeGreaterThan(0)
  })
})
