import { type Dirent, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { liveProcess } from '../live-process.ts'

/** A file system without hard links, or a login that may not make them. */
const NO_LINKS = ['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK']

export interface FrozenFiles {
  /** Holds on to what has come since. */
  hold(): void
  /** The files' places below the folder, such as `1/ab12.webp`, and where each can be read. */
  list(): { name: string; path: string }[]
  release(): void
}

/** Files that lie elsewhere, which the caller knows to reach. */
export interface FilesElsewhere {
  /** Holds on to what has come since, by name: `1/ab12.webp`. */
  hold(): Promise<void>
  names(): string[]
  /** Undefined for one that is no more. */
  read(name: string): Promise<Buffer | undefined>
}

/**
 * Who copies files that lie elsewhere holds this lock of the database, and who removes some asks for it: a second name
 * like that below they cannot be given.
 */
export const FILES_HELD = 7_245_013

/**
 * Holds on to the files of a data folder for as long as they are copied, by a second name for each: one that is removed
 * meanwhile, because nothing shows it any more, was shown at the moment of the snapshot. Files never change, so a name is
 * enough. Where there are no hard links they are read as they are.
 */
export function freezeFiles(dataDir: string): FrozenFiles {
  const from = join(dataDir, 'files')
  const held = join(dataDir, `.backup-${process.pid}`)
  let linked = existsSync(from)
  removeStale(dataDir)
  return {
    hold: () => {
      if (linked) linked = linkAll(from, held)
    },
    list: () => filesIn(linked ? held : from),
    release: () => rmSync(held, { recursive: true, force: true }),
  }
}

function linkAll(from: string, to: string): boolean {
  try {
    mkdirSync(to, { recursive: true, mode: 0o700 })
    for (const { name, path } of filesIn(from)) {
      const target = join(to, name)
      if (existsSync(target)) continue
      mkdirSync(join(target, '..'), { recursive: true })
      try {
        linkSync(path, target)
      } catch (error) {
        // Removed between the look and the link.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    }
    return true
  } catch (error) {
    if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return false
  }
}

/** All files below `root`; one that is still being written is none. */
function filesIn(root: string): { name: string; path: string }[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry: Dirent) => entry.isFile() && !entry.name.endsWith('.part'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => ({ name: path.slice(root.length + 1), path }))
}

/** What backups left that were killed. */
function removeStale(dataDir: string): void {
  if (!existsSync(dataDir)) return
  for (const name of readdirSync(dataDir)) {
    const pid = /^\.backup-(\d+)$/.exec(name)?.[1]
    if (pid && !liveProcess(Number(pid))) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}
