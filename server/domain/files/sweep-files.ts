import { eq, sql } from 'drizzle-orm'
import { log } from '#server/core/procedure/log.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { dbOf, platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { files } from '#server/db/schema/store.ts'
import { dropUnused } from './drop-unused.ts'
import { nameOf, PLATFORM } from './image-folder.ts'
import { removeFiles } from './remove-files.ts'
import type { Kept } from './storage/file-storage.ts'
import { filesOf, storage } from './storage/storage.ts'

/** How long an uploaded picture may wait for the form that it belongs to. */
const UNCLAIMED_HOURS = 24
/** How long a file may lie without its row, which an upload writes last. */
const ALONE_MS = 3_600_000

/** What a sweep did. `missing`: rows without a file that something still shows; they stay. */
export interface Swept {
  rows: number
  files: number
  missing: number
}

/**
 * Brings rows and files of all stores together: pictures that nothing shows and nobody claimed for 24 hours go, and files
 * without a row. What is shown is never touched. It may be stopped or killed anywhere, and run by several at once.
 * @param step asked between two stores; it throws where the work is to stop
 */
export async function sweepFiles(step: () => Promise<void> | void = () => undefined): Promise<Swept> {
  const swept: Swept = { rows: 0, files: 0, missing: 0 }
  for (const storeId of await storesWithFiles()) {
    await step()
    const one = await sweepStore(storeId)
    for (const key of ['rows', 'files', 'missing'] as const) swept[key] += one[key]
  }
  return swept
}

/** Every store that has a row or files, and the platform. */
async function storesWithFiles(): Promise<number[]> {
  const rows = await platformDb.tx((db) => db.select({ id: stores.id }).from(stores))
  const ids = new Set([PLATFORM, ...rows.map(({ id }) => id), ...(await storage.stores())])
  return [...ids].sort((a, b) => a - b)
}

async function sweepStore(storeId: number): Promise<Swept> {
  // The files are listed before the table is read: a picture that arrives in between has a row that is not looked at.
  const entries = await filesOf(storeId)
  const rows = await dbOf(storeId).tx((db) =>
    db
      .select({
        name: files.name,
        kept: files.kept,
        waited: sql<boolean>`created_at < now() - make_interval(hours => ${UNCLAIMED_HOURS})`,
      })
      .from(files)
      .where(eq(files.store_id, storeId)),
  )
  const there = new Set(entries.map(({ name }) => name))
  const lost = rows.filter(({ name, waited }) => waited && !there.has(name)).map(({ name }) => name)
  const old = rows.filter(({ waited, kept }) => waited && !kept).map(({ name }) => name)
  const dropped = await dropUnused(storeId, [...new Set([...old, ...lost])])
  await countAnew(storeId)
  const missing = lost.length > 0 ? await stillThere(storeId, lost) : 0
  if (missing > 0) log.warn({ store: storeId, missing }, 'Image files are missing')
  const known = new Set(rows.map(({ name }) => name))
  return { rows: dropped, files: await removeAlone(storeId, entries, known), missing }
}

/** What the store's files take is counted as they come and go; whatever changed it otherwise is put right here. */
async function countAnew(storeId: number): Promise<void> {
  await dbOf(storeId).tx(async (db) => {
    await oneByOne(db, `files.bytes:${storeId}`)
    // In one statement: a file that comes meanwhile is in both sums, or in neither.
    await db.execute(sql`INSERT INTO row_counts (store_id, name, live)
      SELECT ${storeId}, 'files.bytes', there.n - said.n FROM
        (SELECT coalesce(sum(bytes), 0) AS n FROM files WHERE store_id = ${storeId}) there,
        (SELECT coalesce(sum(live), 0) AS n FROM row_counts WHERE store_id = ${storeId} AND name = 'files.bytes') said
      WHERE there.n <> said.n`)
  })
}

async function stillThere(storeId: number, names: string[]): Promise<number> {
  const wanted = new Set(names)
  const rows = await dbOf(storeId).tx((db) =>
    db.select({ name: files.name }).from(files).where(eq(files.store_id, storeId)),
  )
  return rows.filter(({ name }) => wanted.has(name)).length
}

/** Removes the files that belong to no row, unless they are so young that theirs may be on its way. */
async function removeAlone(storeId: number, entries: Kept[], known: Set<string>): Promise<number> {
  const alone = entries.filter(({ name, at }) => !known.has(nameOf(name) ?? '') && Date.now() - at >= ALONE_MS)
  const names = alone.map(({ name }) => name)
  return (await removeFiles(storeId, names)) ? names.length : 0
}
