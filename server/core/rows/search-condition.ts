import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Locale } from '#app/contracts/kit.ts'
import { begins, contains, nearly, searchText, searchWords } from '#server/core/text/search-text.ts'

type Searched = AnyPgColumn | SQL

/** Every word occurs, in any order and in either language; undefined where nothing is asked for. */
export const allWords = (column: Searched, search: string): SQL | undefined =>
  and(...searchWords(search).map((word) => sql`${column} LIKE ${contains(word)}`))

/**
 * As `allWords`, with one letter of each longer Latin word forgiven: for when nothing is found as it was typed. Undefined
 * where no word may be read otherwise.
 */
export function nearWords(column: Searched, search: string): SQL | undefined {
  const words = searchWords(search).map((word) => ({ word, near: nearly(word) }))
  if (words.every(({ near }) => near === null)) return undefined
  // Patterns with too little in common with the index would read the whole table: the first three words decide.
  return and(
    ...words.map(({ word, near }, i) =>
      near && i < 3
        ? or(sql`${column} LIKE ${contains(word)}`, sql`${column} LIKE ANY(${sql.param(near)}::text[])`)
        : sql`${column} LIKE ${contains(word)}`,
    ),
  )
}

interface Ranked {
  sort_en: AnyPgColumn
  sort_km: AnyPgColumn
  id: AnyPgColumn
  code?: AnyPgColumn | undefined
}

/** What a search is sorted by without another wish: a code that begins so, a name that begins so, then by name. */
export function rankOf({ sort_en, sort_km, code, id }: Ranked, search: string, locale: Locale): SQL[] {
  const start = begins(search)
  const named = sql`(${sort_en} LIKE ${start} OR ${sort_km} LIKE ${start}) DESC`
  const [own, other] = locale === 'km' ? [sort_km, sort_en] : [sort_en, sort_km]
  const coded = code ? [sql`(lower(coalesce(${code}, '')) LIKE ${start}) DESC`] : []
  return searchText(search) ? [...coded, named, sql`${own}`, sql`${other}`, sql`${id}`] : [sql`${id}`]
}
