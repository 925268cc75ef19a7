import { ORPCError } from '@orpc/server'
import type { StaffContext } from '#server/kit/context.ts'
import { storeImage } from '../files/store-image.ts'
import { isArchived } from '../import/archive-names.ts'
import type { Came, WantedPicture } from './attach-pictures.ts'
import { fetchPicture } from './fetch-picture.ts'
import { HostBreaker } from './host-breaker.ts'
import { type FaultCode, PictureFault } from './picture-fault.ts'
import { hostOf } from './picture-target.ts'
import { picturesHere } from './pictures-here.ts'

/** Seconds until what did not come is asked for again, by how often it did not. */
const WAITS = [60, 300, 1200]

const breaker = new HostBreaker()

/**
 * Fetches a picture and keeps it as one that is uploaded: looked into, decoded and made anew. One that another product of
 * the store brought is taken from there.
 */
export async function bringPicture(context: StaffContext, wanted: WantedPicture, signal: AbortSignal): Promise<Came> {
  const { url } = wanted
  const { store } = context
  const here = await context.db.tx((db) => picturesHere(db, store.id, [url]))
  const known = here.get(url)
  if (known) return { file: known }
  // A table out of an archive, which came without it.
  if (isArchived(url)) return { fault: 'missing' }
  const host = hostOf(new URL(url))
  const pause = breaker.pause(host)
  if (pause > 0) return later(wanted, 'unreachable', Math.ceil(pause / 1000))
  try {
    const bytes = await fetchPicture(url, { signal })
    breaker.answered(host)
    // Whose it is the product's own line in the log says: a picture alone is nothing that somebody did.
    const { file_name } = await storeImage({ store }, bytes, 'product')
    return { file: file_name }
  } catch (error) {
    if (error instanceof ORPCError && error.status === 415) return { fault: 'kind' }
    if (!(error instanceof PictureFault)) throw error
    if (!error.passing) breaker.answered(host)
    else breaker.failed(host)
    return error.passing ? later(wanted, error.code) : { fault: error.code }
  }
}

function later({ tries }: WantedPicture, fault: FaultCode, wait = WAITS[tries]): Came {
  return tries < WAITS.length ? { fault, wait: wait ?? 0 } : { fault }
}
