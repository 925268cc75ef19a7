import { and, eq, inArray } from 'drizzle-orm'
import { STEPS, stepOf } from '#app/contracts/picture.ts'
import { dbOf } from '#server/db/client.ts'
import { files } from '#server/db/schema/store.ts'
import { filesInOrders, filesInUse } from './files-in-use.ts'
import { removeFiles } from './remove-files.ts'

const AT_ONCE = 500

/**
 * Removes those of these pictures that nothing shows, the row first: a crash leaves files without one, which go with the
 * next sweep. @returns how many went
 */
export async function dropUnused(storeId: number, names: string[]): Promise<number> {
  let dropped = 0
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const gone = await dropRows(storeId, names.slice(at, at + AT_ONCE))
    await removeFiles(storeId, gone.flatMap(withSteps))
    dropped += gone.length
  }
  return dropped
}

async function dropRows(storeId: number, names: string[]): Promise<string[]> {
  const db = dbOf(storeId)
  const own = (some: string[]) => and(eq(files.store_id, storeId), inArray(files.name, some))
  const idle = await db.tx(async (tx) => {
    const used = await filesInUse(tx, storeId, names)
    const free = names.filter((name) => !used.has(name))
    if (free.length === 0) return []
    const ordered = await filesInOrders(tx, storeId, free)
    if (ordered.size > 0) {
      await tx
        .update(files)
        .set({ kept: true })
        .where(own([...ordered]))
    }
    return free.filter((name) => !ordered.has(name))
  })
  if (idle.length === 0) return []
  return db.tx(async (tx) => {
    // Whoever is about to show one of them holds it (kit/images.ts), and is passed by; whoever comes later waits here.
    const query = tx.select({ name: files.name }).from(files).where(own(idle))
    const held = (await query.for('update', { skipLocked: true })).map(({ name }) => name)
    if (held.length === 0) return []
    // What was shown before it was locked is seen now.
    const used = await filesInUse(tx, storeId, held)
    const gone = held.filter((name) => !used.has(name))
    if (gone.length > 0) await tx.delete(files).where(own(gone))
    return gone
  })
}

/** A picture's files: its own and its smaller sizes. */
export const withSteps = (name: string): string[] => [name, ...STEPS.map((step) => stepOf(name, step))]
