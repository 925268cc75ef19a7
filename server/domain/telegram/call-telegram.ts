import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import * as z from 'zod/mini'
import type { BotFaultCode } from '#app/contracts/telegram.ts'
import { internet, type Network } from '#server/core/internet/internet.ts'
import { hostOf, publicAddresses } from '#server/core/internet/public-addresses.ts'
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
  { signal, within = WITHIN, network = internet }: Called = {},
): Promise<z.output<S>> {
  const late = AbortSignal.timeout(within)
  const over = signal ? AbortSignal.any([signal, late]) : late
  const asked = { sent: false }
  try {
    const text = await ask(token, { method, body: JSON.stringify(params ?? {}) }, { network, over, asked })
    return read(text, result)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof TelegramFault) throw error
    throw new TelegramFault(late.aborted ? 'slow' : 'unreachable', {}, asked.sent)
  }
}

interface Asking {
  network: Network
  over: AbortSignal
  /** Set once all of it has left: from there on it may have been done. */
  asked: { sent: boolean }
}

async function ask(
  token: string,
  { method, body }: { method: string; body: string },
  { network, over, asked }: Asking,
) {
  const base = new URL(env.TELEGRAM_API_URL ?? TELEGRAM)
  const host = hostOf(base)
  const request = network.connect(
    {
      protocol: base.protocol,
      host,
      ...(isIP(host) === 0 && { servername: host }),
      port: base.port || undefined,
      path: `${base.pathname.replace(/\/$/, '')}/bot${token}/${method}`,
      method: 'POST',
      headers: {
        host: base.host,
        'user-agent': 'Phsar/1.0',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      },
      signal: over,
      maxHeaderSize: 16_384,
    },
    await addressesOf(host, network, over),
  )
  request.on('error', () => undefined)
  request.on('finish', () => {
    asked.sent = true
  })
  request.end(body)
  return bodyOf(request, over)
}

/** What the operator names may lie in his own network; Telegram itself never does. */
async function addressesOf(host: string, network: Network, signal: AbortSignal): Promise<string[]> {
  if (env.TELEGRAM_API_URL) {
    if (isIP(host)) return [host]
    return (await lookup(host, { all: true })).map(({ address }) => address)
  }
  const found = await publicAddresses(host, network, signal)
  if ('wrong' in found) throw new TelegramFault('unreachable')
  return found.addresses
}

async function bodyOf(request: ClientRequest, signal: AbortSignal): Promise<{ status: number; text: string }> {
  const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length
      if (size > MOST) throw new TelegramFault('nonsense', {}, true)
      parts.push(part)
    }
  } finally {
    response.destroy()
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }
}

function read<S extends z.core.$ZodType>({ status, text }: { status: number; text: string }, result: S): z.output<S> {
  if (status >= 500) throw new TelegramFault('unreachable', { code: status }, true)
  const told = z.safeParse(answer, parsed(text))
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
