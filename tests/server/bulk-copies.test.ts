import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { ask, bulkBench, digest, fill } = await import('../support/bulk-bench.ts')

let api: Awaited<ReturnType<typeof start>>
let bulk: ReturnType<typeof bulkBench>
beforeAll(async () => {
  api = await start()
  bulk = bulkBench(api)
})

const change = { action: 'duplicate' }
type Listed = { id: number; name: string; quantity: number; status: boolean; code: string }
const list = async (token: string, query = ''): Promise<Listed[]> =>
  (await api.call('GET', `/api/backend/products?limit=100&direction=asc${query}`, { token })).body.data

const trashed = async (storeId: number) =>
  (await ask<{ ids: number[] }>(storeId, sql`SELECT jsonb_agg(id) AS ids FROM products WHERE deleted_at IS NOT NULL`))
    .ids

describe('copies of many products', () => {
  it('are said before, made switched off and without stock, and leave a row of who asked for them and one each', async () => {
    const { token, id: storeId } = await api.signUp()
    const sized = {
      options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'L' }] }],
      variants: ['S', 'L'].map((value) => ({ quantity: 3, option_values: [{ option: 'Size', value }] })),
    }
    const [tea, shirt] = [
      await bulk.make(token, { code: 'T', quantity: 4 }),
      await bulk.make(token, { name: 'Shirt', ...sized }),
    ]
    const before = await digest(storeId)
    const body = { selection: { ids: [tea.id, shirt.id] }, change }
    expect((await bulk.send(token, body, '/preview')).body.data).toEqual({
      total: 2,
      counted: 2,
      changed: 2,
      unchanged: 0,
      refused: 0,
      rows: ['Tea', 'Shirt'].map((name, i) => ({
        id: [tea.id, shirt.id][i],
        name,
        refused: null,
        changes: [{ field: 'copy', variant: null, before: null, after: `${name} (copy)` }],
      })),
    })
    expect(await digest(storeId)).toBe(before)
    const rows = sql`SELECT count(*)::int AS n, min(event) AS event FROM activity_logs`
    const logged = (await ask<{ n: number }>(storeId, rows)).n
    const { data } = (await bulk.send(token, body)).body
    expect([data.state, data.changed]).toEqual(['done', 2])
    // Who asked for it, and each copy for itself.
    expect((await ask<{ n: number }>(storeId, rows)).n - logged).toBe(3)
    const [, , first, second] = await list(token)
    expect([first, second]).toMatchObject([
      { name: 'Tea (copy)', quantity: 0, status: false, code: `P-${first?.id}` },
      { name: 'Shirt (copy)', quantity: 0, status: false },
    ])
    expect((await bulk.product(token, second?.id ?? 0)).variants).toHaveLength(2)
    expect(await digest(storeId, [first?.id ?? 0, second?.id ?? 0])).toBe(before)
  })

  it('go to the trash again within ten minutes, but for one that was worked on since', async () => {
    const { token, id: storeId } = await api.signUp()
    const made = [await bulk.make(token), await bulk.make(token, { name: 'Cake' })]
    const copies = (await bulk.send(token, { selection: { ids: made.map(({ id }) => id) }, change })).body.data
    const [, , tea, cake] = await list(token)
    const dearer = { action: 'price', field: 'price', how: 'set', by: '9' }
    const raised = (await bulk.send(token, { selection: { ids: [tea?.id] }, change: dearer })).body.data
    await bulk.undo(token, raised.id)
    await api.call('PUT', `/api/backend/products/${cake?.id}`, { token, body: { price: '7.00' } })
    const back = (await bulk.undo(token, copies.id)).body.data
    expect([back.state, back.skipped, back.notes.map(({ name }: { name: string }) => name)]).toEqual([
      'undone',
      1,
      ['Cake'],
    ])
    expect((await list(token)).map(({ id }) => id)).toEqual([...made.map(({ id }) => id), cake?.id])
    expect(await trashed(storeId)).toEqual([tea?.id])
  })

  it('are for those who may make products', async () => {
    const { token, id: storeId } = await api.signUp()
    const { id } = await bulk.make(token)
    const body = { selection: { ids: [id] }, change }
    for (const path of ['/preview', '']) {
      const may = async (codes: string[]) => (await bulk.send(await api.staff(storeId, codes), body, path)).status
      expect([path, await may(['product-view', 'product-update'])]).toEqual([path, 403])
      expect([path, await may(['product-update', 'product-create'])]).toEqual([path, path ? 200 : 202])
    }
  })

  it('of more than fit one request are made by a job, each once, and taken back by one', async () => {
    const { token, id: storeId } = await api.signUp()
    await fill(storeId, 45)
    const before = await digest(storeId)
    const begun = (await bulk.send(token, { selection: { filter: {} }, change })).body.data
    expect([begun.state, begun.total]).toEqual(['running', 45])
    const through = async (state: string) => {
      while ((await bulk.show(token, begun.id)).state !== state) await new Promise((next) => setTimeout(next, 20))
      return bulk.show(token, begun.id)
    }
    // Each fifth has variants of no option of its, which may not be made again.
    expect(await through('done')).toMatchObject({ done: 45, changed: 36, refused: 9 })
    expect(await list(token, '&search=copy')).toHaveLength(36)
    await bulk.undo(token, begun.id)
    expect(await through('undone')).toMatchObject({ skipped: 0 })
    expect(await list(token, '&search=copy')).toHaveLength(0)
    expect(await list(token)).toHaveLength(45)
    expect(await digest(storeId, await trashed(storeId))).toBe(before)
  }, 60_000)
})
