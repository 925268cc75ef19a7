import type { FilesElsewhere } from '#server/db/backup/frozen-files.ts'
import { env } from '#server/env.ts'
import { bytesOfImage } from './read-image.ts'
import { storage } from './storage/storage.ts'

/** The files of a bucket, for a backup; undefined where all lie in the data folder. */
export function filesElsewhere(): FilesElsewhere | undefined {
  if (!env.bucket) return undefined
  const held = new Set<string>()
  return {
    async hold() {
      for (const store of await storage.stores())
        for await (const { name } of storage.list(store)) if (!name.endsWith('.part')) held.add(`${store}/${name}`)
    },
    names: () => [...held].sort(),
    async read(name) {
      const [store, file = ''] = name.split('/')
      return (await bytesOfImage(Number(store), file)) ?? undefined
    },
  }
}
