import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { markRead, notificationList } from '#app/bff/notifications.functions.ts'
import type { NotificationRow } from '#app/contracts/notification.ts'
import { getLocale } from '#app/lib/locale.ts'
import { toastError } from '#app/lib/toast.ts'
import { pulseOptions } from '#app/office/session/pulse-options.ts'

type Pages = { pages: { data: NotificationRow[] }[] }

/** The own notifications, page by page, worded in the page's language; and what marks one, or all, as read. */
export function useNotifications(open: boolean) {
  const queries = useQueryClient()
  const queryKey = ['notifications', getLocale()]
  const found = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => notificationList({ data: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    enabled: open,
    staleTime: 0,
  })
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? []

  /** @param id of the one; all where none is named */
  async function read(id?: number) {
    try {
      const { unread } = await markRead({ data: id === undefined ? {} : { ids: [id] } })
      queries.setQueryData(pulseOptions.queryKey, (pulse) => pulse && { ...pulse, unread })
      const read_at = new Date().toISOString()
      const mark = (row: NotificationRow) => (id === undefined || row.id === id ? { ...row, read_at } : row)
      queries.setQueryData<Pages>(
        queryKey,
        (all) => all && { ...all, pages: all.pages.map((page) => ({ ...page, data: page.data.map(mark) })) },
      )
    } catch (error) {
      void toastError(error)
    }
  }
  return { found, rows, read }
}
