import { ORPCError } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { MAX_IMAGE_BYTES } from '#app/contracts/picture.ts'
import { hostOf } from '#server/core/internet/public-addresses.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { remoteImages } from '#server/db/schema/lists.ts'
import { files } from '#server/db/schema/store.ts'
import { ArchiveFault } from '#server/domain/transfer/file/archive/archive-fault.ts'
import { isArchived } from '#server/domain/transfer/file/archive/archive-names.ts'
import type { StoredArchive } from '#server/domain/transfer/file/archive/stored-archive.ts'
import { storeImage, type UploadType } from '../files/store-image.ts'
import { checkFileRoom } from '../quotas/file-room.ts'
import { fetchPicture } from './fetch-picture.ts'
import { HostBreaker } from './host-breaker.ts'
import { type FaultCode, PictureFault } from './picture-fault.ts'
import { picturesHere } from './pictures-here.ts'
import type { Came, RequestedPicture } from './settle-requested.ts'

/** Seconds until what did not come is asked for again, by how often it did not. */
const WAITS = [60, 300, 1200]

/** What a file is kept as, by whose picture it is: those of values are seen beside a product's. */
const TYPES: Readonly<Record<string, UploadType>> = {
  products: 'product',
  options: 'product',
  categories: 'category',
  brands: 'brand',
  manufactures: 'brand',
}

const breaker = new HostBreaker()

/** The archives that pictures may lie in, by the imports that they came with. */
export type Archives = (importId: number) => Promise<StoredArchive>

/**
 * Fetches a picture, or takes it out of its import's archive, and keeps it as one that is uploaded: looked into, decoded and made anew. One that another product of
 * the store brought is taken from there.
 */
export async function bringPicture(
  context: StaffContext,
  requested: RequestedPicture,
  { signal, archives }: { signal: AbortSignal; archives: Archives },
): Promise<Came> {
  const { url } = requested
  const { store } = context
  const here = await context.db.tx((db) => picturesHere(db, store.id, [url]))
  const known = here.get(url) ?? (await keptBefore(context, requested))
  if (known) return { file: known }
  if (isArchived(url)) return takenOut(context, requested, archives)
  const host = hostOf(new URL(url))
  const pause = breaker.pause(host)
  if (pause > 0) return later(requested, 'unreachable', Math.ceil(pause / 1000))
  try {
    // What has no room is not even asked for.
    await context.db.read((db) => checkFileRoom(db, store.id, 1, true))
    const bytes = await fetchPicture(url, { signal })
    breaker.answered(host)
    return { file: await kept(context, requested, bytes) }
  } catch (error) {
    const fault = keptNot(error)
    if (fault) return { fault }
    if (!(error instanceof PictureFault)) throw error
    if (!error.passing) breaker.answered(host)
    else breaker.failed(host)
    return error.passing ? later(requested, error.code) : { fault: error.code }
  }
}

function later({ tries }: RequestedPicture, fault: FaultCode, wait = WAITS[tries]): Came {
  return tries < WAITS.length ? { fault, wait: wait ?? 0 } : { fault }
}

/** What came is a file of the store. Which, is written down at once: whoever goes on after a crash does not ask for it again. */
async function kept({ db, store }: StaffContext, requested: RequestedPicture, bytes: Uint8Array): Promise<string> {
  // Whose it is the log's line of the product or the thing says: a picture alone is nothing that somebody did.
  const { file_name } = await storeImage({ store }, bytes, TYPES[requested.thing ?? 'products'] ?? 'product')
  const row = and(
    eq(remoteImages.store_id, store.id),
    eq(remoteImages.id, requested.id),
    eq(remoteImages.state, 'queued'),
  )
  await db.tx((tx) => tx.update(remoteImages).set({ file_name }).where(row))
  return file_name
}

/** The picture as it came before a crash, if it is still there. */
async function keptBefore({ db, store }: StaffContext, { file_name }: RequestedPicture): Promise<string | undefined> {
  if (!file_name) return undefined
  const mine = and(eq(files.store_id, store.id), eq(files.name, file_name))
  const [file] = await db.read((tx) => tx.select({ name: files.name }).from(files).where(mine))
  return file?.name
}

/** A picture of the import's archive; a table may have come without. */
async function takenOut(context: StaffContext, requested: RequestedPicture, archives: Archives): Promise<Came> {
  try {
    const bytes = await (await archives(requested.job_id)).picture(requested.url, MAX_IMAGE_BYTES)
    return bytes ? { file: await kept(context, requested, bytes) } : { fault: 'missing' }
  } catch (error) {
    const fault = keptNot(error)
    if (fault) return { fault }
    if (!(error instanceof ArchiveFault)) throw error
    return { fault: error.reason === 'size' ? 'large' : 'kind' }
  }
}

/** Why what came is not kept; undefined for what is no matter of the picture. */
function keptNot(error: unknown): FaultCode | undefined {
  if (!(error instanceof ORPCError)) return undefined
  if (error.status === 415) return 'kind'
  return error.status === 422 ? 'quota' : undefined
}
