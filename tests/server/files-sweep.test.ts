import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STEPS, stepOf } from '#app/contracts/picture.ts'
import { sectionList } from '#app/contracts/sections/section-types.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { ownFolder } from '../support/own-folder.ts'

const { superUrl } = await ownDatabase()
const data = ownFolder()
const { sweepFiles } = await import('#server/domain/files/sweep-files.ts')
const { dbOf } = await import('#server/db/client.ts')
const { publishDraft } = await import('#server/domain/design/publish-draft.ts')
const { saveDraft } = await import('#server/domain/design/save-draft.ts')

let server: Api
let store: Awaited<ReturnType<Api['signUp']>>
const owner = new pg.Client({ connectionString: superUrl })

beforeAll(async () => {
  await owner.connect()
  server = await (await import('../support/api.ts')).api()
})
afterAll(() => owner.end())
beforeEach(async () => {
  store = await server.signUp()
})

const folder = () => join(data, 'files', String(store.id))
const lies = (name: string) => existsSync(join(folder(), name))
const rows = async () =>
  (await owner.query('SELECT name FROM files WHERE store_id = $1', [store.id])).rows.map(({ name }) => name as string)

/** Kept in three widths where it is 900 wide, and low: each is encoded anew. */
async function upload(hours = 25, width = 40): Promise<{ name: string; page: string }> {
  const picture = sharp({ create: { width, height: 9, channels: 3, background: '#07a' } })
  const body = new FormData()
  body.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'a.png', { type: 'image/png' }))
  const reply = await server.call('POST', '/api/backend/upload', { token: store.token, body })
  const { file_name: name, file_page: page } = reply.body
  await owner.query(`UPDATE files SET created_at = now() - make_interval(hours => $1) WHERE name = $2`, [hours, name])
  return { name, page }
}

const longAgo = (file: string) => utimesSync(join(folder(), file), new Date(0), new Date(Date.now() - 2 * 3_600_000))
const call = async (method: string, path: string, body: object) => {
  const reply = await server.call(method, `/api/backend/${path}`, { token: store.token, body })
  expect([reply.status, reply.body]).toEqual([method === 'POST' ? 201 : 200, expect.anything()])
  return reply.body.data
}

describe('the sweep of the files', () => {
  it('takes what nobody claimed for a day, in all its widths, and leaves what is younger', async () => {
    const old = await upload(25, 900)
    const young = await upload(23, 900)
    expect(readdirSync(folder())).toHaveLength(6)
    expect(await sweepFiles()).toMatchObject({ rows: 1, missing: 0 })
    expect(await rows()).toEqual([young.name])
    expect(readdirSync(folder()).sort()).toEqual([young.name, ...STEPS.map((step) => stepOf(young.name, step))].sort())
    expect(lies(old.name)).toBe(false)
  })

  it('leaves whatever is shown: by a brand, a product, a setting, a store, a user', async () => {
    const [brand, product, logo, hero, face] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ]
    await call('POST', 'brands', { name: 'B', image: brand.name })
    await call('POST', 'products', { name: 'P', images: [{ image: product.name }] })
    await owner.query(
      `UPDATE stores SET image = $1, image_path = $2, settings = jsonb_build_object('hero_image', $3::text) WHERE id = $4`,
      [logo.name, logo.page, hero.page, store.id],
    )
    await owner.query('UPDATE users SET image_path = $1 WHERE store_id = $2', [face.page, store.id])
    await sweepFiles()
    expect((await rows()).sort()).toEqual([brand, product, logo, hero, face].map(({ name }) => name).sort())
  })

  it('leaves what a description shows, in either language, until it shows it no more', async () => {
    const [first, second] = [await upload(), await upload()]
    const picture = ({ page }: { page: string }) => `<p>Tea</p><img src="${page}" alt="A cup">`
    const translations = { en: { name: 'Tea', description: picture(first) }, km: { description: picture(second) } }
    const { id } = await call('POST', 'products', { translations })
    await sweepFiles()
    expect((await rows()).sort()).toEqual([first.name, second.name].sort())
    await call('PUT', `products/${id}`, { translations: { km: { description: '<p>តែ</p>' } } })
    await sweepFiles()
    expect(await rows()).toEqual([first.name])
  })

  it('leaves what a page showed in one of its last twenty revisions, which its history gives back', async () => {
    const [first, other] = [await upload(), await upload()]
    const body = ({ page }: { page: string }) => `<p>Tea</p><img src="${page}" alt="A cup">`
    const { id } = await call('POST', 'cms/pages', { translations: { en: { name: 'About', body: body(first) } } })
    const write = (text: string) => call('PUT', `cms/pages/${id}`, { translations: { en: { body: text } } })
    await write(body(other))
    await sweepFiles()
    expect((await rows()).sort()).toEqual([first.name, other.name].sort())
    // The entry that made it, the one above, and nineteen more: the first picture stood in the two oldest.
    for (let n = 0; n < 19; n++) await write(`<p>Tea ${n}</p>`)
    await sweepFiles()
    expect((await rows()).sort()).toEqual([first.name, other.name].sort())
    await write('<p>Tea at last</p>')
    await sweepFiles()
    expect(await rows()).toEqual([other.name])
    await write('<p>Tea</p>')
    await sweepFiles()
    expect(await rows()).toEqual([])
  })

  it('leaves what a design shows or showed: a section, one of its slides, its text', async () => {
    const [single, slide, written, idle] = [await upload(), await upload(), await upload(), await upload()]
    const by = { store: { id: store.id }, system: 'test' }
    const body = `<p>Tea</p><img src="${written.page}" alt="A cup">`
    const save = (version: number | null, sections: unknown[]) =>
      dbOf(store.id).tx((tx) => saveDraft(tx, by, { page: 'home', version, sections: sectionList.parse(sections) }))
    const draft = await save(null, [
      { type: 'image_text', id: 'aaaa', settings: { image_path: single.page }, text: { en: { body }, km: {} } },
      { type: 'hero_slider', id: 'bbbb', items: [{ id: 'cccc', settings: { image_path: slide.page } }] },
    ])
    const shown = [single, slide, written].map(({ name }) => name).sort()
    expect((await rows()).sort()).toEqual([...shown, idle.name].sort())
    await sweepFiles()
    expect((await rows()).sort()).toEqual(shown)
    const publish = (version: number) => dbOf(store.id).tx((tx) => publishDraft(tx, by, { page: 'home', version }))
    await publish(draft.version)
    // What was shown before can be restored: its pictures stay.
    await publish((await save(null, [])).version)
    await sweepFiles()
    expect((await rows()).sort()).toEqual(shown)
  })

  it('keeps no description with a picture that is gone, nor one with that of another store', async () => {
    const gone = await upload()
    await sweepFiles()
    const said = { name: 'Tea', description: `<p>Tea</p><img src="${gone.page}" alt="">` }
    const refused = await server.call('POST', '/api/backend/products', { token: store.token, body: said })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['description']])
    const kept = await upload()
    const other = await server.signUp()
    const theirs = { name: 'Tea', description: `<p>Tea</p><img src="${kept.page}" alt="">` }
    const made = await server.call('POST', '/api/backend/products', { token: other.token, body: theirs })
    expect([made.status, made.body.data.description]).toEqual([201, '<p>Tea</p>'])
  })

  it('takes it once its owner is gone or shows another', async () => {
    const [first, second, third] = [await upload(), await upload(), await upload()]
    const brand = await call('POST', 'brands', { name: 'B', image: first.name })
    await call('PUT', `brands/${brand.id}`, { image: second.name })
    const doomed = await call('POST', 'brands', { name: 'C', image: third.name })
    await server.call('DELETE', `/api/backend/brands/${doomed.id}`, { token: store.token })
    await sweepFiles()
    expect(await rows()).toEqual([second.name])
  })

  it('leaves what an order shows, for good, though the product shows another', async () => {
    const bought = await upload()
    const body = { name: 'P', price: '1.00', quantity: 5, images: [{ image: bought.name }] }
    const product = await call('POST', 'products', body)
    const order = await server.call('POST', '/api/shop/orders', {
      host: store.host,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        lines: [{ product_id: product.id, quantity: 1 }],
        type: 'pickup',
        firstname: 'A',
        telephone: '012345678',
        payment_method: 'cod',
        shipping_method: 'pickup',
      },
    })
    expect(order.status).toBe(201)
    await call('PUT', `products/${product.id}`, { images: [] })
    await sweepFiles()
    await sweepFiles()
    expect(await rows()).toEqual([bought.name])
    const kept = await owner.query('SELECT kept FROM files WHERE name = $1', [bought.name])
    expect(kept.rows).toEqual([{ kept: true }])
  })

  it('takes files without a row after an hour, whatever their name, and half-written ones', async () => {
    mkdirSync(folder(), { recursive: true })
    const mine = await upload(1, 900)
    const alone = ['0123456789abcdef01234567-90x90.webp', 'stray.txt', `${mine.name}.part`]
    for (const name of alone) writeFileSync(join(folder(), name), 'x')
    expect((await sweepFiles()).files).toBe(0)
    for (const name of alone) longAgo(name)
    longAgo(mine.name)
    longAgo(stepOf(mine.name, 400))
    expect((await sweepFiles()).files).toBe(3)
    expect(alone.filter(lies)).toEqual([])
    expect([mine.name, stepOf(mine.name, 400)].every(lies)).toBe(true)
  })

  it('takes a row whose file is gone, unless something shows it', async () => {
    const [lost, shown] = [await upload(), await upload()]
    await call('POST', 'brands', { name: 'B', image: shown.name })
    for (const { name } of [lost, shown]) rmSync(join(folder(), name))
    expect(await sweepFiles()).toMatchObject({ rows: 1, missing: 1 })
    expect(await rows()).toEqual([shown.name])
    await owner.query('DELETE FROM brands WHERE store_id = $1', [store.id])
    await sweepFiles()
  })

  it('passes by what somebody is about to show', async () => {
    const { name } = await upload()
    const { claimImage } = await import('#server/core/rows/images.ts')
    await dbOf(store.id).tx(async (tx) => {
      await claimImage(tx, store.id, { image: name })
      expect((await sweepFiles()).rows).toBe(0)
    })
    expect(lies(name)).toBe(true)
    expect((await sweepFiles()).rows).toBe(1)
  })

  it('can be stopped between two stores', async () => {
    await upload()
    await expect(
      sweepFiles(() => {
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    expect((await sweepFiles()).rows).toBe(1)
  })
})

describe('the places that may show a picture', () => {
  it('are found by the database’s own account of itself', async () => {
    const { picturePlaces } = await import('#server/domain/files/files-in-use.ts')
    const { platformDb } = await import('#server/db/client.ts')
    const found = async () => (await platformDb.tx(picturePlaces)).map(({ table, column }) => `${table}.${column}`)
    expect(await found()).toEqual(
      expect.arrayContaining([
        'brands.image',
        'categories.image_path',
        'product_images.image',
        'stores.image',
        'stores.settings',
        'users.image',
        'users.image_path',
        'website_designs.sections',
      ]),
    )
    await owner.query('CREATE TABLE posters (id int, cover_path text, pieces jsonb)')
    await owner.query('GRANT SELECT ON posters TO phsar_app')
    expect(await found()).toEqual(expect.arrayContaining(['posters.cover_path', 'posters.pieces']))
    await owner.query('DROP TABLE posters')
  })
})
