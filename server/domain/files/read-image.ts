import { type FileHandle, open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { filesRoot, storeFolder } from './image-folder.ts'

export interface OpenImage {
  bytes: number
  /** Read to its end, or cancelled, it closes the file. */
  body(): ReadableStream<Uint8Array>
  close(): Promise<void>
}

/** A file of a store's folder, opened; null where there is none. A link that leads out of the folder of all files is none. */
export async function readImage(storeId: number, file: string): Promise<OpenImage | null> {
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
}
