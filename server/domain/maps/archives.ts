import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#server/env.ts'
import { type ArchiveHeader, archiveHeader, HEADER } from './archive-header.ts'

/** A file of map tiles that the operator has put there. */
export interface Archive extends ArchiveHeader {
  path: string
  bytes: number
  /** Another one where the file is another. */
  etag: string
}

export interface Archives {
  base?: Archive
  terrain?: Archive
  /** Names of files that are none. */
  unread: string[]
}

/** Milliseconds for which what lies there is remembered. */
const REMEMBERED = 15_000

export const mapsFolder = (dataDir: string): string => join(dataDir, 'maps')

/** The archives of the folder `maps`: of each kind the first by name. A folder that is not there holds none. */
export async function findArchives(folder: string): Promise<Archives> {
  const names = await readdir(folder).catch(() => [])
  const found: Archives = { unread: [] }
  for (const name of names.filter((each) => each.endsWith('.pmtiles')).sort()) {
    const archive = await readArchive(join(folder, name)).catch(() => null)
    if (archive) found[archive.kind] ??= archive
    else found.unread.push(name)
  }
  return found
}

async function readArchive(path: string): Promise<Archive | null> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER), 0, HEADER, 0)
    const header = archiveHeader(buffer.subarray(0, bytesRead))
    const { size, mtimeMs } = await stat(path)
    return (
      header && { ...header, path, bytes: size, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` }
    )
  } finally {
    await file.close()
  }
}

let known: { found: Promise<Archives>; until: number } | undefined

/** Those of this program's DATA_DIR, looked for again every now and then: a map may be put there while it runs. */
export function ownArchives(): Promise<Archives> {
  if (!known || known.until < Date.now())
    known = { found: findArchives(mapsFolder(env.DATA_DIR)), until: Date.now() + REMEMBERED }
  return known.found
}
