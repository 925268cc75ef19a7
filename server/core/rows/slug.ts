import { getTableName, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { slugOf } from '#server/core/text/slug-of.ts'
import type { Tx } from '#server/db/client.ts'
import type { TenantTable } from './rows.ts'

/**
 * The link name of a row: the one asked for, else from the English name, else `{letter}-{id}`; unique within the
 * store. One that was asked for and is taken is refused, one that was made gets a number.
 */
export async function uniqueSlug(
  db: Tx,
  of: {
    table: TenantTable
    storeId: number
    id: number
    asked?: string | null
    name?: string | null
  },
): Promise<string> {
  const asked = of.asked ? slugOf(of.asked) : ''
  if (of.asked && !asked) throw refusedField('slug', m.error_slug())
  const wanted = asked || latin(of.name ?? '') || `${getTableName(of.table)[0]}-${of.id}`
  const slug = await freeSlug(db, { ...of, wanted })
  if (asked && slug !== wanted) throw refusedField('slug', m.error_slug_taken())
  return slug
}

/** The link name that is wanted, with a number behind it where another row of the store has it. */
export async function freeSlug(
  db: Tx,
  { wanted, ...of }: { table: TenantTable; storeId: number; id: number; wanted: string },
): Promise<string> {
  // Of two that want one name at the same time the second sees what the first took.
  await oneByOne(db, `slug:${getTableName(of.table)}:${of.storeId}:${wanted.replace(/(-\d+)+$/, '')}`)
  const trash = 'deleted_at' in of.table ? sql`AND deleted_at IS NULL` : sql``
  const { rows } = await db.execute<{ slug: string }>(
    sql`SELECT slug FROM ${of.table} WHERE store_id = ${of.storeId} AND id <> ${of.id} ${trash}
      AND (slug = ${wanted} OR slug LIKE ${`${wanted.replace(/[\\%_]/g, '\\$&')}-%`})`,
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(wanted)) return wanted
  for (let n = 2; ; n++) if (!taken.has(`${wanted}-${n}`)) return `${wanted}-${n}`
}

/** The link name that an English name gives; "" where it holds other letters. */
export const latin = (name: string) => {
  const slug = slugOf(
    name
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replaceAll('_', ' '),
  )
  return /^[a-z0-9-]+$/.test(slug) ? slug : ''
}
