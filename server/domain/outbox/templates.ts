import * as z from 'zod/mini'
import type { Locale } from '#app/contracts/kit.ts'
import { type MessageName, type MessageWords, messageWords } from '#app/contracts/message-template.ts'
import { m } from '#app/paraglide/messages.js'
import { withLocale } from '#server/core/procedure/locale.ts'
import { type About, worded } from '../messages/word-message.ts'
import { compose, type Mail, type Part } from './compose.ts'
import { plainName } from './plain-name.ts'

/** For how long a code to an account is of use. */
export const CODE_MINUTES = 15

type Secrets = Record<string, string> | null

interface Template<S extends z.core.$ZodType> {
  /** What it says, apart from secrets; names of things are in the mail's language already. */
  facts: S
  subject(facts: z.output<S>): string
  /** `secrets` null: they are gone, and so are the links that hold them. */
  parts(facts: z.output<S>, secrets: Secrets): Part[]
}

const template = <S extends z.core.$ZodType>(of: Template<S>) => of
/** What people called themselves, their shop or their goods: no mail makes a link of it. */
const called = (kind?: Parameters<typeof plainName>[1]) =>
  z.pipe(
    z.string(),
    z.transform((text) => plainName(text, kind)),
  )
const name = called()
const rows = z.array(z.readonly(z.tuple([called('goods'), z.string()])))
const order = z.object({ store: name, invoice_no: name, name, rows })
/** How the store worded it when it was written; absent: as it is built in. */
const words = z.optional(z.nullable(messageWords))
const parcel = z.object({ courier: z.nullable(name), code: name, url: z.nullable(z.string()) })
const ofOrder = z.object({ store: name, invoice_no: name, name, words })

/** A message to a customer, which the store may word itself. Its link is a secret. */
const toCustomer = <S extends z.core.$ZodType<{ words?: MessageWords | null | undefined }>>(
  message: MessageName,
  facts: S,
  secret: string,
  about: (facts: z.output<S>) => Omit<About, 'href'>,
) =>
  template({
    facts,
    subject: (of) => worded(message, of.words, { ...about(of), href: null }).subject,
    parts: (of, secrets) => worded(message, of.words, { ...about(of), href: secrets?.[secret] ?? null }).parts,
  })

/** Every mail there is, by the name that the outbox keeps. */
export const TEMPLATES = {
  /** To a shopper who gave an e-mail. Secret: `tracking_url`. */
  order_placed: toCustomer('order_placed', z.extend(ofOrder, { rows }), 'tracking_url', ({ invoice_no, ...of }) => ({
    ...of,
    order: invoice_no,
  })),
  /** To a shopper, where whoever changed the status asked for it. Secret: `tracking_url`. */
  order_status: toCustomer(
    'order_status',
    z.extend(ofOrder, {
      status: z.string(),
      comment: z.nullable(z.string()),
      /** Once it is on its way; absent in mails that are older. */
      parcel: z.optional(z.nullable(parcel)),
    }),
    'tracking_url',
    ({ invoice_no, ...of }) => ({ ...of, order: invoice_no }),
  ),
  /** To a shopper, where whoever saved the tracking code asked for it. Secret: `tracking_url`. */
  order_tracking: toCustomer(
    'order_tracking',
    z.extend(ofOrder, { parcel }),
    'tracking_url',
    ({ invoice_no, ...of }) => ({ ...of, order: invoice_no }),
  ),
  /** To a shopper, where whoever wrote a return down asked for it. Secret: `tracking_url`. */
  order_return: toCustomer(
    'order_return',
    z.extend(ofOrder, { status: z.string(), rows }),
    'tracking_url',
    ({ invoice_no, ...of }) => ({ ...of, order: invoice_no }),
  ),
  /** To a shopper who gave an e-mail and left the checkout; `missing_id` is which. Secret: `cart_url`. */
  missing_order: toCustomer(
    'missing_order',
    z.object({ store: name, name, rows, words, missing_id: z.optional(z.int()) }),
    'cart_url',
    (of) => of,
  ),
  /** To whoever asked for a store's news, to show that the address is his. Secret: `confirm_url`. */
  newsletter_confirm: template({
    facts: z.object({ store: name }),
    subject: ({ store }) => m.mail_newsletter_subject({ store }),
    parts: ({ store }, secrets) => [
      m.mail_newsletter({ store }),
      { link: m.shop_newsletter_confirm(), href: secrets?.confirm_url ?? null },
      m.mail_newsletter_ignore(),
    ],
  }),
  /** To a customer who agreed to be written to. Secret: `unsubscribe_url`. */
  announcement: template({
    facts: z.object({ store: name, name, title: called('title'), text: z.string(), url: z.nullable(z.string()) }),
    subject: ({ title }) => title,
    parts: ({ store, name, text, url }, secrets) => [
      m.mail_hello({ name: name || m.mail_someone() }),
      ...(text ? [text] : []),
      ...(url ? [{ link: m.mail_announcement_open({ store }), href: url }] : []),
      m.mail_announcement_why({ store }),
      { link: m.unsubscribe(), href: secrets?.unsubscribe_url ?? null },
    ],
  }),
  /** To a customer who wants to get into his account. Secret: `code`. */
  account_code: template({
    facts: z.object({ store: name, name }),
    subject: ({ store }) => m.mail_account_code_subject({ store }),
    parts: ({ name, store }, secrets) => [
      m.mail_hello({ name }),
      m.mail_account_code({ store, minutes: CODE_MINUTES }),
      { rows: [[m.code(), secrets?.code ?? '––––––']] },
      m.mail_account_code_ignore(),
    ],
  }),
  /** To whoever gave his email to an account, to show that it is his. Secret: `code`. */
  account_verify: template({
    facts: z.object({ store: name, name }),
    subject: ({ store }) => m.mail_account_verify_subject({ store }),
    parts: ({ name, store }, secrets) => [
      m.mail_hello({ name }),
      m.mail_account_code({ store, minutes: CODE_MINUTES }),
      { rows: [[m.code(), secrets?.code ?? '––––––']] },
      m.mail_account_verify_ignore(),
    ],
  }),
  /** To the email that a customer's account had until another was set. */
  account_email_changed: template({
    facts: z.object({ store: name, name }),
    subject: ({ store }) => m.mail_account_email_changed_subject({ store }),
    parts: ({ name, store }) => [
      m.mail_hello({ name }),
      m.mail_account_email_changed({ store }),
      m.mail_account_email_changed_stop({ store }),
    ],
  }),
  /** To the store, of an order that came in. */
  order_new: template({
    facts: z.object({ ...order.shape, url: z.string() }),
    subject: ({ invoice_no, store }) => m.mail_order_new_subject({ no: invoice_no, store }),
    parts: ({ name, invoice_no, rows, url }) => [
      m.mail_order_new({ no: invoice_no, name }),
      { rows },
      { link: m.mail_order_open(), href: url },
    ],
  }),
  /** To a user who wants to know of something by mail as well. */
  notification: template({
    facts: z.object({ name, title: called('title'), url: z.string() }),
    subject: ({ title }) => title,
    parts: ({ name, title, url }) => [
      m.mail_hello({ name }),
      title,
      { link: m.mail_notification_open(), href: url },
      m.mail_notification_why(),
    ],
  }),
  /** To whoever wants to see whether e-mails arrive. */
  test: template({
    facts: z.object({ name, store: name }),
    subject: ({ store }) => m.mail_test_subject({ store }),
    parts: ({ name, store }) => [m.mail_hello({ name }), m.mail_test({ store })],
  }),
  /** To whoever has just made a store. */
  welcome: template({
    facts: z.object({ name, store: name, shop_url: z.string(), login_url: z.string() }),
    subject: ({ store }) => m.mail_welcome_subject({ store }),
    parts: ({ name, store, shop_url, login_url }) => [
      m.mail_hello({ name }),
      m.mail_welcome({ store }),
      { link: m.mail_welcome_shop(), href: shop_url },
      { link: m.mail_welcome_login(), href: login_url },
    ],
  }),
  /** To whoever is invited to be a user of a store, or of the platform. Secret: `invite_url`. */
  invitation: template({
    facts: z.object({ name, by: name, store: name }),
    subject: ({ by, store }) => m.mail_invitation_subject({ name: by, store }),
    parts: ({ name, by, store }, secrets) => [
      m.mail_hello({ name }),
      m.mail_invitation({ name: by, store }),
      { link: m.mail_invitation_link({ store }), href: secrets?.invite_url ?? null },
      m.mail_invitation_ignore(),
    ],
  }),
  /** To whoever forgot his password. Secret: `reset_url`. */
  password_reset: template({
    facts: z.object({ name }),
    subject: () => m.reset_password(),
    parts: ({ name }, secrets) => [
      m.mail_hello({ name }),
      m.mail_reset(),
      { link: m.reset_password(), href: secrets?.reset_url ?? null },
      m.mail_reset_ignore(),
    ],
  }),
  /** To the new e-mail of a user, to show that it is his. Secret: `confirm_url`. */
  email_change: template({
    facts: z.object({ name }),
    subject: () => m.mail_email_change_subject(),
    parts: ({ name }, secrets) => [
      m.mail_hello({ name }),
      m.mail_email_change(),
      { link: m.confirm_email(), href: secrets?.confirm_url ?? null },
      m.mail_email_change_ignore(),
    ],
  }),
  /** To the e-mail that a user had until another was asked for. Secret: `undo_url`. */
  email_changed: template({
    facts: z.object({ name }),
    subject: () => m.mail_email_changed_subject(),
    parts: ({ name }, secrets) => [
      m.mail_hello({ name }),
      m.mail_email_changed(),
      m.mail_email_changed_stop(),
      { link: m.take_back_email(), href: secrets?.undo_url ?? null },
    ],
  }),
  /** To whoever gave the address, to show that it is his. Secret: `verify_url`. */
  email_verify: template({
    facts: z.object({ name }),
    subject: () => m.mail_verify_subject(),
    parts: ({ name }, secrets) => [
      m.mail_hello({ name }),
      m.mail_verify(),
      { link: m.verify_email(), href: secrets?.verify_url ?? null },
      m.mail_verify_ignore(),
    ],
  }),
}

export type TemplateName = keyof typeof TEMPLATES
export type FactsOf<N extends TemplateName> = z.input<(typeof TEMPLATES)[N]['facts']>

/** Text and HTML of what the outbox keeps. @throws where the facts are not those of the template */
export function rendered(name: TemplateName, payload: unknown, secrets: Secrets, locale: Locale): Mail {
  const { facts, subject, parts } = TEMPLATES[name] as Template<z.core.$ZodType>
  return withLocale(locale, () => {
    const known = z.parse(facts, payload)
    return compose(subject(known), parts(known, secrets), locale)
  })
}
