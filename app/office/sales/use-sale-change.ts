import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeSale, type SalePage } from '#app/bff/sales.functions.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { SALE_LISTS, SALES } from './sale-queries.ts'

export interface SaleChange {
  id: number
  status: number
  is_paid?: boolean
}

/**
 * Sends a change at once and shows it at once. When it fails it says so (specification section 8) and asks the server
 * how things are, so that a row never lies.
 */
export function useSaleChange() {
  const queries = useQueryClient()

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

  return useMutation({
    mutationFn: (change: SaleChange) => changeSale({ data: change }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: SALE_LISTS })
      show(change)
    },
    onError: (error) => {
      const why = error instanceof AppError && error.status === 422 ? Object.values(error.fields ?? {}).flat() : []
      if (!(error instanceof AppError)) console.error(textOfError(error))
      void toastError(error, [m.change_status_error(), ...why].join('\n'))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: SALES }),
  })
}
