import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import {
  EXPORTS_A_DAY,
  TRANSFER_HOURS,
  type TransferReason,
  type TransferReply,
} from '#app/contracts/store-transfer.ts'
import { m } from '#app/paraglide/messages.js'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { storeTransfers } from '#server/db/schema/store-transfers.ts'

export type Transfer = typeof storeTransfers.$inferSelect
type Kind = TransferReply['kind']
type One = Pick<Transfer, 'store_id' | 'id'>

const one = ({ store_id, id }: One) => and(eq(storeTransfers.store_id, store_id), eq(storeTransfers.id, id))
/** Seconds until somebody may come again who asked for more than he may have in a day. */
const RETRY_AFTER = 3600

/**
 * Writes down that a store is to leave, or to come.
 * @throws 409 while another of the store is under way; 429 beyond so many exports a day
 */
export async function openTransfer(
  db: Tx,
  of: { store_id: number; kind: Kind; user_id: number; file: string; file_name?: string; bytes?: number },
): Promise<Transfer> {
  const { store_id, kind } = of
  await oneByOne(db, `transfer:${store_id}`)
  const own = eq(storeTransfers.store_id, store_id)
  const open = and(own, inArray(storeTransfers.state, ['waiting', 'running']))
  if ((await db.$count(storeTransfers, open)) > 0) throw refused(409, m.store_transfer_running())
  const today = and(own, eq(storeTransfers.kind, kind), gt(storeTransfers.created_at, sql`now() - interval '1 day'`))
  if (kind === 'export' && (await db.$count(storeTransfers, today)) >= EXPORTS_A_DAY)
    throw refused(429, m.store_export_often({ n: EXPORTS_A_DAY }), { retryAfter: RETRY_AFTER })
  const [row] = await db
    .insert(storeTransfers)
    .values({ ...of, file_name: of.file_name?.slice(0, 255) ?? null })
    .returning()
  if (!row) throw new Error('The transfer was not written')
  return row
}

/** The last of a kind; null where there was none within a day. */
export async function lastTransfer(db: Tx, storeId: number, kind: Kind): Promise<Transfer | null> {
  const [row] = await db
    .select()
    .from(storeTransfers)
    .where(and(eq(storeTransfers.store_id, storeId), eq(storeTransfers.kind, kind)))
    .orderBy(desc(storeTransfers.id))
    .limit(1)
  return row ?? null
}

/** Null where it is gone, with all that is in the store. */
export async function readTransfer(db: Tx, of: One): Promise<Transfer | null> {
  return (await db.select().from(storeTransfers).where(one(of)))[0] ?? null
}

/** Says how far it is. */
export const moveTransfer = async (db: Tx, of: One, done: number, total: number): Promise<void> =>
  void (await db.update(storeTransfers).set({ state: 'running', done, total }).where(one(of)))

/** Says what became of it. @param how the file's size, or why there is none */
export async function endTransfer(
  db: Tx,
  of: One,
  how: { bytes?: number } | { reason: TransferReason },
): Promise<void> {
  const failed = 'reason' in how
  await db
    .update(storeTransfers)
    .set({
      state: failed ? 'failed' : 'done',
      ...(failed ? { reason: how.reason } : { done: sql`total`, ...(how.bytes !== undefined && { bytes: how.bytes }) }),
      ended_at: sql`now()`,
    })
    .where(one(of))
}

export const forgetTransfer = async (db: Tx, of: One): Promise<void> =>
  void (await db.delete(storeTransfers).where(one(of)))

/** Until when the file of an export is there; null where it is not. */
export const expiryOf = ({ kind, state, ended_at }: Transfer): Date | null =>
  kind === 'export' && state === 'done' && ended_at ? new Date(ended_at.getTime() + TRANSFER_HOURS * 3_600_000) : null

export const replyOf = (transfer: Transfer): TransferReply => ({
  id: transfer.id,
  kind: transfer.kind as Kind,
  state: transfer.state as TransferReply['state'],
  done: transfer.done,
  total: transfer.total,
  bytes: transfer.bytes,
  file_name: transfer.file_name,
  reason: transfer.reason as TransferReason | null,
  created_at: transfer.created_at.toISOString(),
  ended_at: transfer.ended_at?.toISOString() ?? null,
  expires_at: expiryOf(transfer)?.toISOString() ?? null,
})
