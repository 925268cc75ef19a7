import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fakeInternet, sends } from '../support/fake-internet.ts'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'
import { lookAgain } from '../support/look-again.ts'

const world = await fakeInternet({})
vi.mock('#server/core/internet/internet.ts', () => ({
  internet: {
    resolve: (host: string, signal: AbortSignal) => world.network.resolve(host, signal),
    connect: (...asked: Parameters<typeof world.network.connect>) => world.network.connect(...asked),
  },
}))
const { api, imports, emptyStore } = await importBench()
const { dbOf } = await import('#server/db/client.ts')
/** That has nothing fetched, as at first. */
async function newStore() {
  const store = await emptyStore()
  const plain = sql`UPDATE stores SET settings = settings - 'fetch_pictures' WHERE id = ${store.id}`
  await dbOf(store.id).tx((db) => db.execute(plain))
  return store
}

const picture = (width: number) =>
  sharp({ create: { width, height: 8, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()

beforeAll(async () => {
  for (const width of [1, 2, 3, 4, 5]) world.answers[`cdn.example/${width}.png`] = sends(await picture(width))
  world.answers['cdn.example/page.png'] = sends('<html>', { 'content-type': 'image/png' })
})
afterAll(() => world.close())

const HEADER = 'code,name_en,name_km,price,quantity,image,image_alt,slug,option1_name,option1_value,variant_image'
const link = (name: string | number) => `https://cdn.example/${name}.png`
const file = (...rows: string[]) => [HEADER, ...rows, ''].join('\n')
/** A product with three pictures, the first of which has words. */
const shirt = (...names: (string | number)[]) =>
  file(
    ...names.map(
      (name, i) => `${i ? '' : 'A,Shirt,អាវ,5,1'}${i ? ',,,,' : ''},${link(name)},${i ? '' : 'Front'},shirt,,,`,
    ),
  )

const allow = (token: string, fetch_pictures = true) =>
  api.call('POST', '/api/backend/settings', { token, body: { fetch_pictures } })
const setting = async (token: string) =>
  (await api.call('GET', '/api/backend/settings', { token })).body.data.fetch_pictures
const show = async (token: string, id: number) =>
  (await api.call('GET', `/api/backend/imports/${id}`, { token })).body.data
const one = async <T>(storeId: number, query: ReturnType<typeof sql>) =>
  (await dbOf(storeId).tx((db) => db.execute(query))).rows[0] as T

/** Imports, and waits until each picture came or did not. */
async function brought(token: string, text: string, fields?: Record<string, string>) {
  const job = await imports.imported(token, text, fields)
  for (;;) {
    const now = await show(token, job.id)
    if (now.pictures.waiting === 0) return now
    await lookAgain()
  }
}

type Picture = { image: string; alt: string | null; is_main: boolean }
const widths = (images: Picture[]) => images.map(({ image }) => Number(/-(\d+)x/.exec(image)?.[1]))
const first = async (token: string) => (await imports.catalogue(token))[0]

describe('pictures of an imported file', () => {
  it('stay where they are unless the store has them fetched, and the count says how many', async () => {
    const { token } = await newStore()
    world.asked.length = 0
    const job = await brought(token, shirt(1, 2, 3))
    expect(job.pictures).toEqual({ links: 3, hosts: [], fetch: false, done: 0, failed: 0, waiting: 0, errors: [] })
    expect(job.warnings[0].message).toMatch(/3/)
    expect([(await first(token)).images, world.asked]).toEqual([[], []])
  })

  it('are fetched, or not, by one import as was said with it, and the store stays as it is', async () => {
    const { token } = await newStore()
    const other = (await brought(token, shirt(1))).id
    world.asked.length = 0
    const job = await brought(token, shirt(1, 2), { fetch_pictures: 'true' })
    expect(job.pictures).toMatchObject({ links: 2, fetch: true, done: 2, waiting: 0 })
    expect(widths((await first(token)).images)).toEqual([1, 2])
    expect([await setting(token), (await show(token, other)).pictures.fetch]).toEqual([null, false])
    // What is said with the next one is asked anew.
    expect((await brought(token, shirt(1, 2, 3))).pictures).toMatchObject({ links: 1, fetch: false, done: 0 })
    await allow(token)
    const none = await brought(token, shirt(1, 2, 4), { fetch_pictures: 'false' })
    expect([none.pictures.fetch, await setting(token), widths((await first(token)).images)]).toEqual([
      false,
      true,
      [1, 2],
    ])
    const trial = await imports.send(token, shirt(1, 2, 4), { dry_run: 'true', fetch_pictures: 'false' })
    expect(trial.body.data.pictures.fetch).toBe(false)
    const junk = await imports.send(token, shirt(1), { fetch_pictures: 'perhaps' })
    expect([junk.status, Object.keys(junk.body.errors)]).toEqual([422, ['fetch_pictures']])
  })

  it('are fetched where the store does not by whoever may change that, and left by anybody', async () => {
    const { token, id } = await newStore()
    const staff = await api.staff(id, ['product-create', 'product-view'])
    for (const dry_run of ['true', 'false'])
      expect((await imports.send(staff, shirt(1), { dry_run, fetch_pictures: 'true' })).status).toBe(403)
    const job = await brought(staff, shirt(1), { fetch_pictures: 'false', update: 'false' })
    expect(job.pictures).toMatchObject({ links: 1, fetch: false })
    await allow(token)
    const open = await imports.send(staff, shirt(1), { dry_run: 'true', fetch_pictures: 'true' })
    expect([open.status, open.body.data.pictures.fetch]).toEqual([200, true])
  })

  it('are told of with where they lie before anything is fetched, those that are here left out', async () => {
    const { token } = await newStore()
    const list = [
      'code,name_en,name_km,price,image',
      'A,Cup,,1,https://one.example/a.jpg',
      'B,Pot,,1,https://one.example/b.jpg',
      'C,Pan,,1,https://two.example:8443/c.jpg',
      'D,Jar,,1,',
      '',
    ].join('\n')
    world.asked.length = 0
    const { pictures } = (await imports.send(token, list, { dry_run: 'true' })).body.data
    expect([pictures.links, pictures.hosts, world.asked]).toEqual([
      3,
      [
        { host: 'one.example', n: 2 },
        { host: 'two.example:8443', n: 1 },
      ],
      [],
    ])
  })

  it('come in their order, with their words, the first as the main one', async () => {
    const { token, id } = await api.signUp()
    await allow(token)
    const job = await brought(token, shirt(3, 1, 2))
    expect([counts(job), job.warnings]).toEqual([[1, 0, 0, 0], []])
    expect(job.pictures).toMatchObject({ links: 3, fetch: true, done: 3, failed: 0 })
    const { images, version } = await first(token)
    expect(widths(images)).toEqual([3, 1, 2])
    expect(images.map(({ alt, is_main }: Picture) => [alt, is_main])).toEqual([
      ['Front', true],
      [null, false],
      [null, false],
    ])
    expect(version).toBe(2)
    const auditEntries = sql`SELECT array_agg(event ORDER BY id) AS events FROM activity_logs WHERE entity IN ('product', 'file')`
    expect(await one(id, auditEntries)).toEqual({ events: ['created', 'updated'] })
  })

  it('are there already the next time, and so is what another product fetched', async () => {
    const { token, id } = await newStore()
    await allow(token)
    await brought(token, shirt(3, 1, 2))
    world.asked.length = 0
    const again = await brought(token, shirt(3, 1, 2))
    expect([counts(again), again.pictures.links]).toEqual([[0, 0, 1, 0], 0])
    await brought(token, file(`B,Other,ផ្សេង,5,1,${link(1)},,other,,,`, `C,More,ទៀត,5,1,${link(1)},,more,,,`))
    expect(world.asked).toEqual([])
    expect(await one(id, sql`SELECT count(*)::int AS n FROM files`)).toEqual({ n: 3 })
    const [, other] = await imports.catalogue(token)
    expect(widths(other.images)).toEqual([1])
  })

  it('of a product that is there come before its own, and take none away', async () => {
    const { token } = await newStore()
    await allow(token)
    await brought(token, shirt(1, 2))
    const job = await brought(token, shirt(3, 2))
    expect([counts(job), job.pictures.links]).toEqual([[0, 1, 0, 0], 1])
    expect(widths((await first(token)).images)).toEqual([3, 2, 1])
    const sorted = await brought(token, shirt(1, 2, 3))
    expect([counts(sorted), sorted.pictures.links]).toEqual([[0, 1, 0, 0], 0])
    expect(widths((await first(token)).images)).toEqual([1, 2, 3])
  })

  it('of variants are shown by these', async () => {
    const { token } = await newStore()
    await allow(token)
    const text = file(
      `T-S,Tee,អាវ,5,1,${link(1)},,tee,Size,S,${link(4)}`,
      `T-M,,,5,1,${link(2)},,tee,,M,${link(2)}`,
      `T-L,,,5,1,,,tee,,L,${link(4)}`,
    )
    await brought(token, text)
    const { images, variants } = await first(token)
    expect(widths(images)).toEqual([1, 2])
    expect(widths(variants)).toEqual([4, 2, 4])
    expect(counts(await brought(token, text))).toEqual([0, 0, 1, 0])
  })

  it('that do not come say why, and are listed in the file of errors', async () => {
    const { token } = await newStore()
    await allow(token)
    const names = ['http://127.0.0.1/a.png', link('gone'), link('page'), 'https://cdn.example:8443/1.png', link(5)]
    const rows = names.map((url, i) => `${i ? ',,,,' : 'A,Shirt,អាវ,5,1'},${url},,shirt,,,`)
    const job = await brought(token, file(...rows))
    expect(job.pictures).toMatchObject({ done: 1, failed: 4 })
    expect(job.pictures.errors.map(({ field, message }: Record<string, string>) => [field, message])).toEqual([
      [names[0], 'Images cannot be downloaded from this address.'],
      [names[1], 'The website responded with 404.'],
      [names[2], 'This image format is not supported.'],
      [names[3], 'Images cannot be downloaded from this address.'],
    ])
    expect(widths((await first(token)).images)).toEqual([5])
    const { body } = await api.call('GET', `/api/backend/imports/${job.id}/errors`, {
      token,
      headers: { 'accept-language': 'km' },
    })
    expect(String(body)).toContain(`${names[1]},គេហទំព័រឆ្លើយថា 404។`)
    // Asked for again, they are tried again.
    world.answers['cdn.example/gone.png'] = sends(await picture(2))
    expect((await brought(token, file(...rows))).pictures).toMatchObject({ done: 2, failed: 3 })
    delete world.answers['cdn.example/gone.png']
    expect(widths((await first(token)).images)).toEqual([2, 5])
  })

  it('that are a moment away are asked for later', async () => {
    const { token, id } = await newStore()
    await allow(token)
    let times = 0
    world.answers['later.example/1.png'] = async (_, reply) =>
      times++ === 0 ? reply.writeHead(503).end() : reply.end(await picture(1))
    const job = await imports.imported(token, file('A,Shirt,អាវ,5,1,https://later.example/1.png,,shirt,,,'))
    for (; times === 0; ) await new Promise((resolve) => setTimeout(resolve, 10))
    const waits = sql`SELECT tries, due_at > now() + interval '30 seconds' AS later FROM remote_images WHERE tries > 0`
    for (; (await one(id, waits)) === undefined; ) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await one(id, waits)).toEqual({ tries: 1, later: true })
    await dbOf(id).tx((db) => db.execute(sql`UPDATE remote_images SET due_at = now()`))
    const { wakePictures } = await import('#server/domain/pictures/wake-pictures.ts')
    await dbOf(id).tx((db) => wakePictures(db, id))
    for (; (await show(token, job.id)).pictures.waiting > 0; ) await lookAgain()
    expect([times, widths((await first(token)).images)]).toEqual([2, [1]])
  })

  it('are taken back with the import, those that came and those that wait', async () => {
    const { token } = await newStore()
    await allow(token)
    await brought(token, shirt(1, 2))
    const job = await brought(token, shirt(3, 1, 2).replace('5,1', '6,1'))
    expect(widths((await first(token)).images)).toEqual([3, 1, 2])
    await api.call('POST', `/api/backend/imports/${job.id}/undo`, { token })
    for (; (await show(token, job.id)).state !== 'undone'; ) await lookAgain()
    const back = await first(token)
    expect([widths(back.images), back.price, (await show(token, job.id)).warnings]).toEqual([[1, 2], '5.00', []])
  })

  it('are fetched no longer once somebody stops it, or the store no longer allows it', async () => {
    const { token } = await newStore()
    await allow(token)
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    world.answers['held.example/1.png'] = async (_, reply) => {
      await held
      reply.end(await picture(1))
    }
    const rows = ['A', 'B'].map(
      (code) => `${code},${code} name,ខ ${code},5,1,https://held.example/1.png?${code},,${code},,,`,
    )
    for (const code of ['A', 'B'])
      world.answers[`held.example/1.png?${code}`] = world.answers['held.example/1.png'] ?? (() => undefined)
    const { id } = await imports.imported(token, file(...rows))
    const stopped = await api.call('POST', `/api/backend/imports/${id}/cancel`, { token })
    expect([stopped.status, stopped.body.data.pictures.waiting]).toEqual([200, 0])
    letGo()
    expect((await show(token, id)).pictures).toMatchObject({ done: 0, failed: 2, waiting: 0 })
    expect((await show(token, id)).pictures.errors[0].message).toBe('The download was stopped.')
    for (const product of await imports.catalogue(token)) expect(product.images).toEqual([])
  })
})
