import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import type { Tx } from '#server/db/client.ts'
import { remoteImages } from '#server/db/schema/lists.ts'
import { jobs } from '#server/db/schema/work.ts'

/** The work that fetches a store's pictures (pictures-work.ts), as it is asked for. */
export const picturesKind = { name: 'import.pictures', input: z.object({ store_id: z.int() }) }

/** Whoever asks for the work and whoever ends it see each other's rows. */
export const picturesInTurn = (db: Tx, storeId: number) => oneByOne(db, `pictures:${storeId}`)

/** Sees to it that what is queued for a store is fetched; each store has one such work at most. */
export async function wakePictures(db: Tx, storeId: number): Promise<void> {
  await picturesInTurn(db, storeId)
  const waiting = and(eq(remoteImages.store_id, storeId), eq(remoteImages.state, 'queued'))
  const [one] = await db.select({ id: remoteImages.id }).from(remoteImages).where(waiting).limit(1)
  if (!one) return
  const mine = and(eq(jobs.name, picturesKind.name), eq(jobs.store_id, storeId))
  const [running] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(mine, inArray(jobs.state, ['queued', 'running'])))
  if (!running) await enqueue(db, picturesKind, { store_id: storeId }, { storeId })
  // One that waits for a host may begin with these at once.
  else
    await db
      .update(jobs)
      .set({ due_at: sql`now()` })
      .where(and(eq(jobs.id, running.id), eq(jobs.state, 'queued')))
}
