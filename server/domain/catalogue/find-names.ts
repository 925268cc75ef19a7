import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { KitTable, NamedTable } from '#server/core/rows/rows.ts'
import { allWords, nearWords, rankOf } from '#server/core/rows/search-condition.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { options, optionValues } from '#server/db/schema/choices.ts'
import { postCategories } from '#server/db/schema/content.ts'
import { type Branch, pathLabel, readTree, type TreeTable, within } from '#server/domain/categories/read-tree.ts'

const MOST = 20
export interface NameQuery {
  /** A key of the tables. Categories are found as a tree, values with their options. */
  of: string
  /** In either language; empty: the first ones. */
  search?: string | undefined
  /** Names of these, whatever else is asked. */
  ids?: number[] | undefined
  /** Of categories: neither this one nor any below it. */
  outside?: number | undefined
}

interface Named {
  id: number
  name: string
  /** What a list of choices shows: a category with those above it, a coupon with its code. */
  label: string
}

/** Things of these tables by name, for whoever chooses one; at most 20. */
export function findNames(
  context: StaffContext,
  query: NameQuery,
  tables: Readonly<Record<string, NamedTable>>,
): Promise<Named[]> {
  const table = tables[query.of]
  return context.db.tx(async (db) => {
    if (query.of === 'categories') return inTree(db, context, query)
    if (query.of === 'cms/categories') return inTree(db, context, query, postCategories)
    if (query.of === 'option-values') return amongValues(db, context, query)
    return table ? inTable(db, context, query, table as KitTable) : []
  })
}

async function inTable(
  db: Tx,
  { store, locale }: StaffContext,
  { of, search, ids }: NameQuery,
  table: KitTable,
): Promise<Named[]> {
  const live = 'deleted_at' in table ? isNull(table.deleted_at) : undefined
  const words = (!ids && search) || ''
  // Of coupons the name is the merchant's own, and several have the same.
  const code = of === 'coupons' && 'code' in table ? sql<string>`${table.code}` : sql<string | null>`NULL`
  const find = (wanted: SQL | undefined) =>
    db
      .select({ id: table.id, translations: table.translations, code })
      .from(table)
      .where(and(eq(table.store_id, store.id), live, wanted))
      .orderBy(
        ...(words ? rankOf(table, words, locale) : [asc(locale === 'km' ? table.sort_km : table.sort_en), table.id]),
      )
      .limit(MOST)
  const typed = await find(ids ? inArray(table.id, ids) : allWords(table.search_text, words))
  const near = typed.length === 0 ? nearWords(table.search_text, words) : undefined
  const rows = near ? await find(near) : typed
  return rows.map(({ id, translations, code: own }) => {
    const name = textIn(translations, 'name', locale) ?? ''
    return own === null ? { id, name, label: name } : { id, name: own, label: `${own} · ${name}` }
  })
}

/** Values of options as an order says them, `Size: Large`, found by either name. */
async function amongValues(db: Tx, { store, locale }: StaffContext, { search, ids }: NameQuery): Promise<Named[]> {
  const text = sql`${options.search_text} || ' ' || ${optionValues.search_text}`
  const rows = await db
    .select({ id: optionValues.id, of: options.translations, translations: optionValues.translations })
    .from(optionValues)
    .innerJoin(options, and(eq(options.store_id, optionValues.store_id), eq(options.id, optionValues.option_id)))
    .where(
      and(
        eq(optionValues.store_id, store.id),
        ids ? inArray(optionValues.id, ids) : allWords(text, (search ?? '').replaceAll(':', ' ')),
      ),
    )
    .orderBy(asc(options.id), asc(optionValues.sort_order), asc(optionValues.id))
    .limit(MOST)
  return rows.map(({ id, ...value }) => {
    const name = `${textIn(value.of, 'name', locale) ?? ''}: ${textIn(value.translations, 'name', locale) ?? ''}`
    return { id, name, label: name }
  })
}

async function inTree(db: Tx, { store, locale }: StaffContext, query: NameQuery, table?: TreeTable): Promise<Named[]> {
  const { search = '', ids, outside } = query
  const tree = await readTree(db, store.id, locale, table)
  const left = new Set(outside === undefined ? [] : within(tree, outside))
  const texts = new Map(tree.map((branch) => [branch.id, branch.search_text]))
  const words = searchText(search.replaceAll('›', ' ')).split(' ')
  // A category is found by the names above it as well: as it is shown, so one types it.
  const found = (branch: Branch) => {
    const text = [...branch.path, branch].map(({ id }) => texts.get(id)).join(' ')
    return words.every((word) => text.includes(word))
  }
  return tree
    .filter((branch) => (ids ? ids.includes(branch.id) : !left.has(branch) && found(branch)))
    .slice(0, MOST)
    .map((branch) => ({ id: branch.id, name: branch.name, label: pathLabel(branch) }))
}
