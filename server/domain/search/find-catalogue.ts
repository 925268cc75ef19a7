import { type SQL, sql } from 'drizzle-orm'
import { formatMoney } from '#app/lib/money.ts'
import type { Locale } from '#app/resources/kit.ts'
import type { SearchHit } from '#app/resources/search.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import type { Store } from '#server/kit/context.ts'
import { contains, searchText } from '#server/kit/search-text.ts'
import { textIn } from '#server/kit/texts.ts'
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

type Found = { id: number; translations: Translations; code: string | null; from_price?: string }

/** Things of the catalogue by name or code, those first whose name begins so. `edit` false leads to the list instead. */
export async function findNamed(
  db: Tx,
  { store, locale }: { store: Store; locale: Locale },
  kind: NamedKind,
  { q, edit }: { q: string; edit: boolean },
): Promise<SearchHit[]> {
  const { table, page, more, live } = NAMED[kind]
  const from: SQL = sql.identifier(table) as unknown as SQL
  const begins = `${contains(q).slice(1)}`
  const sort = locale === 'km' ? sql`sort_km` : sql`sort_en`
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    WITH f AS MATERIALIZED (SELECT id, translations, sort_en, sort_km, ${more} FROM ${from}
      WHERE store_id = ${store.id} AND search_text LIKE ${contains(q)} ${live})
    SELECT * FROM f ORDER BY (sort_en LIKE ${begins} OR sort_km LIKE ${begins}) DESC, ${sort}, id LIMIT ${PER_KIND}`)
  return rows.map(({ id, translations, code, from_price }) => {
    const name = textIn(translations, 'name', locale) ?? ''
    const price = from_price === undefined ? null : formatMoney(Number(from_price), store.base_currency)
    const list = `${page.replace(/\/edit$/, '')}?search=${encodeURIComponent(searchText(name))}`
    return {
      ...{ kind, id: Number(id), title: name, link: edit ? `${page}/${id}` : list },
      detail: [code, price].filter(Boolean).join(' · ') || null,
    }
  })
}
