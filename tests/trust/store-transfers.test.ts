import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPORTS_A_DAY } from '#app/contracts/store-transfer.ts'
import { packed, unpacked } from '../support/archives.ts'
import { ownWorld } from './support/own-world.ts'
import { MARK, printOf, type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()
const { writeStore } = await import('#server/domain/transfer/whole/write-store.ts')
const { transfersFolder } = await import('#server/domain/files/transfer-files.ts')

const folder = mkdtempSync(join(tmpdir(), 'transfers-'))
let there: World

beforeAll(async () => {
  there = await world(superUrl)
})
afterAll(async () => {
  await there?.end()
  rmSync(folder, { recursive: true, force: true })
})

const call = (method: string, path: string, token: string, body?: unknown) =>
  there.app.call(method, `/api/backend/stores/${path}`, { token, ...(body !== undefined && { body }) })
const formOf = (bytes: Buffer, name = 'shop.zip') => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'application/zip' }))
  return form
}
/** Waits until the last of a kind is over. */
async function over(kind: 'export' | 'import', id: number, token: string) {
  const state = async () => (await call('GET', `${id}/${kind}`, token)).body.data
  await expect.poll(async () => (await state())?.state, { timeout: 60_000 }).toMatch(/done|failed/)
  return state()
}
const logged = async (event: string, id: number) =>
  (
    await there.db.query<{ store: number; user: string; note: string | null }>(
      `SELECT store_id::int AS store, user_name AS "user", note FROM activity_logs
        WHERE event = $1 AND entity = 'store' AND entity_id = $2 ORDER BY store_id`,
      [event, id],
    )
  ).rows
/** As if no export had been asked for today. */
const afresh = () => there.db.query("DELETE FROM store_transfers WHERE state NOT IN ('waiting', 'running')")

describe('a whole store that its owner exports', () => {
  it('is a file of its own, told in both logs, that comes as it was written', async () => {
    const { id, token } = there.a
    expect((await call('GET', `${id}/export`, token)).body).toEqual({ data: null })
    expect((await call('GET', `${id}/export/file`, token)).status).toBe(404)
    const asked = await call('POST', `${id}/export`, token)
    expect([asked.status, asked.body.data.state]).toEqual([202, 'waiting'])
    const { state, bytes, expires_at, ended_at, done, total } = await over('export', id, token)
    expect([state, done]).toEqual(['done', total])
    expect(Date.parse(expires_at) - Date.parse(ended_at)).toBe(86_400_000)
    const file = await call('GET', `${id}/export/file`, token)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+-\d{4}-\d\d-\d\d\.zip"$/)
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(file.body).toHaveLength(bytes)
    expect(await unpacked(file.body)).toEqual(await unpacked(await buffer(writeStore(id))))
    for (const [name, content] of await unpacked(file.body))
      expect([name, content.includes(MARK)]).toEqual([name, false])
    expect((await logged('export', id)).map(({ store }) => store)).toEqual([0, id])
  })

  it('is one at a time, and a few a day', async () => {
    const { id, token } = there.a
    await afresh()
    await there.db.query(
      `INSERT INTO store_transfers (store_id, kind, state, user_id) VALUES ($1, 'export', 'running', 0)`,
      [id],
    )
    expect((await call('POST', `${id}/export`, token)).status).toBe(409)
    expect((await call('GET', `${id}/export/file`, token)).status).toBe(409)
    await there.db.query(
      `INSERT INTO store_transfers (store_id, kind, state, user_id) SELECT $1, 'export', 'failed', 0 FROM generate_series(2, $2)`,
      [id, EXPORTS_A_DAY],
    )
    await there.db.query("UPDATE store_transfers SET state = 'failed' WHERE state = 'running'")
    const often = await call('POST', `${id}/export`, token)
    expect([often.status, often.headers.get('retry-after')]).toEqual([429, '3600'])
    await afresh()
  })

  it('is nobody else’s: of staff with every setting, of another store, after a day', async () => {
    const { id, token } = there.a
    await call('POST', `${id}/export`, token)
    await over('export', id, token)
    const clerk = await there.app.staff(id, ['setting-view', 'setting-update'])
    for (const [method, path] of [
      ['POST', 'export'],
      ['GET', 'export'],
      ['GET', 'export/file'],
    ] as const) {
      expect((await call(method, `${id}/${path}`, clerk)).status).toBe(403)
      const theirs = await call(method, `${id}/${path}`, there.b.token)
      const nobodys = await call(method, `999999999/${path}`, there.b.token)
      expect([theirs.status, theirs.body.message]).toEqual([404, nobodys.body.message])
    }
    expect((await call('GET', `${id}/export/file`, there.admin)).status).toBe(200)
    await there.db.query("UPDATE store_transfers SET ended_at = now() - interval '25 hours'")
    expect((await call('GET', `${id}/export/file`, token)).status).toBe(404)
    await afresh()
  })
})

describe('a store file that an admin brings', () => {
  let file: Buffer
  beforeAll(async () => {
    file = await buffer(writeStore(there.a.id))
  })

  it('fills an empty store with all of it, told in both logs', async () => {
    const { id } = await there.app.signUp()
    const asked = await call('POST', `${id}/import`, there.admin, formOf(file))
    expect([asked.status, asked.body.data.kind]).toEqual([202, 'import'])
    expect(await over('import', id, there.admin)).toMatchObject({ state: 'done', reason: null, file_name: 'shop.zip' })
    expect(await unpacked(await buffer(writeStore(id)))).toEqual(await unpacked(file))
    expect(await logged('import', id)).toMatchObject([
      { store: 0, note: 'shop.zip' },
      { store: id, note: 'shop.zip' },
    ])
    // Neither is the file kept, nor can it be filled twice.
    expect(readdirSync(transfersFolder(id))).toEqual([])
    expect((await call('POST', `${id}/import`, there.admin, formOf(file))).status).toBe(409)
  })

  it('is refused at once where it is no store file, or half of one', async () => {
    const { id, token } = await there.app.signUp()
    const before = await printOf(there.db, id)
    const bad = [
      file.subarray(0, file.length / 2),
      Buffer.from('name,price\nTea,1\n'),
      Buffer.alloc(0),
      await packed(new Map([['products.csv', Buffer.from('name\nTea\n')]])),
      await packed(new Map([['store.json', Buffer.from('{"format":"phsar-store-9","store":{}}')]])),
    ]
    for (const [n, bytes] of bad.entries()) {
      const { status, body } = await call('POST', `${id}/import`, there.admin, formOf(bytes))
      expect([n, status, Object.keys(body.errors ?? {})]).toEqual([n, 422, ['file']])
    }
    expect((await call('POST', `${id}/import`, there.admin, new FormData())).status).toBe(422)
    expect((await call('POST', '999999999/import', there.admin, formOf(file))).status).toBe(404)
    expect((await call('POST', `${id}/import`, token, formOf(file))).status).toBe(403)
    expect((await call('GET', `${id}/import`, token)).status).toBe(403)
    expect((await call('GET', `${id}/import`, there.admin)).body).toEqual({ data: null })
    // What a refusal of a right leaves in its log is no change of the store.
    const rest = (lines: string[]) => lines.filter((line) => !/^(activity_logs|refusal_marks)/.test(line))
    expect(rest(await printOf(there.db, id))).toEqual(rest(before))
  })

  it('leaves a store as it was where a row of it is none, and says so', async () => {
    const { id } = await there.app.signUp()
    const held = await unpacked(file)
    const orders = String(held.get('tables/orders.jsonl'))
    const rows = new Map([...held, ['tables/orders.jsonl', Buffer.from(`${orders}{"id":999999}\n`)]])
    const turned = Buffer.from(file)
    const at = file.indexOf('tables/products.jsonl') + 200
    turned[at] = (turned[at] ?? 0) ^ 1
    for (const bytes of [await packed(rows), turned]) {
      const tables = 'SELECT count(*)::int AS n FROM products WHERE store_id = $1'
      expect((await call('POST', `${id}/import`, there.admin, formOf(bytes))).status).toBe(202)
      expect(await over('import', id, there.admin)).toMatchObject({ state: 'failed', reason: 'broken' })
      expect((await there.db.query(tables, [id])).rows).toEqual([{ n: 0 }])
      expect(readdirSync(transfersFolder(id))).toEqual([])
    }
    // And what was meant comes in after it.
    expect((await call('POST', `${id}/import`, there.admin, formOf(file))).status).toBe(202)
    expect(await over('import', id, there.admin)).toMatchObject({ state: 'done' })
  })
})

it('takes away what was left behind, and nothing that is young', async () => {
  const { sweepTransfers } = await import('#server/domain/files/transfer-files.ts')
  const { utimesSync, mkdirSync } = await import('node:fs')
  const own = transfersFolder(there.b.id)
  mkdirSync(own, { recursive: true })
  for (const name of ['old.zip', 'new.zip']) writeFileSync(join(own, name), 'x')
  const before = new Date(Date.now() - 3 * 86_400_000)
  utimesSync(join(own, 'old.zip'), before, before)
  await sweepTransfers()
  expect(readdirSync(own)).toEqual(['new.zip'])
})
