import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Filter } from '#app/contracts/kit.ts'
import { toMinor } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { startOfDay } from '#server/core/text/start-of-day.ts'

type Query = Readonly<Record<string, unknown>>
type Where = Pick<Store, 'timezone' | 'base_currency'>
/** The column of a filter, by its key; or what its value means, where that is no equality. Undefined: no condition. */
export type FilterColumns = Readonly<Record<string, SQLWrapper | ((value: string) => SQL | undefined) | undefined>>

/**
 * The conditions that the filters of a query mean, by the kinds they are declared with; none for what is not asked.
 * Days are whole days where the store is, money is in its currency. What a filter's `also` narrows is a column too.
 * @throws 422 on an amount that the currency does not have
 */
export function filterConditions(
  filters: readonly Filter[],
  query: Query,
  columns: FilterColumns,
  store: Where,
): SQL[] {
  return filters.flatMap((filter) => [
    ...conditionsOf(filter, query, columns[filter.key], store),
    ...(filter.also
      ? conditionsOf({ ...filter, key: filter.also, kind: 'number' }, query, columns[filter.also], store)
      : []),
  ])
}

function conditionsOf({ key, kind, keys }: Filter, query: Query, column: FilterColumns[string], store: Where): SQL[] {
  if (!column) return []
  if (keys) {
    if (typeof column === 'function') throw new Error(`${key} has two ends, and one condition`)
    const [from, to] = keys
    const [start, end] = [query[from], query[to]]
    if (kind === 'money')
      return [
        ...(start === undefined ? [] : [sql`${column} >= ${minorOf(from, String(start), store)}`]),
        ...(end === undefined ? [] : [sql`${column} <= ${minorOf(to, String(end), store)}`]),
      ]
    return [
      ...(start === undefined ? [] : [sql`${column} >= ${startOfDay(String(start), store)}`]),
      ...(end === undefined ? [] : [sql`${column} < ${startOfDay(String(end), store, 1)}`]),
    ]
  }
  const value = query[key]
  if (value === undefined || value === '') return []
  if (typeof column !== 'function') return [sql`${column} = ${value}`]
  const condition = column(String(value))
  return condition ? [condition] : []
}

function minorOf(key: string, text: string, { base_currency }: Where): number {
  const minor = toMinor(text, base_currency)
  if (minor === undefined) throw refusedField(key, m.rule_amount())
  return minor
}
