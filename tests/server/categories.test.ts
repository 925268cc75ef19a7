import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const url = '/api/backend/categories'
let server: Api
let a: Awaited<ReturnType<Api['signUp']>>

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  a = await server.signUp()
})

const make = async (name: string, parent_id: number | null = null, more: object = {}) => {
  const reply = await server.call('POST', url, { token: a.token, body: { name, parent_id, ...more } })
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data.id as number
}
const move = (id: number, parent_id: number | null, headers = {}) =>
  server.call('PUT', `${url}/${id}`, { token: a.token, body: { parent_id }, headers })
const read = async (id: number) => (await server.call('GET', `${url}/${id}`, { token: a.token })).body.data
const chain = async (names: string[]) => {
  const ids: number[] = []
  for (const name of names) ids.push(await make(name, ids.at(-1) ?? null))
  return ids
}

describe('a tree of categories', () => {
  it('computes path and level, and goes five deep, not six', async () => {
    const ids = await chain(['L1', 'L2', 'L3', 'L4', 'L5'])
    const last = await read(ids[4] ?? 0)
    expect([last.level, last.path]).toEqual([5, ['L1', 'L2', 'L3', 'L4'].map((name, i) => ({ id: ids[i], name }))])
    expect(last.parent).toEqual({ id: ids[3], name: 'L4' })
    const sixth = await server.call('POST', url, {
      token: a.token,
      body: { name: 'L6', parent_id: ids[4] },
      headers: { 'accept-language': 'km' },
    })
    expect([sixth.status, sixth.body.errors]).toEqual([422, { parent_id: ['ប្រភេទទំនិញមានបានច្រើនបំផុត 5 ថ្នាក់។'] }])
  })

  it('counts what a moved branch carries', async () => {
    const [root = 0, second = 0] = await chain(['M1', 'M2'])
    const [branch = 0, , leaf = 0] = await chain(['B1', 'B2', 'B3'])
    const third = await make('M3', second)
    expect((await move(branch, third)).status).toBe(422)
    expect((await move(branch, second)).status).toBe(200)
    expect((await read(leaf)).level).toBe(5)
    expect((await read(leaf)).path[0]).toEqual({ id: root, name: 'M1' })
    expect((await move(branch, null)).body.data).toMatchObject({ parent_id: null, level: 1, path: [] })
  })

  it('lies never below itself', async () => {
    const [top = 0, middle = 0, low = 0] = await chain(['R1', 'R2', 'R3'])
    for (const parent of [top, middle, low]) {
      const reply = await move(top, parent)
      expect([reply.status, reply.body.errors]).toEqual([422, { parent_id: ['A category cannot be its own parent.'] }])
    }
  })

  it('is not closed into a ring by moves at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const ring = await Promise.all([1, 2, 3].map((n) => make(`Ring ${round}.${n}`)))
      const replies = await Promise.all(ring.map((id, i) => move(id, ring[(i + 1) % ring.length] ?? 0)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 422])
      // A ring would hang loose: none of it would be found in the tree.
      const levels = (await Promise.all(ring.map(read))).map(({ level }) => level)
      expect(levels.toSorted()).toEqual([1, 2, 3])
    }
  })

  it('is not made too deep by moves at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const [, , under = 0] = await chain([`D${round}.1`, `D${round}.2`, `D${round}.3`])
      const [branch = 0, leaf = 0] = await chain([`E${round}.1`, `E${round}.2`])
      const child = await make(`F${round}`)
      const replies = await Promise.all([move(branch, under), move(child, leaf)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    }
  })
})

describe('GET categories/tree', () => {
  it('nests in the merchant’s order, in the asked language, of this store alone', async () => {
    const b = await server.signUp()
    const post = async (body: object) => (await server.call('POST', url, { token: b.token, body })).body.data.id
    const second = await post({ name: 'Second', sort_order: 2 })
    const first = await post({ name: 'First', translations: { km: { name: 'ទីមួយ' } }, sort_order: 1 })
    const below = await post({ name: 'Below', parent_id: second, sort_order: 5 })
    await server.call('POST', '/api/backend/products', { token: b.token, body: { name: 'P', category_ids: [below] } })
    const reply = await server.call('GET', `${url}/tree`, { token: b.token, headers: { 'accept-language': 'km' } })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject([
      { id: first, name: 'ទីមួយ', level: 1, children: [] },
      { id: second, name: 'Second', product_count: 1, children: [{ id: below, level: 2, product_count: 1 }] },
    ])
    const list = await server.call('GET', url, { token: b.token })
    expect(list.body.data.map(({ id }: { id: number }) => id)).toEqual([first, second, below])
    const staff = await server.staff(b.id, ['category-create'])
    expect((await server.call('GET', `${url}/tree`, { token: staff })).status).toBe(403)
  })
})

describe('a category that is used', () => {
  it('stays while something is filed in it or lies below it', async () => {
    const [parent = 0, child = 0] = await chain(['Used', 'Used below'])
    const product = await server.call('POST', '/api/backend/products', {
      token: a.token,
      body: { name: 'Filed', category_ids: [child] },
    })
    const remove = (ids: number[]) => server.call('POST', `${url}/multi-delete`, { token: a.token, body: { ids } })
    expect([(await remove([parent])).status, (await remove([child])).status]).toEqual([409, 409])
    expect((await remove([parent, child])).status).toBe(409)
    await server.call('DELETE', `/api/backend/products/${product.body.data.id}`, { token: a.token })
    expect((await remove([parent])).status).toBe(409)
    expect((await remove([parent, child])).status).toBe(200)
    expect((await move(await make('Orphan'), child)).status).toBe(422)
  })

  it('leaves its link name to the next one', async () => {
    const id = await make('Free again')
    const { slug } = await read(id)
    await server.call('DELETE', `${url}/${id}`, { token: a.token })
    expect((await read(await make('Free again'))).slug).toBe(slug)
  })
})

describe('products by what they point to', () => {
  it('are listed by category with those below, by brand and by manufacture', async () => {
    const [top = 0, below = 0] = await chain(['Filter', 'Filter below'])
    const post = async (path: string, body: object) =>
      (await server.call('POST', `/api/backend/${path}`, { token: a.token, body })).body.data
    const maker = await post('manufactures', { name: 'Maker' })
    const brand = await post('brands', { name: 'Brand', manufacture_id: maker.id })
    expect(brand.manufacture).toEqual({ id: maker.id, name: 'Maker' })
    const own = { category_ids: [below, top], brand_id: brand.id, manufacture_id: maker.id }
    const product = await post('products', { name: 'Pointing', ...own })
    expect(product).toMatchObject({
      ...own,
      brand: { id: brand.id, name: 'Brand' },
      manufacture: { id: maker.id, name: 'Maker' },
      categories: [{ id: below }, { id: top }],
    })
    const found = async (query: string) =>
      (await server.call('GET', `/api/backend/products?${query}`, { token: a.token })).body.data.map(
        ({ id }: { id: number }) => id,
      )
    for (const query of [`category_id=${top}`, `brand_id=${brand.id}`, `manufacture_id=${maker.id}`])
      expect([query, await found(query)]).toEqual([query, [product.id]])
    expect(await found(`category_id=${await make('Empty')}`)).toEqual([])
    const bad = await server.call('GET', '/api/backend/products?category_id=x', { token: a.token })
    expect(bad.status).toBe(422)
    const kept = await server.call('DELETE', `/api/backend/manufactures/${maker.id}`, { token: a.token })
    expect(kept.status).toBe(409)
  })

  it('lets a brand go that only the trash still names', async () => {
    const post = async (path: string, body: object) =>
      (await server.call('POST', `/api/backend/${path}`, { token: a.token, body })).body.data.id
    const brand = await post('brands', { name: 'Of the trash' })
    const product = await post('products', { name: 'In the trash', brand_id: brand })
    await server.call('DELETE', `/api/backend/products/${product}`, { token: a.token })
    expect((await server.call('DELETE', `/api/backend/brands/${brand}`, { token: a.token })).status).toBe(200)
  })
})

describe('a category in the shop', () => {
  it('says what narrows it, and is narrowed by a value of each option', async () => {
    const shelf = await make('Shirts', null, { icon: '👕', mealtime: 'all' })
    const shirt = async (name: string, sizes: string[], colours: string[]) => {
      const values = (names: string[]) => names.map((one) => ({ name: one }))
      const options = [
        { name: 'Size', values: values(sizes) },
        { name: 'Colour', values: values(colours) },
      ]
      const body = { name, category_ids: [shelf], options }
      return (await server.call('POST', '/api/backend/products', { token: a.token, body })).body.data
    }
    const first = await shirt('Small red', ['S'], ['Red'])
    await shirt('Large red', ['L'], ['Red'])
    const [size, colour] = first.options
    await server.call('PUT', `${url}/${shelf}`, { token: a.token, body: { filter_option_ids: [size.option_id] } })
    expect((await read(shelf)).filter_options).toEqual([{ id: size.option_id, name: 'Size' }])
    const shop = (path: string) => server.call('GET', `/api/shop/${path}`, { host: a.host })
    const shown = (await shop('categories')).body.data.find(({ id }: { id: number }) => id === shelf)
    expect(shown).toMatchObject({ icon: '👕', top: true, filters: [{ name: 'Size' }] })
    expect(shown.filters[0].values.map(({ name }: { name: string }) => name)).toEqual(['S', 'L'])
    const found = async (values: string) =>
      (await shop(`products?category=shirts&values=${values}`)).body.data.map(({ name }: { name: string }) => name)
    const [s, l] = shown.filters[0].values.map(({ id }: { id: number }) => id)
    const red = colour.values[0].value_id
    expect(await found(`${s}`)).toEqual(['Small red'])
    expect((await found(`${s},${l}`)).toSorted()).toEqual(['Large red', 'Small red'])
    expect(await found(`${l},${red}`)).toEqual(['Large red'])
    expect(await found('999999999')).toEqual([])
    expect((await shop('products?values=1;drop')).status).toBe(422)
  })
})

describe('names to choose from', () => {
  it('finds a category in either language and by its path, and leaves out a branch', async () => {
    const { findNames } = await import('#server/domain/catalogue/find-names.ts')
    const { dbOf } = await import('#server/db/client.ts')
    const { brands } = await import('#server/db/schema/catalogue.ts')
    const b = await server.signUp()
    const post = async (body: object) =>
      (await server.call('POST', url, { token: b.token, body })).body.data.id as number
    const drinks = await post({ name: 'Drinks', translations: { km: { name: 'ភេសជ្ជៈ' } } })
    const coffee = await post({ name: 'Coffee', parent_id: drinks })
    const food = await post({ name: 'Food' })
    const context = { db: dbOf(b.id), store: { id: b.id }, locale: 'en' } as Parameters<typeof findNames>[0]
    const found = async (query: object) =>
      (await findNames(context, { of: 'categories', ...query }, {})).map(({ id, label }) => [id, label])
    const both = [
      [drinks, 'Drinks'],
      [coffee, 'Drinks › Coffee'],
    ]
    expect(await found({ search: 'ភេសជ្ជៈ' })).toEqual(both)
    expect(await found({ search: 'Drinks › Coffee' })).toEqual([both[1]])
    expect(await found({ outside: drinks })).toEqual([[food, 'Food']])
    expect(await found({ ids: [coffee] })).toEqual([both[1]])
    expect(await findNames(context, { of: 'brands', search: '%' }, { brands })).toEqual([])
  })
})
