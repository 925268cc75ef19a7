// A process that cancels orders for their customers: `node cancel-process.ts STORE`, a token on each line that it reads; it
// answers `ready`, then of each `canceled` or the status with which it was refused.
import { createInterface } from 'node:readline'
import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { connect, dbOf, platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { cancelOrder } from '#server/domain/sales/cancel-order.ts'

await connect()
const id = Number(process.argv[2])
const [store] = await platformDb.read((db) => db.select().from(stores).where(eq(stores.id, id)))
if (!store) throw new Error(`There is no store ${id}`)
const context = { requestId: '', ip: '127.0.0.1', locale: 'en', db: dbOf(id), store } as const
console.log('ready')
for await (const token of createInterface({ input: process.stdin })) {
  try {
    await cancelOrder(context, token, null)
    console.log('canceled')
  } catch (error) {
    console.log(error instanceof ORPCError ? error.status : error)
  }
}
process.exit(0)
