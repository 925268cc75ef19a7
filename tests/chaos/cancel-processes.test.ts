import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { fromSources } from '../support/from-sources.ts'
import { one, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')

// In one process: tests/server/customer-cancel.test.ts.

it('an order that its customer cancels while its store takes it up in another process is the one or the other’s', async () => {
  const app = await api()
  const { product, order, move, stock } = sales(app)
  const shop = await app.signUp()
  const rice = (await product(shop, { name: 'Rice', price: '10.50', quantity: 5000 })).id
  const read = async (id: number) =>
    (await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })).body.data
  const child = spawn(process.execPath, [join(import.meta.dirname, '../support/cancel-process.ts'), String(shop.id)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: fromSources(),
  })
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const heard = async () => String((await said.next()).value)
  expect(await heard()).toBe('ready')
  for (let round = 0; round < 16; round++) {
    const { id, tracking_url } = (await order(shop, one(rice))).body.data
    const token = String(tracking_url).split('/').at(-1)
    const before = (await stock(shop, rice)).all
    child.stdin.write(`${token}\n`)
    // The one that sets out first is not to win each time.
    await new Promise((resolve) => setTimeout(resolve, round % 8))
    const [customer, { status }] = await Promise.all([heard(), move(shop, id, { status: 2, from: 1 })])
    const canceled = customer === 'canceled'
    expect([customer, status]).toEqual(canceled ? ['canceled', 409] : ['409', 200])
    expect((await read(id)).order_status.id).toBe(canceled ? 7 : 2)
    expect((await stock(shop, rice)).all).toBe(canceled ? before + 1 : before)
  }
  child.stdin.end()
}, 60_000)
