import { LINE_NOTE } from '#app/contracts/cart-limits.ts'
import type { Locale } from '#app/contracts/kit.ts'
import { formatMoney, toMinor } from '#app/contracts/money.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { escapeHtml } from '#server/core/text/escape-html.ts'
import type { Tx } from '#server/db/client.ts'
import { env } from '#server/env.ts'
import { changeText } from '../sales/cash.ts'
import { pinText } from '../sales/destination.ts'
import { readOrder } from '../sales/read-order.ts'
import type { OrderDetail } from '../sales/shapes.ts'

/** Lines of an order that stand in a message, and signs of each: Telegram takes 4096 in all. */
const LINES = 20
const SIGNS = 90
const COMMENT = 300

/** Signs of what customers wrote beside the lines, of all together. */
const NOTES = 500

/** What a button does, as Telegram hands it back: 64 bytes at most. */
export const DEEDS = { accept: 'a', preparing: 'p', ready: 'r', call: 'c' } as const
export type Deed = (typeof DEEDS)[keyof typeof DEEDS]

type Button = { text: string } & ({ callback_data: string } | { url: string })

export interface Card {
  text: string
  buttons: Button[][]
}

const cut = (text: string, most = SIGNS) => {
  const signs = [...text.replace(/\s+/g, ' ').trim()]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('')
}
const shown = (text: string, most?: number) => escapeHtml(cut(text, most))

/** An order as the store's people see it in Telegram, in the store's language, with what can be done about it. */
export async function orderCard(db: Tx, store: Store, id: number): Promise<Card> {
  const locale = store.default_locale
  const order = await readOrder(db, store, id, locale)
  return { text: textOf(order), buttons: buttonsOf(order, locale) }
}

function textOf(order: OrderDetail): string {
  const currency = order.currency_code === 'KHR' ? 'KHR' : 'USD'
  const money = (decimal: string) => formatMoney(toMinor(decimal, currency) ?? 0, currency)
  const most = Math.min(LINE_NOTE, Math.floor(NOTES / Math.min(LINES, order.order_products.length)))
  const goods = order.order_products.slice(0, LINES).map(({ quantity, name, order_option, note, total }) => {
    const chosen = order_option.map(({ value }) => value).join(', ')
    const line = `${quantity} × ${shown(chosen ? `${name} (${chosen})` : name)} – ${money(total)}`
    return note ? `${line}\n<i>${shown(note, most)}</i>` : line
  })
  const others = order.order_products.length - goods.length
  const way = [order.shipping_method_name, order.payment_method_name].filter((name) => name !== null)
  const place = placeOf(order)
  const begun = Number(order.paid_amount) > 0 && Number(order.due_amount) > 0
  const unpaid = begun ? m.telegram_card_due({ amount: money(order.due_amount) }) : m.sale_unpaid()
  return [
    `<b>${shown(m.telegram_card_subject({ no: order.invoice_no }))}</b>`,
    `${shown(order.order_status.name)} · ${order.is_paid ? m.sale_paid() : unpaid}`,
    '',
    [order.customer_fullname, order.telephone]
      .filter(Boolean)
      .map((text) => shown(text))
      .join(' · '),
    way.map((name) => shown(name)).join(' · '),
    ...(place ? [shown(place, COMMENT)] : []),
    ...(order.cash ? [shown(m.telegram_card_cash({ cash: changeText(order.cash) }))] : []),
    '',
    ...goods,
    ...(others > 0 ? [m.telegram_card_more({ n: others })] : []),
    `<b>${shown(m.telegram_card_total({ total: money(order.total) }))}</b>`,
    ...(order.comment ? ['', `<i>${shown(order.comment, COMMENT)}</i>`] : []),
    ...(order.assigned_to ? ['', shown(m.telegram_card_taken({ name: order.assigned_to.name }))] : []),
  ].join('\n')
}

/** Where it goes, in words. */
const placeOf = (order: OrderDetail) =>
  [order.shipping_address_1, order.shipping_landmark, order.shipping_area].filter(Boolean).join(', ')

/** What is still to be done about it. Where it goes is a link: Telegram opens no map of ours. */
function buttonsOf(order: OrderDetail, locale: Locale): Button[][] {
  const deed = (what: Deed, text: string): Button => ({ text, callback_data: `o:${order.id}:${what}` })
  const { open, may } = stateOf(order.order_status.id)
  const deeds = [
    ...(open && !order.assigned_to ? [deed(DEEDS.accept, m.telegram_accept())] : []),
    ...(may(DEEDS.preparing) ? [deed(DEEDS.preparing, m.telegram_preparing())] : []),
    ...(may(DEEDS.ready) ? [deed(DEEDS.ready, m.telegram_ready())] : []),
  ]
  const place = pinText(order) ?? placeOf(order)
  const query = new URLSearchParams({ api: '1', query: cut(place, COMMENT), hl: locale })
  const ways = [
    ...(order.telephone ? [deed(DEEDS.call, m.telegram_call())] : []),
    ...(place ? [{ text: m.telegram_map(), url: `https://www.google.com/maps/search/?${query}` }] : []),
    // Telegram refuses a button to a host of this machine.
    ...(env.local ? [] : [{ text: m.telegram_open(), url: `${env.baseUrl.origin}/sales/show/${order.id}` }]),
  ]
  return [deeds, ways].filter((row) => row.length > 0)
}

const PREPARING = 2
const READY = 15
/** What an order becomes by a button. */
export const STATUS_BY: Partial<Record<Deed, number>> = { p: PREPARING, r: READY }
/** From where: nothing that is further goes back by a button pressed late. */
const FROM: Partial<Record<Deed, readonly number[]>> = { p: [1], r: [1, PREPARING] }

/** What can be done about an order in this status by a button. */
export function stateOf(status: number) {
  const group = orderStatus(status)?.group
  const open = status !== 0 && (group === 'open' || group === 'processing')
  return { open, may: (deed: Deed) => FROM[deed]?.includes(status) ?? open }
}
