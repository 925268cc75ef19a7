import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { Parsed } from './api.ts'

export interface Call {
  token: string
  method: string
  params: Parsed
}

/** How a bot answers; undefined: as it should. */
export type Manner = (call: Call, reply: ServerResponse, incoming: IncomingMessage) => boolean | undefined

interface Bot {
  id: number
  username: string
  updates: Parsed[]
  /** Whoever waits for updates. */
  waiting: Set<() => void>
  nextUpdate: number
}

export const refusal = (code: number, description: string, parameters?: object): Manner =>
  answers(code, { ok: false, error_code: code, description, ...(parameters && { parameters }) })
export const answers =
  (status: number, body: unknown): Manner =>
  (_, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' })
    reply.end(typeof body === 'string' ? body : JSON.stringify(body))
    return true
  }

/** Telegram's Bot API as far as a shop uses it, on this machine; each bot can be made to misbehave. */
export async function fakeTelegram(at = 0) {
  const bots = new Map<string, Bot>()
  // No store has the bot of a former try.
  const first = randomInt(100_000, 900_000_000)
  const calls: Call[] = []
  const manners = new Map<string, Manner>()
  /** Who asks for updates at this moment, by token. */
  const polling = new Map<string, number>()
  let most = 0
  let nextMessage = 1000
  const server = createServer((incoming, reply) => void answer(incoming, reply))

  async function answer(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of incoming) body += part
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(incoming.url ?? '') ?? []
    const call: Call = { token, method, params: body ? JSON.parse(body) : {} }
    calls.push(call)
    const manner = manners.get(`${token} ${method}`) ?? manners.get(token)
    if (manner?.(call, reply, incoming)) return
    const bot = bots.get(token)
    const says = (code: number, told: object) => {
      reply.writeHead(code, { 'content-type': 'application/json' })
      reply.end(JSON.stringify(told))
    }
    if (!bot) return says(401, { ok: false, error_code: 401, description: 'Unauthorized' })
    const ok = (result: unknown) => says(200, { ok: true, result })
    if (method === 'getMe') return ok({ id: bot.id, is_bot: true, first_name: 'Shop', username: bot.username })
    if (method === 'getUpdates') return ok(await updatesFor(bot, call, reply))
    if (method === 'sendMessage' || method === 'sendContact') return ok({ message_id: nextMessage++ })
    if (method === 'editMessageText') return ok({ message_id: call.params.message_id })
    ok(true)
  }

  async function updatesFor(bot: Bot, { token, params }: Call, reply: ServerResponse): Promise<Parsed[]> {
    bot.updates = bot.updates.filter((one) => !(one?.update_id < params.offset))
    const now = (polling.get(token) ?? 0) + 1
    polling.set(token, now)
    most = Math.max(most, now)
    if (bot.updates.length === 0)
      await new Promise<void>((resolve) => {
        bot.waiting.add(resolve)
        reply.on('close', resolve)
        setTimeout(resolve, params.timeout * 1000).unref()
      })
    polling.set(token, (polling.get(token) ?? 1) - 1)
    const told = bot.updates.slice(0, params.limit)
    // What has no number cannot be confirmed: it is told once.
    bot.updates = bot.updates.filter((one) => typeof one?.update_id === 'number')
    return told
  }

  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** A bot with a token of its own; of one that is there, the token that BotFather gives for it next. */
  function bot(of?: { id: number }) {
    const nth = first + bots.size
    const id = of?.id ?? nth
    const token = `${id}:${'A'.repeat(20)}-${String(nth).padEnd(15, 'b')}`
    const one: Bot = { id, username: `shop_${id}_bot`, updates: [], waiting: new Set(), nextUpdate: 1 }
    bots.set(token, one)
    const push = (update: object) => {
      one.updates.push({ update_id: one.nextUpdate++, ...update })
      for (const wake of one.waiting) wake()
      one.waiting.clear()
    }
    /** Something that stands in an answer as it is, a whole update or none. */
    const pushRaw = (update: unknown) => {
      one.updates.push(update)
      for (const wake of one.waiting) wake()
      one.waiting.clear()
    }
    const person = (from: number) => ({ id: from, is_bot: false, first_name: 'Chan' })
    const privateChat = (from: number) => ({ id: from, type: 'private', first_name: 'Chan' })
    const say = (from: number, text: string, chat: object = privateChat(from)) =>
      push({ message: { message_id: 1, date: 0, from: person(from), chat, text } })
    let callback = 0
    const press = (from: number, data: string, message_id = 1, chat: object = privateChat(from)) => {
      const id = `cb${one.id}-${++callback}`
      push({ callback_query: { id, from: person(from), data, chat_instance: '1', message: { message_id, chat } } })
      return id
    }
    const sent = (method?: string) =>
      calls.filter((call) => call.token === token && (!method || call.method === method))
    /** How it answers from now on, to all or to one method. */
    const misbehave = (manner: Manner | null, method?: string) => {
      const key = method ? `${token} ${method}` : token
      if (manner) manners.set(key, manner)
      else manners.delete(key)
    }
    return { id, token, username: one.username, push, pushRaw, say, press, sent, misbehave }
  }

  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  /** Listens again where it was closed. */
  const open = () => {
    server.listen(port, '127.0.0.1')
    return once(server, 'listening')
  }
  return { url: `http://127.0.0.1:${port}`, port, bot, calls, mostAtOnce: () => most, close, open }
}

export type FakeTelegram = Awaited<ReturnType<typeof fakeTelegram>>
export type FakeBot = ReturnType<FakeTelegram['bot']>

/** A group's chat. */
export const group = (id: number, title = 'Kitchen') => ({ id, type: 'supergroup', title })

/**
 * What is said is heard, and what is due is sent, at once: beside the program's own, which look each second, the file has some
 * that look all the time. Call it at the top of the file.
 */
export function heardAtOnce(): void {
  let stop: () => Promise<unknown>
  beforeAll(async () => {
    const { listenToTelegram } = await import('#server/domain/telegram/listen.ts')
    const { deliverTelegram } = await import('#server/domain/telegram/deliver-telegram.ts')
    const { startJobs } = await import('#server/core/jobs/jobs-runner.ts')
    const runner = await startJobs([deliverTelegram], { poll: 0.1 })
    const listener = listenToTelegram({ look: 50, pause: 10 })
    stop = () => Promise.all([runner.stop(), listener.stop()])
  })
  afterAll(() => stop())
}
