import { and, asc, eq, exists, gt, inArray, like, not } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { remoteImages } from '#server/db/schema/lists.ts'
import { importChunks, importJobs } from '#server/db/schema/store.ts'
import { PICTURES } from '#server/domain/transfer/file/archive/archive-names.ts'

/** Bytes of one row: small enough for a moment's transaction. */
export const CHUNK = 512 * 1024

/** A file in pieces, of which one at a time is copied out of what was received. */
export async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += CHUNK) {
    yield new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer())
  }
}

/** Keeps an import's file where every process finds it. */
export async function keepFile(
  db: Tx,
  storeId: number,
  importId: number,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  let part = 0
  for await (const piece of pieces) {
    await db.insert(importChunks).values({ store_id: storeId, import_id: importId, part, bytes: Buffer.from(piece) })
    part += 1
  }
}

/** The file of an import, piece by piece. */
export async function* chunksOf(db: Db, storeId: number, importId: number): AsyncGenerator<Uint8Array> {
  for (let part = -1; ; ) {
    const of = and(
      eq(importChunks.store_id, storeId),
      eq(importChunks.import_id, importId),
      gt(importChunks.part, part),
    )
    const [next] = await db.tx((tx) =>
      tx.select().from(importChunks).where(of).orderBy(asc(importChunks.part)).limit(1),
    )
    if (!next) return
    yield next.bytes
    part = next.part
  }
}

/** Lets go of a store's files that are of no more use: the import is over, and no picture is yet to be taken out of its archive. */
export async function dropSpent(db: Tx, storeId: number): Promise<void> {
  const { store_id, import_id } = importChunks
  const wanted = db
    .select({ id: remoteImages.id })
    .from(remoteImages)
    .where(
      and(
        eq(remoteImages.store_id, store_id),
        eq(remoteImages.job_id, import_id),
        eq(remoteImages.state, 'queued'),
        like(remoteImages.url, `${PICTURES}%`),
      ),
    )
  const underWay = db
    .select({ id: importJobs.id })
    .from(importJobs)
    .where(
      and(
        eq(importJobs.store_id, store_id),
        eq(importJobs.id, import_id),
        inArray(importJobs.state, ['queued', 'running']),
      ),
    )
  await db.delete(importChunks).where(and(eq(store_id, storeId), not(exists(wanted)), not(exists(underWay))))
}
