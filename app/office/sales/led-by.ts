import { useEffect, useState } from 'react'
import { type ListSearch, listQueryOf } from '#app/office/crud/list/list-search.ts'
import { saleSearch } from './sale-queries.ts'

/** The list of this tab from which orders are opened: what lies before and after one is of that list. */
const KEY = 'sales-list'

export function rememberList(search: ListSearch): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(search))
  } catch {
    return
  }
}

function rememberedList(): ListSearch {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return saleSearch(typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {})
  } catch {
    return {}
  }
}

/** The query of the list that led here, once the browser can say; without one, all orders, the newest first. */
export function useLedBy() {
  const [query, setQuery] = useState<Omit<ListSearch, 'page' | 'limit'>>()
  useEffect(() => {
    const { page: _, limit: __, ...rest } = listQueryOf(rememberedList()) as ListSearch
    setQuery(rest)
  }, [])
  return query
}
