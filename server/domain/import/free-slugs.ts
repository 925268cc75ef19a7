import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { latin, slugOf } from '#server/kit/slug.ts'

export interface WantedSlug {
  id: number
  /** The file's handle; null: from the English name. */
  asked: string | null
  name: string | undefined
}

/**
 * Link names for new products, by the rules of `uniqueSlug`, in one look at the table, or two where names repeat.
 * Undefined where the one that was asked for is taken or is none.
 */
export async function freeSlugs(
  db: Tx,
  storeId: number,
  wanted: readonly WantedSlug[],
): Promise<(string | undefined)[]> {
  const first = wanted.map(({ id, asked, name }) => (asked ? slugOf(asked) : latin(name ?? '') || `p-${id}`))
  const taken = new Set(await slugsLike(db, storeId, first, []))
  const twice = first.filter((slug, i) => !wanted[i]?.asked && slug && (taken.has(slug) || first.indexOf(slug) < i))
  if (twice.length) for (const slug of await slugsLike(db, storeId, [], [...new Set(twice)])) taken.add(slug)
  return wanted.map(({ asked }, i) => {
    const slug = first[i] ?? ''
    let free = slug
    if (!slug || (asked && taken.has(slug))) return undefined
    for (let n = 2; taken.has(free); n += 1) free = `${slug}-${n}`
    taken.add(free)
    return free
  })
}

async function slugsLike(db: Tx, storeId: number, whole: readonly string[], beginnings: readonly string[]) {
  const patterns = beginnings.map((slug) => `${slug.replace(/[\\%_]/g, '\\$&')}-%`)
  const which = beginnings.length
    ? sql`slug LIKE ANY (${sql.param(patterns)}::text[])`
    : sql`slug = ANY (${sql.param(whole)}::text[])`
  const { rows } = await db.execute<{ slug: string }>(
    sql`SELECT slug FROM products WHERE store_id = ${storeId} AND deleted_at IS NULL AND ${which}`,
  )
  return rows.map(({ slug }) => slug)
}
