import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { ownFolder } from '../support/own-folder.ts'
import { SEED, sized } from '../support/sized.ts'

await ownDatabase()
const folder = join(ownFolder(), 'received')
const { api: start } = await import('../support/api.ts')
const { importer } = await import('../support/imports.ts')
const { dbOf } = await import('#server/db/client.ts')
const { receiveForm } = await import('#server/api/receive/received-form.ts')
const { boundedPage, dropBody } = await import('#server/api/receive/bounded-body.ts')
const { sweepReceived, watchReceived } = await import('#server/domain/files/received-files.ts')
const { TABLE_FILE } = await import('#server/api/receive/body-limits.ts')
const { handleBackend } = await import('#server/api/rest/http.ts')

let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})

const of = (type: string) => ({ type, bytes: 20 * MIB, store: 1 })
const left = () => readdir(folder).catch(() => [] as string[])
const MIB = 1024 * 1024

async function encoded(form: FormData) {
  const response = new Response(form)
  return { type: response.headers.get('content-type') ?? '', bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const plainly = async (form: FormData | null) =>
  form &&
  Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('latin1')],
    ),
  )

/** A product file that is sent in chunks, with no word of how long it is. */
function sent(token: string, body: AsyncIterable<Uint8Array>, path = '/api/backend/products/import') {
  const headers = {
    host: 'localhost:3000',
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=b',
  }
  const init = { method: 'POST', headers, body: Readable.toWeb(Readable.from(body)), duplex: 'half' }
  return handleBackend(new Request(`http://localhost:3000${path}`, init as RequestInit), { ip: '127.0.0.1' })
}

const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n'
async function* rowsOf(bytes: number, end?: () => never) {
  yield Buffer.from(`${HEAD}code,name_en,name_km,price\n`)
  const line = Buffer.from('A-1,Mango,ស្វាយ,1.00\n'.repeat(1000))
  for (let left = bytes; left > 0; left -= line.length) yield line.subarray(0, left)
  end?.()
  yield Buffer.from('\r\n--b--\r\n')
}

const rows = async (storeId: number) =>
  (
    await dbOf(storeId).tx((db) =>
      db.execute(sql`SELECT (SELECT count(*)::int FROM import_jobs) AS jobs,
        (SELECT count(*)::int FROM import_chunks) AS chunks, (SELECT count(*)::int FROM products) AS products`),
    )
  ).rows[0]

describe('a form that is taken apart while it comes in', () => {
  it('is the form that was sent, however the line cuts it', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ខ្មែរ', '\r\n', '--', '-', '"', '\0', '\u{1f96d}') })
    const field = fc.tuple(fc.constantFrom('file', 'dry_run', 'សួស្តី'), text)
    const file = fc.tuple(fc.constantFrom('file', 'other'), text, fc.uint8Array({ maxLength: 3000 }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(field, file), { maxLength: 4 }),
        fc.integer({ min: 1, max: 400 }),
        async (parts, size) => {
          const form = new FormData()
          for (const [name, value, bytes] of parts as [string, string, Uint8Array<ArrayBuffer>?][]) {
            if (bytes) form.append(name, new File([bytes], 'ផលិតផល 1.csv', { type: 'text/csv' }))
            else form.append(name, value)
          }
          const { type, bytes } = await encoded(form)
          const got = await receiveForm(inPieces(bytes, size), of(type))
          const parsed = await new Response(bytes, { headers: { 'content-type': type } }).formData()
          expect(await plainly(got.form)).toEqual(await plainly(parsed))
          await got.drop()
        },
      ),
      { numRuns: sized(1000), seed: SEED },
    )
    expect(await left()).toEqual([])
  })

  it('is none where it is cut off, has no boundary, or holds too much', async () => {
    const form = new FormData()
    form.append('file', new File(['x'.repeat(9000)], 'a.csv'))
    const { type, bytes } = await encoded(form)
    const many = new FormData()
    for (let n = 0; n < 11; n++) many.append('file', new File(['x'], `${n}.csv`))
    const over = await encoded(many)
    for (const [body, boundary] of [
      [bytes.subarray(0, 5000), type],
      [bytes, 'multipart/form-data'],
      [bytes, 'multipart/form-data; boundary=other'],
      [over.bytes, over.type],
    ] as const) {
      const got = await receiveForm(inPieces(body, 1000), of(boundary))
      expect(got.form).toBeNull()
      await got.drop()
    }
    expect(await left()).toEqual([])
  })

  it('is not heard out where its texts are too long, ended or not', async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\n'
    for (const piece of ['a'.repeat(64 * 1024), `${'a'.repeat(70_000)}\r\n${head}`]) {
      let taken = 0
      async function* long() {
        yield Buffer.from(head)
        for (; taken < 20 * MIB; taken += piece.length) yield Buffer.from(piece)
      }
      const got = receiveForm(long(), of('multipart/form-data; boundary=b'))
      await expect(got).rejects.toMatchObject({ status: 413 })
      expect(taken).toBeLessThan(MIB)
    }
    expect(await left()).toEqual([])
  })

  it('takes no more from the sender than memory holds of it and the disk has taken', async () => {
    let ahead = 0
    async function* watched() {
      let given = 0
      for await (const piece of rowsOf(12 * MIB)) {
        const [name] = await left()
        const written = name ? (await stat(join(folder, name))).size : 0
        ahead = Math.max(ahead, given - written)
        given += piece.length
        yield piece
      }
    }
    const got = await receiveForm(watched(), of('multipart/form-data; boundary=b'))
    expect(got.form?.get('file')).toMatchObject({ size: 12 * MIB + 27 })
    expect(ahead).toBeGreaterThan(0)
    expect(ahead).toBeLessThan(6 * MIB)
    await got.drop()
    expect(await left()).toEqual([])
  })

  it('keeps a small file in memory, as long as its store has room there', async () => {
    const take = (store: number, bytes = 5 * MIB - 27) =>
      receiveForm(rowsOf(bytes), { type: 'multipart/form-data; boundary=b', bytes: 20 * MIB, store })
    const size = ({ form }: Awaited<ReturnType<typeof take>>) => (form?.get('file') as File | undefined)?.size
    const small = await Promise.all(Array.from({ length: 9 }, () => take(1)))
    expect(await left()).toEqual([])
    const [beyond, another] = [await take(1), await take(2)]
    expect(await left()).toHaveLength(1)
    await small.pop()?.drop()
    const again = await take(1)
    expect(await left()).toHaveLength(1)
    const large = await take(2, 5 * MIB)
    expect(await left()).toHaveLength(2)
    expect([...small, beyond, another, again].map(size)).toEqual(Array.from({ length: 11 }, () => 5 * MIB))
    expect(size(large)).toBe(5 * MIB + 27)
    for (const form of [...small, beyond, another, again, large]) await form.drop()
    expect(await left()).toEqual([])
  })
})

describe('the file of an import', () => {
  it('is refused beyond its limit where nobody said how long it is, and leaves nothing', async () => {
    const { token, id } = await api.signUp()
    const most = 20 * MIB - 'code,name_en,name_km,price\n'.length
    const replies = []
    for (const bytes of [most + 1, most + 100 * 1024]) replies.push(await sent(token, rowsOf(bytes)))
    expect(replies.map((reply) => reply?.status)).toEqual([413, 413])
    expect(await rows(id)).toEqual({ jobs: 0, chunks: 0, products: 0 })
    expect(await left()).toEqual([])
  })

  it('is refused when all of it has run by, and an endless one before its end', async () => {
    const { token } = await api.signUp()
    const taken = async (bytes: number) => {
      let size = 0
      async function* watched() {
        for await (const piece of rowsOf(bytes)) {
          size += piece.length
          yield piece
        }
      }
      const reply = await sent(token, watched())
      return [reply?.status, size > bytes]
    }
    expect(await taken(30 * MIB)).toEqual([413, true])
    expect(await taken(200 * MIB)).toEqual([413, false])
    expect(await left()).toEqual([])
  })

  it('leaves nothing where the sender goes in the middle', async () => {
    const { token, id } = await api.signUp()
    const gone = () => {
      throw new DOMException('The sender has gone', 'AbortError')
    }
    expect((await sent(token, rowsOf(3 * MIB, gone)))?.status).toBeGreaterThanOrEqual(400)
    expect(await rows(id)).toEqual({ jobs: 0, chunks: 0, products: 0 })
    expect(await left()).toEqual([])
  })

  it('comes in byte for byte, and lies nowhere afterwards', async () => {
    const { token } = await api.signUp()
    const { imported, catalogue } = importer(api)
    const name = 'ស្វាយកែវរមៀត “ផ្អែម” 🥭'
    const lines = Array.from({ length: 60 }, (_, i) => `K-${i},${name} ${i},${name} ${'ល'.repeat(50)},${i}.25`)
    await imported(token, ['code,name_en,name_km,price', ...lines, ''].join('\n'))
    const products = await catalogue(token)
    expect(products.map(({ code, name, price }) => [code, name, price])).toEqual(
      lines.map((line) => line.split(',')).map(([code, en, , price]) => [code, en, Number(price).toFixed(2)]),
    )
    expect(await left()).toEqual([])
  })

  it('is not taken from somebody unknown', async () => {
    let asked = 0
    async function* body() {
      for await (const piece of rowsOf(MIB)) {
        asked += 1
        yield piece
      }
    }
    expect((await sent('nobody', body()))?.status).toBe(401)
    expect(asked).toBeLessThanOrEqual(1)
  })
})

describe('a form that a page sends', () => {
  const LARGE = 'a,b\n'.repeat(1_500_000)

  it('has a large file on the disk until it is answered', async () => {
    const form = new FormData()
    form.append('file', new File([LARGE], 'a.csv'))
    form.append('update', 'false')
    const sentForm = new Request('http://localhost:3000/_serverFn/x', { method: 'POST', body: form })
    const sender = { ip: '127.0.0.1', store: 1 }
    const bounded = await boundedPage(sentForm, { ...TABLE_FILE, form: true, sender })
    const got = await bounded.formData()
    expect(await left()).toHaveLength(1)
    // What others left behind is swept meanwhile, and this one can still be read.
    watchReceived()()
    await sweepReceived()
    expect([await (got.get('file') as File).text(), got.get('update')]).toEqual([LARGE, 'false'])
    await dropBody(bounded)
    expect(await left()).toEqual([])
  })
})
