import { type FileHandle, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { filesRoot, storeFolder } from '../image-folder.ts'
import type { FileStorage, Kept } from './file-storage.ts'

/** Files below `DATA_DIR/files`, a folder for each store. */
export const disk: FileStorage = {
  async put(storeId, file, data) {
    const folder = storeFolder(storeId)
    await mkdir(folder, { recursive: true })
    await writeWhole(join(folder, file), data)
  },

  /** A link that leads out of the folder of all files is none. */
  async open(storeId, file) {
    let handle: FileHandle | undefined
    try {
      const path = await realpath(join(storeFolder(storeId), file))
      if (!path.startsWith((await realpath(filesRoot())) + sep)) return null
      handle = await open(path, 'r')
      const found = await handle.stat()
      if (!found.isFile()) throw new Error('No file')
      const opened = handle
      return {
        bytes: found.size,
        body: () => opened.readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array>,
        close: () => opened.close(),
      }
    } catch {
      await handle?.close()
      return null
    }
  },

  async remove(storeId, files) {
    for (const file of files) await rm(join(storeFolder(storeId), file), { force: true })
  },

  removeAll: (storeId) => rm(storeFolder(storeId), { recursive: true, force: true }),

  async *list(storeId) {
    const folder = storeFolder(storeId)
    for (const entry of await entriesOf(folder)) {
      if (entry.isDirectory()) continue
      const found = await stat(join(folder, entry.name)).catch(() => null)
      // A link to nothing is a file that cannot be read: as old as can be.
      yield { name: entry.name, bytes: found?.size ?? 0, at: found?.mtimeMs ?? 0 } satisfies Kept
    }
  },

  async stores() {
    const folders = (await entriesOf(filesRoot())).filter((entry) => entry.isDirectory())
    return folders.flatMap(({ name }) => (/^\d{1,15}$/.test(name) ? Number(name) : []))
  },
}

const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => [])

/** Written aside, put on the disk and renamed: neither a crash nor a lost power leaves half a picture under its name. */
async function writeWhole(path: string, data: Uint8Array): Promise<void> {
  try {
    const file = await open(`${path}.part`, 'w')
    try {
      await file.writeFile(data)
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(`${path}.part`, path)
  } catch (error) {
    await rm(`${path}.part`, { force: true }).catch(() => undefined)
    throw error
  }
}
