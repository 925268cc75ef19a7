import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'

/** How many rows a selection may mean at most: by their ids, and by a filter. */
export const MOST_IDS = 1000
export const MOST_ROWS = 20_000

// No `z.minLength`: it reads the length of what is no list too, however deep that is.
const idsOr = (none: () => string) =>
  z.array(z.int().check(z.positive())).check(
    z.refine((list) => list.length > 0, { error: none }),
    z.refine((list) => list.length <= MOST_IDS, { error: () => m.error_too_many_rows({ n: MOST_IDS }) }),
  )
export const idList = idsOr(() => m.required())
/** Those to delete; of none the specification has its own sentence (section 5). */
export const idsToDelete = idsOr(() => m.must_check_one())

// What orders and pages a list narrows nothing.
const NOT_FILTERS = new Set(['page', 'limit', 'sort', 'direction'])

/** A list's query without what only orders and pages it; a word it does not know is refused, or it would mean all. */
export function filterOf(query: z.ZodMiniObject) {
  return z.strictObject(Object.fromEntries(Object.entries(query.shape).filter(([key]) => !NOT_FILTERS.has(key))))
}

/** Which rows of a list a call is for: `{ ids }`, or `{ filter }` for all that match it. One of the two. */
export const selectionOf = (query: z.ZodMiniObject, ids = idList) =>
  z.object({ ids: z.optional(ids), filter: z.optional(filterOf(query)) }).check(
    z.refine((sent) => (sent.ids === undefined) !== (sent.filter === undefined), {
      path: ['ids'],
      error: () => m.required(),
    }),
  )

export type Selection = { ids: number[] } | { filter: Record<string, unknown> }
/** As `selectionOf` reads it. */
export type SentSelection = { ids?: number[] | undefined; filter?: Record<string, unknown> | undefined }
