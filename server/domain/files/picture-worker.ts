import sharp from 'sharp'
import { LONGEST_SIDE, stepsOf } from '#app/contracts/picture.ts'
import { isolatePort } from '#server/core/jobs/isolate-port.ts'
import type { WarmTold } from '#server/core/jobs/warm-isolate.ts'
import type { PictureJob, Sized } from './re-encode.ts'

/** What sharp may decode of what strangers send; its own list has SVG, PDF and more. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
const PIXELS = 40e6
/** Decoders that hold the whole picture take less: an AVIF needs 19 bytes a pixel meanwhile, a GIF 6. */
const PIXELS_WHOLE: Record<string, number | undefined> = { heif: 6e6, gif: 12e6 }
/** A side longer than any format here can say honestly, and any camera takes. */
const LONGEST_SENT = 16_383
const SECONDS = 20

// One thread bounds what a picture holds meanwhile.
sharp.concurrency(1)
sharp.cache(false)

const limits = { limitInputPixels: PIXELS, failOn: 'error', pages: 1 } as const

async function sizes(bytes: Uint8Array): Promise<Sized[]> {
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
    return { data: webp.data, width: webp.info.width, height: webp.info.height, step }
  }
  const out = [await sized()]
  for (const step of stepsOf(info.width)) out.push(await sized(step))
  return out
}

const port = isolatePort<PictureJob | { ready: true }, WarmTold<Sized[]>>()

port.onAsked((asked) => {
  if ('ready' in asked) return port.tell({ done: [] })
  sizes(asked.bytes).then(
    (done) => port.tell({ done }),
    (error: unknown) => port.tell({ failed: String(error) }),
  )
})
