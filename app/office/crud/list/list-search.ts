import * as z from 'zod/mini'

/** What a list keeps in the URL. Defaults leave no trace; `filter` says that the drawer is open. */
export interface ListSearch {
  page?: number
  limit?: number
  sort?: string
  direction?: 'asc' | 'desc'
  search?: string
  filter?: boolean
  /** How the rows are shown, where a list has more ways than rows below each other. */
  mode?: string
  /** The view it was opened by (list-views.ts). */
  view?: string
  [filter: string]: string | number | boolean | undefined
}

/**
 * The URL's schema of a list, from the schema of its call: a bad value counts as not given, so that junk in a link
 * never breaks a page, and a default is not written down.
 */
export function listSearch(query: z.ZodMiniObject, defaults: Record<string, unknown> = { page: 1, limit: 10 }) {
  return (search: Record<string, unknown>): ListSearch => {
    const out: ListSearch = {}
    for (const [key, schema] of Object.entries(query.shape)) {
      if (!(key in search)) continue
      const { success, data } = z.safeParse(schema, search[key])
      const plain = typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean'
      // Undefined is said aloud: the router lays this over the raw search, where the bad value would shine through.
      out[key] = success && plain && data !== '' && data !== defaults[key] ? data : undefined
    }
    for (const key of ['mode', 'view'] as const) {
      const word = String(search[key] ?? '')
      if (key in search) out[key] = /^[a-z0-9]{1,20}$/.test(word) ? word : undefined
    }
    if ('filter' in search) out.filter = search.filter === 'true' || search.filter === true || undefined
    return out
  }
}

/** The query of the call, as its contract types it: the URL without what only the page knows. */
export function listQueryOf<Q extends z.ZodMiniObject>({ filter: _, mode: _m, view: _v, ...query }: ListSearch) {
  // `listSearch` of the same contract read it.
  return query as z.input<Q>
}
