import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { remoteImages } from '#server/db/schema/lists.ts'
import type { FaultCode } from './picture-fault.ts'

/** What waits of a store's pictures, or of one import's, is not fetched, for this reason. */
export async function stopPictures(
  db: Tx,
  of: { store_id: number; import_id?: number },
  error: FaultCode,
): Promise<void> {
  const waiting = and(eq(remoteImages.store_id, of.store_id), eq(remoteImages.state, 'queued'))
  const its = of.import_id === undefined ? undefined : eq(remoteImages.job_id, of.import_id)
  await db.update(remoteImages).set({ state: 'failed', error }).where(and(waiting, its))
}
