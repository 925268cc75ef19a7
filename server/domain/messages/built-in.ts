import type { MessageName, MessageWords } from '#app/contracts/message-template.ts'
import { m } from '#app/paraglide/messages.js'

const said = (...paragraphs: string[]) => paragraphs.join('\n\n')
const hello = () => m.mail_hello({ name: '{name}' })
const thanks = () => m.mail_thanks({ store: '{store}' })
const order = { store: '{store}', no: '{order}' }

const BUILT_IN: Record<MessageName, () => MessageWords> = {
  order_placed: () => ({
    subject: m.mail_order_placed_subject(order),
    body: said(hello(), m.mail_order_placed(order), '{items}', '{link}', thanks()),
  }),
  order_status: () => ({
    subject: m.mail_order_status_subject({ ...order, status: '{status}' }),
    body: said(
      hello(),
      m.mail_order_status({ no: '{order}', status: '{status}' }),
      '{comment}',
      '{parcel}',
      '{link}',
      thanks(),
    ),
  }),
  telegram_order_status: () => ({
    subject: null,
    body: said(m.mail_order_status({ no: '{order}', status: '{status}' }), '{comment}', '{parcel}', '{link}'),
  }),
  order_tracking: () => ({
    subject: m.mail_order_tracking_subject(order),
    body: said(hello(), m.mail_order_tracking({ no: '{order}' }), '{parcel}', '{link}', thanks()),
  }),
  telegram_order_tracking: () => ({
    subject: null,
    body: said(m.mail_order_tracking({ no: '{order}' }), '{parcel}', '{link}'),
  }),
  order_return: () => ({
    subject: m.mail_order_return_subject({ ...order, status: '{status}' }),
    body: said(hello(), m.mail_order_return({ no: '{order}', status: '{status}' }), '{items}', '{link}', thanks()),
  }),
  telegram_order_return: () => ({
    subject: null,
    body: said(m.mail_order_return({ no: '{order}', status: '{status}' }), '{items}', '{link}'),
  }),
  missing_order: () => ({
    subject: m.mail_missing_subject({ store: '{store}' }),
    body: said(hello(), m.mail_missing({ store: '{store}' }), '{items}', '{link}', m.mail_missing_ignore()),
  }),
}

/** What a message says where the store does not say it otherwise, in the current language. */
export const builtIn = (name: MessageName): MessageWords => BUILT_IN[name]()
