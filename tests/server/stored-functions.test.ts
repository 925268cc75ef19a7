import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeFunctions } from '#server/db/stored-functions.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
beforeAll(() => db.connect())
afterAll(() => db.end())

const stored = async () =>
  (
    await db.query(`SELECT prosrc, prosecdef, provolatile, xmin::text, obj_description(oid, 'pg_proc') AS mark
      FROM pg_proc WHERE proname = 'product_parts'`)
  ).rows

describe('functions the program keeps in the database', () => {
  it('are as their files say after each start, and are not written again where they are', async () => {
    const [first, ...others] = await stored()
    expect(others).toEqual([])
    // With the rights of who asks, and without writing.
    expect(first).toMatchObject({ prosecdef: false, provolatile: 's', mark: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await storeFunctions(db)
    expect(await stored()).toEqual([first])

    await db.query(`CREATE OR REPLACE FUNCTION product_parts(of_store bigint, of_ids bigint[]) RETURNS SETOF json
      LANGUAGE sql AS 'SELECT NULL::json'; COMMENT ON FUNCTION product_parts IS 'of another version'`)
    await storeFunctions(db)
    expect(await stored()).toEqual([{ ...first, xmin: expect.any(String) }])
  })
})
