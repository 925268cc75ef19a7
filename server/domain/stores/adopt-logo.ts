import { and, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Actor } from '#server/core/rows/audit.ts'
import { dbOf } from '#server/db/client.ts'
import { files } from '#server/db/schema/store.ts'
import { PLATFORM } from '#server/domain/files/image-folder.ts'
import { bytesOfImage } from '#server/domain/files/read-image.ts'
import { storeImage } from '#server/domain/files/store-image.ts'

const isOf = (storeId: number, name: string): Promise<boolean> =>
  dbOf(storeId).read(async (db) => {
    const own = and(eq(files.store_id, storeId), eq(files.name, name))
    return (await db.select({ id: files.id }).from(files).where(own)).length > 0
  })

/** @throws 422 on `logo` for a file that an admin did not upload */
export async function checkLogo(name: string): Promise<void> {
  if (!(await isOf(PLATFORM, name))) throw refusedField('logo', m.error_unknown_image())
}

/**
 * The name of a picture as a file of the store, which its own host shows: what an admin uploaded is the platform's, and
 * is kept under the store anew.
 * @throws 422 on `logo` for a file that is neither's
 */
export async function adoptLogo(by: Actor, storeId: number, name: string, admin = true): Promise<string> {
  if (await isOf(storeId, name)) return name
  if (!admin) throw refusedField('logo', m.error_unknown_image())
  await checkLogo(name)
  const bytes = await bytesOfImage(PLATFORM, name)
  if (!bytes) throw refusedField('logo', m.error_unknown_image())
  return (await storeImage({ ...by, store: { id: storeId } }, bytes, 'logo')).file_name
}
