import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/boot/start-error.ts'
import { runningServer } from '../leftover-server.ts'
import { backUp } from './back-up.ts'

const KEPT = 3

/**
 * Copies the database as it is before migration `n` changes it, to `backups/before-{n}.tar.gz` in the data folder, and
 * keeps the last three such copies. Files are left out: no migration touches them, and they stay where they are. A
 * database that somebody else runs is theirs to copy. The caller holds the migration lock.
 * @returns where the copy lies; undefined where none was made
 * @throws StartError where it cannot be copied; then it must not be changed
 */
export async function copyBeforeMigrating(ownerUrl: string, dataDir: string, n: number): Promise<string | undefined> {
  if (!isOurs(ownerUrl, dataDir)) {
    console.log('Migrating an external database without copying it first: back it up yourself')
    return undefined
  }
  const folder = join(dataDir, 'backups')
  const path = join(folder, `before-${String(n).padStart(4, '0')}.tar.gz`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Of a start that was killed.
    for (const name of copiesIn(folder, /^before-.*\.part$/)) rmSync(join(folder, name))
    const began = performance.now()
    await backUp({ ownerUrl, dataDir, path, withFiles: false, replace: true })
    console.log(`Copied the database before migrating it (${Math.round(performance.now() - began)} ms): ${path}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The database could not be copied before the migration, so it was not changed: ${reason}`)
  }
  const copies = copiesIn(folder, /^before-\d+\.tar\.gz$/).map((name) => join(folder, name))
  const newestFirst = copies.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of newestFirst.slice(KEPT)) rmSync(old)
  return path
}

const copiesIn = (folder: string, name: RegExp) => readdirSync(folder).filter((each) => name.test(each))

/** The embedded server has a socket of its own, and notes in its folder where. */
function isOurs(ownerUrl: string, dataDir: string): boolean {
  const server = runningServer(join(dataDir, 'pg'))
  return server !== undefined && ownerUrl.endsWith(`?host=${server.socketDir}`)
}
