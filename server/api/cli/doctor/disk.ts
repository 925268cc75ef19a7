import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LEAST_FREE } from '#server/db/free-space.ts'
import type { Env } from '#server/env.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

/** Below this an import, or a copy before a migration, may not find the room it takes. */
const AMPLE = 16 * LEAST_FREE

/** The folder of pictures, and of an embedded database: it can be written, and there is room. */
export function checkDisk({ DATA_DIR }: Env): Finding {
  const name = 'disk'
  const folder = standing(DATA_DIR)
  try {
    write(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return fail(
      name,
      `${folder} is not writable (${code})`,
      'make it writable for the login the program runs as, or set DATA_DIR',
    )
  }
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const told = `${DATA_DIR} is writable, ${(free / 1e9).toFixed(1)} GB free`
  if (free < LEAST_FREE) return fail(name, `${told}: the embedded database is read-only`, 'free up space')
  if (free < AMPLE)
    return warn(name, told, `free up space: below ${Math.round(LEAST_FREE / 1e6)} MB nothing can be saved`)
  return ok(name, told)
}

/** The folder itself, or the one it will be made in. */
const standing = (folder: string): string => (existsSync(folder) ? folder : standing(dirname(folder)))

function write(folder: string): void {
  const path = join(folder, `.doctor-${process.pid}`)
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, 'written to see whether it can be')
    fsyncSync(file)
  } finally {
    closeSync(file)
    rmSync(path, { force: true })
  }
}
