import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { text } from './fields.ts'
import { LOCALES, type Locale, type Text } from './kit.ts'

/** What stands in a message for what differs each time, written `{name}`. */
export const PLACEHOLDERS = {
  name: m.placeholder_name,
  store: m.placeholder_store,
  order: m.placeholder_order,
  status: m.placeholder_status,
  comment: m.placeholder_comment,
  items: m.placeholder_items,
  parcel: m.placeholder_parcel,
  link: m.placeholder_link,
} as const satisfies Record<string, Text>
export type Placeholder = keyof typeof PLACEHOLDERS

interface Template {
  label: Text
  hint: Text
  channel: 'email' | 'telegram'
  placeholders: readonly Placeholder[]
  /** Without these it would be of no use. */
  needed: readonly Placeholder[]
}

const order = ['name', 'store', 'order'] as const

/** Every message to a store's customers that the store may word itself, by the name that the outbox keeps. */
export const MESSAGE_TEMPLATES = {
  order_placed: {
    label: m.template_order_placed,
    hint: m.template_order_placed_hint,
    channel: 'email',
    placeholders: [...order, 'items', 'link'],
    needed: [],
  },
  order_status: {
    label: m.template_order_status,
    hint: m.template_order_status_hint,
    channel: 'email',
    placeholders: [...order, 'status', 'comment', 'parcel', 'link'],
    needed: ['status'],
  },
  telegram_order_status: {
    label: m.template_telegram_status,
    hint: m.template_telegram_status_hint,
    channel: 'telegram',
    placeholders: [...order, 'status', 'comment', 'parcel', 'link'],
    needed: ['status'],
  },
  order_tracking: {
    label: m.template_order_tracking,
    hint: m.template_order_tracking_hint,
    channel: 'email',
    placeholders: [...order, 'parcel', 'link'],
    needed: ['parcel'],
  },
  telegram_order_tracking: {
    label: m.template_order_tracking,
    hint: m.template_order_tracking_hint,
    channel: 'telegram',
    placeholders: [...order, 'parcel', 'link'],
    needed: ['parcel'],
  },
  order_return: {
    label: m.template_order_return,
    hint: m.template_order_return_hint,
    channel: 'email',
    placeholders: [...order, 'status', 'items', 'link'],
    needed: ['status'],
  },
  telegram_order_return: {
    label: m.template_order_return,
    hint: m.template_order_return_hint,
    channel: 'telegram',
    placeholders: [...order, 'status', 'items', 'link'],
    needed: ['status'],
  },
  missing_order: {
    label: m.template_missing_order,
    hint: m.template_missing_order_hint,
    channel: 'email',
    placeholders: ['name', 'store', 'items', 'link'],
    // Without it nobody comes back to his cart.
    needed: ['link'],
  },
} as const satisfies Record<string, Template>
export type MessageName = keyof typeof MESSAGE_TEMPLATES

export const messageNames = Object.keys(MESSAGE_TEMPLATES) as MessageName[]
export const isMessageName = (name: string): name is MessageName => Object.hasOwn(MESSAGE_TEMPLATES, name)
export const templateOf = (name: MessageName): Template => MESSAGE_TEMPLATES[name]

export const MOST_SUBJECT = 150
export const MOST_BODY = 3000

/** What a store says instead of the built-in text. A message by Telegram has no subject. */
export const messageWords = z.object({ subject: z.nullable(z.string()), body: z.string() })
export type MessageWords = z.output<typeof messageWords>

const sent = z.object({
  subject: z.optional(z.nullable(text(MOST_SUBJECT))),
  body: text(MOST_BODY),
})
export type SentWords = z.output<typeof sent>

const each = <T extends z.core.$ZodType>(of: T) => z.object({ en: of, km: of } satisfies Record<Locale, T>)

const part = z.union([
  z.object({ text: z.string() }),
  z.object({ rows: z.array(z.array(z.string())) }),
  z.object({ link: z.string(), href: z.string() }),
])
export type PreviewPart = z.output<typeof part>

export const messageTemplate = {
  reply: z.object({
    name: z.enum(messageNames),
    channel: z.enum(['email', 'telegram']),
    version: z.int(),
    placeholders: z.array(z.enum(Object.keys(PLACEHOLDERS) as Placeholder[])),
    /** As customers get it. */
    translations: each(messageWords),
    /** Where the store says it in its own words. */
    own: each(z.boolean()),
    built_in: each(messageWords),
  }),
  /** A language that is not sent stays; null: the built-in text again. */
  patch: z.object({
    version: z.optional(z.int()),
    translations: z.partial(each(z.nullable(sent))),
  }),
  preview: z.extend(sent, { locale: z.enum(LOCALES) }),
  shown: z.object({ subject: z.nullable(z.string()), parts: z.array(part) }),
}

export type MessageTemplate = z.output<typeof messageTemplate.reply>
export type MessagePatch = z.output<typeof messageTemplate.patch>
export type MessagePreview = z.output<typeof messageTemplate.preview>
export type ShownMessage = z.output<typeof messageTemplate.shown>
