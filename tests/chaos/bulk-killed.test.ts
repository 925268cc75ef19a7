import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { runUntilDead } from '../support/dying-processes.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { ask, bulkBench, digest, fill } = await import('../support/bulk-bench.ts')
const { drain } = await import('#server/api/lifecycle.ts')

it('prices that are changed in bulk are each changed once, whatever process is killed on the way', async () => {
  const api = await start()
  const bulk = bulkBench(api)
  const { token, id: storeId } = await api.signUp()
  await fill(storeId, 900)
  const before = await digest(storeId)
  drain()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const change = { action: 'price', field: 'price', how: 'amount', by: '1' }
  const begun = (await bulk.send(token, { selection: { filter: {} }, change })).body.data
  await killing(() => bulk.show(token, begun.id), 'done')
  const sums = sql`SELECT count(*)::int AS n FROM products WHERE price <> 200 + substr(code, 3)::int OR version <> 2`
  expect(await ask(storeId, sums)).toEqual({ n: 0 })
  await bulk.undo(token, begun.id)
  await killing(() => bulk.show(token, begun.id), 'undone')
  expect(await digest(storeId)).toBe(before)
  expect(await ask(storeId, sql`SELECT count(*)::int AS n FROM products WHERE version <> 3`)).toEqual({ n: 0 })
}, 120_000)

/** Takes the work up in a process that dies within its first batch, and in another that brings it to its end. */
async function killing(now: () => Promise<{ state: string }>, state: string): Promise<void> {
  await runUntilDead('bulk-process.ts', ['1'])
  await runUntilDead('bulk-process.ts', ['999'], async () => (await now()).state === state)
}
