import * as z from 'zod'
import { notificationQuery, notificationRow } from '#app/contracts/notification.ts'
import { isShut } from '#server/core/procedure/is-shut.ts'
import { signedIn } from '#server/core/procedure/procedure.ts'
import {
  listNotifications,
  notificationsDb,
  readNotifications,
  unreadOf,
} from '#server/domain/notifications/own-notifications.ts'
import { latestInvoiceNumber, latestOfOthers } from '#server/domain/sales/invoice-number.ts'

const tags = ['notifications']
const unread = z.object({ unread: z.int() })
const meta = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  ...unread.shape,
})

const list = signedIn
  .route({ method: 'GET', path: '/notifications', summary: 'List your own notifications, newest first', tags })
  .input(notificationQuery)
  .output(z.object({ data: z.array(notificationRow), meta }))
  .handler(({ context, input }) => listNotifications(context.user, input))

const read = signedIn
  .route({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark your own notifications as read; all if none are given',
    tags,
  })
  .input(z.object({ ids: z.optional(z.array(z.int().positive()).max(100)) }))
  .output(unread)
  .handler(async ({ context, input }) => ({
    unread: await readNotifications(context.user, context.user.visitor ? [] : input.ids),
  }))

export const notificationProcedures = { list, read }

/**
 * What a page of the back-office hears of, or asks every few seconds, for the BFF and the event stream alone: how much is unread, and the number of the
 * newest order for whoever may see orders; where the store wants a new one heard, that of the newest he did not take himself.
 */
export const pulse = signedIn
  .output(z.object({ unread: z.int(), newest: z.int().nullable(), heard: z.int().optional() }))
  .handler(({ context: { user } }) =>
    notificationsDb(user).read(async (db) => {
      const seesOrders = user.store !== null && !isShut(user.store) && user.permissions.has('order-view')
      const [count, newest] = await Promise.all([
        unreadOf(db, user),
        seesOrders && user.store ? latestInvoiceNumber(db, user.store.id) : null,
      ])
      const sound = newest !== null && user.store?.settings.is_sound === true
      const heard = sound && user.store ? await latestOfOthers(db, user.store.id, user.userId, newest) : null
      return { unread: count, newest, ...(heard !== null && { heard }) }
    }),
  )
