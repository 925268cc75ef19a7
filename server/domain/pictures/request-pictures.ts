import { sql } from 'drizzle-orm'
import { insertRows } from '#server/core/rows/statements.ts'
import type { Tx } from '#server/db/client.ts'
import { remoteImages } from '#server/db/schema/lists.ts'

type Wanted = Pick<
  typeof remoteImages.$inferSelect,
  'url' | 'alt' | 'alt_km' | 'sort_order' | 'gallery' | 'variant_ids' | 'state' | 'file_name' | 'row'
>

/**
 * Writes down what an import wants of pictures. Of one that an earlier import asked for, this one says it from now on.
 * @param target what the rows are pictures of
 */
export async function requestPictures<T extends 'product_id' | 'category_id'>(
  db: Tx,
  { store_id, id: job_id }: { store_id: number; id: number },
  target: T,
  rows: readonly (Wanted & Record<T, number>)[],
): Promise<void> {
  if (rows.length === 0) return
  const now = new Date().toISOString()
  const given = rows.map((row) => ({ store_id, job_id, ...row, tries: 0, due_at: now, error: null }))
  const columns = Object.keys(given[0] ?? {}).filter((name) => !['store_id', target, 'url'].includes(name))
  const set = columns.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)
  const full = given.map((row) => ({ ...row, created_at: now }))
  const key = sql`store_id, ${sql.identifier(target)}, url`
  const tail = sql`ON CONFLICT (${key}) DO UPDATE SET ${sql.join(set, sql`, `)}`
  await insertRows(db, remoteImages, full, tail)
}
