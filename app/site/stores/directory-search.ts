import { placeOf } from '#app/contracts/place.ts'

/** How many stores stand on a page. */
export const PER_PAGE = 24
/** Most letters of what is looked for. */
export const MOST_LETTERS = 100

const SORTS = ['newest', 'name'] as const

/** The address of the directory: what is looked for, of which kind, in which order, near which place. */
export interface DirectorySearch {
  search?: string
  category?: number
  sort?: (typeof SORTS)[number]
  /** Where somebody is, `11.56,104.92`: the nearest come first. */
  near?: string
  page?: number
  /** With a map of all that is found above the list. */
  map?: true
}

const wordsOf = (value: unknown) =>
  String(value ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS)

/**
 * The directory's search parameters from its address; what makes no sense is as if it were not there. It is named even so:
 * the router keeps what the address says of a key that is not returned.
 */
export function directorySearch(given: Record<string, unknown>): DirectorySearch {
  const number = (value: unknown, digits: number) =>
    new RegExp(`^[1-9]\\d{0,${digits}}$`).test(String(value ?? '')) ? Number(value) : undefined
  const page = number(given.page, 5)
  const near = placeOf(String(given.near ?? '')) ? String(given.near) : undefined
  return {
    search: wordsOf(given.search) || undefined,
    category: number(given.category, 14),
    sort: near ? undefined : SORTS.find((name) => name === given.sort),
    near,
    page: page !== 1 ? page : undefined,
    map: String(given.map) === 'true' ? true : undefined,
  }
}

/** What the backend is asked for the map. */
export const pointsQuery = ({ search, category, near }: DirectorySearch) => ({
  ...(search && { search }),
  ...(category && { category_id: category }),
  ...(near && { near }),
})

/** The same as the backend is asked. */
export const directoryQuery = ({ search, category, sort, near, page = 1 }: DirectorySearch) => ({
  ...(search && { search }),
  ...(category && { category_id: category }),
  ...(sort && { sort }),
  ...(near && { near, sort: 'nearest' as const }),
  page,
  limit: PER_PAGE,
})
