import { createHash, randomBytes } from 'node:crypto'
import { MAX_IMAGE_BYTES, stepOf } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { type Actor, audit } from '#server/core/rows/audit.ts'
import { filePage } from '#server/core/rows/images.ts'
import { type Db, dbOf } from '#server/db/client.ts'
import { files } from '#server/db/schema/store.ts'
import { checkFileRoom } from '../quotas/file-room.ts'
import { NOTE, OPTION, PLATFORM, SLIP } from './image-folder.ts'
import { reEncode } from './re-encode.ts'
import { storage } from './storage/storage.ts'

export const UPLOAD_TYPES = [
  'avatar',
  'logo',
  'banner',
  'category',
  'brand',
  'product',
  'post',
  'slip',
  'note',
] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]
const PREFIX: Partial<Record<UploadType | 'option', string>> = { slip: SLIP, note: NOTE, option: OPTION }

/** Whose the picture will be: a store's, or the platform's where `store` is null; and who brings it. */
export interface ImageOwner extends Actor {
  store: { id: number } | null
  /** Aborted where nobody waits for it any more. */
  signal?: AbortSignal
}

/**
 * Stores a picture: decoded, re-encoded (re-encode.ts) and written in each width, under a random name that ends in its
 * size. What was sent is never kept. The row comes last: one that is there has its files, and files whose row never came
 * are the sweep's (sweep-files.ts).
 * @param claim by which a stranger sent it: of two with one, one is kept
 * @throws 413 beyond 5,242,880 bytes; 415 where it is no jpeg, png, webp, gif or avif; 422 on `file` where the store has no
 * room for it; 503 where files cannot be stored now
 */
export async function storeImage(
  owner: ImageOwner,
  picture: Uint8Array | Blob,
  type: UploadType | 'option',
  claim: string | null = null,
) {
  const { store, user } = owner
  const size = picture instanceof Blob ? picture.size : picture.byteLength
  if (size > MAX_IMAGE_BYTES) throw refused(413, m.image_too_large())
  const storeId = store?.id ?? PLATFORM
  const db: Db = dbOf(storeId)
  // One that has none is told before its picture costs any work.
  if (store) await db.read((tx) => checkFileRoom(tx, storeId, 1, true))
  const sizes = await reEncode(picture, storeId, owner.signal)
  const [{ data, width, height }] = sizes
  const takes = sizes.reduce((sum, size) => sum + size.data.byteLength, 0)
  const name = `${PREFIX[type] ?? ''}${randomBytes(12).toString('hex')}-${width}x${height}.webp`
  const kept = sizes.map(({ step, data }) => ({ file: step ? stepOf(name, step) : name, data }))
  try {
    for (const { file, data } of kept) await storage.put(storeId, file, data)
    await db.tx(async (tx) => {
      if (store) await checkFileRoom(tx, storeId, takes)
      const [file] = await tx
        .insert(files)
        .values({
          store_id: storeId,
          name,
          type,
          mime: 'image/webp',
          bytes: takes,
          width,
          height,
          sha256: createHash('sha256').update(data).digest('hex'),
          claim,
          created_by: user?.userId ?? null,
        })
        .returning({ id: files.id })
      const auditEntry = { event: 'created', entity: 'file', id: file?.id ?? null, label: name }
      if (user) await audit(tx, { ...owner, store: { id: storeId } }, auditEntry)
    })
  } catch (error) {
    // What cannot be removed now has no row, and is the sweep's.
    const files = kept.map(({ file }) => file)
    await storage.remove(storeId, files).catch(() => undefined)
    throw error
  }
  return { file_name: name, file_page: filePage(storeId, name) }
}
