import { ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { orderStatus, tellsCustomer } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { SessionUser, StaffContext, Store } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { dbOf, type Tx } from '#server/db/client.ts'
import { changeStatus } from '../sales/change-status.ts'
import { handleOrder } from '../sales/handle-order.ts'
import { findOrder } from '../sales/read-order.ts'
import { userOfChat } from './chat-user.ts'
import { DEEDS, type Deed, STATUS_BY, stateOf } from './order-card.ts'
import { queueTelegram } from './queue-telegram.ts'
import type { Update } from './telegram-update.ts'

const DATA = /^o:([1-9]\d{0,14}):([aprc])$/

type Pressed = NonNullable<Update['callback_query']>

/**
 * Does what a button under an order says, as the user whose Telegram it was pressed with, by what he may do at this moment.
 * @returns what Telegram shows him
 */
export async function actOnCard(db: Tx, store: Store, { from, data, message }: Pressed): Promise<string> {
  const asked = DATA.exec(data ?? '')
  if (!asked) return ''
  const user = await userOfChat(db, store, from.id)
  return withLocale(user?.locale ?? store.default_locale, async () => {
    if (!user) return m.telegram_error_unlinked()
    const deed = asked[2] as Deed
    const order_id = Number(asked[1])
    if (!user.permissions.has(deed === DEEDS.call ? 'order-view' : 'order-update')) return m.telegram_error_permission()
    // What was done of a deed that is refused is undone, though the update counts as dealt with.
    await db.execute(sql`SAVEPOINT deed`)
    try {
      if (deed === DEEDS.call) return await sendNumber(db, store, order_id, message)
      return await act(db, contextOf(store, user), order_id, deed)
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      await db.execute(sql`ROLLBACK TO SAVEPOINT deed`)
      return sentenceOf(error)
    }
  })
}

const contextOf = (store: Store, user: SessionUser): StaffContext => ({
  requestId: '',
  ip: '',
  userAgent: 'Telegram',
  locale: user.locale ?? store.default_locale,
  db: dbOf(store.id),
  store,
  user,
})

async function act(db: Tx, context: StaffContext, id: number, deed: Deed): Promise<string> {
  const order = await findOrder(db, context.store.id, id, true)
  const { open, may } = stateOf(order.order_status_id)
  const status = STATUS_BY[deed]
  if (status === undefined) {
    if (!open) return isAlready(order.order_status_id)
    if (order.assigned_to !== null) return m.telegram_error_taken()
    await handleOrder(db, context, id, { assigned_to: context.user.userId })
    return m.telegram_done_accepted()
  }
  if (!may(deed)) return isAlready(order.order_status_id)
  await changeStatus(db, context, id, { status, notify: tellsCustomer(status) })
  return m.telegram_done_status({ status: nameOf(status) })
}

const nameOf = (status: number) => orderStatus(status)?.name() ?? String(status)
const isAlready = (status: number) => m.telegram_error_already({ status: nameOf(status) })

/** The customer's number as a contact, under the message: Telegram opens no telephone by a button. */
async function sendNumber(db: Tx, store: Store, id: number, message: Pressed['message']): Promise<string> {
  const { invoice_no: no } = await findOrder(db, store.id, id)
  if (!message) return ''
  const facts = { order_id: id, no, message_id: message.message_id }
  const chatId = message.chat.id
  await queueTelegram(db, store.id, [{ chatId, name: 'telegram_contact', facts, locale: store.default_locale }])
  return m.telegram_done_call()
}

function sentenceOf(error: ORPCError<string, unknown>): string {
  const { errors } = (error.data ?? {}) as { errors?: Record<string, string[]> }
  return Object.values(errors ?? {})[0]?.[0] ?? error.message
}
