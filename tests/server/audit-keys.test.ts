import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const { connect, disconnect, dbOf } = await import('#server/db/client.ts')
const { audit } = await import('#server/core/rows/audit.ts')
const { sealAll } = await import('../support/seal-all.ts')
const { hashOf } = await import('#server/domain/audit/sealed-rows.ts')
const { verifyAudit } = await import('#server/domain/audit/verify.ts')
const { sql } = await import('drizzle-orm')
const { api } = await import('../support/api.ts')

const db = new pg.Client({ connectionString: superUrl })
const sound = { broken: [] }
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

/** A row of a store's log. @returns its id */
async function written(id: number): Promise<number> {
  await dbOf(id).tx((tx) => audit(tx, { store: { id } }, { event: 'updated', entity: 'brand', label: 'ម៉ាក' }))
  const { rows } = await db.query<{ id: string }>('SELECT max(id) AS id FROM activity_logs')
  return Number(rows[0]?.id)
}

/** Writes a row of `one` anew, and what its first seal says of the rows: all that whoever owns the database can. */
async function forge(id: number, seal: (digest: string) => string): Promise<void> {
  await pastTriggers(`UPDATE activity_logs SET user_name = 'Nobody' WHERE id = ${id}`)
  const { rows } = await dbOf(one).read((tx) =>
    tx.execute<{ digest: Buffer }>(
      sql`SELECT ${hashOf(
        sql`(SELECT hash FROM audit_seals WHERE store_id = ${one} AND seq = 0)`,
        sql`activity_logs WHERE store_id = ${one} AND id <= ${id}`,
      )} AS digest`,
    ),
  )
  const digest = `'\\x${rows[0]?.digest.toString('hex')}'::bytea`
  await pastTriggers(`UPDATE audit_seals SET ${seal(digest)} WHERE store_id = ${one} AND seq = 1`)
}

describe('without SECRET', () => {
  const why = async (kept: Parameters<typeof verifyAudit>[0] = {}) =>
    (await verifyAudit(kept)).broken.map((each) => [each.seq, each.why])

  it('no seal is made anew', async () => {
    const id = await written(one)
    await sealAll()
    await forge(id, (digest) => `digest = ${digest}`)
    expect(await why()).toEqual([[1, 'forged']])
    await forge(id, (digest) => `digest = ${digest}, hash = ${digest}`)
    expect(await why()).toEqual([[1, 'forged']])
  })

  it('one that lost its key is found behind another, by its number, and by a head that was kept', async () => {
    const id = await written(one)
    await sealAll()
    const { heads } = await verifyAudit()
    await forge(id, (digest) => `digest = NULL, key_id = NULL, hash = ${digest}`)
    expect(await verifyAudit()).toMatchObject({ unkeyed: 1, broken: [] })
    expect(await why({ kept: heads })).toEqual([[1, 'head']])
    expect(await why({ kept: heads, store: two })).toEqual([])
    await written(one)
    await sealAll()
    await written(one)
    await sealAll()
    await pastTriggers(
      `UPDATE audit_seals SET hash = digest, digest = NULL, key_id = NULL WHERE store_id = ${one} AND seq = 3`,
    )
    expect(await why()).toEqual([[3, 'unkeyed']])
  })

  it('what was sealed before there were keys is taken under one', async () => {
    const id = await written(one)
    await sealAll()
    await pastTriggers(`UPDATE audit_seals SET hash = digest, digest = NULL, key_id = NULL`)
    expect(await sealAll()).toBe(0)
    expect(await sealAll()).toBe(0)
    expect(await verifyAudit()).toMatchObject({ rows: 1, sealed: 1, unkeyed: 1, heads: [{ seq: 2 }], ...sound })
    await written(one)
    await sealAll()
    expect(await verifyAudit()).toMatchObject({ sealed: 2, heads: [{ seq: 3 }], ...sound })
    await forge(id, (digest) => `hash = ${digest}`)
    expect(await why()).toEqual([[2, 'rows']])
  })
})

describe('another SECRET', () => {
  it('is told from tampering: what it sealed fits its rows, and is not proven', async () => {
    for (let n = 0; n < 4; n += 1) {
      await written(one)
      await sealAll()
    }
    const under = (key: string, ...seqs: number[]) =>
      pastTriggers(`UPDATE audit_seals SET key_id = '${key}' WHERE store_id = ${one} AND seq IN (${seqs.join()})`)
    await under('formerly', 1, 2)
    const { broken, unproven } = await verifyAudit()
    expect([broken, unproven]).toEqual([[], [{ store_id: one, key_id: 'formerly', from: 1, to: 2 }]])
    await pastTriggers(`UPDATE activity_logs SET note = 'x' WHERE id = (SELECT min(id) FROM activity_logs)`)
    expect((await verifyAudit()).broken).toMatchObject([{ seq: 1, why: 'rows' }])
    await under('formerly', 4)
    expect((await verifyAudit()).broken).toMatchObject([{ seq: 1 }, { seq: 4, why: 'key' }])
  })
})
