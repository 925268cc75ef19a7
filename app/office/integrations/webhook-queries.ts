import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { webhookDeliveries, webhookDelivery, webhookGet, webhookList } from '#app/bff/webhooks.functions.ts'
import { AppError } from '#app/lib/app-error.ts'

export const WEBHOOKS = ['webhooks'] as const

export const webhooksOptions = () => queryOptions({ queryKey: [...WEBHOOKS, 'list'], queryFn: () => webhookList() })

/** An endpoint that a path names by its id; a page that does not exist where there is none. */
export const webhookOptions = (id: string) =>
  queryOptions({
    queryKey: [...WEBHOOKS, 'one', id],
    queryFn: () => {
      if (!/^\d{1,15}$/.test(id)) throw notFound()
      return webhookGet({ data: { id: Number(id) } }).catch((error) => {
        throw error instanceof AppError && error.status === 404 ? notFound() : error
      })
    },
  })

/** How often the log is asked again while something in it is on its way, in milliseconds. */
const SOON = 2000

export const deliveriesOptions = (id: number, page: number) =>
  queryOptions({
    queryKey: [...WEBHOOKS, 'deliveries', id, page],
    queryFn: () => webhookDeliveries({ data: { id, page } }),
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state, code, error }) => state === 'queued' && code === null && error === null) ? SOON : false,
  })

export const deliveryOptions = (id: number, delivery_id: number) =>
  queryOptions({
    queryKey: [...WEBHOOKS, 'delivery', id, delivery_id],
    queryFn: () => webhookDelivery({ data: { id, delivery_id } }),
  })
