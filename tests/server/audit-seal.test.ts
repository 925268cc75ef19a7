import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { fromSources } from '../support/from-sources.ts'

const { superUrl } = await ownDatabase()
const { connect, disconnect, dbOf, platformDb } = await import('#server/db/client.ts')
const { audit } = await import('#server/core/rows/audit.ts')
const { auditHorizon } = await import('#server/domain/audit/horizon.ts')
const { sealAll } = await import('../support/seal-all.ts')
const { verifyAudit } = await import('#server/domain/audit/verify.ts')
const { sql } = await import('drizzle-orm')
const { api } = await import('../support/api.ts')

const db = new pg.Client({ connectionString: superUrl })
let one: number
let two: number

beforeAll(async () => {
  const { signUp } = await api()
  await connect()
  await db.connect()
  one = (await signUp()).id
  two = (await signUp()).id
})
afterAll(async () => {
  await db.end()
  await disconnect()
})

/** As the owner may who wants to hide something: past the triggers. */
async function pastTriggers(...statements: string[]): Promise<void> {
  await db.query(['SET session_replication_role = replica', ...statements, 'RESET session_replication_role'].join(';'))
}

beforeEach(() => pastTriggers('TRUNCATE activity_logs, audit_seals'))

/** So many rows of a store's log. */
async function written(store: number, n: number): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < n; i += 1) {
    await dbOf(store).tx((tx) =>
      audit(
        tx,
        { store: { id: store }, ip: '127.0.0.1' },
        {
          event: 'updated',
          entity: 'brand',
          id: i,
          label: `ម៉ាក ${i}`,
          changes: { name: [`"${i}\n`, { km: 'ខ្មែរ', n: [1.5, null, true] }] },
        },
      ),
    )
    const { rows } = await db.query<{ id: string }>('SELECT max(id) AS id FROM activity_logs')
    ids.push(Number(rows[0]?.id))
  }
  return ids
}

const many = (store: number, n: number) =>
  db.query(
    `INSERT INTO activity_logs (store_id, user_name, event, entity, entity_label)
     SELECT $1, 'Dara', 'updated', 'product', 'Product ' || i FROM generate_series(1, $2) i`,
    [store, n],
  )

const sound = { broken: [] }

describe('the chain over the activity logs', () => {
  it('covers every row of every store, and holds', async () => {
    await written(one, 3)
    await written(two, 2)
    await written(0, 1)
    expect(await sealAll()).toBe(6)
    await written(one, 2)
    expect(await verifyAudit()).toMatchObject({ stores: 3, rows: 8, sealed: 6, ...sound })
    expect(await sealAll()).toBe(2)
    expect(await sealAll()).toBe(0)
    expect(await verifyAudit()).toMatchObject({ rows: 8, sealed: 8, ...sound })
    expect(await verifyAudit({ store: two })).toMatchObject({ stores: 1, rows: 2, sealed: 2, ...sound })
    const { rows } = await db.query('SELECT seq::int, row_count FROM audit_seals WHERE store_id = $1 ORDER BY seq', [
      one,
    ])
    expect(rows).toEqual([
      { seq: 1, row_count: 3 },
      { seq: 2, row_count: 2 },
    ])
  })

  it('is cut into seals of a thousand rows, and held against them in turn', async () => {
    await many(one, 2_345)
    expect(await sealAll()).toBe(2_345)
    // More than are held against their rows by one statement, twice.
    for (let i = 0; i < 42; i += 1) {
      await many(one, 1)
      await sealAll()
    }
    const { rows } = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM audit_seals')
    expect(rows[0]?.n).toBe(45)
    const verdict = await verifyAudit()
    expect(verdict).toMatchObject({ rows: 2_387, sealed: 2_387, ...sound })
    expect(verdict.heads).toEqual([{ store_id: one, seq: 45, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })

  it.each([
    ['removed', (id: number) => `DELETE FROM activity_logs WHERE id = ${id}`],
    ['changed', (id: number) => `UPDATE activity_logs SET user_name = 'Nobody' WHERE id = ${id}`],
    [
      'changed in one field of a change',
      (id: number) => `UPDATE activity_logs SET changes = '{"name": [1, 2]}' WHERE id = ${id}`,
    ],
    [
      'moved in time',
      (id: number) => `UPDATE activity_logs SET created_at = created_at + interval '1 microsecond' WHERE id = ${id}`,
    ],
    [
      'put in',
      (id: number) =>
        `DELETE FROM activity_logs WHERE id = ${id}; INSERT INTO activity_logs (store_id, id, event, entity) VALUES (STORE, ${id}, 'created', 'order')`,
    ],
    ['given to another store', (id: number) => `UPDATE activity_logs SET store_id = 0 WHERE id = ${id}`],
  ])('breaks where a row was %s', async (_, auditEntry) => {
    const [, first = 0] = await written(one, 3)
    await sealAll()
    await written(one, 2)
    await sealAll()
    await pastTriggers(auditEntry(first).replace('STORE', String(one)))
    const { broken } = await verifyAudit()
    expect(broken).toEqual([{ store_id: one, seq: 1, first_id: first - 1, last_id: first + 1, why: 'rows' }])
  })

  it('breaks where a row was put between two seals, or a seal was made anew or taken out', async () => {
    const before = await written(one, 2)
    await written(two, 1)
    const after = await written(one, 2)
    await sealAll()
    const between = (before.at(-1) ?? 0) + 1
    await pastTriggers(`INSERT INTO activity_logs (store_id, id, event, entity) VALUES (${one}, ${between}, 'x', 'y')`)
    expect((await verifyAudit()).broken).toMatchObject([{ store_id: one, seq: 1, why: 'rows' }])
    await pastTriggers(`DELETE FROM activity_logs WHERE store_id = ${one} AND id = ${between}`)
    expect(await verifyAudit()).toMatchObject(sound)

    await written(one, 1)
    await sealAll()
    await pastTriggers(
      `UPDATE activity_logs SET entity = 'other' WHERE id = ${after[0]}`,
      `UPDATE audit_seals SET hash = sha256('forged') WHERE store_id = ${one} AND seq = 1`,
    )
    expect((await verifyAudit()).broken.map(({ seq, why }) => [seq, why])).toEqual([
      [1, 'rows'],
      [2, 'rows'],
    ])
    await pastTriggers(`DELETE FROM audit_seals WHERE store_id = ${one} AND seq = 1`)
    expect((await verifyAudit({ store: one })).broken).toMatchObject([{ seq: 2, why: 'gap' }])
  })

  it('waits for a row that an earlier transaction may still bring', async () => {
    const slow = new pg.Client({ connectionString: superUrl })
    await slow.connect()
    await slow.query('BEGIN')
    await slow.query(`INSERT INTO activity_logs (store_id, event, entity) VALUES (${one}, 'late', 'order')`)
    await written(one, 2)
    expect(await auditHorizon(100)).toBeUndefined()
    await slow.query('COMMIT')
    await slow.end()
    expect(await sealAll()).toBe(3)
    expect(await verifyAudit()).toMatchObject({ sealed: 3, ...sound })
  })

  it('has every row where many write while it is sealed', async () => {
    let writing = true
    const writers = Array.from({ length: 6 }, async (_, i) => {
      const store = [one, two, 0][i % 3] ?? 0
      while (writing) {
        await dbOf(store).tx(async (tx) => {
          await audit(tx, { store: { id: store } }, { event: 'updated', entity: 'brand' })
          await tx.execute(sql`SELECT pg_sleep(random() * 0.01)`)
        })
      }
    })
    for (let i = 0; i < 8; i += 1) await sealAll()
    writing = false
    await Promise.all(writers)
    // Other databases of the cluster may have transactions under way, for which it waits and then comes again.
    const left = async () => {
      await sealAll()
      const { rows, sealed } = await verifyAudit()
      return rows - sealed
    }
    await expect.poll(left, { timeout: 60_000, interval: 200 }).toBe(0)
    const verdict = await verifyAudit()
    expect(verdict).toMatchObject({ sealed: verdict.rows, ...sound })
    expect(verdict.rows).toBeGreaterThan(50)
  })
})

describe('a process that seals', () => {
  // At other points, and two at once: tests/chaos/seals-killed.test.ts.
  it('leaves a whole chain when it is killed', async () => {
    await many(one, 3_500)
    await many(two, 1_500)
    const script = join(import.meta.dirname, '../support/seal-process.ts')
    const child = spawn(process.execPath, [script, JSON.stringify({ n: 3 })], {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: fromSources(),
    })
    child.stdin.write('go\n')
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    expect(await verifyAudit()).toMatchObject({ rows: 5_000, ...sound })
    await sealAll()
    expect(await verifyAudit()).toMatchObject({ rows: 5_000, sealed: 5_000, ...sound })
  })
})

describe('what is written down', () => {
  it('is changed, removed and cleared by nobody: neither logs nor seals', async () => {
    await written(one, 1)
    await sealAll()
    for (const table of ['activity_logs', 'audit_seals']) {
      const change = `UPDATE ${table} SET created_at = now()`
      const remove = `DELETE FROM ${table}`
      const clear = `TRUNCATE ${table}`
      for (const statement of [change, remove, clear]) {
        const asApp = dbOf(one).tx((tx) => tx.execute(sql.raw(statement)))
        await expect(asApp, statement).rejects.toMatchObject({ cause: { code: '42501' } })
        await expect(db.query(statement), statement).rejects.toThrow(`${table} is append-only`)
      }
    }
    expect((await platformDb.tx((tx) => tx.execute(sql`SELECT FROM audit_seals`))).rows).toEqual([])
    expect(await verifyAudit()).toMatchObject({ rows: 1, sealed: 1, ...sound })
  })
})
