import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'

const { api, imports } = await importBench('customers')
const { dbOf } = await import('#server/db/client.ts')
let of: Awaited<ReturnType<typeof api.signUp>>

const groups = async () =>
  (await api.call('GET', '/api/backend/customer-groups?sort=id&direction=asc', { token: of.token })).body.data as {
    id: number
    name: string
    customer_count: number
  }[]
/** The group of each customer, by telephone. */
const members = async () => {
  const { rows } = await dbOf(of.id).tx((db) =>
    db.execute<{ telephone: string; name: string | null }>(sql`
      SELECT c.telephone, coalesce(g.translations->'en'->>'name', g.translations->'km'->>'name') AS name
      FROM customers c LEFT JOIN customer_groups g ON g.store_id = c.store_id AND g.id = c.customer_group_id
      WHERE c.deleted_at IS NULL ORDER BY c.id`),
  )
  return rows.map(({ telephone, name }) => `${telephone.slice(-3)} ${name}`)
}
const FILE = [
  'firstname,telephone,group',
  'A,012 000 001,wholesale',
  'B,012 000 002,លក់ដុំ',
  'C,012 000 003,Regulars',
  'D,012 000 004,',
  'E,012 000 005,regulars ',
  '',
].join('\n')

beforeAll(async () => {
  of = await api.signUp()
  const body = { translations: { en: { name: 'Wholesale' }, km: { name: 'លក់ដុំ' } } }
  await api.call('POST', '/api/backend/customer-groups', { token: of.token, body })
})

describe('the groups of customers in a file', () => {
  it('are found by either name, and made where there is none; a trial makes none', async () => {
    const tried = (await imports.send(of.token, FILE, { dry_run: 'true' })).body.data
    expect([counts(tried), (await groups()).map(({ name }) => name)]).toEqual([[5, 0, 0, 0], ['Wholesale']])
    expect(counts(await imports.imported(of.token, FILE))).toEqual([5, 0, 0, 0])
    expect((await groups()).map(({ name, customer_count }) => [name, customer_count])).toEqual([
      ['Wholesale', 2],
      ['Regulars', 2],
    ])
    expect(await members()).toEqual(['001 Wholesale', '002 Wholesale', '003 Regulars', '004 null', '005 Regulars'])
    const { body } = await api.call('GET', '/api/backend/activity-logs?entity=customer-group', { token: of.token })
    expect(body.data.map(({ event }: { event: string }) => event)).toEqual(['created', 'created'])
  })

  it('change nothing again, also in what we export', async () => {
    expect(counts(await imports.tried(of.token, FILE))).toEqual([0, 0, 5, 0])
    const { body } = await api.call('GET', '/api/backend/customers/export/own?type=csv', { token: of.token })
    expect(body.toString()).toContain('Regulars')
    expect(counts(await imports.tried(of.token, body as Buffer))).toEqual([0, 0, 5, 0])
  })

  it('move a customer, where that is asked for, and back', async () => {
    const file = 'firstname,telephone,note,group\nD,012 000 004,Moves,New ones\n'
    await imports.imported(of.token, file, { columns: 'note' })
    expect([(await members())[3], (await groups()).length]).toEqual(['004 null', 2])
    await imports.imported(of.token, file, { update: 'false' })
    expect((await groups()).length).toBe(2)
    const job = await imports.imported(of.token, file, { columns: 'group' })
    expect([(await members())[3], counts(job)]).toEqual(['004 New ones', [0, 1, 0, 0]])
    expect((await imports.undone(of.token, job.id)).warnings).toEqual([])
    expect((await members())[3]).toBe('004 null')
    // A blank cell says nothing.
    expect(counts(await imports.imported(of.token, 'firstname,telephone,group\nC,012 000 003,\n'))).toEqual([
      0, 0, 1, 0,
    ])
  })

  it('come with a new customer, whatever may change in others', async () => {
    const file = 'firstname,telephone,group\nF,012 000 006,Wholesale\n'
    await imports.imported(of.token, file, { columns: 'note' })
    expect((await members()).at(-1)).toBe('006 Wholesale')
  })

  it('are given back as none, where the group is gone since', async () => {
    const job = await imports.imported(of.token, 'firstname,telephone,group\nF,012 000 006,Regulars\n')
    const lone = (await groups()).find(({ name }) => name === 'New ones')
    await dbOf(of.id).tx((db) => db.execute(sql`UPDATE customers SET customer_group_id = NULL WHERE firstname <> 'F'`))
    const wholesale = (await groups()).find(({ name }) => name === 'Wholesale')
    for (const group of [lone, wholesale]) {
      const path = `/api/backend/customer-groups/${group?.id}`
      expect((await api.call('DELETE', path, { token: of.token })).status).toBe(200)
    }
    expect((await imports.undone(of.token, job.id)).state).toBe('undone')
    expect((await members()).at(-1)).toBe('006 null')
  })

  it('are OpenCart’s, but for the one that is everybody’s there', async () => {
    of = await api.signUp()
    const header = 'customer_id,customer_group,firstname,lastname,email,telephone,newsletter'
    const file = `${header}\n3,Default,A,B,a@x.example,017888999,1\n4,Trade,C,D,c@x.example,017888998,1\n`
    expect((await imports.imported(of.token, file)).format).toBe('opencart')
    expect(await members()).toEqual(['999 null', '998 Trade'])
  })
})
