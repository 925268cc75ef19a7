import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { fillBeforeSquash } from '../support/before-squash.ts'
import { schemaOf } from '../support/schema-of.ts'
import { startProgram } from './support/program.ts'
import { fillOrders, ORDERS, ordersOf } from './support/schema.ts'

// trust.md C9: the schema is the old or the new one, whatever happens on the way.
const KILLS = 20
/** What each version that others may have left behind makes of an empty database. */
const EARLIER = { 'before the migrations were put together': fillBeforeSquash }

const CHILD = `
  const { migrate } = await import('#server/db/migrate.ts')
  console.log('begins')
  await migrate()
  console.log('done')
`
const superUrl = inject('superUrl')
const urlOf = (name: string, role = 'postgres') =>
  superUrl.replace('postgres@', `${role}@`).replace('/phsar?', `/${name}?`)
const settings = (name: string) => ({
  DATABASE_URL: urlOf(name, 'phsar_app'),
  DATABASE_OWNER_URL: urlOf(name, 'phsar_owner'),
})

async function on<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(name) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const asOwner = (name: string, work: (client: pg.Client) => Promise<void>) =>
  on(name, async (client) => {
    await client.query('SET ROLE phsar_owner')
    await work(client)
  })

/** A database of its own, empty or a copy. */
async function fresh(template?: string): Promise<string> {
  const name = `c9_${randomBytes(5).toString('hex')}`
  await on('postgres', (client) =>
    client.query(`CREATE DATABASE ${name} OWNER phsar_owner ${template ? `TEMPLATE ${template}` : ''}`),
  )
  return name
}

const drop = (name: string) => on('postgres', (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))

/** Migrates in a process of its own. `killAfter`: ms after it began. @returns whether it came to its end, and how long it took */
async function migrateApart(name: string, killAfter?: number): Promise<{ done: boolean; took: number }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', CHILD], {
    // The test runner sets a BASE_URL of its own.
    env: { ...process.env, BASE_URL: '', ...settings(name) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  let began = 0
  child.stdout.on('data', (chunk) => {
    said += chunk
    began ||= performance.now()
    if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter)
  })
  await new Promise((done) => child.once('close', done))
  return { done: said.includes('done'), took: performance.now() - began }
}

describe.each(Object.entries(EARLIER))('a database of the version %s', (_, fill) => {
  let old: string
  let oldSchema: string
  let newSchema: string
  let took: number

  beforeAll(async () => {
    old = await fresh()
    await asOwner(old, fill)
    await on(old, fillOrders)
    oldSchema = await on(old, schemaOf)
    const copy = await fresh(old)
    const run = await migrateApart(copy)
    expect(run.done).toBe(true)
    took = run.took
    newSchema = await on(copy, schemaOf)
    await drop(copy)
    expect(newSchema).not.toBe(oldSchema)
  })

  it(`is the old or the new one after each of ${KILLS} kills, and comes through at last`, async () => {
    const seen = { old: 0, new: 0 }
    for (let n = 0; n < KILLS; n++) {
      const name = await fresh(old)
      await migrateApart(name, (took * (n + Math.random())) / KILLS)
      // What it had sent may still be carried out by its session.
      await sleep(300)
      const found = await on(name, schemaOf)
      expect([oldSchema, newSchema]).toContain(found)
      seen[found === oldSchema ? 'old' : 'new']++
      expect((await migrateApart(name)).done).toBe(true)
      expect(await on(name, schemaOf)).toBe(newSchema)
      expect(await on(name, ordersOf)).toEqual({ orders: ORDERS, total: (ORDERS * (ORDERS + 1)) / 2, lines: ORDERS })
      await drop(name)
    }
    console.log(`killed ${KILLS} times within ${took.toFixed(0)} ms: ${seen.old} old, ${seen.new} new`)
    expect(seen.old).toBeGreaterThan(0)
  })

  it('is brought up to date once by two programs that start at the same time', async () => {
    const name = await fresh(old)
    const programs = await Promise.all([1, 2].map(() => startProgram({ ...settings(name), SEED: 'none' })))
    for (const program of programs) await program.ready()
    expect(await on(name, schemaOf)).toBe(newSchema)
    expect(await on(name, ordersOf)).toMatchObject({ orders: ORDERS })
    for (const program of programs) expect(await program.stop()).toBe(0)
    await drop(name)
  })
})

it('is left alone by an older program, which says why', async () => {
  const name = await fresh()
  expect((await migrateApart(name)).done).toBe(true)
  await on(name, (client) =>
    client.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of tomorrow', 9999999999999)`),
  )
  const before = await on(name, schemaOf)
  const program = await startProgram({ ...settings(name), SEED: 'none' })
  expect(await program.ended).toBe(1)
  expect(program.log().trim()).toBe(
    'The database was written by a newer version of this program; please update the program first',
  )
  expect(await on(name, schemaOf)).toBe(before)
  await drop(name)
})
