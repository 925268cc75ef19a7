import { nameOf } from './image-folder.ts'
import { sha256 } from './storage/bucket-calls.ts'
import type { FileStorage } from './storage/file-storage.ts'
import { places } from './storage/storage.ts'

/** Files that are on their way at once. */
const AT_ONCE = 8

export interface Moved {
  /** Files that were sent, and their bytes. */
  sent: number
  bytes: number
  /** Files that lay there already, as they are. */
  there: number
  /** Files that no picture of ours is called like; they stay where they are. */
  strange: number
}

interface How {
  /** They stay where they were, too. */
  keep?: boolean | undefined
  signal?: AbortSignal | undefined
  /** Told of each store that is done. */
  tell?: ((storeId: number, so: Moved) => void) | undefined
}

/**
 * Brings every file to where new ones go (storage.ts), while the program serves: it reads both places. A file leaves its
 * old place once it has been read back from the new one, byte for byte. Stopped anywhere, it goes on from there the next
 * time; two at once do no harm, unless one moves there and one back.
 * @throws Error for a file that did not arrive as it was sent; 503 where the bucket cannot be reached
 */
export async function moveFiles({ keep = false, signal, tell }: How = {}): Promise<Moved> {
  const { to, from } = places()
  const moved: Moved = { sent: 0, bytes: 0, there: 0, strange: 0 }
  if (!from) return moved
  for (const storeId of await from.stores()) {
    const names: string[] = []
    for await (const { name } of from.list(storeId)) {
      if (nameOf(name)) names.push(name)
      else moved.strange++
    }
    const failed: unknown[] = []
    const next = names.values()
    const take = async () => {
      for (const name of next) {
        signal?.throwIfAborted()
        if (failed.length > 0) return
        await moveOne({ to, from, storeId, name, keep }, moved).catch((error: unknown) => failed.push(error))
      }
    }
    // All of them have ended before it is said that one failed: nothing moves any more.
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, take))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    if (failed.length > 0) throw failed[0]
    if (names.length > 0) tell?.(storeId, moved)
  }
  return moved
}

interface One {
  to: FileStorage
  from: FileStorage
  storeId: number
  name: string
  keep: boolean
}

async function moveOne({ to, from, storeId, name, keep }: One, moved: Moved): Promise<void> {
  const data = await bytesIn(from, storeId, name)
  // Removed meanwhile, since nothing shows it any more.
  if (!data) return
  const sum = sha256(data)
  if ((await sumIn(to, storeId, name)) === sum) moved.there++
  else {
    await to.put(storeId, name, data)
    if ((await sumIn(to, storeId, name)) !== sum)
      throw new Error(`The file ${storeId}/${name} did not arrive as it was sent; it is still where it was`)
    moved.sent++
    moved.bytes += data.byteLength
  }
  if (!keep) await from.remove(storeId, [name])
}

async function bytesIn(place: FileStorage, storeId: number, name: string): Promise<Uint8Array | undefined> {
  const image = await place.open(storeId, name)
  return image ? new Uint8Array(await new Response(image.body()).arrayBuffer()) : undefined
}

async function sumIn(place: FileStorage, storeId: number, name: string): Promise<string | undefined> {
  const data = await bytesIn(place, storeId, name)
  return data && sha256(data)
}
