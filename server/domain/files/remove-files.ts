import { sql } from 'drizzle-orm'
import { FILES_HELD } from '#server/db/backup/frozen-files.ts'
import { platformDb } from '#server/db/client.ts'
import { env } from '#server/env.ts'
import { storage } from './storage/storage.ts'

/**
 * Removes files of which nobody knows any more. While a backup copies those of a bucket they stay, for the sweep.
 * @returns whether they went
 */
export const removeFiles = (storeId: number, names: readonly string[]): Promise<boolean> =>
  names.length === 0 ? Promise.resolve(true) : unlessHeld(() => storage.remove(storeId, names))

/** All of a store. @returns whether they went */
export const removeAllFiles = (storeId: number): Promise<boolean> => unlessHeld(() => storage.removeAll(storeId))

async function unlessHeld(work: () => Promise<void>): Promise<boolean> {
  if (!env.bucket) {
    await work()
    return true
  }
  return platformDb.tx(async (db) => {
    const { rows } = await db.execute<{ free: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock_shared(${FILES_HELD}) AS free`,
    )
    if (!rows[0]?.free) return false
    await work()
    return true
  })
}
