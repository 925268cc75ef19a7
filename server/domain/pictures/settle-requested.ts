import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { remoteImages } from '#server/db/schema/lists.ts'
import type { FaultCode } from './picture-fault.ts'

export type RequestedPicture = typeof remoteImages.$inferSelect

/** What became of a picture: a file of the store, or why not, and in how many seconds it is asked for again. */
export type Came = { file: string } | { fault: FaultCode; wait?: number }

/** Whose pictures an import wants: a product's, or those of a thing of a list. */
export type PicturesOf = Pick<RequestedPicture, 'store_id' | 'job_id' | 'product_id' | 'thing' | 'thing_id'>

/** Those rows. */
export const requestedOf = ({ store_id, job_id, product_id, thing, thing_id }: PicturesOf) =>
  and(
    eq(remoteImages.store_id, store_id),
    product_id === null
      ? and(eq(remoteImages.thing, thing ?? ''), eq(remoteImages.thing_id, thing_id ?? 0))
      : eq(remoteImages.product_id, product_id),
    eq(remoteImages.job_id, job_id),
  )

/**
 * Writes down what became of pictures that wait, in the caller's transaction.
 * @returns all that the import wants of it, in the file's order, and those of them that came now
 */
export async function settleRequested(
  db: Tx,
  of: PicturesOf,
  came: ReadonlyMap<number, Came>,
): Promise<{ all: RequestedPicture[]; fresh: RequestedPicture[] }> {
  const query = db.select().from(remoteImages).where(requestedOf(of)).orderBy(asc(remoteImages.sort_order))
  const all = await query.for('update')
  const fresh: RequestedPicture[] = []
  for (const row of all) {
    const what = row.state === 'queued' ? came.get(row.id) : undefined
    if (!what) continue
    Object.assign(row, stateOf(row, what))
    if ('file' in what) fresh.push(row)
    const { state, file_name, error, tries } = row
    const wait = 'wait' in what ? (what.wait ?? 0) : 0
    const due_at = sql`now() + make_interval(secs => ${wait})`
    await db
      .update(remoteImages)
      .set({ state, file_name, error, tries, due_at })
      .where(and(eq(remoteImages.store_id, of.store_id), eq(remoteImages.id, row.id)))
  }
  return { all, fresh }
}

const stateOf = (row: RequestedPicture, what: Came): Partial<RequestedPicture> => {
  if ('file' in what) return { state: 'done', file_name: what.file, error: null }
  return { state: what.wait === undefined ? 'failed' : 'queued', error: what.fault, tries: row.tries + 1 }
}
