import { type SQL, sql } from 'drizzle-orm'
import type { SearchHit } from '#app/contracts/search.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { allWords, nearWords } from '#server/core/rows/search-condition.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { showPhone } from '#server/core/text/phone.ts'
import { begins, searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { PER_KIND } from './per-kind.ts'

/** Under three letters no index helps: only so many of the newest customers are looked at. */
const NEWEST = 2_000

const SEARCHED = sql`search_text`

type Found = { id: number; translations: Translations; telephone: string | null; email: string | null }

/**
 * Customers by name, telephone or email: those first whose name begins so, then who ordered last. `edit` false leads to
 * the list instead.
 */
export async function findCustomers(
  db: Tx,
  { id: store }: Store,
  { q, edit }: { q: string; edit: boolean },
): Promise<SearchHit[]> {
  const mine = sql`store_id = ${store} AND deleted_at IS NULL`
  const from =
    searchText(q).length >= 3
      ? sql`customers WHERE ${mine}`
      : sql`(SELECT * FROM customers WHERE ${mine} ORDER BY id DESC LIMIT ${NEWEST}) newest WHERE true`
  const find = async (words: SQL = sql`true`) => {
    const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
      WITH f AS MATERIALIZED (SELECT id, translations, telephone, email, sort_en, last_order_at FROM ${from} AND ${words})
      SELECT id, translations, telephone, email FROM f
        ORDER BY (sort_en LIKE ${begins(q)}) DESC, last_order_at DESC NULLS LAST, id DESC LIMIT ${PER_KIND}`)
    return rows
  }
  const typed = await find(allWords(SEARCHED, q))
  const near = typed.length === 0 ? nearWords(SEARCHED, q) : undefined
  const rows = near ? await find(near) : typed
  return rows.map(({ id, translations, telephone, email }) => {
    const name = textIn(translations, 'name', 'en') ?? ''
    const reached = telephone ? showPhone(telephone) : email
    const list = `/customer?search=${encodeURIComponent(reached ?? name)}`
    return {
      kind: 'customer',
      id: Number(id),
      title: name,
      detail: reached,
      link: edit ? `/customer/edit/${id}` : list,
    }
  })
}
