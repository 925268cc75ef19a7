import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../boot/start-error.ts'
import { liveProcess } from './live-process.ts'

/** A claim on a data folder. Held until `release`, or until the process that took it is gone. */
export type FolderLock = { release(): void }

/**
 * Claims `dir` for this process, so that two programs never run one database.
 * @returns the lock, or the id of the live process that holds the folder
 * @throws StartError when the folder cannot be made or written
 */
export function lockFolder(dir: string): FolderLock | { heldBy: number } {
  const path = join(dir, 'lock')
  const mine = `${path}.${process.pid}`
  const line = `${process.pid} ${liveProcess(process.pid)?.started ?? ''}\n`
  try {
    makeFolder(dir)
    writeFileSync(mine, line)
  } catch (error) {
    throw new StartError(`The data folder ${dir} cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
  try {
    for (;;) {
      // A hard link is made by one process only, and carries its content from the first moment.
      if (linked(mine, path)) return { release: () => releaseIfOwn(path, line) }
      const holder = holderOf(path)
      if (holder) return { heldBy: holder }
      removeStale(path)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/** The live process that holds a data folder. */
export const folderHolder = (dir: string): number | undefined => holderOf(join(dir, 'lock'))

/** Node's own recursive mkdir never returns where the system answers ENOENT for good, as under /proc. */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return
  if (dir !== dirname(dir)) makeFolder(dirname(dir))
  mkdirSync(dir, { mode: 0o700 })
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function holderOf(path: string): number | undefined {
  const [pid = '', started = ''] = splitOnce(contentOf(path))
  const found = liveProcess(Number(pid))
  return found && found.started === started ? found.pid : undefined
}

function removeStale(path: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  // Somebody may have claimed the folder between the look and the rename: give it back.
  if (holderOf(aside)) linked(aside, path)
  rmSync(aside, { force: true })
}

function releaseIfOwn(path: string, line: string): void {
  if (contentOf(path) === line) rmSync(path, { force: true })
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function splitOnce(line: string): string[] {
  const at = line.indexOf(' ')
  return at < 0 ? [line.trim()] : [line.slice(0, at), line.slice(at + 1).trim()]
}
