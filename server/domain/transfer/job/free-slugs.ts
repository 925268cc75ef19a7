import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { latin } from '#server/core/rows/slug.ts'
import { slugOf } from '#server/core/text/slug-of.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'

export interface WantedSlug {
  id: number
  /** The file's handle; null: from the English name. */
  asked: string | null
  name: string | undefined
}

/**
 * Link names for new rows of `table`, by the rules of `uniqueSlug`, in one look at the table, or two where names repeat.
 * Undefined where the one that was asked for is taken or is none.
 */
export async function freeSlugs(
  db: Tx,
  storeId: number,
  wanted: readonly WantedSlug[],
  table: PgTable = products,
): Promise<(string | undefined)[]> {
  const first = wanted.map(({ id, asked, name }) =>
    asked ? slugOf(asked) : latin(name ?? '') || `${getTableName(table)[0]}-${id}`,
  )
  const taken = new Set(await slugsLike(db, storeId, table, first, []))
  const twice = first.filter((slug, i) => !wanted[i]?.asked && slug && (taken.has(slug) || first.indexOf(slug) < i))
  if (twice.length) for (const slug of await slugsLike(db, storeId, table, [], [...new Set(twice)])) taken.add(slug)
  return wanted.map(({ asked }, i) => {
    const slug = first[i] ?? ''
    let free = slug
    if (!slug || (asked && taken.has(slug))) return undefined
    for (let n = 2; taken.has(free); n += 1) free = `${slug}-${n}`
    taken.add(free)
    return free
  })
}

async function slugsLike(
  db: Tx,
  storeId: number,
  table: PgTable,
  whole: readonly string[],
  beginnings: readonly string[],
) {
  const live = 'deleted_at' in table ? sql`AND deleted_at IS NULL` : sql``
  const patterns = beginnings.map((slug) => `${slug.replace(/[\\%_]/g, '\\$&')}-%`)
  const which = beginnings.length
    ? sql`slug LIKE ANY (${sql.param(patterns)}::text[])`
    : sql`slug = ANY (${sql.param(whole)}::text[])`
  const { rows } = await db.execute<{ slug: string }>(
    sql`SELECT slug FROM ${table} WHERE store_id = ${storeId} ${live} AND ${which}`,
  )
  return rows.map(({ slug }) => slug)
}
