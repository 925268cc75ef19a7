import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
process.env.PREPARED_STATEMENTS = '1'
const { connect, dbOf, disconnect, ask } = await import('#server/db/client.ts')
const { planned } = await import('#server/db/planned.ts')
const { nameOf, namesStatements } = await import('#server/db/statement-names.ts')

const owner = new pg.Client({ connectionString: superUrl })
const [ONE, OTHER] = [1, 2]

beforeAll(async () => {
  await owner.connect()
  await owner.query(`CREATE TABLE things (store_id bigint NOT NULL, name text NOT NULL)`)
  await owner.query(`ALTER TABLE things ENABLE ROW LEVEL SECURITY`)
  await owner.query(
    `CREATE POLICY tenant ON things USING (store_id = nullif(current_setting('app.store_id', true), '')::bigint)`,
  )
  await owner.query('GRANT SELECT ON things TO phsar_app')
  await owner.query(`INSERT INTO things VALUES (1, 'of one'), (2, 'of the other')`)
  await connect()
})
afterAll(async () => {
  await disconnect()
  await owner.end()
})

const THINGS = sql`SELECT * FROM things WHERE true`
const things = (storeId: number) => dbOf(storeId).read(async (db) => (await planned(db, THINGS)).rows)

it('is kept by a connection once, however often it is asked', async () => {
  const text = 'SELECT $1::int AS n'
  for (let n = 0; n < 8; n++) expect(await ask(text, [n])).toEqual([{ n }])
  const kept = await dbOf(ONE).read((db) =>
    db.execute(sql`SELECT statement FROM pg_prepared_statements WHERE name = ${nameOf(text)}`),
  )
  expect(kept.rows).toEqual([{ statement: text }])
})

it('shows each store its own rows by the plan that was made for another', async () => {
  // After five plans PostgreSQL keeps one for all values.
  for (let n = 0; n < 8; n++) {
    expect(await things(ONE)).toEqual([{ store_id: ONE, name: 'of one' }])
    expect(await things(OTHER)).toEqual([{ store_id: OTHER, name: 'of the other' }])
  }
})

it('goes on where a migration changes what it replies', async () => {
  await things(ONE)
  await owner.query(`ALTER TABLE things ADD COLUMN note text NOT NULL DEFAULT 'new'`)
  expect(await Promise.all([things(ONE), things(OTHER)])).toEqual([
    [{ store_id: ONE, name: 'of one', note: 'new' }],
    [{ store_id: OTHER, name: 'of the other', note: 'new' }],
  ])
  expect(namesStatements()).toBe(true)
})

it('names a hundred at most', () => {
  const named = Array.from({ length: 200 }, (_, n) => nameOf(`SELECT ${n}`)).filter(Boolean)
  expect(named.length).toBeGreaterThan(50)
  expect(named.length).toBeLessThanOrEqual(100)
  expect(nameOf('SELECT 0')).toBe(named[0])
})

it('is given up where a pooler lends each transaction another connection', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  const found = await dbOf(ONE).read(async (db) => {
    await planned(db, THINGS)
    await db.execute(sql`DEALLOCATE ALL`)
    return planned(db, THINGS)
  })
  expect(found.rows).toMatchObject([{ name: 'of one' }])
  expect(namesStatements()).toBe(false)
  expect(said).toHaveBeenCalledOnce()
  const kept = await dbOf(ONE).read((db) => db.execute(sql`SELECT name FROM pg_prepared_statements`))
  expect(kept.rows).toEqual([])
})
