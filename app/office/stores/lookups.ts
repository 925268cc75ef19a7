import { queryOptions } from '@tanstack/react-query'
import { getLocale } from '#app/lib/locale.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'

/** What a store is, what it looks like, and what it may have; the specification says how many are offered (section 5). */
export const LOOKUPS = {
  'store-categories': { limit: 10, from: 0, query: { status: true } },
  themes: { limit: 8, from: 3, query: {} },
  plans: { limit: 10, from: 0, query: { status: true } },
} as const
export type Lookup = keyof typeof LOOKUPS

const namesOf = async (of: Lookup, query: Record<string, unknown>) =>
  (await crudApi(of).list(query)).data.map(({ id, name }) => ({ id, name: String(name ?? '') }))

/** Rows of a lookup by what was typed. */
export const lookupOptions = (of: Lookup, search: string) => {
  const { limit, query } = LOOKUPS[of]
  return queryOptions({
    queryKey: ['lookup', of, getLocale(), search],
    queryFn: () => namesOf(of, { ...query, limit, ...(search && { search }) }),
  })
}

/** All that a list is narrowed by: the kinds of shop, or the plans. */
export const allOptions = (of: Lookup) =>
  queryOptions({
    queryKey: ['lookup', of, getLocale(), 'all'],
    queryFn: () => namesOf(of, { limit: 100 }),
  })
