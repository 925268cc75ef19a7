import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import type { OpenImage } from './storage/file-storage.ts'
import { storage } from './storage/storage.ts'

/** A file of a store, opened; null where there is none. @throws 503 where what keeps it cannot be reached */
export const readImage = (storeId: number, file: string): Promise<OpenImage | null> => storage.open(storeId, file)

/** The whole of it. @throws 503, also where it breaks off */
export async function bytesOfImage(storeId: number, file: string): Promise<Buffer<ArrayBuffer> | null> {
  const image = await readImage(storeId, file)
  if (!image) return null
  try {
    return Buffer.from(await new Response(image.body()).arrayBuffer())
  } catch {
    throw refused(503, m.error_files_away(), { retryAfter: 10 })
  }
}
