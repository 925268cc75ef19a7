import { m } from '#app/paraglide/messages.js'
import { log } from '#server/core/procedure/log.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Bucket } from '#server/env.ts'
import { isPdf } from '../image-folder.ts'
import { BucketFault, bucketCalls, type Listed } from './bucket-calls.ts'
import type { FileStorage } from './file-storage.ts'

/** Calls of one removal at once. */
const AT_ONCE = 8
/** Seconds until the next try. */
const RETRY = 10

let away = false

/** Said once when it goes and once when it is back, as of the database. */
export function noted<T>(bucket: Bucket, work: Promise<T>): Promise<T> {
  return work.then(
    (done) => {
      if (away) log.info({ bucket: bucket.shown }, 'the bucket responds again')
      away = false
      return done
    },
    (error: unknown) => {
      if (!(error instanceof BucketFault)) throw error
      if (!away) log.error({ bucket: bucket.shown, reason: error.message }, 'the bucket cannot be used')
      away = true
      throw Object.assign(refused(503, m.error_files_away(), { retryAfter: RETRY }), { cause: error })
    },
  )
}

/** What lies below `prefix`, a page after another; with `folders` no deeper than the next slash. */
export async function* pagesOf(
  bucket: Bucket,
  calls: ReturnType<typeof bucketCalls>,
  prefix: string,
  folders = false,
): AsyncGenerator<Listed> {
  let from: string | undefined
  do {
    const part = await noted(bucket, calls.list(prefix, { folders, ...(from && { from }) }))
    yield part
    from = part.next
  } while (from)
}

/** Files as objects of a bucket, `{prefix}{store}/{file}`. */
export function bucketStorage(bucket: Bucket): FileStorage {
  const calls = bucketCalls(bucket)
  const keyOf = (storeId: number, file: string) => `${bucket.prefix}${storeId}/${file}`

  const listed = (prefix: string, folders = false) => pagesOf(bucket, calls, prefix, folders)

  async function* list(storeId: number) {
    const prefix = keyOf(storeId, '')
    for await (const { objects } of listed(prefix))
      for (const { key, ...rest } of objects) yield { name: key.slice(prefix.length), ...rest }
  }

  async function remove(storeId: number, files: readonly string[]) {
    const next = files.values()
    const take = async () => {
      for (const file of next) await noted(bucket, calls.remove(keyOf(storeId, file)))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, take))
  }

  return {
    put: (storeId, file, data) =>
      noted(bucket, calls.put(keyOf(storeId, file), data, isPdf(file) ? 'application/pdf' : 'image/webp')),

    async open(storeId, file) {
      const answer = await noted(bucket, calls.get(keyOf(storeId, file)))
      const { body } = answer ?? {}
      if (!answer || !body) return null
      return {
        bytes: Number(answer.headers.get('content-length')),
        body: () => body,
        close: () => body.cancel(),
      }
    },

    remove,

    async removeAll(storeId) {
      // As it is listed: a store may have more files than are well held at once.
      for await (const { objects } of listed(keyOf(storeId, ''))) {
        const names = objects.map(({ key }) => key.slice(keyOf(storeId, '').length))
        await remove(storeId, names)
      }
    },

    list,

    async stores() {
      const ids: number[] = []
      for await (const { folders } of listed(bucket.prefix, true))
        for (const folder of folders) {
          const id = folder.slice(bucket.prefix.length, -1)
          if (/^\d{1,15}$/.test(id)) ids.push(Number(id))
        }
      return ids
    },
  }
}
