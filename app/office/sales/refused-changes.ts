import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** What is sent of an order; the paid flag goes along with the current status (specification section 4). */
export interface SaleChange {
  id: number
  status: number
  is_paid?: boolean
  /** What it was when somebody chose; absent where he tries again, and knows by now. */
  from?: number
}

/** A change that the server did not take, and why where it said so. */
export interface RefusedChange {
  change: SaleChange
  why: string
}

/** By what was changed and the order's id. Kept apart from the rows, which are fetched anew again and again. */
export type RefusedChanges = Readonly<Record<string, RefusedChange>>

const keyOf = ({ id, is_paid }: SaleChange) => `${is_paid === undefined ? 'status' : 'paid'}:${id}`

/** Those of this page: they last until it is loaded anew. */
export const refusedOptions = queryOptions<RefusedChanges>({
  queryKey: ['refused-sale-changes'],
  queryFn: () => ({}),
  initialData: {},
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const refusedStatus = (refused: RefusedChanges, id: number) => refused[keyOf({ id, status: 0 })]
export const refusedPaid = (refused: RefusedChanges, id: number) => refused[keyOf({ id, status: 0, is_paid: true })]

/** Notes that a change was refused; with null, that it or another of the same was taken. */
export function noteRefused(queries: QueryClient, change: SaleChange, why: string | null): void {
  const key = keyOf(change)
  const { from: _, ...again } = change
  queries.setQueryData<RefusedChanges>(refusedOptions.queryKey, (before = {}) => {
    const others = Object.fromEntries(Object.entries(before).filter(([one]) => one !== key))
    return why === null ? others : { ...others, [key]: { change: again, why } }
  })
}
