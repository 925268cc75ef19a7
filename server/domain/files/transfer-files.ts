import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { log } from '#server/core/procedure/log.ts'
import { env } from '#server/env.ts'
import { bucketTransfers } from './storage/bucket-transfers.ts'

/**
 * Whole stores as files, apart from pictures: nothing here is ever served by its name. They are written on this machine;
 * where files lie in a bucket they go there, since the process that is asked for one next may run on another.
 */
const root = () => join(env.DATA_DIR, 'transfers')
export const transfersFolder = (storeId: number) => join(root(), String(storeId))
const pathOf = (storeId: number, name: string) => join(transfersFolder(storeId), name)

/** What no row knows any more is gone after two days; no file of a store is kept as long. */
const ABANDONED_MS = 2 * 86_400_000
/** Between two times that whoever waits for a file says that he is alive: its pieces are small and many. */
const ALIVE_MS = 1000

const inBucket = () => env.bucket && bucketTransfers(env.bucket)

/** A name of its own in a store's folder, which is made where it is not there. */
export async function newTransferFile(storeId: number, kind: 'export' | 'import'): Promise<string> {
  await mkdir(transfersFolder(storeId), { recursive: true, mode: 0o700 })
  return `${kind}-${randomUUID()}.zip`
}

/**
 * Puts what was written at `path` where every process finds it under its name; at `path` nothing is left.
 * @throws 503 where the bucket is away
 */
export async function placeTransfer(
  { storeId, name, path }: { storeId: number; name: string; path: string },
  signal?: AbortSignal,
): Promise<void> {
  if (env.bucket?.writes !== 'bucket') return rename(path, pathOf(storeId, name))
  try {
    await inBucket()?.put({ storeId, name, path }, signal)
  } finally {
    await rm(path, { force: true })
  }
}

/** What was placed, to be read once; null where it is no more. */
export async function openTransferFile(storeId: number, name: string) {
  const path = pathOf(storeId, name)
  const found = await stat(path).catch(() => null)
  if (!found) return (await inBucket()?.open(storeId, name)) ?? null
  return { bytes: found.size, body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array> }
}

/**
 * Where on this machine it lies, brought here where it must be.
 * @param alive called now and then while it comes
 * @throws Error where it is no more
 */
export async function localTransfer(storeId: number, name: string, alive: () => Promise<unknown>): Promise<string> {
  const path = pathOf(storeId, name)
  if (await stat(path).catch(() => null)) return path
  const there = await inBucket()?.open(storeId, name)
  if (!there) throw new Error(`The file ${name} of the store ${storeId} is gone`)
  await mkdir(transfersFolder(storeId), { recursive: true, mode: 0o700 })
  // Of its own: a process that lost the job may be writing yet.
  const part = `${path}.${randomUUID()}`
  async function* told() {
    let at = Number.NEGATIVE_INFINITY
    for await (const piece of there?.body ?? []) {
      if (performance.now() - at > ALIVE_MS) {
        await alive()
        at = performance.now()
      }
      yield piece
    }
  }
  try {
    await pipeline(Readable.from(told()), createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
  return path
}

export async function dropTransferFile(storeId: number, name: string | null): Promise<void> {
  if (name === null) return
  await rm(pathOf(storeId, name), { force: true })
  await passing(inBucket()?.remove(storeId, name))
}

/** Removes the exports of a store but one: whoever asks for another wants the newest. */
export async function dropExports(storeId: number, but: string): Promise<void> {
  const here = await readdir(transfersFolder(storeId)).catch(() => [])
  const there = (await passing(inBucket()?.names(storeId))) ?? []
  for (const name of new Set([...here, ...there]))
    if (name.startsWith('export-') && name !== but) await dropTransferFile(storeId, name)
}

/** All of a store. @throws 503 where the bucket is away */
export async function dropTransfers(storeId: number): Promise<void> {
  await rm(transfersFolder(storeId), { recursive: true, force: true })
  await inBucket()?.removeAll(storeId)
}

/** Removes what was left behind: by a process that was killed, or of a store that is gone. */
export async function sweepTransfers(): Promise<void> {
  for (const store of await readdir(root()).catch(() => [])) {
    for (const name of await readdir(join(root(), store)).catch(() => [])) {
      const path = join(root(), store, name)
      const found = await stat(path).catch(() => null)
      if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
    }
  }
  await passing(inBucket()?.sweep(Date.now() - ABANDONED_MS))
}

/** Of a bucket that is away nothing is removed: the sweep comes again. */
async function passing<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    log.warn({ error }, 'files of whole stores could not be removed from the bucket')
    return undefined
  }
}
