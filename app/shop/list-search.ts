import type { Products } from '#app/bff/shop.functions.ts'

/** How the products of a page are sorted; absent: as the merchant wants them. */
export const SORTS = ['newest', 'best', 'price_up', 'price_down'] as const
export type Sort = (typeof SORTS)[number]

export interface ListSearch {
  sort?: Sort
  page?: number
  /** Ids of option values, by commas. */
  values?: string
  /** Link names of brands, by commas. */
  brand?: string
  min_price?: string
  max_price?: string
  in_stock?: 1
  on_sale?: 1
}

/** A form sends a key once for each of its values, a link once for all, and the router reads a number as one. */
const joined = (value: unknown) => [value].flat().filter(Boolean).join(',')
const fitting = (form: RegExp, value: unknown) => {
  const text = joined(value)
  return form.test(text) ? text : undefined
}
const flag = (value: unknown) => (joined(value) === '1' ? 1 : undefined)
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

/**
 * A list's search parameters from its address; what makes no sense is as if it were not there. It is named even so: the
 * router keeps what the address says of a key that is not returned.
 */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const page = /^\d{1,6}$/.test(String(search.page ?? '')) ? Number(search.page) : 1
  const sort = SORTS.find((name) => name === search.sort)
  return {
    sort,
    page: page > 1 ? page : undefined,
    values: fitting(/^\d{1,15}(,\d{1,15}){0,19}$/, search.values),
    brand: fitting(/^\P{Cc}{1,400}$/u, search.brand),
    min_price: fitting(AMOUNT, search.min_price),
    max_price: fitting(AMOUNT, search.max_price),
    in_stock: flag(search.in_stock),
    on_sale: flag(search.on_sale),
  }
}

const ASKED = {
  newest: { sort: 'newest' },
  best: { sort: 'best_selling' },
  price_up: { sort: 'price', direction: 'asc' },
  price_down: { sort: 'price', direction: 'desc' },
} as const

/** The same as the backend is asked; how many a page has is the store's to say. */
export const listQuery = ({ sort, page, in_stock, on_sale, ...search }: ListSearch) => ({
  ...(sort && { ...ASKED[sort], listed: sort }),
  page: page ?? 1,
  ...search,
  ...(in_stock && { in_stock: true }),
  ...(on_sale && { on_sale: true }),
})

/** The page to go to where the one asked for is past the last; undefined where it is not. */
export function pageInstead({ data, meta }: Pick<Products, 'data' | 'meta'>): ListSearch | undefined {
  if (data.length > 0 || meta.current_page === 1) return undefined
  return meta.last_page > 1 ? { page: meta.last_page } : {}
}
