import { LONGEST_SIDE, MAX_IMAGE_BYTES } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'

/** A file that can not be sent; the message is for who chose it. */
export class ImageRefused extends Error {
  override name = 'ImageRefused'
}

/** More than any camera makes: reading it would take the phone's memory. */
const MOST_BYTES = 80_000_000

/** Where a side of `width` and one of `height` end when neither may be longer than `longest`; never larger than they are. */
export function within(width: number, height: number, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A picture as it is sent: what a phone takes is made as small as the shop keeps it, upright, before a byte leaves
 * (docs/decisions/0028).
 * @throws ImageRefused for what is no picture, can not be read, or is too large
 */
export async function scaleImage(file: File, longest = LONGEST_SIDE): Promise<File> {
  if (!file.type.startsWith('image/')) throw new ImageRefused(m.error_415())
  const large = file.size > MAX_IMAGE_BYTES
  // Drawn anew a picture that moves would stand still.
  if (file.size > MOST_BYTES || (large && file.type === 'image/gif')) throw new ImageRefused(m.image_too_large())
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) throw new ImageRefused(large ? m.image_too_large() : m.image_unreadable())
  try {
    const size = within(picture.width, picture.height, longest)
    if (!large && size.width === picture.width) return file
    const canvas = document.createElement('canvas')
    Object.assign(canvas, size)
    const context = canvas.getContext('2d')
    if (!context) throw new ImageRefused(m.image_unreadable())
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, size.width, size.height)
    const blob = (await encoded(canvas, 'image/webp')) ?? (await encoded(canvas, 'image/jpeg'))
    if (!blob) throw new ImageRefused(m.image_too_large())
    const name = file.name.replace(/\.[^.]*$/, '') || 'image'
    return new File([blob], `${name}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: blob.type })
  } finally {
    picture.close()
  }
}

/** Null where the browser does not write that kind, or it is too large. */
async function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.88))
  return blob?.type === type && blob.size <= MAX_IMAGE_BYTES ? blob : null
}
