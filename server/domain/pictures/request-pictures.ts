import { sql } from 'drizzle-orm'
import { insertRows } from '#server/core/rows/statements.ts'
import type { Tx } from '#server/db/client.ts'
import { remoteImages } from '#server/db/schema/lists.ts'

type Row = typeof remoteImages.$inferSelect
type Wanted = Pick<
  Row,
  | 'url'
  | 'alt'
  | 'alt_km'
  | 'is_main'
  | 'shows'
  | 'sort_order'
  | 'gallery'
  | 'variant_ids'
  | 'state'
  | 'file_name'
  | 'row'
>

/** What rows are pictures of, by the columns that say so. */
const TARGETS = { product: ['product_id'], thing: ['thing', 'thing_id', 'field'] } as const
type Targets = { product: { product_id: number }; thing: { thing: string; thing_id: number; field: string } }

/**
 * Writes down what an import wants of pictures. Of one that an earlier import asked for, this one says it from now on.
 * @param target what the rows are pictures of
 */
export async function requestPictures<T extends keyof Targets>(
  db: Tx,
  { store_id, id: job_id }: { store_id: number; id: number },
  target: T,
  rows: readonly (Wanted & Targets[T])[],
): Promise<void> {
  if (rows.length === 0) return
  const now = new Date().toISOString()
  const keys: readonly string[] = ['store_id', ...TARGETS[target], 'url']
  const given = rows.map(
    (row): Record<string, unknown> => ({ store_id, job_id, ...row, tries: 0, due_at: now, error: null }),
  )
  const columns = Object.keys(given[0] ?? {}).filter((name) => !keys.includes(name))
  const set = columns.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)
  const full = given.map((row) => ({ ...row, created_at: now }))
  const key = sql.join(
    keys.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const tail = sql`ON CONFLICT (${key}) DO UPDATE SET ${sql.join(set, sql`, `)}`
  await insertRows(db, remoteImages, full, tail)
}
