import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { idempotencyKeys } from '#server/db/schema/store.ts'

/** The body as it was understood, so that spaces and the order of keys do not make another order. */
export const hashOfBody = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/**
 * Claims a key for this transaction; a concurrent claim of the same key waits here until this one is over. A key is
 * free again after 24 hours (product.md 7.9).
 * @returns the id of what was made with the key and the same body before, else null
 * @throws 422 where the key was used with another body, or is none
 */
export async function claimKey(db: Tx, storeId: number, key: string, bodyHash: string): Promise<number | null> {
  if (key.length > 200 || !/^[\x21-\x7e]+$/.test(key)) throw refusedField('idempotency_key', m.order_error_key())
  const fresh = { body_hash: bodyHash, entity_id: null, created_at: sql`now()` }
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ store_id: storeId, key, body_hash: bodyHash })
    .onConflictDoUpdate({
      target: [idempotencyKeys.store_id, idempotencyKeys.key],
      set: fresh,
      setWhere: lt(idempotencyKeys.created_at, sql`now() - interval '24 hours'`),
    })
    .returning({ key: idempotencyKeys.key })
  if (claimed) return null
  const [used] = await db.select().from(idempotencyKeys).where(ofKey(storeId, key))
  if (used?.body_hash !== bodyHash) throw refusedField('idempotency_key', m.order_error_key_reused())
  return used.entity_id
}

/**
 * What was made with a key and the same body, without claiming it: null where nothing was yet.
 * @throws 422 where the key was used with another body
 */
export async function madeWithKey(db: Tx, storeId: number, key: string, bodyHash: string): Promise<number | null> {
  const fresh = gt(idempotencyKeys.created_at, sql`now() - interval '24 hours'`)
  const [used] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(ofKey(storeId, key), fresh))
  if (used && used.body_hash !== bodyHash) throw refusedField('idempotency_key', m.order_error_key_reused())
  return used?.entity_id ?? null
}

/** Notes what the claimed key made. */
export async function keepReply(db: Tx, storeId: number, key: string, entityId: number): Promise<void> {
  await db.update(idempotencyKeys).set({ entity_id: entityId }).where(ofKey(storeId, key))
}

const ofKey = (storeId: number, key: string) => and(eq(idempotencyKeys.store_id, storeId), eq(idempotencyKeys.key, key))
