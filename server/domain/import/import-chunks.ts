import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { importChunks } from '#server/db/schema/store.ts'

/** Bytes of one row: small enough for a moment's transaction. */
const CHUNK = 512 * 1024

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

/** The file is of no more use. */
export async function dropChunks(db: Tx, storeId: number, importId: number): Promise<void> {
  await db.delete(importChunks).where(and(eq(importChunks.store_id, storeId), eq(importChunks.import_id, importId)))
}
