import * as z from 'zod/mini'
import type { BotFaultCode } from '#app/contracts/telegram.ts'
import type { Network } from '#server/core/internet/internet.ts'
import { NoAnswer, parsedJson, postJson } from '#server/core/internet/post-json.ts'
import { env } from '#server/env.ts'
import { TelegramFault } from './telegram-fault.ts'

const TELEGRAM = 'https://api.telegram.org'
/** For all of an answer, in milliseconds, and its bytes: a hundred updates at their longest are less. */
const WITHIN = 8_000
const MOST = 2_000_000

export interface Called {
  signal?: AbortSignal
  within?: number
  network?: Network
}

const answer = z.object({
  ok: z.boolean(),
  result: z.optional(z.unknown()),
  error_code: z.optional(z.number()),
  description: z.optional(z.string()),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()), migrate_to_chat_id: z.optional(z.int()) })),
})

/**
 * Asks the Bot API for one thing, as the bot of this token.
 * @returns what it answered, as whoever asks reads it
 * @throws TelegramFault; whatever `signal` is aborted with
 */
export async function callTelegram<S extends z.core.$ZodType>(
  token: string,
  { method, params, result }: { method: string; params?: object; result: S },
  { signal, within = WITHIN, network }: Called = {},
): Promise<z.output<S>> {
  const late = AbortSignal.timeout(within)
  const over = signal ? AbortSignal.any([signal, late]) : late
  let sent = false
  const onSent = () => {
    sent = true
  }
  try {
    const service = { base: env.TELEGRAM_API_URL ?? TELEGRAM, isNamed: Boolean(env.TELEGRAM_API_URL), most: MOST }
    const posted = { path: `bot${token}/${method}`, body: params ?? {}, onSent }
    return read(await postJson(service, posted, { signal: over, network }), result)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof TelegramFault) throw error
    if (error instanceof NoAnswer && error.why === 'too-large') throw new TelegramFault('nonsense', {}, true)
    throw new TelegramFault(late.aborted ? 'slow' : 'unreachable', {}, sent)
  }
}

function read<S extends z.core.$ZodType>({ status, text }: { status: number; text: string }, result: S): z.output<S> {
  if (status >= 500) throw new TelegramFault('unreachable', { code: status }, true)
  const told = z.safeParse(answer, parsedJson(text))
  if (!told.success) throw new TelegramFault('nonsense', { code: status }, true)
  const { ok, error_code: code = status, description = '', parameters } = told.data
  if (!ok) {
    const { retry_after, migrate_to_chat_id } = parameters ?? {}
    const more = {
      description: description.slice(0, 200),
      ...(retry_after !== undefined && { retryAfter: retry_after }),
      ...(migrate_to_chat_id !== undefined && { movedTo: migrate_to_chat_id }),
    }
    throw new TelegramFault(FAULTS[code] ?? 'refused', { code, ...more })
  }
  const found = z.safeParse(result, told.data.result)
  if (!found.success) throw new TelegramFault('nonsense', { code: status }, true)
  return found.data
}

const FAULTS: Record<number, BotFaultCode> = { 401: 'token', 404: 'token', 409: 'conflict', 429: 'busy' }
