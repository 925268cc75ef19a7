import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeSale, type SalePage } from '#app/bff/sales.functions.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { AppError } from '#app/lib/app-error.ts'
import { logFailure } from '#app/lib/log-failure.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { noteRefused, refusedOptions, type SaleChange } from './refused-changes.ts'
import { SALE_LISTS, SALES } from './sale-queries.ts'
import { settledOf, useMoneyQuestion } from './use-money-question.ts'

/** Changes of orders that are on their way, all of them. */
const CHANGES = ['sale-change']

/** Why the server did not take it; '' where only a fault or the line is to blame. */
function whyOf(error: unknown): string {
  if (!(error instanceof AppError)) return ''
  if (error.status === 409) return error.message
  return error.status === 422
    ? Object.values(error.fields ?? {})
        .flat()
        .join('\n')
    : ''
}

/**
 * Sends a change at once and shows it at once. A status that is refused is said (specification section 8) and stays as
 * it was chosen, a paid flag is only logged and goes back; both are marked, to try again, until they are taken or the
 * page is loaded anew.
 * @param how.asks whether somebody is asked about the money of an order that comes to a status; who says more does it himself
 */
export function useSaleChange({ asks = true } = {}) {
  const queries = useQueryClient()
  const refused = useQuery(refusedOptions).data
  const money = useMoneyQuestion(
    ([id], is_paid, status) => id !== undefined && mutation.mutate({ id, status, is_paid }),
  )

  function show({ id, status, is_paid }: SaleChange) {
    queries.setQueriesData<SalePage>({ queryKey: SALE_LISTS }, (page) => {
      if (!page) return page
      const data = page.data.map((row) =>
        row.id === id
          ? {
              ...row,
              order_status: { id: status, name: orderStatus(status)?.name() ?? '' },
              ...(is_paid !== undefined && { is_paid }),
            }
          : row,
      )
      return { ...page, data }
    })
  }

  const mutation = useMutation({
    mutationKey: CHANGES,
    // One after the other: of two moves of one order the later says what it goes on from, and would be refused first.
    scope: { id: 'sale-change' },
    // Without a line it fails now: what is sent later, unasked, nobody expects any more.
    networkMode: 'always',
    mutationFn: (change: SaleChange) => changeSale({ data: change }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: SALE_LISTS })
      show(change)
    },
    onSuccess: (sale, change) => {
      noteRefused(queries, change, null)
      if (asks && change.is_paid === undefined) money.ask(change.status, [settledOf(sale)])
    },
    onError: (error, change) => {
      const why = whyOf(error)
      noteRefused(queries, change, why)
      if (change.is_paid === undefined)
        void toastError(error, [m.change_status_error(), why].filter(Boolean).join('\n'))
      else logFailure(error)
    },
    // What is read before the last of several changes is through would show an order where it was.
    onSettled: () =>
      queries.isMutating({ mutationKey: CHANGES }) === 1 ? queries.invalidateQueries({ queryKey: SALES }) : undefined,
  })
  return { ...mutation, refused, money }
}
