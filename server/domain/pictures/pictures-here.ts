import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { remoteImages } from '#server/db/schema/lists.ts'
import { files } from '#server/db/schema/store.ts'
import { archivedName, isArchived } from '#server/domain/transfer/file/archive/archive-names.ts'
import { nameOf } from '../files/image-folder.ts'

/**
 * Which of these links are pictures of the store already, by the names of its files: those that lead to one of them, as our
 * own exports write it, and those that were fetched before. Until the transaction ends none of these files is swept.
 */
export async function picturesHere(db: Tx, storeId: number, urls: readonly string[]): Promise<Map<string, string>> {
  const here = new Map<string, string>()
  if (urls.length === 0) return here
  const own = new Map(urls.flatMap((url) => ownName(url, storeId)))
  const fetched = and(eq(remoteImages.store_id, storeId), eq(remoteImages.state, 'done'))
  const before = await db
    .select({ url: remoteImages.url, name: remoteImages.file_name })
    .from(remoteImages)
    .where(and(fetched, inArray(remoteImages.url, [...new Set(urls)])))
  // A name of ours in another store's archive is nobody's here: then it counts what came of that link before.
  const names = [...before.map(({ url, name }) => [url, name ?? ''] as const), ...own]
  if (names.length === 0) return here
  const mine = and(eq(files.store_id, storeId), inArray(files.name, [...new Set(names.map(([, name]) => name))]))
  const there = await db.select({ name: files.name }).from(files).where(mine).for('key share')
  const known = new Set(there.map(({ name }) => name))
  for (const [url, name] of names) if (known.has(name)) here.set(url, name)
  return here
}

/** The name of a file of the store that a link leads to, whichever of its sizes, whatever the host was called. */
function ownName(url: string, storeId: number): [string, string][] {
  const file = URL.parse(url)?.pathname.match(/^\/files\/(\d{1,15})\/([^/]+)$/)
  const own = file && Number(file[1]) === storeId ? file[2] : undefined
  const name = nameOf(isArchived(url) ? archivedName(url) : (own ?? ''))
  return name ? [[url, name]] : []
}
