import { randomBytes } from 'node:crypto'
import { MAX_IMAGE_BYTES, stepOf } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { NOTE, OPTION, PLATFORM, SLIP } from './image-folder.ts'
import { checkAnyRoom, type FileOwner, keepFile } from './keep-file.ts'
import { reEncode } from './re-encode.ts'

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

/**
 * Stores a picture: decoded, re-encoded (re-encode.ts) and written in each width, under a random name that ends in its
 * size. What was sent is never kept.
 * @param claim by which a stranger sent it: of two with one, one is kept
 * @throws 413 beyond 5,242,880 bytes; 415 where it is no jpeg, png, webp, gif or avif; 422 on `file` where the store has no
 * room for it; 503 where files cannot be stored now
 */
export async function storeImage(
  owner: FileOwner,
  picture: Uint8Array | Blob,
  type: UploadType | 'option',
  claim: string | null = null,
) {
  const { store } = owner
  const size = picture instanceof Blob ? picture.size : picture.byteLength
  if (size > MAX_IMAGE_BYTES) throw refused(413, m.image_too_large())
  await checkAnyRoom(owner)
  const [widest, ...narrower] = await reEncode(picture, store?.id ?? PLATFORM, owner.signal)
  const { width, height } = widest
  const name = `${PREFIX[type] ?? ''}${randomBytes(12).toString('hex')}-${width}x${height}.webp`
  const row = { name, type, mime: 'image/webp', width, height, claim }
  const more = narrower.map(({ step, data }) => ({ file: step ? stepOf(name, step) : name, data }))
  return keepFile(owner, row, [{ file: name, data: widest.data }, ...more])
}
