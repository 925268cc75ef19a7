import * as z from 'zod/mini'
import { formatMoney } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { listQuery } from './kit.ts'
import { orderStatus } from './order-status.ts'

interface Notification<S extends z.core.$ZodType> {
  /** Who can be told of it at all. */
  who: 'store' | 'admin' | 'both'
  /** A store's user without it is not told. */
  permission?: string
  /** What the preferences call it. */
  label(): string
  /** Whether it rings, and whether it is mailed, where nobody said otherwise. */
  bell: boolean
  mail: boolean
  /** False: it says that mail does not go out. */
  mailable: boolean
  /** What is kept of it; it is worded when it is read, in the reader's language. */
  facts: S
  title(facts: z.output<S>): string
}

const kind = <S extends z.core.$ZodType>(of: Notification<S>) => of
const name = z.string()

/** Why money that Bakong knows of did not pay the order of its code, or not with all of it. */
export const UNMATCHED = ['amount', 'currency', 'account', 'replayed', 'paid', 'closed', 'more'] as const
export type Unmatched = (typeof UNMATCHED)[number]
export const UNMATCHED_TEXTS: Readonly<Record<Unmatched, () => string>> = {
  amount: m.payment_unmatched_amount,
  currency: m.payment_unmatched_currency,
  account: m.payment_unmatched_account,
  replayed: m.payment_unmatched_replayed,
  paid: m.payment_unmatched_paid,
  closed: m.payment_unmatched_closed,
  more: m.payment_unmatched_more,
}

/** Everything that users are told of, by the name under which it is kept. */
export const NOTIFICATIONS = {
  order_new: kind({
    who: 'store',
    permission: 'order-view',
    label: m.notification_order_new,
    bell: true,
    mail: false,
    mailable: true,
    facts: z.object({ no: z.string(), name, total: z.int(), currency: z.enum(['USD', 'KHR']) }),
    title: ({ no, name, total, currency }) =>
      m.notification_order_new_title({ no, name, total: formatMoney(total, currency) }),
  }),
  order_canceled: kind({
    who: 'store',
    permission: 'order-view',
    label: m.notification_order_canceled,
    bell: true,
    mail: false,
    mailable: true,
    facts: z.object({ no: z.string(), name }),
    title: ({ no, name }) => m.notification_order_canceled_title({ no, name }),
  }),
  payment_claimed: kind({
    who: 'store',
    permission: 'order-view',
    label: m.notification_payment_claimed,
    bell: true,
    mail: false,
    mailable: true,
    facts: z.object({ no: z.string(), name, total: z.int(), currency: z.enum(['USD', 'KHR']) }),
    title: ({ no, name, total, currency }) =>
      m.notification_payment_claimed_title({ no, name, total: formatMoney(total, currency) }),
  }),
  payment_received: kind({
    who: 'store',
    permission: 'order-view',
    label: m.notification_payment_received,
    bell: true,
    mail: false,
    mailable: true,
    facts: z.object({ no: z.string(), total: z.int(), currency: z.enum(['USD', 'KHR']) }),
    title: ({ no, total, currency }) =>
      m.notification_payment_received_title({ no, total: formatMoney(total, currency) }),
  }),
  payment_unmatched: kind({
    who: 'store',
    permission: 'order-view',
    label: m.notification_payment_unmatched,
    bell: true,
    mail: true,
    mailable: true,
    /** `amount`: as Bakong told it, with its currency. */
    facts: z.object({ no: z.string(), amount: z.string(), reason: z.enum(UNMATCHED) }),
    title: ({ no, amount, reason }) =>
      m.notification_payment_unmatched_title({ no, amount, reason: UNMATCHED_TEXTS[reason]() }),
  }),
  bakong_failed: kind({
    who: 'store',
    permission: 'setting-view',
    label: m.notification_bakong,
    bell: true,
    mail: true,
    mailable: true,
    facts: z.object({}),
    title: () => m.notification_bakong_title(),
  }),
  order_status: kind({
    who: 'store',
    permission: 'order-view',
    label: m.notification_order_status,
    bell: false,
    mail: false,
    mailable: true,
    facts: z.object({ no: z.string(), by: name, status: z.int() }),
    title: ({ no, by, status }) =>
      m.notification_order_status_title({ no, by, status: orderStatus(status)?.name() ?? m.status() }),
  }),
  import_ended: kind({
    who: 'store',
    permission: 'product-view',
    label: m.notification_import,
    bell: true,
    mail: false,
    mailable: true,
    facts: z.object({ file: z.string(), ok: z.boolean() }),
    title: ({ file, ok }) =>
      ok ? m.notification_import_done_title({ file }) : m.notification_import_failed_title({ file }),
  }),
  stock_low: kind({
    who: 'store',
    permission: 'product-view',
    label: m.notification_stock_low,
    bell: true,
    mail: false,
    mailable: true,
    /** `others`: how many more fell low with it. */
    facts: z.object({ name, left: z.int(), others: z.optional(z.int()) }),
    title: ({ name, left, others }) =>
      others
        ? m.notification_stock_low_many_title({ name, n: others })
        : m.notification_stock_low_title({ name, left }),
  }),
  review_new: kind({
    who: 'store',
    permission: 'product-view',
    label: m.notification_review,
    bell: true,
    mail: false,
    mailable: true,
    /** What the product is called in each language; who wrote it, the review alone tells. */
    facts: z.object({ en: name, km: name, rating: z.int() }),
    title: ({ en, km, rating }) => m.notification_review_title({ name: getLocale() === 'km' ? km : en, n: rating }),
  }),
  user_joined: kind({
    who: 'both',
    permission: 'user-view',
    label: m.notification_user_joined,
    bell: true,
    mail: false,
    mailable: true,
    facts: z.object({ name }),
    title: ({ name }) => m.notification_user_joined_title({ name }),
  }),
  webhook_failed: kind({
    who: 'store',
    permission: 'setting-view',
    label: m.notification_webhook,
    bell: true,
    mail: false,
    mailable: false,
    facts: z.object({ host: z.string() }),
    title: ({ host }) => m.notification_webhook_title({ host }),
  }),
  telegram_failed: kind({
    who: 'store',
    permission: 'setting-view',
    label: m.notification_telegram,
    bell: true,
    mail: true,
    mailable: true,
    facts: z.object({ bot: z.string() }),
    title: ({ bot }) => m.notification_telegram_title({ bot }),
  }),
  domain_lost: kind({
    who: 'store',
    permission: 'setting-view',
    label: m.notification_domain_lost,
    bell: true,
    mail: true,
    mailable: true,
    facts: z.object({ domain: z.string() }),
    title: ({ domain }) => m.notification_domain_lost_title({ domain }),
  }),
  domain_ended: kind({
    who: 'store',
    permission: 'setting-view',
    label: m.notification_domain_ended,
    bell: true,
    mail: true,
    mailable: true,
    facts: z.object({ domain: z.string() }),
    title: ({ domain }) => m.notification_domain_ended_title({ domain }),
  }),
  store_pending: kind({
    who: 'admin',
    label: m.notification_store_pending,
    bell: true,
    mail: true,
    mailable: true,
    facts: z.object({ name }),
    title: ({ name }) => m.notification_store_pending_title({ name }),
  }),
  announcement: kind({
    who: 'both',
    label: m.announcement,
    bell: true,
    mail: false,
    mailable: true,
    /** Which it is, as `{store}:{id}`, and what it says in each language. */
    facts: z.object({ announcement: z.string(), en: z.string(), km: z.string() }),
    title: ({ en, km }) => (getLocale() === 'km' ? km : en),
  }),
  outbox_failed: kind({
    who: 'admin',
    label: m.notification_outbox,
    bell: true,
    mail: false,
    mailable: false,
    facts: z.object({ subject: z.string() }),
    title: ({ subject }) => m.notification_outbox_title({ subject }),
  }),
}

export type NotificationType = keyof typeof NOTIFICATIONS
export type FactsOf<T extends NotificationType> = z.input<(typeof NOTIFICATIONS)[T]['facts']>

/** What it says, in the language of whoever reads; of what is no more known, nothing. */
export function notificationTitle(type: string, facts: unknown): string | undefined {
  const known = (NOTIFICATIONS as Record<string, Notification<z.core.$ZodType>>)[type]
  if (!known) return undefined
  const read = z.safeParse(known.facts, facts)
  return read.success ? known.title(read.data) : known.label()
}

/** What a user may choose to be told of. */
export const notificationsFor = (user: {
  type: 'admin' | 'store'
  permissions: readonly string[]
}): NotificationType[] =>
  (Object.keys(NOTIFICATIONS) as NotificationType[]).filter((type) => {
    const { who, permission }: { who: string; permission?: string } = NOTIFICATIONS[type]
    if (who !== 'both' && who !== user.type) return false
    return user.type === 'admin' || !permission || user.permissions.includes(permission)
  })

/** The query of the own notifications: the newest come first, whatever is asked. */
export const notificationQuery = z.omit(listQuery([], []), { search: true })

/** One of the own notifications, as REST and the bell's panel have it. */
export const notificationRow = z.object({
  id: z.int(),
  type: z.string(),
  /** In the asked language. */
  title: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** A page of the back-office. */
  link: z.nullable(z.string()),
  read_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type NotificationRow = z.infer<typeof notificationRow>
