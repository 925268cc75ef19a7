import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const COENG = '\u17d2'
const GOODS = [
  { name: 'Iced coffee', code: 'COF-1', translations: { km: { name: 'ទឹកកាហ្វេទឹកកក' } } },
  { name: 'Crème brûlée', code: 'DES-9' },
  { name: 'Women’s scarf', code: 'SCF-2', translations: { km: { name: `កន្សែងស${COENG}ត${COENG}រី` } } },
  { name: 'Green tea', code: 'TEA-7' },
  { name: 'Tea pot', code: 'POT-1' },
  { name: 'Mug', code: 'TEA' },
]

let server: Api
let shop: Awaited<ReturnType<Api['signUp']>>
const db = new pg.Client({ connectionString: superUrl })
const ids = new Map<number, string>()

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  shop = await server.signUp()
  await db.connect()
  for (const body of GOODS) {
    const reply = await server.call('POST', '/api/backend/products', {
      token: shop.token,
      body: { price: '1', ...body },
    })
    expect(reply.status).toBe(201)
    ids.set(reply.body.data.id, body.name)
  }
})
afterAll(() => db.end())

type Place = (search: string) => Promise<string[]>
const named = ({ body }: { body: { data: { name?: string; title?: string }[] } }) =>
  body.data.map(({ name, title }) => name ?? title ?? '')
const asked = async (path: string, more: object) => {
  const reply = await server.call('GET', path, more)
  expect([path, reply.status]).toEqual([path, 200])
  return named(reply)
}
const PLACES: [string, Place][] = [
  ['the admin’s list', (q) => asked(`/api/backend/products?search=${encodeURIComponent(q)}`, { token: shop.token })],
  ['the palette', (q) => asked(`/api/backend/search?q=${encodeURIComponent(q)}`, { token: shop.token })],
  ['the shop', (q) => asked(`/api/shop/products?search=${encodeURIComponent(q)}`, { host: shop.host })],
]

describe.each(PLACES)('a search in %s', (_, find) => {
  it.each([
    ['a word in the middle of a Khmer sentence without spaces', 'កាហ្វេ', ['Iced coffee']],
    ['letters that nobody sees', 'កា\u200bហ្វេ', ['Iced coffee']],
    ['a cluster typed in another order', `ស${COENG}រ${COENG}តី`, ['Women’s scarf']],
    ['Khmer digits', 'tea-៧', ['Green tea']],
    ['no accents', 'creme brulee', ['Crème brûlée']],
    ['capitals, and words in another order', 'COFFEE iced', ['Iced coffee']],
    ['a letter missing', 'cofee', ['Iced coffee']],
    ['a letter wrong', 'scarv', ['Women’s scarf']],
    ['two letters changed', 'cofefe', ['Iced coffee']],
    ['a letter too many, beside a right word', 'iced coffeee', ['Iced coffee']],
    ['two wrong letters in one word', 'cxffxe', []],
    ['a wrong letter in a short word', 'tae', []],
    ['signs that a pattern could mean', '%_\\', []],
  ])('%s', async (_what, typed, names) => expect(await find(typed)).toEqual(names))

  it('puts a code first that begins so, then a name, then the others', async () => {
    // TEA-7 and TEA are codes that begin so; of the names only the last one does.
    expect(await find('tea')).toEqual(['Green tea', 'Mug', 'Tea pot'])
  })
})

describe('what is found by a slip', () => {
  it('is what a selection of all that match means', async () => {
    const reply = await server.call('POST', '/api/backend/products/multi-delete', {
      token: shop.token,
      body: { filter: { search: 'scarv' } },
    })
    expect(reply.status).toBe(200)
    const left = await asked('/api/backend/products?limit=100', { token: shop.token })
    expect(left.sort()).toEqual([...ids.values()].filter((name) => !name.includes('scarf')).sort())
  })
})

describe('the index of letters', () => {
  /** How the role of requests would read it, with security by rows. */
  async function plan(condition: string): Promise<string> {
    await db.query(`BEGIN; SET LOCAL ROLE phsar_app; SET LOCAL app.store_id = ${shop.id}`)
    const { rows } = await db.query(
      `EXPLAIN SELECT id FROM products WHERE store_id = ${shop.id} AND deleted_at IS NULL AND ${condition}`,
    )
    await db.query('ROLLBACK')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it('is used under row-level security, for words as typed and for those with a slip', async () => {
    await db.query(`INSERT INTO products (store_id, code, translations, search_text)
      SELECT ${shop.id}, 'L-' || n, '{}', left(md5(n::text), 12) FROM generate_series(1, 10000) n`)
    await db.query('ANALYZE products')
    expect(await plan("search_text LIKE '%កាហ្វេ%'")).toContain('products_search')
    const { nearly } = await import('#server/core/text/search-text.ts')
    const near = (nearly('coffee') ?? []).map((pattern) => `'${pattern}'`)
    expect(await plan(`(search_text LIKE '%coffee%' OR search_text LIKE ANY(ARRAY[${near}]))`)).toContain(
      'products_search',
    )
  })
})
