import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const url = '/api/backend/categories'
let server: Api
let a: Awaited<ReturnType<Api['signUp']>>

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
})
const fresh = async () => {
  a = await server.signUp()
}

const make = async (name: string, parent_id: number | null = null) =>
  (await server.call('POST', url, { token: a.token, body: { name, parent_id } })).body.data.id as number
const post = (tail: string, body: object, token = a.token) => server.call('POST', `${url}/${tail}`, { token, body })
const move = (id: number, parent_id: number | null, before?: number | null) => post('move', { id, parent_id, before })
interface Node {
  id: number
  name: string
  children: Node[]
}
const drawn = (nodes: Node[]): string =>
  nodes.map(({ name, children }) => (children.length ? `${name}(${drawn(children)})` : name)).join(' ')
const tree = async () => drawn((await server.call('GET', `${url}/tree`, { token: a.token })).body.data)
const logs = async () => (await server.call('GET', '/api/backend/activity-logs', { token: a.token })).body.data

describe('a category that is moved', () => {
  it('goes before another, to the end, below another and out again, in one call each', async () => {
    await fresh()
    const [one, two, three] = [await make('1'), await make('2'), await make('3')]
    expect((await move(three, null, one)).status).toBe(200)
    expect(await tree()).toBe('3 1 2')
    await move(three, null)
    expect(await tree()).toBe('1 2 3')
    await move(three, one)
    await move(two, one, three)
    expect(await tree()).toBe('1(2 3)')
    await move(two, null, one)
    expect(await tree()).toBe('2 1(3)')
    const [last] = await logs()
    expect(last).toMatchObject({ event: 'updated', entity: 'category', entity_label: '2' })
  })

  it('closes no ring, goes no deeper than five, and stays where it was', async () => {
    await fresh()
    const chain = [await make('1')]
    for (const name of ['2', '3', '4', '5']) chain.push(await make(name, chain.at(-1)))
    const pair = await make('A')
    await make('B', pair)
    const before = await tree()
    for (const [id, parent] of [
      [chain[0], chain[2]],
      [chain[0], chain[0]],
      [pair, chain[3]],
    ] as [number, number][]) {
      const reply = await move(id, parent)
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['parent_id']])
    }
    const beside = await move(pair, null, chain[1])
    expect([beside.status, Object.keys(beside.body.errors)]).toEqual([422, ['before']])
    expect((await move(999_999_999, null)).status).toBe(404)
    expect(await tree()).toBe(before)
  })

  it('of two at once that would close a ring, goes once', async () => {
    await fresh()
    const [one, two] = [await make('1'), await make('2')]
    const replies = await Promise.all([move(one, two), move(two, one)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('several categories', () => {
  it('are switched off together, or none of them', async () => {
    await fresh()
    const ids = [await make('1'), await make('2')]
    const version = (await logs()).length
    expect((await post('change-status', { ids: [...ids, 999_999_999], status: false })).status).toBe(422)
    expect((await post('change-status', { ids, status: false })).status).toBe(200)
    const off = await server.call('GET', `${url}?status=false`, { token: a.token })
    expect(off.body.meta.total).toBe(2)
    expect((await logs()).length).toBe(version + 1)
  })
})

describe('a category that goes though it is used', () => {
  const product = async (name: string, category_ids: number[]) =>
    (await server.call('POST', '/api/backend/products', { token: a.token, body: { name, category_ids } })).body.data
      .id as number
  const filed = async (id: number) =>
    (await server.call('GET', `/api/backend/products/${id}`, { token: a.token })).body.data.category_ids

  it('still answers 409 to a plain DELETE', async () => {
    await fresh()
    const shelf = await make('Shelf')
    await product('Tea', [shelf])
    expect((await server.call('DELETE', `${url}/${shelf}`, { token: a.token })).status).toBe(409)
  })

  it('leaves its products elsewhere, the main one in its place, and what lies below a level up', async () => {
    await fresh()
    const [top, gone, child, other] = [await make('Top'), await make('Gone'), await make('Child'), await make('Other')]
    await move(gone, top)
    await move(child, gone)
    const [one, both] = [await product('One', [gone, top]), await product('Both', [other, gone])]
    const before = (await logs()).length
    const reply = await post('remove', { ids: [gone], products_to: other, children: 'up' })
    expect([reply.status, reply.body]).toEqual([200, { message: 'Deleted successfully!' }])
    expect(await tree()).toBe('Other Top(Child)')
    expect([await filed(one), await filed(both)]).toEqual([[other, top], [other]])
    const after = await logs()
    expect([after.length, after[0].event, after[0].entity_label]).toEqual([before + 1, 'deleted', 'Gone'])
  })

  it('takes what lies below with it, and leaves products without', async () => {
    await fresh()
    const top = await make('Top')
    const child = await make('Child', top)
    const tea = await product('Tea', [child])
    await post('remove', { ids: [top], products_to: null, children: 'with' })
    expect([await tree(), await filed(tea)]).toEqual(['', []])
  })

  it('is refused a place that goes too, or that is not there, and then nothing goes', async () => {
    await fresh()
    const top = await make('Top')
    const child = await make('Child', top)
    for (const products_to of [child, 999_999_999]) {
      const reply = await post('remove', { ids: [top], products_to, children: 'with' })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['products_to']])
    }
    expect(await tree()).toBe('Top(Child)')
  })

  it('is counted before', async () => {
    await fresh()
    const top = await make('Top')
    const child = await make('Child', top)
    await product('Tea', [child])
    const { removalOf } = await import('#server/domain/categories/remove-categories.ts')
    const { dbOf } = await import('#server/db/client.ts')
    const context = { store: { id: a.id }, locale: 'en' } as Parameters<typeof removalOf>[1]
    const counted = await dbOf(a.id).read((db) => removalOf(db, context, [top]))
    expect(counted).toEqual({ below: 1, products: 0, products_below: 1 })
  })
})

describe('the tree as it is opened', () => {
  it('shows children of what is open alone, and what a search finds with all above it', async () => {
    await fresh()
    const [drinks, food] = [await make('Drinks'), await make('Food')]
    const coffee = await make('Coffee', drinks)
    await make('Iced coffee', coffee)
    const { openBranches } = await import('#server/domain/categories/open-branches.ts')
    const { dbOf } = await import('#server/db/client.ts')
    const context = { store: { id: a.id }, locale: 'en', db: dbOf(a.id) } as Parameters<typeof openBranches>[0]
    const names = async (query: object) =>
      (await openBranches(context, { open: [], ...query })).map(({ level, name }) => `${level} ${name}`)
    expect(await names({})).toEqual(['1 Drinks', '1 Food'])
    expect(await names({ open: [drinks, food] })).toEqual(['1 Drinks', '2 Coffee', '1 Food'])
    // Below what is closed nothing is open.
    expect(await names({ open: [coffee] })).toEqual(['1 Drinks', '1 Food'])
    expect(await names({ search: 'iced' })).toEqual(['1 Drinks', '2 Coffee', '3 Iced coffee'])
    expect(await names({ search: 'zzz' })).toEqual([])
    await post('change-status', { ids: [coffee], status: false })
    expect(await names({ status: false })).toEqual(['1 Drinks', '2 Coffee'])
    const [first] = await openBranches(context, { open: [drinks] })
    expect(first).toMatchObject({ children: 1, open: true, product_count: 0, missing_khmer: true })
  })
})
