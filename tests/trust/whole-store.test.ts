import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packed, unpacked } from '../support/archives.ts'
import { ownWorld } from './support/own-world.ts'
import { printOf, touched, type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()
const { writeStore } = await import('#server/domain/transfer/whole/write-store.ts')
const { readStore } = await import('#server/domain/transfer/whole/read-store.ts')
const { LEFT_BEHIND, STORE_TABLES } = await import('#server/domain/transfer/whole/store-tables.ts')

const by = { system: 'Test' }
const folder = mkdtempSync(join(tmpdir(), 'whole-'))
const pathOf = (name: string) => join(folder, name)

let there: World

/** What a store's archive holds, by name. */
async function exported(storeId: number, name: string): Promise<Map<string, Buffer>> {
  await pipeline(writeStore(storeId), createWriteStream(pathOf(name)))
  return contentsOf(name)
}

const contentsOf = (name: string) => unpacked(readFileSync(pathOf(name)))

async function written(name: string, held: ReadonlyMap<string, Buffer>): Promise<string> {
  writeFileSync(pathOf(name), await packed(held))
  return pathOf(name)
}

beforeAll(async () => {
  there = await world(superUrl)
  // What a shop owes: sold without being there.
  await there.db.query(
    `UPDATE products SET allow_backorder = true, quantity = -2 WHERE store_id = $1 AND id = (
      SELECT min(id) FROM products WHERE store_id = $1 AND NOT has_variants)`,
    [there.a.id],
  )
  // How its first page is built, with a picture of its own.
  await there.db.query(
    `INSERT INTO website_designs (store_id, state, published_at, sections) SELECT $1::bigint, state, published_at, jsonb_build_array(
        jsonb_build_object('id', 'abcd', 'type', 'banner_grid', 'visible', true, 'settings', '{}'::jsonb,
          'text', '{"en":{},"km":{}}'::jsonb, 'items', jsonb_build_array(jsonb_build_object('id', 'efgh',
            'text', '{"en":{},"km":{}}'::jsonb, 'settings', jsonb_build_object('image_path',
              '/files/' || $1::bigint || '/' || (SELECT min(name) FROM files WHERE store_id = $1::bigint))))))
      FROM (VALUES ('draft', NULL::timestamptz), ('published', now())) v(state, published_at)`,
    [there.a.id],
  )
})
afterAll(async () => {
  await there?.end()
  rmSync(folder, { recursive: true, force: true })
})

describe('a whole store in one file', () => {
  it('has each table of a store, or says why not', async () => {
    const { rows } = await there.db.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'store_id'
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
    )
    const said = [...STORE_TABLES, ...Object.values(LEFT_BEHIND).flat()].toSorted()
    expect(said).toEqual(rows.map(({ name }) => name))
  })

  it('comes into another store as it was, and out of it the same', async () => {
    const before = await printOf(there.db, there.a.id)
    const one = await exported(there.a.id, 'one.zip')
    for (const table of [
      'products',
      'variants',
      'customers',
      'orders',
      'order_products',
      'coupons',
      'website_designs',
      'files',
    ])
      expect([table, one.get(`tables/${table}.jsonl`)?.length]).not.toEqual([table, 0])
    expect([...one.keys()].some((name) => name.startsWith('files/'))).toBe(true)
    for (const secret of ['public_token', there.a.token, '$argon2'])
      for (const [name, bytes] of one) expect([name, bytes.includes(secret)]).toEqual([name, false])

    const { rows } = await readStore(there.c.id, pathOf('one.zip'), by)
    expect(rows.products).toBeGreaterThan(0)
    const two = await exported(there.c.id, 'two.zip')
    expect([...two.keys()]).toEqual([...one.keys()])
    for (const [name, bytes] of one)
      expect([name, two.get(name)?.toString('latin1')]).toEqual([name, bytes.toString('latin1')])
    expect(touched(before, await printOf(there.db, there.a.id))).toEqual([])

    // Its pages show its own pictures.
    const { rows: designs } = await there.db.query<{ said: string }>(
      'SELECT sections::text AS said FROM website_designs WHERE store_id = $1',
      [there.c.id],
    )
    expect(designs).toHaveLength(2)
    for (const { said } of designs) expect(said).toMatch(new RegExp(`"/files/${there.c.id}/[a-z0-9-]+\\.webp"`))

    // And it is a store like any other: its lists, its shop, its next things.
    const call = (method: string, path: string, body?: object) =>
      there.app.call(method, `/api/backend/${path}`, { token: there.c.token, ...(body && { body }) })
    const total = async (path: string) => (await call('GET', path)).body.meta.total
    const lines = (name: string) => String(one.get(`tables/${name}.jsonl`)).split('\n').length - 1
    expect(await total('orders')).toBe(lines('orders'))
    expect((await there.app.call('GET', '/api/shop/products', { host: there.c.host })).status).toBe(200)
    expect((await call('POST', 'brands', { name: 'Next' })).status).toBe(201)
    expect((await call('POST', 'products', { name: 'Next', price: '1.00' })).status).toBe(201)
    const pictures = String(one.get('tables/product_images.jsonl'))
    const shown = /\/files\/\{store\}\/([a-z0-9-]+\.webp)/.exec(pictures)?.[1]
    if (shown)
      expect((await there.app.call('GET', `/files/${there.c.id}/${shown}`, { host: there.c.host })).status).toBe(200)
  })

  it('is refused by a store that has something in it', async () => {
    const before = await printOf(there.db, there.b.id)
    await expect(readStore(there.b.id, pathOf('one.zip'), by)).rejects.toMatchObject({ status: 409 })
    expect(touched(before, await printOf(there.db, there.b.id))).toEqual([])
  })

  it('changes nothing where it is broken, or is something else', async () => {
    const fresh = await there.app.signUp()
    const before = await printOf(there.db, fresh.id)
    const whole = readFileSync(pathOf('one.zip'))
    const held = await contentsOf('one.zip')
    const changed = (name: string, text: string) => new Map([...held, [name, Buffer.from(text)]])
    const orders = String(held.get('tables/orders.jsonl'))
    writeFileSync(pathOf('half.zip'), whole.subarray(0, whole.length / 2))
    writeFileSync(pathOf('text.zip'), 'name,price\nTea,1\n')
    const bad = [
      pathOf('half.zip'),
      pathOf('text.zip'),
      await written('none.zip', new Map()),
      await written('form.zip', changed('store.json', '{"format":"phsar-store-9","store":{}}')),
      await written('json.zip', changed('tables/orders.jsonl', `${orders}{"id":`)),
      await written('null.zip', changed('tables/orders.jsonl', `${orders}{"id":999999}\n`)),
      await written('lost.zip', changed('tables/orders.jsonl', '')),
      await written('far.zip', changed('tables/tags.jsonl', '{"id":9007199254740993,"translations":{}}\n')),
      await written('type.zip', changed('tables/brands.jsonl', '{"id":"x"}\n')),
    ]
    for (const path of bad) await expect(readStore(fresh.id, path, by), path).rejects.toMatchObject({ status: 422 })
    expect(touched(before, await printOf(there.db, fresh.id))).toEqual([])
    // Nothing names another store's rows.
    const theirs = changed(
      'tables/tags.jsonl',
      String(held.get('tables/tags.jsonl')).replaceAll('{"id"', `{"store_id":${there.b.id},"id"`),
    )
    const others = await printOf(there.db, there.b.id)
    await readStore(fresh.id, await written('theirs.zip', theirs), by)
    expect(touched(others, await printOf(there.db, there.b.id))).toEqual([])
  })
})
