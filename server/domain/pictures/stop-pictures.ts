import { and, eq, like, not } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { remoteImages } from '#server/db/schema/lists.ts'
import { PICTURES } from '#server/domain/transfer/file/archive/archive-names.ts'
import { dropSpent } from '#server/domain/transfer/job/import-chunks.ts'
import type { FaultCode } from './picture-fault.ts'

/** What waits of a store's pictures, or of one import's, does not come, for this reason; `far`: what came in an archive does. */
export async function stopPictures(
  db: Tx,
  of: { store_id: number; import_id?: number; far?: boolean },
  error: FaultCode,
): Promise<void> {
  const waiting = and(eq(remoteImages.store_id, of.store_id), eq(remoteImages.state, 'queued'))
  const its = of.import_id === undefined ? undefined : eq(remoteImages.job_id, of.import_id)
  const far = of.far ? not(like(remoteImages.url, `${PICTURES}%`)) : undefined
  await db
    .update(remoteImages)
    .set({ state: 'failed', error })
    .where(and(waiting, its, far))
  await dropSpent(db, of.store_id)
}
