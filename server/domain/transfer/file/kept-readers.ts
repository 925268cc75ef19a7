import type { Isolate } from '#server/core/jobs/isolate.ts'
import type { Asked, Told } from './parse-worker.ts'

/** A reader's process. */
export type ReaderProcess = Isolate<Asked, Told>

interface Kept {
  process: ReaderProcess
  gone: NodeJS.Timeout
}

/** Milliseconds in which a file is tried, found well and brought in, each of which reads it anew. */
const IDLE = 10_000
/** Each holds 45 MB while it waits. */
const MOST = 2
/** Bytes of a file whose reader is kept: a larger one leaves its memory behind, and takes longer than a start. */
const SMALL = 1024 * 1024

/** Readers that wait for the next file of their store, oldest first: a process never reads for two stores. */
const kept = new Map<number, Kept>()

/** The reader that has read for this store a moment ago, and no one's any more; undefined: one must be started. */
export function takeReader(storeId: number): ReaderProcess | undefined {
  const one = kept.get(storeId)
  if (!one) return undefined
  clearTimeout(one.gone)
  kept.delete(storeId)
  return one.process.isOver() ? undefined : one.process
}

/** Keeps the reader of a file of so many bytes that was well, for the store's next; ends it where it is not worth it. */
export function keepReader(storeId: number, process: ReaderProcess, bytes: number): void {
  if (bytes > SMALL || process.isOver()) {
    process.kill()
    return
  }
  endKept(storeId)
  for (const [oldest] of kept) if (kept.size >= MOST) endKept(oldest)
  process.unref()
  kept.set(storeId, { process, gone: setTimeout(() => endKept(storeId), IDLE).unref() })
}

function endKept(storeId: number): void {
  const one = kept.get(storeId)
  if (!one) return
  clearTimeout(one.gone)
  kept.delete(storeId)
  one.process.kill()
}
