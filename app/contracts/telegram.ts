import * as z from 'zod/mini'
import { requiredText } from './fields.ts'

/** Chats of one store: its users' and groups. */
export const MOST_CHATS = 50

export const CHAT_KINDS = ['user', 'group'] as const
export type ChatKind = (typeof CHAT_KINDS)[number]

/**
 * Why a bot is not heard of: its token is refused, another program listens with it, it is asked too much, Telegram does not
 * answer (in time, or sensibly), or what is kept was encrypted under another SECRET.
 */
export const BOT_FAULTS = ['token', 'conflict', 'busy', 'slow', 'unreachable', 'nonsense', 'secret', 'refused'] as const
export type BotFaultCode = (typeof BOT_FAULTS)[number]

const hour = z.int().check(z.minimum(0), z.maximum(23))

/** What is sent of a bot; a token that is left out stays. */
const body = z.object({
  token: z.optional(requiredText(200)),
  status: z.optional(z.boolean()),
  /** At which hour of the store's day its figures are told; null: never. */
  summary_hour: z.optional(z.nullable(hour)),
})
export type BotBody = z.output<typeof body>

const chat = z.object({
  id: z.int(),
  kind: z.enum(CHAT_KINDS),
  /** What Telegram calls it. */
  title: z.string(),
  /** Whose it is; of a group, who linked it. */
  user: z.nullable(z.object({ id: z.int(), name: z.string() })),
  created_at: z.string(),
})
export type ChatRow = z.output<typeof chat>

export const telegram = {
  body,
  reply: z.object({
    /** Null: none is set up. */
    bot: z.nullable(
      z.object({
        username: z.string(),
        name: z.string(),
        status: z.boolean(),
        summary_hour: z.nullable(hour),
        failing_since: z.nullable(z.string()),
        fault: z.nullable(z.enum(BOT_FAULTS)),
      }),
    ),
    chats: z.array(chat),
  }),
  /** What a user may know of it: the bot's name, where it is at work, and the own chat. */
  own: z.object({ bot: z.nullable(z.string()), chat: z.nullable(z.object({ id: z.int(), title: z.string() })) }),
  linkBody: z.object({ kind: z.enum(CHAT_KINDS) }),
  /** Opens Telegram with a code that links whoever sends it. */
  link: z.object({ url: z.string(), expires_at: z.string() }),
}
export type TelegramState = z.output<typeof telegram.reply>
export type OwnTelegram = z.output<typeof telegram.own>
export type TelegramLink = z.output<typeof telegram.link>
