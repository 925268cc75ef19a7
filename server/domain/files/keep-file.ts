import { createHash } from 'node:crypto'
import { type Actor, audit } from '#server/core/rows/audit.ts'
import { filePage } from '#server/core/rows/images.ts'
import { type Db, dbOf } from '#server/db/client.ts'
import { files } from '#server/db/schema/store.ts'
import { checkFileRoom } from '../quotas/file-room.ts'
import { PLATFORM } from './image-folder.ts'
import { storage } from './storage/storage.ts'

/** Whose the file will be: a store's, or the platform's where `store` is null; and who brings it. */
export interface FileOwner extends Actor {
  store: { id: number } | null
  /** Aborted where nobody waits for it any more. */
  signal?: AbortSignal
}

/** A row of `files` that is to be, but for what follows from what is kept. */
type FileRow = Pick<typeof files.$inferInsert, 'name' | 'type' | 'mime' | 'width' | 'height' | 'claim' | 'called'>

/** One that has no room is told before its file costs any work. @throws 422 on `file` */
export async function checkAnyRoom({ store }: FileOwner): Promise<void> {
  if (store) await dbOf(store.id).read((tx) => checkFileRoom(tx, store.id, 1, true))
}

/**
 * Writes files and then their row: one that is there has its files, and files whose row never came are the sweep's
 * (sweep-files.ts).
 * @param kept the file itself first, and what else lies there for it
 * @throws 422 on `file` where the store has no room for it; 503 where files cannot be stored now
 */
export async function keepFile(
  owner: FileOwner,
  row: FileRow,
  kept: readonly [{ file: string; data: Uint8Array }, ...{ file: string; data: Uint8Array }[]],
) {
  const { store, user } = owner
  const storeId = store?.id ?? PLATFORM
  const db: Db = dbOf(storeId)
  const bytes = kept.reduce((sum, { data }) => sum + data.byteLength, 0)
  const [{ data }] = kept
  const sha256 = createHash('sha256').update(data).digest('hex')
  const { name } = row
  try {
    for (const { file, data } of kept) await storage.put(storeId, file, data)
    await db.tx(async (tx) => {
      if (store) await checkFileRoom(tx, storeId, bytes)
      const [file] = await tx
        .insert(files)
        .values({ ...row, store_id: storeId, bytes, sha256, created_by: user?.userId ?? null })
        .returning({ id: files.id })
      const auditEntry = { event: 'created', entity: 'file', id: file?.id ?? null, label: name }
      if (user) await audit(tx, { ...owner, store: { id: storeId } }, auditEntry)
    })
  } catch (error) {
    // What cannot be removed now has no row, and is the sweep's.
    const names = kept.map(({ file }) => file)
    await storage.remove(storeId, names).catch(() => undefined)
    throw error
  }
  return { file_name: name, file_page: filePage(storeId, name) }
}
