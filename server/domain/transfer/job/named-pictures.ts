import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { files } from '#server/db/schema/store.ts'
import { picturesHere } from '#server/domain/pictures/pictures-here.ts'
import type { NamedPicture } from '#server/domain/transfer/file/read-picture.ts'

/** What is here of a picture: its name among the store's files, a link to what lies elsewhere, or nothing of that name. */
export type FoundPicture = { name: string } | { url: string } | 'lost'

/**
 * Looks up what a file names of pictures; the sweep of unused ones waits for this transaction.
 * @returns what is here of one of them
 */
export async function namedPictures(
  db: Tx,
  storeId: number,
  all: readonly NamedPicture[],
): Promise<(picture: NamedPicture) => FoundPicture> {
  const named = all.flatMap((picture) => ('name' in picture ? picture.name : []))
  const mine = and(eq(files.store_id, storeId), inArray(files.name, named))
  const found = named.length > 0 ? await db.select({ name: files.name }).from(files).where(mine).for('key share') : []
  const names = new Set(found.map(({ name }) => name))
  const links = await picturesHere(
    db,
    storeId,
    all.flatMap((picture) => ('url' in picture ? picture.url : [])),
  )
  return (picture) => {
    if ('name' in picture) return names.has(picture.name) ? { name: picture.name } : 'lost'
    const name = links.get(picture.url)
    return name ? { name } : { url: picture.url }
  }
}
