import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { answers, type FakeBot, fakeTelegram } from '../support/fake-telegram.ts'
import { endpoint, says } from '../support/webhook-endpoint.ts'
import { database } from './support/books.ts'
import { others, p95, slowed } from './support/others.ts'
import { type Program, startProgram } from './support/program.ts'
import { ownerToken, plenty, SHOP } from './support/shoppers.ts'

// What Telegram and the endpoints of webhooks are told of orders, while they are in trouble: each message arrives once, or
// those after the first say so; none is lost; nobody else waits for them.

/** Orders in each kind of trouble. */
const ORDERS = 8
const OWNER = 501
/** Longer than anybody waits for an answer. */
const LATE = 40_000

/** The endpoint of webhooks, which can be gone as well. */
async function hooks() {
  const there = endpoint()
  const server = createServer(there.answer)
  const open = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await open()
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { ...there, port, open: () => open(port), close }
}
type Hooks = Awaited<ReturnType<typeof hooks>>
type Telegram = Awaited<ReturnType<typeof fakeTelegram>>

const late = (reply: ServerResponse) => {
  setTimeout(() => reply.destroy(), LATE).unref()
  return true
}
const cut = (reply: ServerResponse) => {
  reply.destroy()
  return true
}

/** Each kind of trouble: how it begins, for both. */
const TROUBLE: Record<string, (of: { bot: FakeBot; telegram: Telegram; hooks: Hooks }) => void> = {
  slow({ bot, hooks }) {
    bot.misbehave((_, reply) => late(reply))
    hooks.state.manner = late
  },
  broken({ bot, hooks }) {
    bot.misbehave((call, reply, incoming) =>
      call.method === 'sendMessage' ? cut(reply) : answers(502, 'bad')(call, reply, incoming),
    )
    hooks.state.manner = (reply) => (hooks.got.length % 2 ? says(500)(reply, reply.req) : cut(reply))
  },
  lying({ bot, hooks }) {
    bot.misbehave(answers(200, '<html>All is well</html>'))
    hooks.state.manner = says(302, { location: 'https://elsewhere.example/' })
  },
  gone({ telegram, hooks }) {
    telegram.close()
    hooks.close()
  },
}

/** The trouble is over. */
async function wellAgain(bot: FakeBot, telegram: Telegram, hooks: Hooks, gone: boolean): Promise<void> {
  bot.misbehave(null)
  hooks.state.manner = says(204)
  if (gone) await Promise.all([telegram.open(), hooks.open()])
}

/** An hour later, as far as whatever waits can tell. */
const AN_HOUR_LATER = `
  UPDATE jobs SET due_at = due_at - interval '1 hour' WHERE state = 'queued' AND name IN ('telegram.deliver', 'webhook.deliver');
  UPDATE telegram_listeners SET rests_until = rests_until - interval '1 hour';
  UPDATE telegram_bots SET failing_since = failing_since - interval '1 hour';
  UPDATE webhooks SET failing_since = failing_since - interval '1 hour';
  UPDATE outbox SET created_at = created_at - interval '1 hour', next_at = next_at - interval '1 hour'
    WHERE state = 'queued' AND channel = 'telegram';
  UPDATE webhook_deliveries SET created_at = created_at - interval '1 hour', next_at = next_at - interval '1 hour'
    WHERE state = 'queued'`

const waiting = async (db: pg.Client): Promise<number> =>
  (
    await db.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM outbox WHERE channel = 'telegram' AND state = 'queued')::int
        + (SELECT count(*) FROM webhook_deliveries WHERE state = 'queued')::int AS n`,
    )
  ).rows[0]?.n ?? -1

/** Lets hours pass until nothing waits. @returns how many */
async function pass(db: pg.Client): Promise<number> {
  for (let hours = 1; hours <= 20; hours++) {
    await db.query(AN_HOUR_LATER)
    for (const end = performance.now() + 8_000; performance.now() < end; await sleep(100))
      if ((await waiting(db)) === 0) return hours
  }
  throw new Error(`${await waiting(db)} messages still wait`)
}

/** What came of all messages so far. */
async function accounts(db: pg.Client, bot: FakeBot, hooks: Hooks) {
  const count = async (query: string) => (await db.query<{ n: number }>(query)).rows[0]?.n ?? -1
  const cards = bot.sent('sendMessage').filter(({ params }) => params.reply_markup)
  const plain = ({ params }: (typeof cards)[number]) => String(params.text).replace(/^<i>[^<]*<\/i>\n/, '')
  const byCard = Map.groupBy(cards, plain)
  const byMessage = Map.groupBy(hooks.got, ({ headers }) => headers['webhook-id'])
  const twice = {
    cards: [...byCard].filter(([text, all]) => all.filter(({ params }) => params.text === text).length > 1).length,
    hooks: [...byMessage.values()].filter(
      (all) => all.filter(({ headers }) => headers['phsar-attempt'] === '1').length > 1,
    ).length,
  }
  const orders = await count(`SELECT count(*)::int AS n FROM orders o JOIN stores s ON s.id = o.store_id
    WHERE s.sub_domain = '${SHOP}' AND o.firstname = 'Told'`)
  return {
    orders,
    written: {
      cards: await count("SELECT count(*)::int AS n FROM outbox WHERE template = 'telegram_card'"),
      hooks: await count('SELECT count(*)::int AS n FROM webhook_deliveries'),
    },
    sent: {
      cards: await count("SELECT count(*)::int AS n FROM outbox WHERE template = 'telegram_card' AND state = 'sent'"),
      hooks: await count("SELECT count(*)::int AS n FROM webhook_deliveries WHERE state = 'sent'"),
    },
    arrived: { cards: byCard.size, hooks: byMessage.size },
    twice,
  }
}

async function order(program: Program, product: number): Promise<void> {
  const body = {
    lines: [{ product_id: product, quantity: 1 }],
    type: 'pickup',
    firstname: 'Told',
    telephone: '012345678',
    payment_method: 'cod',
    shipping_method: 'pickup',
  }
  const reply = await program.call('/api/shop/orders', {
    shop: SHOP,
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(reply.status).toBe(201)
}

it('tells each of it once or marks it, loses none, and keeps the others as quick', async () => {
  const [telegram, there] = [await fakeTelegram(), await hooks()]
  onTestFinished(telegram.close)
  onTestFinished(there.close)
  const dataDir = mkdtempSync(join(tmpdir(), 'phsar-told-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = {
    DATA_DIR: dataDir,
    TELEGRAM_API_URL: telegram.url,
    ONE_MACHINE: String(there.port),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'support/one-machine.mjs')}`,
  }
  let program = await startProgram(settings)
  await program.ready()
  const db = await database(dataDir)
  onTestFinished(() => db.end().catch(() => undefined))
  const token = await ownerToken(program)
  const product = await plenty(program)
  const bot = telegram.bot()
  const ask = async (path: string, body: object, method = 'POST') => {
    const { status, body: said } = await program.call(`/api/backend${path}`, { token, body, method })
    expect([path, status < 300]).toEqual([path, true])
    return said.data
  }
  await ask('/telegram', { token: bot.token }, 'PUT')
  const { url } = await ask('/telegram/link', { kind: 'user' })
  bot.say(OWNER, `/start ${new URL(url).searchParams.get('start')}`)
  for (const end = Date.now() + 20_000; bot.sent('sendMessage').length === 0; await sleep(50))
    if (Date.now() > end) throw new Error('The bot does not answer')
  await ask('/webhooks', { url: 'https://told.example/', events: ['order.created'] })

  await others(program, token, 5_000)
  const figures: { trouble: string; idle: number; busy: number; hours: number }[] = []
  for (const [trouble, begin] of Object.entries(TROUBLE)) {
    const idle = p95(await others(program, token, 10_000))
    begin({ bot, telegram, hooks: there })
    for (let n = 0; n < ORDERS; n++) await order(program, product)
    const busy = p95(await others(program, token, 25_000))
    // It is gone for an hour: what was tried meanwhile is tried again.
    await db.query(AN_HOUR_LATER)
    await sleep(3_000)
    await wellAgain(bot, telegram, there, trouble === 'gone')
    figures.push({ trouble, idle, busy, hours: await pass(db) })
  }

  // Killed while some were sent and not heard of.
  TROUBLE.slow?.({ bot, telegram, hooks: there })
  const [cards, posts] = [bot.sent('sendMessage').length, there.got.length]
  for (let n = 0; n < ORDERS; n++) await order(program, product)
  for (const end = Date.now() + 20_000; bot.sent('sendMessage').length === cards || there.got.length === posts; )
    if (Date.now() > end) throw new Error('Nothing is sent')
    else await sleep(50)
  await db.end()
  program.kill('SIGKILL')
  await program.ended
  const first = program.log()
  await wellAgain(bot, telegram, there, false)
  program = await startProgram({ ...settings, PORT: String(program.port) })
  await program.ready()
  const after = await database(dataDir)
  onTestFinished(() => after.end().catch(() => undefined))
  // A lease of the process that is dead runs out as well.
  await after.query("UPDATE jobs SET due_at = due_at - interval '1 hour' WHERE state = 'running'")
  await pass(after)

  console.table(figures)
  const all = ORDERS * (Object.keys(TROUBLE).length + 1)
  expect(await accounts(after, bot, there)).toEqual({
    orders: all,
    written: { cards: all, hooks: all },
    sent: { cards: all, hooks: all },
    arrived: { cards: all, hooks: all },
    twice: { cards: 0, hooks: 0 },
  })
  expect(slowed(figures)).toBeLessThanOrEqual(2)
  for (const said of [first, program.log()]) expect(said).not.toContain(bot.token)
})
