import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findNames } from '#app/bff/catalogue.functions.ts'
import type { Filter } from '#app/contracts/kit.ts'
import { useLocale } from '#app/lib/locale.ts'
import { crudApi } from './crud-api.ts'
import type { ListSearch } from './list/list-search.ts'
import { useDebouncedText } from './list/use-debounced-text.ts'

/** What the platform keeps: its admin, who alone chooses of it, asks its list. */
const PLATFORMS = ['store-categories', 'themes', 'plans'] as const
type Platforms = (typeof PLATFORMS)[number]
const isPlatforms = (of: string): of is Platforms => PLATFORMS.some((path) => path === of)

/** Rows of the platform's by name; of a tree of two levels those that others can lie below. */
async function platformNames(of: Platforms, search: string, outside?: number) {
  const { data } = await crudApi(of).list({ limit: 100, ...(search && { search }) })
  const offered = data.filter(({ id, parent_id }) => id !== outside && !parent_id)
  return offered.slice(0, 20).map(({ id, name }) => ({ id, name: String(name ?? ''), label: String(name ?? '') }))
}

/**
 * Rows of another resource by name, searched for half a second after the last key; at most 20.
 * @param outside of a tree, the row whose own branch is not offered
 */
export function useNames(of: string, outside?: number) {
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const [text, type] = useDebouncedText('', setSearch)
  const found = useQuery({
    queryKey: ['names', of, locale, search, outside ?? 0],
    queryFn: () =>
      isPlatforms(of) ? platformNames(of, search, outside) : findNames({ data: { of, search, outside } }),
    placeholderData: (before) => before,
  })
  // From the first letter on: what is there answers another question.
  const busy = text !== search || found.isPending || found.isPlaceholderData
  return { names: found.data ?? [], busy: busy && !found.isError, type }
}

/** One row of a resource by name. */
export const nameOptions = (of: string, locale: string, id: number) =>
  queryOptions({ queryKey: ['names', of, locale, id], queryFn: () => findNames({ data: { of, ids: [id] } }) })

/** What the filters by another resource's row chose: an entry a filter, by its key, once it is known. */
export function useChosen(filters: readonly Filter[], search: ListSearch) {
  const locale = useLocale()
  const chosen = filters.flatMap(({ key, of }) => (of && search[key] ? [{ key, of, id: Number(search[key]) }] : []))
  const found = useQueries({ queries: chosen.map(({ of, id }) => nameOptions(of, locale, id)) })
  return new Map(chosen.map(({ key }, i) => [key, found[i]?.data?.[0]]))
}
