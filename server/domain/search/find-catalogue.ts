import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { formatMoney } from '#app/contracts/money.ts'
import type { SearchHit } from '#app/contracts/search.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { allWords, nearWords } from '#server/core/rows/search-condition.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { begins, searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { PER_KIND } from './per-kind.ts'

/** Tables of named things, with where each is edited and what is shown besides its name. */
const NAMED = {
  product: {
    table: 'products',
    page: '/products/edit',
    more: sql`code, from_price`,
    live: sql`AND deleted_at IS NULL`,
  },
  category: {
    table: 'categories',
    page: '/categories/edit',
    more: sql`NULL AS code`,
    live: sql`AND deleted_at IS NULL`,
  },
  brand: { table: 'brands', page: '/brands/edit', more: sql`code`, live: sql`` },
  manufacture: { table: 'manufactures', page: '/manufacture/edit', more: sql`country AS code`, live: sql`` },
} as const

export type NamedKind = keyof typeof NAMED

/** Of whichever table is read. */
const SEARCHED = sql`search_text`

type Found = { id: number; translations: Translations; code: string | null; from_price?: string }

/** Things of the catalogue by name or code, those first whose name begins so. `edit` false leads to the list instead. */
export async function findNamed(
  db: Tx,
  { store, locale }: { store: Store; locale: Locale },
  kind: NamedKind,
  { q, edit }: { q: string; edit: boolean },
): Promise<SearchHit[]> {
  const { table, page, more, live } = NAMED[kind]
  const from = sql`${sql.identifier(table)}`
  const start = begins(q)
  const sort = locale === 'km' ? sql`sort_km` : sql`sort_en`
  const find = async (words: SQL = sql`true`) => {
    const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
      WITH f AS MATERIALIZED (SELECT id, translations, sort_en, sort_km, ${more} FROM ${from}
        WHERE store_id = ${store.id} AND ${words} ${live})
      SELECT * FROM f ORDER BY (lower(coalesce(code, '')) LIKE ${start}) DESC,
        (sort_en LIKE ${start} OR sort_km LIKE ${start}) DESC, ${sort}, id LIMIT ${PER_KIND}`)
    return rows
  }
  const typed = await find(allWords(SEARCHED, q))
  const near = typed.length === 0 ? nearWords(SEARCHED, q) : undefined
  const rows = near ? await find(near) : typed
  return rows.map(({ id, translations, code, from_price }) => {
    const name = textIn(translations, 'name', locale) ?? ''
    const price = from_price === undefined ? null : formatMoney(Number(from_price), store.base_currency)
    const list = `${page.replace(/\/edit$/, '')}?search=${encodeURIComponent(searchText(name))}`
    return {
      kind,
      id: Number(id),
      title: name,
      link: edit ? `${page}/${id}` : list,
      detail: [code, price].filter(Boolean).join(' · ') || null,
    }
  })
}
