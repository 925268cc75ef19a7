import * as z from 'zod/mini'
import { messageWords } from '#app/contracts/message-template.ts'
import { RETURN_STATES } from '#app/contracts/order-return.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'

interface Message<S extends z.core.$ZodType> {
  /** What is kept of it; an order itself is read when it is sent, so that an old one is never shown. */
  facts: S
  /** What the outbox calls it. */
  subject(facts: z.output<S>): string
}

const message = <S extends z.core.$ZodType>(of: Message<S>) => of
const order = z.object({ order_id: z.int(), no: z.string() })
/** How the store worded it when it was written; absent: as it is built in. */
const words = z.optional(z.nullable(messageWords))

export const NOTES = [
  'linked',
  'linked_group',
  'following',
  'bad_code',
  'wrong_chat',
  'stopped',
  'hello',
  'share_number',
  'not_own_number',
  'number_taken',
] as const

/** Every message by Telegram there is, by the name that the outbox keeps. */
export const TELEGRAM_MESSAGES = {
  /** To the store, of an order that came in. */
  telegram_card: message({ facts: order, subject: ({ no }) => m.telegram_card_subject({ no }) }),
  /** What such a message becomes when the order changes. */
  telegram_card_edit: message({
    facts: z.extend(order, { message_id: z.int() }),
    subject: ({ no }) => m.telegram_card_subject({ no }),
  }),
  /** The customer's number, to tap; under the message it was asked for in. */
  telegram_contact: message({
    facts: z.extend(order, { message_id: z.int() }),
    subject: ({ no }) => m.telegram_card_subject({ no }),
  }),
  /** To a customer who follows his order. */
  telegram_order_status: message({
    facts: z.extend(order, {
      status: z.int(),
      comment: z.nullable(z.string()),
      words,
    }),
    subject: ({ no, status }) => m.telegram_status_subject({ no, status: orderStatus(status)?.name() ?? m.status() }),
  }),
  /** To a customer who follows his order: by whom and under which code it travels. */
  telegram_order_tracking: message({
    facts: z.extend(order, { words }),
    subject: ({ no }) => m.telegram_tracking_subject({ no }),
  }),
  /** To a customer who follows his order: what of it came back, or is to. */
  telegram_order_return: message({
    facts: z.extend(order, {
      state: z.enum(RETURN_STATES),
      rows: z.array(z.tuple([z.string(), z.string()])),
      words,
    }),
    subject: ({ no }) => m.telegram_return_subject({ no }),
  }),
  /** To a customer who follows an order of his, and agreed to be written to. */
  telegram_announcement: message({
    facts: z.object({ title: z.string(), text: z.string(), url: z.nullable(z.string()) }),
    subject: ({ title }) => title,
  }),
  telegram_stock_low: message({
    facts: z.object({ items: z.array(z.object({ name: z.string(), left: z.int() })), others: z.int() }),
    subject: () => m.notification_stock_low(),
  }),
  /** Of a whole day of the store. */
  telegram_summary: message({ facts: z.object({ day: z.string() }), subject: () => m.telegram_summary_subject() }),
  /** To a shop's customer: by what he signs in, sets a password or proves his number; the code is a secret. */
  telegram_code: message({ facts: z.object({}), subject: () => m.telegram_code_subject() }),
  /** A sentence in answer to what somebody wrote. */
  telegram_note: message({
    facts: z.object({ note: z.enum(NOTES), name: z.string() }),
    subject: () => m.telegram_note_subject(),
  }),
  telegram_test: message({ facts: z.object({}), subject: () => m.telegram_test() }),
}

export type TelegramName = keyof typeof TELEGRAM_MESSAGES
export type FactsOf<N extends TelegramName> = z.output<(typeof TELEGRAM_MESSAGES)[N]['facts']>

/** @throws where the facts are not those of the message */
export function subjectOf(name: TelegramName, facts: unknown): string {
  const known: Message<z.core.$ZodType> = TELEGRAM_MESSAGES[name]
  return known.subject(z.parse(known.facts, facts))
}

/** @throws where they are none of it */
export function factsOf<N extends TelegramName>(name: N, payload: unknown): FactsOf<N> {
  const known: Message<z.core.$ZodType> = TELEGRAM_MESSAGES[name]
  return z.parse(known.facts, payload) as FactsOf<N>
}
