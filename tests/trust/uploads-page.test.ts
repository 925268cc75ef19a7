import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { ownFolder } from '../support/own-folder.ts'
import type { Store } from '../support/sales.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { builtFunctions } from './support/built-functions.ts'
import { expectHarmless } from './support/expect-harmless.ts'
import { hostilePictures, type Sent } from './support/hostile-pictures.ts'
import { png } from './support/png.ts'
import { type Answer, send } from './support/wire.ts'

// T20 of the rules of safety, by the other door: the same hostile files sent to the server function that pages use.

const { superUrl } = await ownDatabase()
const data = ownFolder()
const { api } = await import('../support/api.ts')
const app = await api()
const corpus = await hostilePictures()

/** As the build names it. */
const UPLOAD = builtFunctions().get('upload: uploadImage') ?? 'none'
const TYPES = ['avatar', 'product', 'slip']

let door: BuiltServer
let store: Store
let cookie: string

beforeAll(async () => {
  store = await app.signUp()
  door = await builtServer()
  const { openSession } = await import('#server/domain/identity/sessions.ts')
  const { platformDb } = await import('#server/db/client.ts')
  const db = new pg.Client({ connectionString: superUrl })
  await db.connect()
  const { rows } = await db.query('SELECT id FROM users WHERE store_id = $1', [store.id])
  await db.end()
  const of = { userId: Number(rows[0].id), kind: 'web' as const, ip: '127.0.0.1', userAgent: '' }
  cookie = `__Host-sid=${(await platformDb.tx((tx) => openSession(tx, of))).token}`
})
afterAll(() => door?.close())

const folder = () => join(data, 'files')
/** Every file there is, of any store. */
const stored = () =>
  existsSync(folder())
    ? readdirSync(folder(), { recursive: true, encoding: 'utf8' }).filter((name) => /\./.test(name))
    : []

interface Post {
  body: Buffer
  type: string
  headers?: Record<string, string>
}

const post = ({ body, type, headers = {} }: Post): Promise<Answer> =>
  send(door, {
    method: 'POST',
    path: `/_serverFn/${UPLOAD}`,
    headers: {
      host: `localhost:${door.port}`,
      cookie,
      'sec-fetch-site': 'same-origin',
      'x-tsr-serverfn': 'true',
      'content-type': type,
      ...headers,
    },
    body,
    note: type,
  })

async function formOf({ bytes, name = 'a.png', type = 'image/png' }: Omit<Sent, 'what' | 'status'>, as: string) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  form.set('type', as)
  const whole = new Response(form)
  return { body: Buffer.from(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? '' }
}

const SAID = { 413: 'Image must be smaller than 5MB.', 415: 'Choose an image file.' }
const LEAK = /\n\s+at |node_modules|\.ts:\d|\.js:\d|Input (buffer|file)|vips|passwd/

describe('T20: the upload of pages', () => {
  it('is where the build has it', () => {
    const texts = readdirSync('dist/client/assets').filter((name) => name.endsWith('.js'))
    expect(texts.some((name) => readFileSync(`dist/client/assets/${name}`, 'utf8').includes(UPLOAD))).toBe(true)
  })

  // uploads.test.ts sends each to a call; here each is of one type, and one of each answer of all.
  const ofAll = [415, 201, 413].map((status) => corpus.find((one) => one.status === status))
  it.each(corpus.map((sent, nth) => [sent.what, sent, nth] as const))('%s', async (_, sent, nth) => {
    for (const as of ofAll.includes(sent) ? TYPES : [TYPES[nth % TYPES.length] ?? '']) {
      const before = new Set(stored())
      const { status, text } = await post(await formOf(sent, as))
      const fresh = stored().filter((name) => !before.has(name))
      if (sent.status !== 201) {
        expect([as, status, fresh]).toEqual([as, sent.status, []])
        expect(text).toContain(SAID[sent.status])
        expect(text).not.toMatch(LEAK)
      } else {
        expect([as, status]).toEqual([as, 200])
        const [page = ''] = /\/files\/\d+\/(slip-)?[0-9a-f]{24}-\d+x\d+\.webp/.exec(text) ?? []
        expect(page).toContain(`/files/${store.id}/`)
        expect(fresh.length).toBeGreaterThan(0)
        expect(fresh.filter((name) => !name.startsWith(`${store.id}/`))).toEqual([])
        await expectHarmless(fresh.map((name) => readFileSync(join(folder(), name))))
        const headers = { host: `localhost:${door.port}`, cookie }
        expect((await send(door, { method: 'GET', path: page, headers, note: page })).headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
      }
    }
  })

  it('is for who is signed in, on the platform’s own pages', async () => {
    const good = await formOf({ bytes: png(30, 20) }, 'product')
    const before = stored()
    const refused: [Record<string, string>, number][] = [
      [{ cookie: '' }, 401],
      [{ cookie: '__Host-sid=none' }, 401],
      [{ cookie: '', authorization: `Bearer ${store.token}` }, 401],
      [{ host: `${store.name}.localhost:${door.port}` }, 404],
      [{ host: 'evil.example' }, 421],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
    ]
    for (const [headers, status] of refused)
      expect([headers, (await post({ ...good, headers })).status]).toEqual([headers, status])
    expect(stored()).toEqual(before)
    expect((await post(good)).status).toBe(200)
  })
})

describe('T20: forms that are none, to the upload of pages', () => {
  const multipart = 'multipart/form-data; boundary=x'
  const file = (name = 'file') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  const field = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`
  const picture = png(30, 20).toString('latin1')
  const END = '\r\n--x--\r\n'
  it.each([
    ['no file', `${field('type', 'product')}${END}`, multipart],
    ['the file as a text', `${field('file', 'a.png')}${END}`, multipart],
    ['the file by another name', `${file('image')}${picture}${END}`, multipart],
    ['a field of twenty megabytes', `${field('note', 'a'.repeat(20 * 2 ** 20))}${END}`, multipart],
    ['a file of twenty-one megabytes', `${file()}${'a'.repeat(21 * 2 ** 20)}${END}`, multipart],
    ['no boundary', `${file()}${picture}${END}`, 'multipart/form-data'],
    ['another boundary', `${file()}${picture}${END}`, 'multipart/form-data; boundary=y'],
    ['no end', `${file()}${picture}`, multipart],
    ['JSON', '{"file":"a.png","type":"slip"}', 'application/json'],
    ['an address', 'file=file%3A%2F%2F%2Fetc%2Fpasswd', 'application/x-www-form-urlencoded'],
    ['the picture without a form', picture, 'image/png'],
    ['nothing', '', multipart],
  ])('%s', async (_, body, type) => {
    const before = stored()
    const { status, text } = await post({ body: Buffer.from(body, 'latin1'), type })
    // 0: the server had answered already and hung up on the rest.
    expect(status === 0 || (status >= 400 && status < 500), `${status} ${text.slice(0, 200)}`).toBe(true)
    expect(text).not.toMatch(LEAK)
    expect(stored()).toEqual(before)
  })
})
