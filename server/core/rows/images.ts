import { and, eq, inArray } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { files } from '#server/db/schema/store.ts'

/** Where a store's picture is read from. */
export const filePage = (storeId: number, name: string) => `/files/${storeId}/${name}`

/** The image columns of a body; a name that is no file of this store is refused, and the path is never the sender's. */
export async function claimImage(db: Tx, storeId: number, body: { image?: unknown }, field = 'image') {
  if (body.image === undefined) return {}
  if (!body.image) return { image: null, image_path: null }
  const name = String(body.image)
  await knownImages(db, storeId, [name], () => field)
  return { image: name, image_path: filePage(storeId, name) }
}

/**
 * Refuses, on the field that `fieldOf` names, the first of `names` that is no file of this store. Until the transaction
 * ends the sweep of unused files (domain/files) passes them by.
 */
export async function knownImages(
  db: Tx,
  storeId: number,
  names: string[],
  fieldOf: (index: number) => string,
): Promise<void> {
  if (names.length === 0) return
  const known = await db
    .select({ name: files.name })
    .from(files)
    .where(and(eq(files.store_id, storeId), inArray(files.name, names)))
    .for('key share')
  const set = new Set(known.map(({ name }) => name))
  const missing = names.findIndex((name) => !set.has(name))
  if (missing >= 0) throw refusedField(fieldOf(missing), m.error_unknown_image())
}
