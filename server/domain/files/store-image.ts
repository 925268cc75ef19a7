import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { m } from '#app/paraglide/messages.js'
import { files } from '#server/db/schema/store.ts'
import { env } from '#server/env.ts'
import type { StoreContext } from '#server/kit/context.ts'
import { filePage } from '#server/kit/images.ts'
import { refused } from '#server/kit/refused.ts'

/** Specification section 9. */
export const MAX_IMAGE_BYTES = 5_242_880
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
const LONGEST_SIDE = 1600
const PIXELS = 40e6

export const UPLOAD_TYPES = ['avatar', 'logo', 'banner', 'category', 'brand', 'product', 'post', 'slip'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

// Decoding is the one costly thing a stranger's bytes can ask for: two at a time bound its memory.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Stores a picture for a store: decoded, turned upright, at most 1600 pixels a side, re-encoded as webp without
 * metadata, under a random name. What was sent is never kept.
 * @throws 413 beyond 5,242,880 bytes; 415 where it is no jpeg, png, webp, gif or avif
 */
export async function storeImage(context: StoreContext, bytes: Uint8Array, type: UploadType) {
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw refused(413, m.image_too_large())
  const { data, info } = await reencoded(bytes)
  const name = `${randomBytes(12).toString('hex')}.webp`
  const folder = join(env.DATA_DIR, 'files', String(context.store.id))
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  // Written aside and renamed, so that a half-written picture never stands under its name.
  await writeFile(`${path}.part`, data)
  await rename(`${path}.part`, path)
  try {
    await context.db.tx((db) =>
      db.insert(files).values({
        store_id: context.store.id,
        name,
        type,
        mime: 'image/webp',
        bytes: info.size,
        width: info.width,
        height: info.height,
        sha256: createHash('sha256').update(data).digest('hex'),
        created_by: context.user?.userId ?? null,
      }),
    )
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { file_name: name, file_page: filePage(context.store.id, name) }
}

async function reencoded(bytes: Uint8Array) {
  const options = { limitInputPixels: PIXELS, failOn: 'error', pages: 1 } as const
  try {
    const { format, compression } = await sharp(bytes, options).metadata()
    if (!format || !FORMATS.has(format) || (format === 'heif' && compression !== 'av1')) throw new Error('Not allowed')
    return await sharp(bytes, options)
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw refused(415, m.error_415())
  }
}
