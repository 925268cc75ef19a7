import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Bucket } from '#server/env.ts'
import { noted, pagesOf } from './bucket.ts'
import { bucketCalls } from './bucket-calls.ts'

/** Bytes of one object: what breaks off is sent again whole, and one must be there within the client's patience. */
const PART = 4 * 1024 * 1024
/** Says which parts make the file: what is there without it is no file yet. */
const LIST = 'parts.json'

const list = z.object({ bytes: z.int(), parts: z.array(z.string()) })

interface Sent {
  storeId: number
  name: string
  /** On this machine. */
  path: string
}

/**
 * Large files as objects of a bucket: parts below `{prefix}transfers/{store}/{name}/`, and last of all the list of them. A
 * file that is sent anew has parts of its own.
 */
export function bucketTransfers(bucket: Bucket) {
  const calls = bucketCalls(bucket)
  const root = `${bucket.prefix}transfers/`
  const folder = (storeId: number, name: string) => `${root}${storeId}/${name}/`

  async function* objectsIn(prefix: string) {
    for await (const { objects } of pagesOf(bucket, calls, prefix)) yield* objects
  }

  async function removeIn(prefix: string, before = Number.POSITIVE_INFINITY): Promise<void> {
    const keys: string[] = []
    for await (const { key, at } of objectsIn(prefix)) if (at < before) keys.push(key)
    // The list first: without it nobody takes the rest for a file.
    const inOrder = keys.toSorted((one, two) => Number(two.endsWith(LIST)) - Number(one.endsWith(LIST)))
    for (const key of inOrder) await noted(bucket, calls.remove(key))
  }

  return {
    /** Whole under its name, or not at all. */
    async put({ storeId, name, path }: Sent, signal?: AbortSignal): Promise<void> {
      const turn = randomUUID()
      const made: z.output<typeof list> = { bytes: 0, parts: [] }
      for await (const part of createReadStream(path, { highWaterMark: PART })) {
        signal?.throwIfAborted()
        const key = `${turn}-${made.parts.length}`
        await noted(bucket, calls.put(folder(storeId, name) + key, part, 'application/octet-stream'))
        made.parts.push(key)
        made.bytes += part.length
      }
      const said = Buffer.from(JSON.stringify(made))
      await noted(bucket, calls.put(folder(storeId, name) + LIST, said, 'application/json'))
    },

    /** Null where it is not there, or not yet whole. */
    async open(storeId: number, name: string) {
      const answer = await noted(bucket, calls.get(folder(storeId, name) + LIST))
      if (!answer) return null
      const { bytes, parts } = list.parse(await answer.json())
      async function* all() {
        for (const key of parts) {
          const part = await noted(bucket, calls.get(folder(storeId, name) + key))
          if (!part?.body) throw new Error(`A part of ${name} is gone`)
          yield* part.body
        }
      }
      return { bytes, body: Readable.toWeb(Readable.from(all())) as ReadableStream<Uint8Array> }
    },

    remove: (storeId: number, name: string) => removeIn(folder(storeId, name)),
    removeAll: (storeId: number) => removeIn(`${root}${storeId}/`),
    /** @param before in milliseconds: what is older goes */
    sweep: (before: number) => removeIn(root, before),

    /** Of a store's files, whole or not. */
    async names(storeId: number): Promise<string[]> {
      const prefix = `${root}${storeId}/`
      const names = new Set<string>()
      for await (const { folders } of pagesOf(bucket, calls, prefix, true))
        for (const one of folders) names.add(one.slice(prefix.length, -1))
      return [...names]
    },
  }
}
