import { and, asc, eq, sql } from 'drizzle-orm'
import { enqueue, job } from '#server/core/jobs/jobs.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import { dbOf, type Tx } from '#server/db/client.ts'
import { remoteImages } from '#server/db/schema/lists.ts'
import { isArchived } from '#server/domain/transfer/file/archive/archive-names.ts'
import { storedArchive } from '#server/domain/transfer/file/archive/stored-archive.ts'
import { dropSpent } from '#server/domain/transfer/job/import-chunks.ts'
import { contextOf } from '#server/domain/transfer/job/import-context.ts'
import { readJob } from '#server/domain/transfer/job/import-jobs.ts'
import { PICTURES_LANE } from '../work/lanes.ts'
import { attachPictures } from './attach-pictures.ts'
import { attachThingPictures } from './attach-thing-pictures.ts'
import { type Archives, bringPicture } from './bring-picture.ts'
import { mayFetch } from './may-fetch.ts'
import { type Came, type RequestedPicture, requestedOf } from './settle-requested.ts'
import { stopPictures } from './stop-pictures.ts'
import { picturesInTurn, picturesKind } from './wake-pictures.ts'

/** Milliseconds after which a store's work goes to the end of the queue: a thousand pictures hold up no other store. */
const TURN = 15_000
/** Pictures of one store at once; with two stores at a time four in all. */
const AT_ONCE = 2

/**
 * Fetches what the imports of a store want of pictures, product by product and thing by thing. What came is put where it belongs in one
 * transaction, so that whoever goes on after a crash asks for the rest alone.
 */
export function picturesWork(rows: {
  products: Pick<Repository, 'update'>
  /** Of lists, by the path of their calls. */
  things: Readonly<Record<string, Pick<Repository, 'of' | 'present' | 'update'>>>
}) {
  const attach = (db: Tx, context: StaffContext, of: RequestedPicture, came: ReadonlyMap<number, Came>) => {
    const { product_id, thing, thing_id } = of
    if (product_id !== null) return attachPictures(db, context, rows.products, { ...of, product_id }, came)
    const its = rows.things[thing ?? '']
    if (!its || thing_id === null) throw new Error(`Pictures of ${thing} are brought by nobody`)
    return attachThingPictures(db, context, its, { ...of, thing_id }, came)
  }
  return job({
    ...picturesKind,
    ...PICTURES_LANE,
    async run(run) {
      const { store_id } = run.input
      const imports = new Map<number, Asking>()
      const archives = archivesOf(store_id)
      for (const until = Date.now() + TURN; Date.now() < until; ) {
        const requested = await nextRequested(store_id)
        const [first] = requested
        if (!first) break
        const { context, said } = imports.get(first.job_id) ?? (await askingFor(first))
        imports.set(first.job_id, { context, said })
        // What came in an archive is here already, whatever is said of links.
        const off = !mayFetch(context.store, said) && !requested.every(({ url }) => isArchived(url))
        const came = off ? undefined : await bringAll(context, requested, { signal: run.signal, archives })
        await run.step(async (db) => {
          if (came) await withLocale(context.locale, () => attach(db, context, first, came))
          else await stopPictures(db, { store_id, import_id: first.job_id, far: true }, 'off')
          return undefined
        })
      }
      await run.step(async (db) => {
        await picturesInTurn(db, store_id)
        await dropSpent(db, store_id)
        const after = await secondsToNext(db, store_id)
        if (after !== undefined) await enqueue(db, picturesKind, { store_id }, { storeId: store_id, after })
        return { done: true }
      })
    },
    async ended(db, { store_id }) {
      await stopPictures(db, { store_id }, 'stopped')
    },
  })
}

const queued = (storeId: number) => and(eq(remoteImages.store_id, storeId), eq(remoteImages.state, 'queued'))

/** What is due of the product, or the thing, that waits longest. */
function nextRequested(storeId: number): Promise<RequestedPicture[]> {
  return dbOf(storeId).read(async (db) => {
    const due = and(queued(storeId), sql`${remoteImages.due_at} <= now()`)
    const order = [
      asc(remoteImages.job_id),
      asc(remoteImages.product_id),
      asc(remoteImages.thing),
      asc(remoteImages.thing_id),
      asc(remoteImages.sort_order),
    ]
    const [first] = await db
      .select()
      .from(remoteImages)
      .where(due)
      .orderBy(...order)
      .limit(1)
    if (!first) return []
    return db
      .select()
      .from(remoteImages)
      .where(and(due, requestedOf(first)))
      .orderBy(asc(remoteImages.sort_order))
  })
}

/** The import that asked for a picture: on whose behalf, and what was said with it of pictures behind links. */
interface Asking {
  context: StaffContext
  said: boolean | null
}

async function askingFor({ store_id, job_id }: RequestedPicture): Promise<Asking> {
  const found = await dbOf(store_id).read((db) => readJob(db, store_id, job_id))
  return { context: await contextOf(found), said: found.fetch_pictures }
}

/** Each is opened once in a turn. */
function archivesOf(storeId: number): Archives {
  const open = new Map<number, ReturnType<Archives>>()
  return (importId) => {
    const archive = open.get(importId) ?? storedArchive(dbOf(storeId), storeId, importId)
    open.set(importId, archive)
    return archive
  }
}

/** A few at a time, in their order. */
async function bringAll(
  context: StaffContext,
  requested: readonly RequestedPicture[],
  how: { signal: AbortSignal; archives: Archives },
) {
  const came = new Map<number, Came>()
  const next = requested.values()
  const take = async () => {
    for (const one of next) came.set(one.id, await bringPicture(context, one, how))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
  return came
}

/** Seconds until something of the store is due; undefined: nothing waits. */
async function secondsToNext(db: Parameters<typeof picturesInTurn>[0], storeId: number): Promise<number | undefined> {
  const wait = sql<number | null>`ceil(extract(epoch FROM min(${remoteImages.due_at}) - now()))::int`
  const [row] = await db.select({ wait }).from(remoteImages).where(queued(storeId))
  return row?.wait === null || row === undefined ? undefined : Math.max(0, row.wait)
}
