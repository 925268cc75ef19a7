import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { lookAgain } from '../support/look-again.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { bulkBench, digest, fill } = await import('../support/bulk-bench.ts')

let api: Awaited<ReturnType<typeof start>>
let bulk: ReturnType<typeof bulkBench>
beforeAll(async () => {
  api = await start()
  bulk = bulkBench(api)
})

async function through(token: string, id: number, state: string) {
  for (;;) {
    const data = await bulk.show(token, id)
    if (data.state === state) return data
    if (data.state === 'failed') throw new Error('it failed')
    await lookAgain()
  }
}

describe('the prices of 1,000 products', () => {
  it('are changed by a job and come back byte for byte; what was changed since is skipped and listed', async () => {
    const { token, id: storeId } = await api.signUp()
    await fill(storeId, 1_000)
    const named = '/api/backend/products?limit=3&search=item 77'
    const since: number[] = (await api.call('GET', named, { token })).body.data.map(({ id }: { id: number }) => id)
    const [all, others] = [await digest(storeId), await digest(storeId, since)]
    const change = { action: 'price', field: 'price', how: 'percent', by: '-12.5', round: '99' }
    const begun = await bulk.send(token, { selection: { filter: {} }, change })
    expect([begun.status, begun.body.data.state, begun.body.data.total]).toEqual([202, 'running', 1_000])
    const done = await through(token, begun.body.data.id, 'done')
    expect([done.done, done.refused, done.changed + done.unchanged]).toEqual([1_000, 0, 1_000])
    expect(await digest(storeId, since)).not.toBe(others)
    for (const id of since) {
      const reply = await api.call('PUT', `/api/backend/products/${id}`, { token, body: { price: '77.00' } })
      expect(reply.status).toBe(200)
    }
    expect((await bulk.undo(token, done.id)).body.data.state).toBe('undoing')
    const undone = await through(token, done.id, 'undone')
    expect([undone.skipped, undone.notes.map(({ id }: { id: number }) => id).toSorted()]).toEqual([3, since.toSorted()])
    for (const id of since) expect((await bulk.product(token, id)).price).toBe('77.00')
    expect([await digest(storeId, since), (await digest(storeId)) === all]).toEqual([others, false])
  }, 60_000)
})
