import { asc, eq } from 'drizzle-orm'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { rowWriter } from '#server/core/rows/row-writer.ts'
import { nextIds } from '#server/core/rows/statements.ts'
import { mergeTexts, textColumns } from '#server/core/rows/texts.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { namesOf } from '#server/domain/products/settle.ts'
import type { ImportHow } from '#server/domain/transfer/job/import-of.ts'

const groupRows = rowWriter({ entity: 'customer-group', table: customerGroups })

/** No row's id: a group that a dry run would make. */
const TO_COME = 0

/**
 * Finds the store's customer groups of these names, in either language, and makes those it has not.
 * @returns the id by name; null for no name
 */
export async function nameGroups(
  db: Tx,
  { context, dry }: ImportHow,
  wanted: readonly string[],
): Promise<(name: string) => number | null> {
  const { store } = context
  // Of several spellings the first is its name.
  const keys = new Map(
    wanted
      .filter(Boolean)
      .toReversed()
      .map((name) => [searchText(name), name]),
  )
  const ids = new Map<string, number>()
  const of = (name: string) => (name ? (ids.get(searchText(name)) ?? TO_COME) : null)
  if (keys.size === 0) return of
  // As the rows' own calls, or two at once would make one group twice.
  if (!dry) await oneByOne(db, `customer-groups:${store.id}`)
  const known = db.select().from(customerGroups).where(eq(customerGroups.store_id, store.id))
  const rows = await known.orderBy(asc(customerGroups.id))
  for (const { id, translations } of rows)
    for (const name of namesOf(translations)) if (!ids.has(name)) ids.set(name, id)
  const missing = dry ? [] : [...keys].filter(([key]) => !ids.has(key))
  const made = await nextIds(db, 'customer_groups_id_seq', missing.length)
  const fresh = missing.map(([key, name], i) => {
    const id = made[i] ?? TO_COME
    ids.set(key, id)
    const texts = textColumns(mergeTexts({}, { name }, ['name'], store.default_locale))
    return { columns: { id, ...texts } }
  })
  await groupRows.createMany(db, context, fresh)
  return of
}
