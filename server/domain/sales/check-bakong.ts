import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { dbOf, platformDb, type Tx } from '#server/db/client.ts'
import { paymentRequests } from '#server/db/schema/payments.ts'
import { stores } from '#server/db/schema/platform.ts'
import { paymentMethods } from '#server/db/schema/store.ts'
import { bakongAnswers, restBakong } from '../payments/bakong-rest.ts'
import { BakongFault, MOST_CODES, paidCodes } from '../payments/call-bakong.ts'
import { openToken } from '../payments/method-config.ts'
import { takeBakongPayment } from './bakong-payment.ts'

/** Stores that one look asks for, and how many of them at once: one that is not answered holds few others up. */
const MOST_STORES = 200
const AT_ONCE = 8
/** Seconds between two looks at a code that is new, at one that somebody's page asks for, and at most; between, a tenth of its age. */
const SHORTEST = 15
const ASKED = 10
const LONGEST = 600

/** Asks Bakong of every code that may have been paid by now, each store for itself, so that one holds no other back. */
export async function checkBakong(signal?: AbortSignal): Promise<void> {
  const known = await platformDb.read(async (db) => {
    const { rows } = await db.execute<{ store_id: string }>(sql`SELECT store_id FROM bakong_stores_due(${MOST_STORES})`)
    const theirs = rows.map(({ store_id }) => Number(store_id))
    return db.select().from(stores).where(inArray(stores.id, theirs))
  })
  const left = known as Store[]
  let failed: unknown
  const work = async () => {
    for (let store = left.pop(); store && !signal?.aborted; store = left.pop())
      await checkStore(store, signal).catch((error: unknown) => {
        failed ??= error
      })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failed !== undefined && !signal?.aborted) throw failed
}

async function checkStore(store: Store, signal: AbortSignal | undefined): Promise<void> {
  const db = dbOf(store.id)
  const [sealed, codes] = await db.tx(
    async (tx) => [await tokenOf(tx, store.id), await holdCodes(tx, store.id)] as const,
  )
  if (sealed === null || codes.length === 0) return
  const token = openToken(sealed)
  if (token === null) return db.tx((tx) => restBakong(tx, store.id, sealed, 'secret'))
  const asked = codes.map(({ md5 }) => md5)
  try {
    const paid = await paidCodes(token, asked, signal ? { signal } : {})
    await db.tx((tx) => bakongAnswers(tx, store.id, sealed))
    let failed: unknown
    for (const code of codes) {
      const payment = paid.get(code.md5)
      if (!payment) continue
      await db
        .tx((tx) => takeBakongPayment(tx, store, code, payment))
        .catch((error: unknown) => {
          failed ??= error
        })
    }
    if (failed !== undefined) throw failed
  } catch (error) {
    if (!(error instanceof BakongFault)) throw error
    await db.tx((tx) => restBakong(tx, store.id, sealed, error.fault))
  }
}

async function tokenOf(db: Tx, storeId: number): Promise<string | null> {
  const [method] = await db
    .select({ sealed: paymentMethods.bakong_token })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.store_id, storeId), eq(paymentMethods.code, 'khqr')))
  return method?.sealed ?? null
}

/** Codes to be asked of now, put by before that: another process asks of others, and one that dies asks again later. */
async function holdCodes(db: Tx, storeId: number) {
  const { store_id, id, outcome, expires_at, next_check_at, created_at } = paymentRequests
  const due = db
    .select({ id })
    .from(paymentRequests)
    .where(
      and(
        eq(store_id, storeId),
        sql`${outcome} IS NULL AND ${next_check_at} <= now() AND ${expires_at} > now() - interval '2 hours'`,
      ),
    )
    .orderBy(next_check_at)
    .limit(MOST_CODES)
    .for('update', { skipLocked: true })
  const age = sql`extract(epoch FROM now() - ${created_at})`
  const seconds = sql`least(${LONGEST}, greatest(${SHORTEST}, ${age} / 10))`
  return db
    .update(paymentRequests)
    .set({ checked_at: sql`now()`, next_check_at: sql`now() + make_interval(secs => ${seconds}::float8)` })
    .where(and(eq(store_id, storeId), inArray(id, due)))
    .returning({ id, order_id: paymentRequests.order_id, md5: paymentRequests.md5 })
}

/** Has an order's codes looked at next, where its customer asks for news; not again within seconds, and nothing is waited for. */
export async function checkSoon(db: Tx, storeId: number, orderId: number): Promise<void> {
  const { store_id, id, order_id, outcome, checked_at, next_check_at } = paymentRequests
  const old = db
    .select({ id })
    .from(paymentRequests)
    .where(
      and(
        eq(store_id, storeId),
        eq(order_id, orderId),
        sql`${outcome} IS NULL AND ${next_check_at} > now() AND ${checked_at} < now() - make_interval(secs => ${ASKED})`,
      ),
    )
    .for('update', { skipLocked: true })
  await db
    .update(paymentRequests)
    .set({ next_check_at: sql`now()` })
    .where(and(eq(store_id, storeId), inArray(id, old)))
}

/** Where no store has a token, or no code waits, nobody is asked. */
export const bakongChecks = job({
  name: 'payments.bakong',
  input: z.object({}),
  every: 10,
  run: ({ signal }) => checkBakong(signal),
})
