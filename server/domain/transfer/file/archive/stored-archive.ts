import { and, asc, between, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { importChunks } from '#server/db/schema/store.ts'
import { CHUNK } from '#server/domain/transfer/job/import-chunks.ts'
import { archiveLink } from './archive-names.ts'
import type { ReadAt } from './archive-reader.ts'
import { type ArchiveEntry, readArchive } from './read-archive.ts'

/** Far more than an archive that was taken in has. */
const MOST = 65_535

/** The archive of an import, as long as its file is kept. */
export interface StoredArchive {
  /**
   * The bytes of a picture by its link; undefined: it is not there.
   * @throws ArchiveFault of more than `most` bytes, or broken
   */
  picture(link: string, most: number): Promise<Buffer | undefined>
}

/** Opens it by its directory: a picture is read from the pieces that it lies in, and no more is held. */
export async function storedArchive(db: Db, storeId: number, importId: number): Promise<StoredArchive> {
  const mine = and(eq(importChunks.store_id, storeId), eq(importChunks.import_id, importId))
  const last = await db.read(async (tx) =>
    (await tx.select().from(importChunks).where(mine).orderBy(desc(importChunks.part)).limit(1)).at(0),
  )
  const read: ReadAt = async (from, to) => {
    const first = Math.floor(from / CHUNK)
    const some = between(importChunks.part, first, Math.floor(Math.max(from, to - 1) / CHUNK))
    const query = (await db.read((tx) =>
      tx.select().from(importChunks).where(and(mine, some)).orderBy(asc(importChunks.part)),
    )) as { bytes: Uint8Array }[]
    return Buffer.concat(query.map(({ bytes }) => bytes)).subarray(from - first * CHUNK, to - first * CHUNK)
  }
  if (!last) return { picture: async () => undefined }
  const archive = await readArchive(last.part * CHUNK + last.bytes.length, read, MOST)
  const entries = new Map(archive.entries.map((entry) => [linkOf(entry), entry]))
  return {
    async picture(link, most) {
      const entry = entries.get(link)
      return entry && archive.bytes(entry, most)
    },
  }
}

const linkOf = (entry: ArchiveEntry) =>
  archiveLink(entry.name.replaceAll('\\', '/').split('/').at(-1)?.normalize('NFC') ?? '', entry)
