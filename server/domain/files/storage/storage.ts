import { env } from '#server/env.ts'
import { bucketStorage } from './bucket.ts'
import { disk } from './disk.ts'
import type { FileStorage, Kept } from './file-storage.ts'

interface Places {
  /** Where new files go. */
  to: FileStorage
  /** Where older ones may still lie (move-files.ts). */
  from: FileStorage | undefined
}

let made: { for: typeof env.bucket; places: Places } | undefined

/** By the settings: the disk alone, or the bucket of FILES_URL and the disk. */
export function places(): Places {
  const { bucket } = env
  if (!made || made.for !== bucket) {
    const there = bucket && bucketStorage(bucket)
    const both = bucket?.writes === 'disk' ? { to: disk, from: there } : { to: there ?? disk, from: there && disk }
    made = { for: bucket, places: both }
  }
  return made.places
}

/** All of the program's files, wherever they lie. */
export const storage: FileStorage = {
  put: (storeId, file, data) => places().to.put(storeId, file, data),

  async open(storeId, file) {
    const { to, from } = places()
    const found = await to.open(storeId, file)
    if (found || !from) return found
    // One that is moved meanwhile lies there by now.
    return (await from.open(storeId, file)) ?? (await to.open(storeId, file))
  },

  async remove(storeId, files) {
    const { to, from } = places()
    await to.remove(storeId, files)
    await from?.remove(storeId, files)
  },

  async removeAll(storeId) {
    const { to, from } = places()
    await to.removeAll(storeId)
    await from?.removeAll(storeId)
  },

  async *list(storeId) {
    const { to, from } = places()
    const seen = new Set<string>()
    // What is moved goes from the one to the other: looked for in this order it is seen.
    for (const place of [from, to])
      for await (const file of place?.list(storeId) ?? []) {
        if (!seen.has(file.name)) yield file satisfies Kept
        if (from) seen.add(file.name)
      }
  },

  async stores() {
    const { to, from } = places()
    return [...new Set([...((await from?.stores()) ?? []), ...(await to.stores())])]
  },
}

/** A store's files, all at once. */
export async function filesOf(storeId: number): Promise<Kept[]> {
  const all: Kept[] = []
  for await (const file of storage.list(storeId)) all.push(file)
  return all
}
