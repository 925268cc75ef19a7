import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Api, Reply } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { ownFolder } from '../support/own-folder.ts'
import { expectHarmless } from './support/expect-harmless.ts'
import { hostilePictures, type Sent } from './support/hostile-pictures.ts'
import { png, pngOf } from './support/png.ts'

// T20 of the rules of safety: hostile files against every call that takes a picture.

await ownDatabase()
const data = ownFolder()
const corpus = await hostilePictures()
const BOUNDARY = 'phsar-upload-boundary'
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
const TAIL = `\r\n--${BOUNDARY}--\r\n`

let server: Api
let store: Awaited<ReturnType<Api['signUp']>>
const calls = () => ['/upload', '/file/upload/avatar', '/file/upload/slip', `/stores/${store.id}/upload`]

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  store = await server.signUp()
})

const folder = () => join(data, 'files', String(store.id))
const stored = () => (existsSync(folder()) ? readdirSync(folder()).sort() : [])

async function formOf({ bytes, name = 'a.png', type = 'image/png' }: Omit<Sent, 'what' | 'status'>) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  const whole = new Response(form)
  return { body: Buffer.from(await whole.arrayBuffer()), type: whole.headers.get('content-type') }
}

async function send(path: string, sent: Omit<Sent, 'what' | 'status'>) {
  const { body, type } = await formOf(sent)
  return raw(path, body, type)
}

/** A body as it is, in pieces and without a length. */
async function raw(path: string, body: Buffer | string, type: string | null): Promise<Reply> {
  const { handleBackend } = await import('#server/api/rest/http.ts')
  const whole = typeof body === 'string' ? Buffer.from(body) : body
  const pieces = Array.from({ length: Math.ceil(whole.length / 65_536) }, (_, i) =>
    whole.subarray(i * 65_536, (i + 1) * 65_536),
  )
  const headers = new Headers({ host: 'localhost:3000', authorization: `Bearer ${store.token}` })
  if (type !== null) headers.set('content-type', type)
  const init = { method: 'POST', headers, body: Readable.toWeb(Readable.from(pieces)), duplex: 'half' }
  const response = await handleBackend(new Request(`http://localhost:3000/api/backend${path}`, init as RequestInit), {
    ip: '127.0.0.1',
  })
  if (!response) throw new Error('Not the backend’s')
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/** What is on the disk of a stored picture, and how it is served. */
async function expectServed(page: string, files: string[]) {
  expect(page).toMatch(/^\/files\/\d+\/(slip-)?[0-9a-f]{24}-\d+x\d+\.webp$/)
  await expectHarmless(files.map((file) => readFileSync(join(folder(), file))))
  const reply = await server.call('GET', page, { token: store.token })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
}

const SAID = {
  413: { message: 'Image must be smaller than 5MB.' },
  415: { message: 'Choose an image file.' },
}

describe('files sent as pictures', () => {
  it('are enough to say something', () => {
    expect(new Set(corpus.map(({ what }) => what)).size).toBeGreaterThanOrEqual(40)
    expect(corpus.filter(({ status }) => status !== 201).length).toBeGreaterThanOrEqual(30)
  })

  async function expectRight(path: string, sent: Sent) {
    const before = new Set(stored())
    const reply = await send(path, sent)
    const fresh = stored().filter((name) => !before.has(name))
    expect([path, reply.status]).toEqual([path, sent.status])
    if (sent.status !== 201) {
      expect(fresh).toEqual([])
      expect(reply.body).toEqual(SAID[sent.status])
    } else await expectServed(reply.body.file_page, fresh)
  }

  // What the bytes are is looked at behind all calls alike: each takes every fourth.
  it.each(corpus.map((sent, nth) => [sent.what, sent, nth] as const))('%s', async (_, sent, nth) => {
    const all = calls()
    await expectRight(all[nth % all.length] ?? '', sent)
  })

  it.each([415, 201, 413])('at every call, one that is answered %i', async (status) => {
    const sent = corpus.find((one) => one.status === status) as Sent
    for (const path of calls()) await expectRight(path, sent)
  })

  it('turns a photo upright before its orientation is forgotten', async () => {
    const photo = corpus.find(({ what }) => what.includes('where it was taken')) as Sent
    expect((await send('/upload', photo)).body.file_name).toMatch(/-40x60\.webp$/)
  })
})

describe('forms that are none', () => {
  const picture = png(30, 20).toString('latin1')
  const form = (inner: string) => Buffer.from(inner, 'latin1')
  const multipart = `multipart/form-data; boundary=${BOUNDARY}`
  const text = (size: number) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="note"\r\n\r\n${'a'.repeat(size)}`
  it.each([
    ['two files', form(`${HEAD}${picture}\r\n${HEAD}${picture}${TAIL}`), multipart, 422],
    ['no file', form(`${text(3)}${TAIL}`), multipart, 422],
    ['the file as a text', form(`${text(3).replace('note', 'file')}${TAIL}`), multipart, 422],
    ['a field of ten megabytes', form(`${text(10_000_000)}${TAIL}`), multipart, 413],
    ['a file of six megabytes in pieces', form(`${HEAD}${'a'.repeat(6_000_000)}${TAIL}`), multipart, 413],
    // The outer part's head is followed by a boundary at once.
    ['a form inside a form', form(`${HEAD}${HEAD}${picture}${TAIL}${TAIL}`), multipart, 400],
    ['no boundary', form(`${HEAD}${picture}${TAIL}`), 'multipart/form-data', 400],
    ['another boundary', form(`${HEAD}${picture}${TAIL}`), 'multipart/form-data; boundary=x', 400],
    ['no end', form(`${HEAD}${picture}`), multipart, 400],
    ['JSON', '{"file":"a.png"}', 'application/json', 422],
    ['JSON that is an object', '{"file":{"path":"/etc/passwd","size":1}}', 'application/json', 422],
    ['an address', 'file=file%3A%2F%2F%2Fetc%2Fpasswd', 'application/x-www-form-urlencoded', 422],
    ['the picture without a form', form(picture), 'image/png', 422],
    ['no type', form(picture), null, 400],
    ['nothing', '', multipart, 422],
  ] as const)('%s', async (_, body, type, status) => {
    const before = stored()
    // At once: one that does not end is waited for before it is refused.
    const replies = await Promise.all(
      calls().map(async (path) => [path, await raw(path, body as Buffer, type)] as const),
    )
    for (const [path, reply] of replies) {
      expect([path, reply.status, reply.body]).toEqual([
        path,
        status,
        expect.objectContaining({ message: expect.any(String) }),
      ])
      expect(JSON.stringify(reply.body)).not.toMatch(/node_modules|\.ts\b|at Object|passwd/)
    }
    expect(stored()).toEqual(before)
  })

  it('are told in the language they came in', async () => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(pngOf(5_242_881))], 'a.png'))
    const reply = await server.call('POST', '/api/backend/upload', {
      token: store.token,
      body,
      headers: { 'accept-language': 'km' },
    })
    expect([reply.status, reply.body]).toEqual([413, { message: 'រូបភាពត្រូវតូចជាង 5MB។' }])
  })
})

/** Were they decoded in this process, four would hold twice as much; `npm run test:chaos` sends eight. */
const AT_ONCE = process.env.TEST_WHOLE ? 8 : 4

describe(`${AT_ONCE} uploads at once`, () => {
  it('of the largest pictures there may be add at most 300 MB', async () => {
    const side = 6300
    const flat = sharp({ create: { width: side, height: side, channels: 3, background: '#3a7' } })
    // The two that hold the most while they are turned; others take long to make, and are for the whole run.
    const kinds = [
      await flat.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      await flat.clone().png().withMetadata({ orientation: 8 }).toBuffer(),
    ]
    if (process.env.TEST_WHOLE)
      kinds.push(
        await flat.clone().webp({ effort: 0 }).toBuffer(),
        await flat.clone().resize(3400).gif({ effort: 1 }).toBuffer(),
        await flat.clone().resize(2400).avif({ effort: 0 }).toBuffer(),
      )
    const bodies = await Promise.all(
      kinds.map((bytes) => formOf({ bytes: Buffer.concat([bytes, Buffer.alloc(5_242_880 - bytes.length)]) })),
    )
    const before = process.memoryUsage.rss()
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 5)
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => {
        const { body = '', type = null } = bodies[i % bodies.length] ?? {}
        return raw('/upload', body, type)
      }),
    )
    clearInterval(watch)
    expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201))
    expect((peak - before) / 2 ** 20).toBeLessThan(300)
  })
})
