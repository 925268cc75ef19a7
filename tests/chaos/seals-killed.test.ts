import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { runTogether } from '../support/dying-processes.ts'

const { superUrl } = await ownDatabase()
const { connect, disconnect } = await import('#server/db/client.ts')
const { sealAll } = await import('../support/seal-all.ts')
const { verifyAudit } = await import('#server/domain/audit/verify.ts')
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
beforeEach(() =>
  db.query(
    'SET session_replication_role = replica; TRUNCATE activity_logs, audit_seals; RESET session_replication_role',
  ),
)

const many = (store: number, n: number) =>
  db.query(
    `INSERT INTO activity_logs (store_id, user_name, event, entity, entity_label)
     SELECT $1, 'Dara', 'updated', 'product', 'Product ' || i FROM generate_series(1, $2) i`,
    [store, n],
  )

const sound = { broken: [] }

const processes = (...deaths: (object | undefined)[]) => runTogether('seal-process.ts', ...deaths)

describe('processes that seal', () => {
  it.each([{ n: 1 }, { n: 3 }, { n: 2, soon: true }, { n: 4, soon: true }])(
    'leave a whole chain when killed: %j',
    async (death) => {
      await many(one, 3_500)
      await many(two, 1_500)
      expect(await processes(death)).toEqual([null])
      expect(await verifyAudit()).toMatchObject({ rows: 5_000, ...sound })
      await sealAll()
      expect(await verifyAudit()).toMatchObject({ rows: 5_000, sealed: 5_000, ...sound })
    },
  )

  it('make one chain, two at once', async () => {
    await many(one, 5_500)
    await many(two, 3_000)
    expect(await processes(undefined, undefined)).toEqual([0, 0])
    expect(await verifyAudit()).toMatchObject({ rows: 8_500, sealed: 8_500, ...sound })
    const { rows } = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM audit_seals')
    expect(rows[0]?.n).toBe(9)
  })
})
