import pg from 'pg'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { QUOTAS, type Quotas } from '#app/contracts/system-settings.ts'
import type { RequestedPicture } from '#server/domain/pictures/settle-requested.ts'
import { ownDatabase } from '../support/database.ts'
import { counts, importer } from '../support/imports.ts'
import { ownFolder } from '../support/own-folder.ts'

const { superUrl } = await ownDatabase()
ownFolder()
const { api: start } = await import('../support/api.ts')
const { sweepFiles } = await import('#server/domain/files/sweep-files.ts')
const { bringPicture } = await import('#server/domain/pictures/bring-picture.ts')
const { contextOf } = await import('#server/domain/transfer/job/import-context.ts')
const { faultText } = await import('#server/domain/pictures/picture-fault.ts')

const db = new pg.Client({ connectionString: superUrl })
const PRODUCTS = '/api/backend/products'
let api: Awaited<ReturnType<typeof start>>
let imports: ReturnType<typeof importer>

/** As an admin would say it; `tests/server/two-factor-demanded.test.ts` has who may. */
const limit = (quotas: Partial<Quotas>) => db.query('UPDATE platform_settings SET settings = $1', [quotas])

beforeAll(async () => {
  await db.connect()
  api = await start()
  imports = importer(api)
})
afterEach(() => limit({}))
afterAll(() => db.end())

const make = (token: string, n: number) =>
  api.call('POST', PRODUCTS, { token, body: { name: `Tea ${n}`, code: `T-${n}`, price: '1.00' } })
const list = (n: number) =>
  ['code,name_en,name_km,price', ...Array.from({ length: n }, (_, i) => `T-${i},Tea ${i},,2.00`), ''].join('\n')
const madeOf = async (storeId: number) =>
  (await db.query('SELECT count(*)::int AS n FROM products WHERE store_id = $1', [storeId])).rows[0].n as number
const errorsOf = (reply: { status: number; body: { errors?: object } }) => [
  reply.status,
  Object.keys(reply.body.errors ?? {}),
]

describe('how many products a store may have', () => {
  it('is never passed, by many who make one at the same time, nor by copies', async () => {
    await limit({ max_products: 4 })
    const { token, id } = await api.signUp()
    const all = await Promise.all(Array.from({ length: 9 }, (_, n) => make(token, n)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(4)
    const said = all.filter(({ status }) => status !== 201)
    expect(new Set(said.map((reply) => JSON.stringify(errorsOf(reply))))).toEqual(new Set(['[422,["name"]]']))
    expect(said[0]?.body.errors.name[0]).toMatch(/^This store can have 4 products/)
    const ids = all.flatMap(({ body }) => body.data?.id ?? [])
    expect(errorsOf(await api.call('POST', `${PRODUCTS}/${ids[0]}/duplicate`, { token }))).toEqual([422, ['name']])

    await limit({ max_products: 5 })
    const bulk = { selection: { ids: ids.slice(0, 2) }, change: { action: 'duplicate' } }
    const before = await api.call('POST', `${PRODUCTS}/bulk/preview`, { token, body: bulk })
    expect(before.body.data).toMatchObject({
      changed: 1,
      refused: 1,
      rows: [{ refused: null }, { refused: expect.stringMatching(/5 products/) }],
    })
    const copied = await api.call('POST', `${PRODUCTS}/bulk`, { token, body: bulk })
    expect(copied.body.data).toMatchObject({ state: 'done', changed: 1 })
    expect(JSON.stringify(copied.body.data)).toMatch(/5 products/)
    expect(await madeOf(id)).toBe(5)
  })

  it('counts the trash, and what goes for good leaves room again', async () => {
    await limit({ max_products: 1 })
    const { token } = await api.signUp()
    const { data } = (await make(token, 1)).body
    await api.call('DELETE', `${PRODUCTS}/${data.id}`, { token })
    expect((await make(token, 2)).status).toBe(422)
    await api.call('DELETE', `${PRODUCTS}/${data.id}/force`, { token })
    expect((await make(token, 2)).status).toBe(201)
    await limit({ max_products: null })
    expect((await make(token, 3)).status).toBe(201)
  })

  it('stops an import there: what is new beyond it is said, in a dry run too, and the rest comes in', async () => {
    const { token, id } = await api.signUp()
    await make(token, 450)
    await limit({ max_products: 301 })
    const file = `${list(400)}T-450,Renamed,,3.00\n`
    const tried = (await imports.send(token, file, { dry_run: 'true' })).body.data
    expect(counts(tried)).toEqual([300, 1, 0, 100])
    const job = await imports.imported(token, file)
    expect([job.state, ...counts(job)]).toEqual(['done', 300, 1, 0, 100])
    expect(job.errors[0]).toMatchObject({ row: 302, field: 'name', message: expect.stringMatching(/301 products/) })
    expect(await madeOf(id)).toBe(301)
  })
})

describe('how much a store’s pictures may take', () => {
  const png = () =>
    sharp({ create: { width: 60, height: 60, channels: 3, background: '#07a' } })
      .png()
      .toBuffer()
  async function upload(token: string) {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(await png())], 'a.png', { type: 'image/png' }))
    return api.call('POST', '/api/backend/upload', { token, body })
  }
  const taken = async (storeId: number) =>
    (
      await db.query(
        `SELECT coalesce(sum(live), 0)::int AS kept, (SELECT coalesce(sum(bytes), 0)::int FROM files WHERE store_id = $1) AS there
         FROM row_counts WHERE store_id = $1 AND name = 'files.bytes'`,
        [storeId],
      )
    ).rows[0]

  it('is kept as they come and go, is put right by the sweep, and is said where there is no room', async () => {
    await limit({ max_file_gb: 1 })
    const { token, id } = await api.signUp()
    const { body } = await upload(token)
    const { kept, there } = await taken(id)
    expect([kept, kept > 0]).toEqual([there, true])
    await db.query(
      `INSERT INTO files (store_id, name, type, mime, bytes, width, height, sha256)
       SELECT $1, 'large-1x1.webp', 'product', 'image/webp', 1073741824 - $2 - 10, 1, 1, ''`,
      [id, there],
    )
    const full = await upload(token)
    expect(errorsOf(full)).toEqual([422, ['file']])
    expect(full.body.errors.file[0]).toMatch(/^This store can keep 1 GB of images/)
    expect((await upload((await api.signUp()).token)).status).toBe(201)

    await db.query(`INSERT INTO row_counts (store_id, name, live) VALUES ($1, 'files.bytes', 77)`, [id])
    await sweepFiles()
    expect(await taken(id)).toEqual({ kept: 1_073_741_814, there: 1_073_741_814 })
    await db.query(`DELETE FROM files WHERE store_id = $1 AND name = 'large-1x1.webp'`, [id])
    expect((await upload(token)).status).toBe(201)
    expect(body.file_name).toMatch(/webp$/)
  })

  it('stops what is fetched too, which says so and is not asked for', async () => {
    await limit({ max_file_gb: 1 })
    const { id } = await api.signUp()
    await db.query(
      `INSERT INTO files (store_id, name, type, mime, bytes, width, height, sha256)
       VALUES ($1, 'large-1x1.webp', 'product', 'image/webp', 1073741824, 1, 1, '')`,
      [id],
    )
    const [{ id: created_by }] = (await db.query('SELECT id FROM users WHERE store_id = $1', [id])).rows
    const context = await contextOf({ store_id: id, created_by, locale: 'en' })
    const wanted: RequestedPicture = {
      id: 1,
      store_id: id,
      job_id: 1,
      product_id: 1,
      thing: null,
      thing_id: null,
      field: null,
      is_main: false,
      shows: null,
      variant_ids: [],
      gallery: true,
      url: 'https://pictures.example/a.png',
      alt: null,
      alt_km: null,
      sort_order: 0,
      row: 2,
      state: 'queued',
      file_name: null,
      tries: 0,
      error: null,
      due_at: new Date(0),
      created_at: new Date(0),
    }
    const archives = () => Promise.reject(new Error('There is none'))
    const came = await bringPicture(context, wanted, { signal: new AbortController().signal, archives })
    expect(came).toEqual({ fault: 'quota' })
    expect(faultText('quota', 'en')).toMatch(/no space left/)
  })
})

describe('how many imports a store may begin a day', () => {
  it('is counted where the store is; tries and other days do not count', async () => {
    await limit({ max_imports_a_day: 2 })
    const { token, id } = await api.signUp()
    for (let n = 1; n <= 2; n += 1) await imports.imported(token, list(n))
    const third = await imports.send(token, list(3))
    expect(errorsOf(third)).toEqual([422, ['file']])
    expect(third.body.errors.file[0]).toMatch(/^This store can run 2 imports a day/)
    expect((await imports.send(token, list(3), { dry_run: 'true' })).status).toBe(200)
    expect((await imports.send((await api.signUp()).token, list(1))).status).toBe(202)
    // The last instant of yesterday, where the store is.
    await db.query(
      `UPDATE import_jobs SET created_at = date_trunc('day', now() AT TIME ZONE 'Asia/Phnom_Penh') AT TIME ZONE 'Asia/Phnom_Penh'
         - interval '1 microsecond' WHERE store_id = $1`,
      [id],
    )
    expect((await imports.send(token, list(3))).status).toBe(202)
  })
})

it('comes with generous limits', () => {
  expect(Object.values(QUOTAS).every((most) => most !== null && most >= 20)).toBe(true)
})
