import type { Products } from '#app/bff/shop.functions.ts'

/** How the products of a page are sorted; absent: as the merchant wants them. */
export const SORTS = ['newest', 'best', 'price_up', 'price_down'] as const
export type Sort = (typeof SORTS)[number]

export interface ListSearch {
  sort?: Sort
  page?: number
  /** Ids of option values, by commas. */
  values?: string
}

/**
 * A list's search parameters from its address; what makes no sense is as if it were not there. It is named even so: the
 * router keeps what the address says of a key that is not returned.
 */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const page = /^\d{1,6}$/.test(String(search.page ?? '')) ? Number(search.page) : 1
  const sort = SORTS.find((name) => name === search.sort)
  const values = /^\d{1,15}(,\d{1,15}){0,19}$/.test(String(search.values ?? '')) ? String(search.values) : undefined
  return { sort, page: page > 1 ? page : undefined, values }
}

const ASKED = {
  newest: { sort: 'newest' },
  best: { sort: 'best_selling' },
  price_up: { sort: 'price', direction: 'asc' },
  price_down: { sort: 'price', direction: 'desc' },
} as const

/** The same as the backend is asked; how many a page has is the store's to say. */
export const listQuery = ({ sort, page, values }: ListSearch) => ({
  ...(sort && ASKED[sort]),
  page: page ?? 1,
  ...(values && { values }),
})

/** The page to go to where the one asked for is past the last; undefined where it is not. */
export function pageInstead({ data, meta }: Products): ListSearch | undefined {
  if (data.length > 0 || meta.current_page === 1) return undefined
  return meta.last_page > 1 ? { page: meta.last_page } : {}
}
