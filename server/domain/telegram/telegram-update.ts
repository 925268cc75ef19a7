import * as z from 'zod/mini'

const number = z.int()
const name = z.optional(z.string())
const person = z.object({ id: number, first_name: name, last_name: name, username: name })
const chat = z.object({ id: number, type: z.string(), title: name, first_name: name, last_name: name, username: name })

/** A number that somebody shares; whose it is is said where it is Telegram's own. */
const contact = z.object({ phone_number: z.string(), user_id: z.optional(number) })

/** What the bot asks to be told of. */
export const HEARS = ['message', 'callback_query', 'my_chat_member'] as const

/** What of an update is read; whatever else it holds is not looked at. */
const update = z.object({
  update_id: number,
  message: z.optional(z.object({ chat, from: z.optional(person), text: name, contact: z.optional(contact) })),
  callback_query: z.optional(
    z.object({
      id: z.string(),
      from: person,
      data: name,
      message: z.optional(z.object({ message_id: number, chat })),
    }),
  ),
  my_chat_member: z.optional(z.object({ chat, new_chat_member: z.object({ status: z.string() }) })),
})
export type Update = z.output<typeof update>
export type Chat = z.output<typeof chat>

/** Only that it is an update, so that one which cannot be read is passed over and not asked for again. */
const numbered = z.object({ update_id: number })

/** An update as far as it can be read; its number alone where it cannot; undefined for what is none. */
export function readUpdate(sent: unknown): Update | undefined {
  const whole = z.safeParse(update, sent)
  if (whole.success) return whole.data
  const bare = z.safeParse(numbered, sent)
  return bare.success ? bare.data : undefined
}

/** What Telegram calls a chat, as a line of ours shows it. */
export function titleOf({ title, first_name, last_name, username }: Chat): string {
  const own = [first_name, last_name].filter(Boolean).join(' ')
  const plain = (title || own || (username && `@${username}`) || 'Telegram').replace(/[\p{Cc}\p{Cs}]/gu, ' ')
  return [...plain].slice(0, 80).join('').trim() || 'Telegram'
}
