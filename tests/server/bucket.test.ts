import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { STEPS, stepOf } from '#app/contracts/picture.ts'
import type { Api } from '../support/api.ts'
import { unpacked } from '../support/archives.ts'
import { ownDatabase } from '../support/database.ts'
import { ownFolder } from '../support/own-folder.ts'
import { s3Server } from '../support/s3-server.ts'
import { testUrl } from '../support/test-database.ts'

// Everything that pictures go through, with a bucket in place of the disk: what speaks S3 here takes nothing that is not
// signed right (tests/support/s3-server.ts).

const { superUrl } = await ownDatabase()
const data = ownFolder()
const s3 = await s3Server({ prefix: 'phsar/live' })
const before = Object.fromEntries(Object.keys(s3.env).map((key) => [key, process.env[key]]))
Object.assign(process.env, s3.env)
const { sweepFiles } = await import('#server/domain/files/sweep-files.ts')
const {
  dropTransferFile,
  localTransfer,
  newTransferFile,
  openTransferFile,
  placeTransfer,
  sweepTransfers,
  transfersFolder,
} = await import('#server/domain/files/transfer-files.ts')
const { moveFiles } = await import('#server/domain/files/move-files.ts')
const { readEnvAgain } = await import('#server/env.ts')

const owner = new pg.Client({ connectionString: superUrl })
let server: Api
let store: Awaited<ReturnType<Api['signUp']>>

beforeAll(async () => {
  await owner.connect()
  server = await (await import('../support/api.ts')).api()
})
afterAll(async () => {
  await owner.end()
  await s3.close()
  for (const [key, value] of Object.entries(before))
    if (value === undefined) delete process.env[key]
    else process.env[key] = value
})
beforeEach(async () => {
  store = await server.signUp()
})

/** Wide enough to be kept in three widths, and low: each is encoded anew. */
const PICTURE = sharp({ create: { width: 900, height: 9, channels: 3, background: '#07a' } }).png()

async function send(path = '/upload', token = store.token) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(await PICTURE.toBuffer())], 'a.png', { type: 'image/png' }))
  return server.call('POST', `/api/backend${path}`, { token, body })
}

/** What of the store lies in the bucket, and on the disk. */
const inBucket = (id = store.id) => {
  const prefix = `phsar/live/${id}/`
  return [...s3.objects.keys()].flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : [])).sort()
}
const folder = (id = store.id) => join(data, 'files', String(id))
const onDisk = (id = store.id) => (existsSync(folder(id)) ? readdirSync(folder(id)).sort() : [])
const widths = (name: string) => [name, ...STEPS.map((step) => stepOf(name, step))].sort()
const rows = async () =>
  (await owner.query('SELECT name FROM files WHERE store_id = $1', [store.id])).rows.map(({ name }) => name as string)

/** Other settings for a while. */
async function withSettings<T>(settings: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const was = { ...s3.env }
  Object.assign(process.env, settings)
  readEnvAgain()
  try {
    return await work()
  } finally {
    Object.assign(process.env, was)
    readEnvAgain()
  }
}
const toDisk = () => ({ FILES_URL: `${s3.env.FILES_URL}?write=disk` })

describe('a picture in a bucket', () => {
  it('lies there in all widths, and nowhere else, and is shown as from the disk', async () => {
    const { status, body } = await send()
    expect(status).toBe(201)
    expect(inBucket()).toEqual(widths(body.file_name))
    expect(onDisk()).toEqual([])
    for (const host of [undefined, store.host]) {
      const reply = await server.call('GET', stepOf(body.file_page, 400), { host })
      expect([reply.status, (await sharp(reply.body).metadata()).width]).toEqual([200, 400])
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(reply.body.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
    const head = await server.call('HEAD', body.file_page)
    expect([head.status, head.body.length]).toEqual([200, 0])
    const other = await server.signUp()
    expect((await server.call('GET', body.file_page, { host: other.host })).status).toBe(404)
    expect((await server.call('GET', body.file_page.replace(/[0-9a-f]{24}/, 'a'.repeat(24)))).status).toBe(404)
  })

  it('is for the staff alone where it is a proof of payment', async () => {
    const { file_page } = (await send('/file/upload/slip')).body
    const other = await server.signUp()
    expect((await server.call('GET', file_page, { token: store.token })).status).toBe(200)
    expect((await server.call('GET', file_page)).status).toBe(404)
    expect((await server.call('GET', file_page, { token: other.token })).status).toBe(404)
    expect((await server.call('GET', file_page, { token: store.token, host: store.host })).status).toBe(404)
  })

  it('is swept where nothing shows it, and so is a file without a row, but neither while a backup copies', async () => {
    const [old, young] = [(await send()).body.file_name, (await send()).body.file_name]
    await owner.query(`UPDATE files SET created_at = now() - interval '25 hours' WHERE name = $1`, [old])
    const alone = `phsar/live/${store.id}/${'a'.repeat(24)}-9x9.webp`
    const longAgo = new Date(Date.now() - 7_200_000)
    s3.objects.set(alone, { body: Buffer.from('x'), at: longAgo })
    await owner.query('SELECT pg_advisory_lock(7245013)')
    expect(await sweepFiles()).toMatchObject({ rows: 1, files: 0 })
    expect(inBucket()).toHaveLength(7)
    await owner.query('SELECT pg_advisory_unlock(7245013)')
    for (const stored of s3.objects.values()) stored.at = longAgo
    expect(await sweepFiles()).toMatchObject({ rows: 0, files: 4 })
    expect(inBucket()).toEqual(widths(young))
  })

  it('goes with its store, and no other does', async () => {
    const kept = (await send()).body.file_name
    const gone = await server.signUp()
    for (let i = 0; i < 3; i++) await send('/upload', gone.token)
    expect(inBucket(gone.id)).toHaveLength(9)
    await owner.query(`UPDATE stores SET deleted_at = now() - interval '31 days' WHERE id = $1`, [gone.id])
    const { purgeStores } = await import('#server/domain/stores/purge-job.ts')
    const { runRecurring } = await import('../support/run-recurring.ts')
    await runRecurring(purgeStores)
    expect(inBucket(gone.id)).toEqual([])
    expect(inBucket()).toEqual(widths(kept))
  })

  it('goes with a whole store into another', async () => {
    const { writeStore } = await import('#server/domain/transfer/whole/write-store.ts')
    const { readStore } = await import('#server/domain/transfer/whole/read-store.ts')
    const { file_name } = (await send()).body
    const made = { name: 'Tea', images: [{ image: file_name }] }
    await server.call('POST', '/api/backend/products', { token: store.token, body: made })
    const path = join(data, 'whole.zip')
    await pipeline(writeStore(store.id), createWriteStream(path))
    const to = await server.signUp()
    // What stops it leaves nothing: the second of three pictures is not taken.
    s3.trouble({ status: 500, code: 'InternalError' })
    await expect(readStore(to.id, path, { system: 'Test' })).rejects.toMatchObject({ status: 503 })
    s3.trouble(undefined)
    expect(inBucket(to.id)).toEqual([])
    expect(await readStore(to.id, path, { system: 'Test' })).toMatchObject({ files: 3 })
    expect(inBucket(to.id)).toEqual(widths(file_name))
    expect((await server.call('GET', `/files/${to.id}/${file_name}`, { host: to.host })).status).toBe(200)
  })
})

describe('the file of a whole store', () => {
  const kept = () => [...s3.objects.keys()].filter((key) => key.startsWith(`phsar/live/transfers/${store.id}/`))
  const here = () => {
    const path = transfersFolder(store.id)
    return existsSync(path) ? readdirSync(path) : []
  }
  const ask = (method: string, what: string, token = store.token, body?: FormData) =>
    server.call(method, `/api/backend/stores/${store.id}/${what}`, { token, ...(body && { body }) })
  async function over(what: 'export' | 'import', token = store.token) {
    const state = async () => (await ask('GET', what, token)).body.data?.state
    await expect.poll(state, { timeout: 60_000 }).toMatch(/done|failed/)
    return state()
  }

  async function adminToken(): Promise<string> {
    const { createAdmin } = await import('#server/domain/identity/profile.ts')
    const person = { email: 'root@phsar.example', password: 'Tukrolok@2026', firstname: 'Sok', lastname: 'Dara' }
    await createAdmin(person)
    return (await server.call('POST', '/api/backend/auth/login', { body: person })).body.access_token
  }

  it('lies there in parts, is read from there, and goes when it is forgotten', async () => {
    await ask('POST', 'export')
    expect(await over('export')).toBe('done')
    expect(here()).toEqual([])
    expect(kept().map((key) => key.split('/').at(-1))).toEqual([expect.stringMatching(/-0$/), 'parts.json'])
    const file = await ask('GET', 'export/file')
    expect([file.status, file.headers.get('content-length')]).toEqual([200, String(file.body.length)])
    expect([...(await unpacked(file.body)).keys()]).toContain('store.json')
    // Who asks for another has the newest alone.
    const [first] = kept()
    await ask('POST', 'export')
    expect(await over('export')).toBe('done')
    expect(kept()).toHaveLength(2)
    expect(kept()).not.toContain(first)
    for (const stored of s3.objects.values()) stored.at = new Date(Date.now() - 3 * 86_400_000)
    await sweepTransfers()
    expect(kept()).toEqual([])
    expect((await ask('GET', 'export/file')).status).toBe(404)
  })

  it('is larger than one object, and no byte is another', async () => {
    const bytes = randomBytes(9_000_000)
    const path = join(transfersFolder(store.id), 'large')
    const name = await newTransferFile(store.id, 'export')
    writeFileSync(path, bytes)
    await placeTransfer({ storeId: store.id, name, path })
    expect([here(), kept().length]).toEqual([[], 4])
    const found = await openTransferFile(store.id, name)
    expect(found?.bytes).toBe(bytes.length)
    expect((await buffer(found?.body as never)).equals(bytes)).toBe(true)
    let told = 0
    const brought = await localTransfer(store.id, name, async () => {
      told += 1
    })
    expect([readFileSync(brought).equals(bytes), told > 0]).toEqual([true, true])
    await dropTransferFile(store.id, name)
    expect([here(), kept()]).toEqual([[], []])
    expect(await openTransferFile(store.id, name)).toBeNull()
  })

  it('fills a store from there, and is no file where the bucket is away: 503, and nothing begun', async () => {
    await server.call('POST', '/api/backend/brands', { token: store.token, body: { name: 'Tea' } })
    await ask('POST', 'export')
    await over('export')
    const form = new FormData()
    const { body } = await ask('GET', 'export/file')
    form.set('file', new File([body], 'shop.zip', { type: 'application/zip' }))
    store = await server.signUp()
    const admin = await adminToken()
    s3.trouble({ status: 500, code: 'InternalError' })
    expect((await ask('POST', 'import', admin, form)).status).toBe(503)
    s3.trouble(undefined)
    expect([(await ask('GET', 'import', admin)).body.data, here()]).toEqual([null, []])
    expect((await ask('POST', 'import', admin, form)).status).toBe(202)
    expect(await over('import', admin)).toBe('done')
    const brands = await server.call('GET', '/api/backend/brands', { token: store.token })
    expect(brands.body.data).toMatchObject([{ name: 'Tea' }])
    await expect.poll(() => [here(), kept()]).toEqual([[], []])
  })
})

describe('a bucket in trouble', () => {
  it('is asked again where it is busy or the connection breaks', async () => {
    for (const kind of [{ status: 503, code: 'SlowDown' }, 'hang-up'] as const) {
      s3.trouble(kind, 1)
      const { status, body } = await send()
      expect(status).toBe(201)
      s3.trouble(kind, 1)
      expect((await server.call('GET', body.file_page)).status).toBe(200)
    }
  })

  it('refuses an upload as a whole where it is away: 503 with a reason, no row and no file', async () => {
    s3.trouble({ status: 500, code: 'InternalError' })
    const refusedIn = async (language: string) => {
      const body = new FormData()
      body.set('file', new File([new Uint8Array(await PICTURE.toBuffer())], 'a.png', { type: 'image/png' }))
      const headers = { 'accept-language': language }
      return server.call('POST', '/api/backend/upload', { token: store.token, body, headers })
    }
    const en = await refusedIn('en')
    expect([en.status, en.body.message]).toEqual([503, expect.stringContaining('Images cannot be saved')])
    expect(en.headers.get('retry-after')).toBe('10')
    s3.trouble(undefined)
    expect([await rows(), inBucket()]).toEqual([[], []])
    expect((await send()).status).toBe(201)
  })

  it('shows nothing that nobody could tell from a picture that is gone: 503, and not to be remembered', async () => {
    const { file_page, file_name } = (await send()).body
    await s3.close()
    const reply = await server.call('GET', file_page)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(reply.body.toString()).toContain('Images cannot be saved or shown')
    const ready = await server.call('GET', '/readyz')
    expect([ready.status, ready.body.status]).toEqual([200, 'ready'])
    await expect(sweepFiles()).rejects.toMatchObject({ status: 503 })
    await s3.open()
    expect((await server.call('GET', file_page)).status).toBe(200)
    expect(await rows()).toEqual([file_name])
  })

  it('is not there where another bucket or another key is named', async () => {
    const { file_page } = (await send()).body
    for (const [key, value] of [
      ['FILES_URL', 's3://another/phsar/live'],
      ['AWS_SECRET_ACCESS_KEY', 'wrong'],
      ['AWS_REGION', 'us-west-2'],
    ] as const)
      await withSettings({ [key]: value }, async () => {
        expect((await server.call('GET', file_page)).status).toBe(503)
        expect((await send()).status).toBe(503)
      })
    expect(inBucket()).toHaveLength(3)
  })

  it('gives no half of a picture for a whole one', async () => {
    const { bytesOfImage } = await import('#server/domain/files/read-image.ts')
    const { file_name } = (await send()).body
    s3.trouble('half')
    await expect(bytesOfImage(store.id, file_name)).rejects.toMatchObject({ status: 503 })
    s3.trouble(undefined)
    expect((await bytesOfImage(store.id, file_name))?.length).toBeGreaterThan(100)
  })
})

describe('files that are moved', () => {
  /** As it was before there was a bucket. */
  async function lain(count: number): Promise<string[]> {
    const pages: string[] = []
    for (let i = 0; i < count; i++) pages.push((await withSettings(toDisk(), () => send())).body.file_page)
    return pages
  }
  const statuses = async (pages: string[]) => {
    const replies = await Promise.all(pages.map((page) => server.call('GET', page)))
    return replies.map(({ status }) => status)
  }

  it('are shown before, meanwhile and after, go on where they stopped, and back', async () => {
    s3.objects.clear()
    const pages = await lain(4)
    const all = onDisk()
    writeFileSync(join(folder(), 'notes.txt'), 'of somebody')
    expect([all.length, inBucket()]).toEqual([12, []])
    expect(await statuses(pages)).toEqual([200, 200, 200, 200])

    // The bucket goes away in the middle of it.
    const moving = moveFiles()
    while (inBucket().length < 3) await new Promise((done) => setTimeout(done, 1))
    s3.trouble({ status: 500, code: 'InternalError' })
    await expect(moving).rejects.toMatchObject({ status: 503 })
    s3.trouble(undefined)
    const half = inBucket()
    expect(new Set([...half, ...onDisk()])).toEqual(new Set([...all, 'notes.txt']))
    expect(await statuses(pages)).toEqual([200, 200, 200, 200])

    const [one, other] = await Promise.all([moveFiles(), moveFiles()])
    expect(one.sent + other.sent).toBeGreaterThanOrEqual(all.length - half.length)
    expect([inBucket(), onDisk()]).toEqual([all, ['notes.txt']])
    expect(await moveFiles()).toMatchObject({ sent: 0, there: 0, strange: 1 })
    expect(await statuses(pages)).toEqual([200, 200, 200, 200])

    await withSettings(toDisk(), async () => {
      expect(await moveFiles({ keep: true })).toMatchObject({ sent: 12, there: 0 })
      expect([inBucket(), onDisk().length]).toEqual([all, 13])
      expect(await moveFiles()).toMatchObject({ sent: 0, there: 12 })
      expect([inBucket(), onDisk()]).toEqual([[], [...all, 'notes.txt'].sort()])
      expect(await statuses(pages)).toEqual([200, 200, 200, 200])
    })
  })

  it('are not taken for arrived where they are not what was sent', async () => {
    const [page = ''] = await lain(1)
    const name = page.split('/').at(-1) ?? ''
    const mine = `phsar/live/${store.id}/${name}`
    // Half a file of an earlier try is written anew.
    s3.objects.set(mine, { body: Buffer.from('half'), at: new Date() })
    await moveFiles()
    expect(s3.objects.get(mine)?.body.length).toBeGreaterThan(100)
    expect(onDisk()).toEqual([])
  })

  it('are moved by a command, which says how far it came', async () => {
    await lain(1)
    const { cliWith } = await import('../support/cli.ts')
    const { code, data: moved } = await cliWith(s3.env, 'files:move', '--json')
    expect([code, moved]).toEqual([0, expect.objectContaining({ to: 'bucket', sent: 3, there: 0 })])
    await owner.query('SELECT pg_advisory_lock(7245014)')
    expect((await cliWith(s3.env, 'files:move')).err).toContain('Another files:move is running')
    await owner.query('SELECT pg_advisory_unlock(7245014)')
    const none = await cliWith({ FILES_URL: '' }, 'files:move')
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('FILES_URL is not set')])
    readEnvAgain()
  })
})

describe('a backup', () => {
  it('has what lies in the bucket and on the disk, and a restore brings all of it into the bucket', async () => {
    const { cliWith } = await import('../support/cli.ts')
    const { file_name: there } = (await send()).body
    const { file_name: here } = (await withSettings(toDisk(), () => send())).body
    const path = join(data, 'copy.tar.gz')
    expect(await cliWith(s3.env, 'backup', path)).toMatchObject({ code: 0, err: '' })

    const name = `b_${Math.random().toString(36).slice(2)}`
    await owner.query(`CREATE DATABASE ${name} TEMPLATE template0 OWNER phsar_owner`)
    const extended = new pg.Client({ connectionString: testUrl(inject('superUrl'), 'postgres', name) })
    await extended.connect()
    await extended.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin')
    await extended.end()
    const ownerUrl = testUrl(inject('superUrl'), 'phsar_owner', name)
    const empty = join(data, 'empty')
    mkdirSync(empty)
    const copy = new Map(s3.objects)
    s3.objects.clear()
    const DATABASE_URL = testUrl(inject('superUrl'), 'phsar_app', name)
    const settings = { ...s3.env, DATABASE_URL, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: empty }
    const { code, err } = await cliWith(settings, 'restore', path)
    readEnvAgain()
    expect([code, err]).toEqual([0, ''])
    expect(inBucket()).toEqual([...widths(there), ...widths(here)].sort())
    expect(
      readdirSync(join(empty, 'files'), { recursive: true }).filter((one) => String(one).endsWith('webp')),
    ).toEqual([])
    for (const [key, { body }] of copy) if (s3.objects.has(key)) expect(s3.objects.get(key)?.body).toEqual(body)
    await owner.query(`DROP DATABASE ${name} WITH (FORCE)`)
    for (const [key, stored] of copy) s3.objects.set(key, stored)
    expect(readFileSync(path).length).toBeGreaterThan(1000)
  })
})

describe('the doctor', () => {
  const said = async (settings: Record<string, string> = {}) => {
    const { cliWith } = await import('../support/cli.ts')
    const { data: found } = await cliWith({ ...s3.env, ...settings }, 'doctor', '--json')
    readEnvAgain()
    return found.checks.find(({ name }: { name: string }) => name === 'files')
  }

  it('writes to the bucket, reads it and lists it, and leaves nothing there', async () => {
    await moveFiles()
    const before = s3.objects.size
    expect(await said()).toMatchObject({ state: 'ok', said: expect.stringContaining('pictures at 127.0.0.1:') })
    expect(s3.objects.size).toBe(before)
    expect(s3.asked.some((line) => line.startsWith('DELETE phsar/live/.doctor-'))).toBe(true)
  })

  it('says what is wrong in the words of the service', async () => {
    expect(await said({ AWS_SECRET_ACCESS_KEY: 'wrong' })).toMatchObject({
      state: 'fail',
      said: expect.stringContaining('SignatureDoesNotMatch, SignatureDoesNotMatch & no more'),
      todo: expect.stringContaining('the keys'),
    })
    expect(await said({ FILES_URL: 's3://other-one' })).toMatchObject({
      said: expect.stringContaining('NoSuchBucket'),
    })
    expect(await said({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' })).toMatchObject({
      state: 'fail',
      said: expect.stringMatching(/bad port|ECONNREFUSED/),
    })
    expect(await said({ FILES_URL: '' })).toMatchObject({
      state: 'ok',
      said: expect.stringContaining('images are stored'),
    })
  })
})
