import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { env } from '#server/env.ts'

/** Longer than any request takes: node ends one that has not come in after five minutes. */
const ABANDONED_MS = 3_600_000

/** On the disk of the data, not in the system's temporary folder: that is memory in a container. */
const folder = () => join(env.DATA_DIR, 'received')

/** Makes sure that there is a place for what comes in. */
export const readyToReceive = () => mkdir(folder(), { recursive: true, mode: 0o700 })

/** Where a file that comes in is put; `dropReceived` it in any case. */
export const placeToReceive = () => join(folder(), randomUUID())

/**
 * Writes a stream down as fast as the disk takes it, and no faster.
 * @returns the file, of which a reader has in memory what he is reading
 */
export async function keepReceived(stream: Readable, path: string, type: string): Promise<Blob> {
  // It may break before there is a file to write to; whoever reads it is told all the same.
  stream.on('error', () => undefined)
  await writeFile(path, stream, { flag: 'wx', mode: 0o600 })
  return openAsBlob(path, { type })
}

export async function dropReceived(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

/** Removes what processes left behind that were killed while something came in. */
export async function sweepReceived(): Promise<void> {
  const names = await readdir(folder()).catch(() => [])
  for (const name of names) {
    const path = join(folder(), name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await dropReceived([path])
  }
}
