import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { Parsed } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { lookAgain } from '../support/look-again.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { counts, importer } = await import('../support/imports.ts')
const { dbOf } = await import('#server/db/client.ts')

let api: Awaited<ReturnType<typeof start>>
let imports: ReturnType<typeof importer>
beforeAll(async () => {
  api = await start()
  imports = importer(api)
})

const picture = (width: number) =>
  sharp({ create: { width, height: 8, channels: 3, background: '#39c' } })
    .png()
    .toBuffer()

async function zip(files: Record<string, Buffer | string>): Promise<Buffer> {
  const out = new ZipFile()
  for (const [name, data] of Object.entries(files)) out.addBuffer(Buffer.from(data as string), name)
  out.end()
  return buffer(out.outputStream)
}

async function upload(token: string, width: number): Promise<string> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await picture(width))], 'a.png', { type: 'image/png' }))
  return (await api.call('POST', '/api/backend/file/upload/product', { token, body: form })).body.file_name
}

async function exported(token: string, query: string): Promise<Buffer> {
  const { status, body } = await api.call('GET', `/api/backend/products/export?${query}`, { token })
  expect(status).toBe(200)
  return body
}

/** Imports, and waits until each picture came or did not. */
async function brought(token: string, file: Buffer | string) {
  const { id } = await imports.imported(token, file)
  for (;;) {
    const { body } = await api.call('GET', `/api/backend/imports/${id}`, { token })
    if (body.data.pictures.waiting === 0) return body.data as Parsed
    await lookAgain()
  }
}

const widths = (images: { image: string | null }[]) =>
  images.map(({ image }) => Number(/-(\d+)x/.exec(image ?? '')?.[1]))
const count = async (storeId: number, table: string) =>
  (await dbOf(storeId).tx((db) => db.execute(sql.raw(`SELECT count(*)::int AS n FROM ${table}`)))).rows[0]?.n
const HEADER = 'code,name_en,name_km,price,slug,image,image_alt,image_alt_km'

/** A shirt with two pictures, one of them in words of both languages, and a third that a variant shows. */
async function shop() {
  const store = await api.signUp()
  const [a = '', b = '', c = ''] = await Promise.all([1, 2, 3].map((width) => upload(store.token, width)))
  const value = (name: string) => [{ option: 'Size', value: name }]
  const body = {
    name: 'Shirt',
    code: 'SHIRT',
    slug: 'shirt',
    price: '5.00',
    images: [{ image: b, alt: 'Back', alt_km: 'ខាងក្រោយ' }, { image: a }],
    options: [{ name: 'Size', values: ['S', 'M'].map((name) => ({ name })) }],
    variants: [
      { code: 'S', quantity: 1, image: c, option_values: value('S') },
      { code: 'M', quantity: 2, image: a, option_values: value('M') },
    ],
  }
  expect((await api.call('POST', '/api/backend/products', { token: store.token, body })).status).toBe(201)
  return store
}

describe('an archive of a catalogue with its pictures', () => {
  it('changes nothing where it came from, and doubles no picture', async () => {
    const { token, id } = await shop()
    const job = await brought(token, await exported(token, 'type=zip'))
    expect([counts(job), job.warnings, job.pictures.links]).toEqual([[0, 0, 1, 0], [], 0])
    expect([await count(id, 'files'), await count(id, 'product_images'), await count(id, 'import_chunks')]).toEqual([
      3, 2, 0,
    ])
  })

  it('makes the same elsewhere, pictures and words and all, though nothing is fetched there; again: nothing', async () => {
    const from = await shop()
    const file = await exported(from.token, 'type=zip')
    const { token, id } = await api.signUp()
    const tried = (await imports.send(token, file, { dry_run: 'true' })).body.data
    expect([counts(tried), tried.warnings, tried.pictures.links, await count(id, 'files')]).toEqual([
      [1, 0, 0, 0],
      [],
      0,
      0,
    ])
    const job = await brought(token, file)
    expect([counts(job), job.warnings]).toEqual([[1, 0, 0, 0], []])
    expect(job.pictures).toMatchObject({ links: 0, done: 3, failed: 0 })
    const [shirt] = await imports.catalogue(token)
    expect([widths(shirt.images), widths(shirt.variants)]).toEqual([
      [2, 1],
      [3, 1],
    ])
    expect([shirt.images[0].alt, shirt.images[0].alt_km, shirt.images[0].is_main]).toEqual(['Back', 'ខាងក្រោយ', true])
    const again = await brought(token, file)
    expect([counts(again), again.pictures.links]).toEqual([[0, 0, 1, 0], 0])
    expect([await count(id, 'files'), await count(id, 'product_images'), await count(id, 'import_chunks')]).toEqual([
      3, 2, 0,
    ])
    await imports.undone(token, again.id)
  })

  it('may be packed by hand: in a folder, under any names, with a workbook, for any format', async () => {
    const { token, id } = await api.signUp()
    const rows = ['TEA,Tea,តែ,2,tea,រូប តែ.png,,', ',,,,tea,more\\tea-2.PNG,,', 'HAT,Hat,មួក,3,hat,nowhere.png,,', '']
    const file = await zip({
      '__MACOSX/shop/._products.csv': 'x',
      'shop/.DS_Store': 'x',
      'shop/list.csv': [HEADER, ...rows].join('\n'),
      'shop/រូប តែ.png': await picture(4),
      'shop/more/tea-2.PNG': await picture(5),
    })
    const job = await brought(token, file)
    expect([counts(job), job.pictures]).toMatchObject([[2, 0, 0, 0], { done: 2, failed: 0 }])
    expect(job.warnings.map(({ row }: { row: number }) => row)).toEqual([4])
    const [tea, hat] = await imports.catalogue(token)
    expect([widths(tea.images), hat.images]).toEqual([[4, 5], []])
    // Another picture under the same name is another picture.
    const other = await zip({ 'list.csv': [HEADER, ...rows.slice(0, 1), ''].join('\n'), 'រូប តែ.png': await picture(6) })
    expect(counts(await brought(token, other))).toEqual([0, 1, 0, 0])
    expect([widths((await imports.catalogue(token))[0].images), await count(id, 'files')]).toEqual([[6, 4, 5], 3])
    const shopify = await zip({
      'products.csv': 'Handle,Title,Body (HTML),Variant SKU,Variant Price,Image Src\nfan,Fan,,F,1,fan.png\n',
      'images/fan.png': await picture(7),
    })
    expect(counts(await brought(token, shopify))).toEqual([1, 0, 0, 0])
    expect(widths((await imports.catalogue(token))[2].images)).toEqual([7])
  })

  it('says of a picture that is none why, and takes the rest', async () => {
    const { token, id } = await api.signUp()
    const rows = ['A,Tea,តែ,2,tea,a.png,,', ',,,,tea,b.png,,', '']
    const file = await zip({ 'a.csv': [HEADER, ...rows].join('\n'), 'a.png': '<html>', 'b.png': await picture(8) })
    const job = await brought(token, file)
    expect(job.pictures).toMatchObject({ done: 1, failed: 1 })
    expect(job.pictures.errors[0].message).toBe('This image format is not supported.')
    expect(widths((await imports.catalogue(token))[0].images)).toEqual([8])
    // Nothing is to be taken out of it any more.
    await expect.poll(() => count(id, 'import_chunks')).toBe(0)
  })

  it('is taken back with its pictures', async () => {
    const { token } = await shop()
    const [before] = await imports.catalogue(token)
    const rows = ['SHIRT,Shirt,អាវ,5,shirt,new.png,New,ថ្មី', '']
    const job = await brought(token, await zip({ 'a.csv': [HEADER, ...rows].join('\n'), 'new.png': await picture(9) }))
    expect(widths((await imports.catalogue(token))[0].images)).toEqual([9, 2, 1])
    await imports.undone(token, job.id)
    const [after] = await imports.catalogue(token)
    expect(widths(after.images)).toEqual(widths(before.images))
  })
})
