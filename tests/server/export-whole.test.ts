import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { importBench } from '../support/import-bench.ts'
import { counts, importer } from '../support/imports.ts'
import { lookAgain } from '../support/look-again.ts'
import { unzipped } from '../support/unzipped.ts'

const { api, imports } = await importBench()
const categories = importer(api, 'categories')

async function upload(token: string, kind: 'product' | 'category', width: number): Promise<Parsed> {
  const png = await sharp({ create: { width, height: 8, channels: 3, background: '#3a3' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }))
  const { status, body } = await api.call('POST', `/api/backend/file/upload/${kind}`, { token, body: form })
  expect(status).toBe(201)
  return { image: body.file_name, image_path: body.file_page }
}

async function make(token: string, path: string, body: Parsed) {
  const reply = await api.call('POST', `/api/backend/${path}`, { token, body })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data as Parsed
}

async function archive(token: string, query = '') {
  const { status, body } = await api.call('GET', `/api/backend/products/export?type=zip${query}`, { token })
  expect(status).toBe(200)
  return body as Buffer
}

/** What an archive says, and how wide its pictures are: a store calls a file of its own as it likes. */
async function told(zip: Buffer) {
  const files = unzipped(zip)
  let text = ['categories.csv', 'products.csv'].map((name) => String(files.get(name))).join('\n')
  for (const [name, bytes] of files)
    if (name.startsWith('pictures/'))
      text = text.replaceAll(name, `a picture of ${(await sharp(bytes).metadata()).width}`)
  return text
}

/** Waits until every picture of an import came or did not. */
async function pictured(token: string, path: string, id: number) {
  for (;;) {
    const { body } = await api.call('GET', `/api/backend/${path}/${id}`, { token })
    if (body.data.pictures.waiting === 0) return body.data.pictures
    await lookAgain()
  }
}

describe('a whole catalogue as an archive', () => {
  it('makes the same of an empty store: categories with their pictures first, then products with theirs', async () => {
    const { token, id } = await api.signUp()
    const both = (en: string, km: string) => ({ translations: { en: { name: en }, km: { name: km } } })
    const food = await make(token, 'categories', { ...both('Food', 'អាហារ'), ...(await upload(token, 'category', 5)) })
    await make(token, 'categories', { ...both('Empty', 'ទទេ'), sort_order: 4, status: false })
    const soups = await make(token, 'categories', {
      translations: { en: { name: 'Soups', description: 'Hot, "fresh"' }, km: { name: 'ស៊ុប' } },
      parent_id: food.id,
      ...(await upload(token, 'category', 6)),
    })
    const { image } = await upload(token, 'product', 7)
    await make(token, 'products', {
      ...both('Soup', 'សម្ល'),
      code: 'SOUP',
      price: '2.00',
      category_ids: [soups.id],
      images: [{ image }],
    })
    const zip = await archive(token)
    expect([...unzipped(zip).keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(3)

    const other = await api.signUp()
    const tree = await categories.imported(other.token, zip)
    expect([counts(tree), tree.warnings, tree.errors]).toEqual([[3, 0, 0, 0], [], []])
    expect(await pictured(other.token, 'categories/imports', tree.id)).toMatchObject({ done: 2, failed: 0 })
    const goods = await imports.imported(other.token, zip)
    expect([counts(goods), goods.errors]).toEqual([[1, 0, 0, 0], []])
    expect(await pictured(other.token, 'imports', goods.id)).toMatchObject({ done: 1, failed: 0 })
    expect(await told(await archive(other.token))).toBe(await told(zip))

    for (const one of [categories, imports]) expect((await one.imported(other.token, zip)).changed).toBe(0)
    expect([...unzipped(await archive(token, '&search=soup')).keys()]).not.toContain('categories.csv')
    const staff = await api.staff(id, ['product-view'])
    expect([...unzipped(await archive(staff)).keys()]).not.toContain('categories.csv')
  }, 120_000)
})
