import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { fromSources } from '../support/from-sources.ts'
import { lookAgain } from '../support/look-again.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { ask, bulkBench, digest, fill } = await import('../support/bulk-bench.ts')
const { drain } = await import('#server/api/lifecycle.ts')

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

describe('the prices of 2,000 products', () => {
  it('are changed by a job and come back byte for byte; what was changed since is skipped and listed', async () => {
    const { token, id: storeId } = await api.signUp()
    await fill(storeId, 2_000)
    const named = '/api/backend/products?limit=3&search=item 77'
    const since: number[] = (await api.call('GET', named, { token })).body.data.map(({ id }: { id: number }) => id)
    const [all, others] = [await digest(storeId), await digest(storeId, since)]
    const change = { action: 'price', field: 'price', how: 'percent', by: '-12.5', round: '99' }
    const begun = await bulk.send(token, { selection: { filter: {} }, change })
    expect([begun.status, begun.body.data.state, begun.body.data.total]).toEqual([202, 'running', 2_000])
    const done = await through(token, begun.body.data.id, 'done')
    expect([done.done, done.refused, done.changed + done.unchanged]).toEqual([2_000, 0, 2_000])
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

  it('are each changed once, whatever process is killed on the way', async () => {
    const { token, id: storeId } = await api.signUp()
    await fill(storeId, 900)
    const before = await digest(storeId)
    drain()
    await new Promise((resolve) => setTimeout(resolve, 300))
    const change = { action: 'price', field: 'price', how: 'amount', by: '1' }
    const begun = (await bulk.send(token, { selection: { filter: {} }, change })).body.data
    await killing(['1', '999'], () => bulk.show(token, begun.id), 'done')
    const sums = sql`SELECT count(*)::int AS n FROM products WHERE price <> 200 + substr(code, 3)::int OR version <> 2`
    expect(await ask(storeId, sums)).toEqual({ n: 0 })
    await bulk.undo(token, begun.id)
    await killing(['1', '999'], () => bulk.show(token, begun.id), 'undone')
    expect(await digest(storeId)).toBe(before)
    expect(await ask(storeId, sql`SELECT count(*)::int AS n FROM products WHERE version <> 3`)).toEqual({ n: 0 })
  }, 120_000)
})

/** Takes the work up in processes that die within the batch after so many; the last one brings it to its end. */
async function killing(deaths: string[], now: () => Promise<{ state: string }>, state: string): Promise<void> {
  const script = join(import.meta.dirname, '../support/bulk-process.ts')
  for (const batches of deaths) {
    const child = spawn(process.execPath, [script, batches], {
      stdio: 'inherit',
      env: fromSources(),
    })
    const ended = once(child, 'exit')
    if (batches === '999') {
      while ((await now()).state !== state) await new Promise((resolve) => setTimeout(resolve, 50))
      child.kill('SIGKILL')
    }
    await ended
  }
}
