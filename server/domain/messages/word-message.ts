import type { MessageName, MessageWords } from '#app/contracts/message-template.ts'
import { m } from '#app/paraglide/messages.js'
import type { Part } from '../outbox/compose.ts'
import { builtIn } from './built-in.ts'
import { filledLine, filledParts } from './fill-in.ts'

export interface Parcel {
  courier: string | null
  code: string
  url: string | null
}

/** What a message to a customer is about; names of things are in the message's language already. */
export interface About {
  name?: string
  store: string
  order?: string
  status?: string
  comment?: string | null | undefined
  rows?: readonly (readonly [string, string])[]
  parcel?: Parcel | null | undefined
  /** Where it leads to; null: gone. */
  href: string | null
}

/** A message to a customer in the words that were the store's when it was written, else in the built-in ones. */
export function worded(
  message: MessageName,
  own: MessageWords | null | undefined,
  { name, store, order, status, comment, rows, parcel, href }: About,
): { subject: string; parts: Part[] } {
  const { subject, body } = own ?? builtIn(message)
  const words = { name: name ?? '', store, order: order ?? '', status: status ?? '', comment: comment ?? '' }
  const parts = {
    items: rows?.length ? [{ rows }] : [],
    parcel: parcel ? parcelParts(parcel) : [],
    link: [{ link: message === 'missing_order' ? m.mail_cart_open() : m.mail_order_follow(), href }],
  }
  return { subject: filledLine(subject ?? '', words), parts: filledParts(body, { words, parts }) }
}

const parcelParts = ({ courier, code, url }: Parcel): Part[] => [
  {
    rows: [...(courier ? [[m.sale_courier(), courier] as const] : []), [m.sale_tracking_code(), code] as const],
  },
  ...(url ? [{ link: m.mail_parcel_follow(), href: url }] : []),
]
