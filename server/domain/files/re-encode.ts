import { m } from '#app/paraglide/messages.js'
import { IsolateFault } from '#server/core/jobs/isolate.ts'
import { WorkFailed, warmIsolate } from '#server/core/jobs/warm-isolate.ts'
import { refused } from '#server/core/procedure/refused.ts'

/** A picture in one of its widths, as webp; both sides in pixels. */
export interface Sized {
  data: Uint8Array
  width: number
  height: number
  /** Undefined for the widest, which stands under the picture's own name. */
  step: number | undefined
}

export interface PictureJob {
  bytes: Uint8Array
}

/** Decoding is the one costly thing a stranger's bytes can ask for: one at a time of a store bounds its memory. */
const decode = warmIsolate<PictureJob, Sized[]>({
  source: 'server/domain/files/picture-worker.ts',
  // 40 million pixels of a JPEG that is turned upright are held whole for a moment.
  limits: { heap: 64, rss: 320 },
  deadline: 20_000,
  start: 20_000,
  // Beside one that is large another store's goes on.
  places: 2,
  waiting: 100,
})

/** One that lies on the disk is read when it is its turn. */
const bytesOf = async (picture: Uint8Array | Blob) =>
  picture instanceof Blob ? new Uint8Array(await picture.arrayBuffer()) : picture

/**
 * A picture made anew: its first frame, upright, at most 1600 pixels a side, in each of its widths as webp, the widest
 * first. Nothing of what was sent but its pixels is left: no metadata, no profile, no bytes behind the picture.
 * @param storeId whose turn it takes
 * @param signal aborted where nobody waits for it any more
 * @throws 415 where it is no jpeg, png, webp, gif or avif, is broken, or has more than 40 million pixels; 429 where too
 *   many of the store wait already
 */
export async function reEncode(
  picture: Uint8Array | Blob,
  storeId: number,
  signal?: AbortSignal,
): Promise<[Sized, ...Sized[]]> {
  try {
    const [widest, ...narrower] = await decode(async () => ({ bytes: await bytesOf(picture) }), storeId, signal)
    if (!widest) throw new WorkFailed('Nothing came of it')
    return [widest, ...narrower]
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof IsolateFault || error instanceof WorkFailed) throw refused(415, m.error_415())
    throw error
  }
}
