import { m } from '#app/paraglide/messages.js'
import { HungUp } from '#server/core/procedure/hung-up.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Hold } from '#server/http/receiving.ts'

/** How slowly a body may come; only the time counts in which we wait for its sender. */
export interface Pace {
  /** Milliseconds in all. */
  within: number
  /** Milliseconds without a byte. */
  silence: number
  /** Bytes a second, once it took as long as the silence it may have. */
  least: number
}

export interface Limits {
  most: number
  /** What is said beyond `most`. */
  told: () => string
  /**
   * Bytes beyond `most` that are let run by before it is refused: a browser listens only when it has sent all, and would
   * wait for ever for somebody to take the rest.
   */
  runBy: number
  pace: Pace
}

/**
 * The body as it comes in, counted while it streams: a lying or missing Content-Length is no way around the limit. What
 * is not read is left in the line: an answer still goes out, and whoever serves the line ends it behind that.
 * @throws 413 beyond `most` bytes; 408 where it comes too slowly; 503 where it must make room; HungUp
 */
export async function* bytesOf(
  request: Request,
  { most, told, runBy, pace }: Limits,
  hold: Pick<Hold, 'displaced'>,
): AsyncGenerator<Uint8Array> {
  const claimed = Number(request.headers.get('content-length') ?? 0)
  if (claimed > most + runBy) throw refused(413, told())
  const reader = request.body?.getReader()
  if (!reader) return
  let size = 0
  let waited = 0
  try {
    for (;;) {
      const from = performance.now()
      const next = reader.read().catch((error: unknown) => {
        throw new HungUp(error)
      })
      const piece = await inTime(Math.min(pace.silence, pace.within - waited), [next, hold.displaced])
      if (!piece) throw refused(408, m.error_408())
      if (piece.done) break
      waited += performance.now() - from
      size += piece.value.byteLength
      if (waited > pace.silence && size / waited < pace.least / 1000) throw refused(408, m.error_408())
      if (size > most + runBy) break
      if (Math.max(size, claimed) <= most) yield piece.value
    }
  } finally {
    reader.releaseLock()
  }
  if (Math.max(size, claimed) > most) throw refused(413, told())
}

/** Undefined where nothing has settled in time. */
async function inTime<T>(milliseconds: number, works: Promise<T>[]): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, Math.max(0, milliseconds), undefined)
  try {
    return await Promise.race([...works, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
