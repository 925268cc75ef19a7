import sharp, { type OutputInfo } from 'sharp'
import { LONGEST_SIDE, stepsOf } from '#app/lib/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { atMost } from '#server/kit/at-most.ts'
import { refused } from '#server/kit/refused.ts'

/** What sharp may decode of what strangers send; its own list has SVG, PDF and more. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
const PIXELS = 40e6
/** Decoders that hold the whole picture take less: an AVIF needs 19 bytes a pixel meanwhile, a GIF 6. */
const PIXELS_WHOLE: Record<string, number | undefined> = { heif: 6e6, gif: 12e6 }
/** A side longer than any format here can say honestly, and any camera takes. */
const LONGEST_SENT = 16_383
const SECONDS = 20

// Decoding is the one costly thing a stranger's bytes can ask for: one at a time and in one thread bounds its memory.
const inTurn = atMost(1)
sharp.concurrency(1)
sharp.cache(false)

/** A picture in one of its widths, as webp. */
export interface Sized {
  data: Buffer
  info: OutputInfo
  /** Undefined for the widest, which stands under the picture's own name. */
  step: number | undefined
}

/**
 * A picture made anew: its first frame, upright, at most 1600 pixels a side, in each of its widths as webp, the widest
 * first. Nothing of what was sent but its pixels is left: no metadata, no profile, no bytes behind the picture.
 * @throws 415 where it is no jpeg, png, webp, gif or avif, is broken, or has more than 40 million pixels
 */
export async function reEncode(bytes: Uint8Array): Promise<[Sized, ...Sized[]]> {
  return inTurn(async () => {
    try {
      return await sizes(bytes)
    } catch {
      throw refused(415, m.error_415())
    }
  })
}

const limits = { limitInputPixels: PIXELS, failOn: 'error', pages: 1 } as const

async function sizes(bytes: Uint8Array): Promise<[Sized, ...Sized[]]> {
  const { format, compression, width, height } = await sharp(bytes, limits).metadata()
  const known = FORMATS.has(format) && (format !== 'heif' || compression === 'av1')
  const most = PIXELS_WHOLE[format] ?? PIXELS
  if (!known || Math.max(width, height) > LONGEST_SENT || width * height > most) throw new Error('Not allowed')
  const { data, info } = await sharp(bytes, limits)
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { width: info.width, height: info.height, channels: info.channels }
  const sized = async (step?: number): Promise<Sized> => {
    const made = sharp(data, { raw: pixels }).resize(step ? { width: step } : undefined)
    const webp = await made.webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
    return { ...webp, step }
  }
  const out: [Sized, ...Sized[]] = [await sized()]
  for (const step of stepsOf(info.width)) out.push(await sized(step))
  return out
}
