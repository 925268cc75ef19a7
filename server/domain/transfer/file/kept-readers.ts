import { idleIsolates } from '#server/core/jobs/idle-isolates.ts'
import type { Isolate } from '#server/core/jobs/isolate.ts'
import type { Asked, Told } from './parse-worker.ts'

/** A reader's process. */
export type ReaderProcess = Isolate<Asked, Told>

/** Milliseconds in which a file is tried, found well and brought in, each of which reads it anew. */
const IDLE = 10_000
/** Each holds 45 MB while it waits. */
const MOST = 2
/** Bytes of a file whose reader is kept: a larger one leaves its memory behind, and takes longer than a start. */
const SMALL = 1024 * 1024

/** Readers that wait for the next file of their store: a process never reads for two. */
const idle = idleIsolates<Asked, Told>(IDLE, MOST)

/** A reader that has read for this store a moment ago, and is no one's any more; undefined: one must be started. */
export const takeReader = (storeId: number): ReaderProcess | undefined => idle.take(storeId)

/** Keeps the reader of a file of so many bytes that was well, for the store's next; ends it where it is not worth it. */
export function keepReader(storeId: number, reader: ReaderProcess, bytes: number): void {
  if (bytes > SMALL || reader.isOver()) reader.kill()
  else idle.keep(storeId, reader)
}
