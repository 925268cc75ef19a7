import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { m } from '#app/paraglide/messages.js'
import { log } from '#server/core/procedure/log.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { LEAST_FREE } from '#server/db/free-space.ts'
import { env } from '#server/env.ts'
import { type MemoryRoom, memoryRoom } from './memory-room.ts'

const MIB = 1024 * 1024
/** What may lie here at once, of one store and of all. */
const MOST_EACH = 512 * MIB
const MOST = 2048 * MIB
/** What comes in leaves as much of the disk as keeps the database writable, twice. */
const KEPT_FREE = 2 * LEAST_FREE
/**
 * What is no larger stays in memory until it is answered, while there is room: a picture that never ends is then no work
 * for the disk, of which the next order's commit would have to wait for the end.
 */
const SMALL = 5 * MIB
/** Seconds until the next try. */
const RETRY = 10

const SWEEP_MS = 60_000
/**
 * How old an abandoned one is: no request lasts as long. Another process's is known by nothing else, for a file whose time
 * is touched cannot be read any more as the Blob that it was opened as.
 */
const ABANDONED_MS = 30 * 60_000

/** On the disk of the data, not in the system's temporary folder: that is memory in a container. */
const folder = () => join(env.DATA_DIR, 'received')

/** What is written, or may yet be, by store. */
const promised = new Map<number, number>()
let promisedInAll = 0
/** Of this process: in use until their request is answered. */
const live = new Set<string>()

/**
 * Makes sure that there is a place for what comes in, and room: `bytes` at most.
 * @param store 0 for the platform's own
 * @returns the room in memory, and how all of it is given back
 * @throws 503 where too much is coming in; 507 where the disk has no room
 */
export async function readyToReceive({ store, bytes }: { store: number; bytes: number }) {
  const own = promised.get(store) ?? 0
  if (own + bytes > MOST_EACH || promisedInAll + bytes > MOST) throw refused(503, m.error_503(), { retryAfter: RETRY })
  promise(store, bytes)
  const room = memoryRoom(store)
  const giveBack = once(() => {
    promise(store, -bytes)
    room.giveBack()
  })
  try {
    await mkdir(folder(), { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder())
    // What others were promised may not be written yet: it counts as if none of it was.
    if (bavail * bsize - promisedInAll < KEPT_FREE) throw refused(507, m.error_507())
    return { room, giveBack }
  } catch (error) {
    giveBack()
    throw error
  }
}

function promise(store: number, bytes: number): void {
  promisedInAll += bytes
  const own = (promised.get(store) ?? 0) + bytes
  if (own === 0) promised.delete(store)
  else promised.set(store, own)
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

/** Where a file that comes in is put; `dropReceived` it in any case. */
export function placeToReceive(): string {
  const path = join(folder(), randomUUID())
  live.add(path)
  return path
}

interface Kept {
  /** Where it lies once it is too large for memory. */
  path: string
  type: string
  room: MemoryRoom
}

/**
 * Keeps a stream in memory where it is small, else on the disk, as fast as that takes it and no faster.
 * @returns the file; of one on the disk a reader has in memory what he is reading
 */
export async function keepReceived(stream: Readable, { path, type, room }: Kept): Promise<Blob> {
  // It may break before there is a file to write to; whoever reads it is told all the same.
  stream.on('error', () => undefined)
  const pieces: AsyncIterator<Uint8Array<ArrayBuffer>> = stream[Symbol.asyncIterator]()
  const first: Uint8Array<ArrayBuffer>[] = []
  let taken = 0
  for (;;) {
    const { value, done } = await pieces.next()
    if (done) return new Blob(first, { type })
    first.push(value)
    if (taken + value.length > SMALL || !room.take(value.length)) break
    taken += value.length
  }
  async function* all() {
    for (let piece = first.shift(); piece; piece = first.shift()) yield piece
    room.giveBack(taken)
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  await writeFile(path, all(), { flag: 'wx', mode: 0o600 })
  return openAsBlob(path, { type })
}

export async function dropReceived(paths: readonly string[]): Promise<void> {
  for (const path of paths) live.delete(path)
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

/** Removes what nobody uses: what processes left behind that were killed while something came in. */
export async function sweepReceived(): Promise<void> {
  const names = await readdir(folder()).catch(() => [])
  for (const name of names) {
    const path = join(folder(), name)
    const found = live.has(path) ? null : await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await dropReceived([path])
  }
}

/** Sweeps now and from time to time. */
export function watchReceived(): () => void {
  const sweep = () =>
    void sweepReceived().catch((error: unknown) => log.warn({ error }, 'temporary uploads could not be removed'))
  sweep()
  const timer = setInterval(sweep, SWEEP_MS).unref()
  return () => clearInterval(timer)
}
