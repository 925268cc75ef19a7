import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api, Parsed } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { answers, type FakeBot, fakeTelegram, group, heardAtOnce, refusal } from '../support/fake-telegram.ts'
import { one, type Store, sales } from '../support/sales.ts'

const { superUrl } = await ownDatabase()
const telegram = await fakeTelegram()
process.env.TELEGRAM_API_URL = telegram.url
const { until } = await import('../support/job-bench.ts')
const db = new pg.Client({ connectionString: superUrl })
let server: Api
let shop: ReturnType<typeof sales>
beforeAll(async () => {
  await db.connect()
  server = await (await import('../support/api.ts')).api()
  shop = sales(server)
})
afterAll(async () => {
  await (await import('#server/api/lifecycle.ts')).drain()
  telegram.close()
  await db.end()
})
heardAtOnce()

const OWNER = 501
const PATH = '/api/backend/telegram'
let store: Store
let bot: FakeBot
const ask = (method: string, path = '', body?: object, token = store.token) =>
  server.call(method, `${PATH}${path}`, { token, ...(body && { body }) })
const read = async (): Promise<Parsed> => (await ask('GET')).body.data
const codeOf = (url: string) => new URL(url).search.split('=')[1] as string
const link = async (kind: 'user' | 'group' = 'user', token = store.token) =>
  codeOf((await ask('POST', '/link', { kind }, token)).body.data.url)
const texts = (method = 'sendMessage') => bot.sent(method).map(({ params }) => String(params.text))
const answersTo = (id: string) =>
  bot.sent('answerCallbackQuery').find(({ params }) => params.callback_query_id === id)?.params.text
const answered = async (id: string): Promise<string> => {
  await until(() => bot.sent('answerCallbackQuery').some(({ params }) => params.callback_query_id === id))
  return answersTo(id)
}
const outbox = async () =>
  (
    await db.query(
      `SELECT template, state, tries, error, held_for, doubtful, "to" FROM outbox WHERE store_id = $1 AND channel = 'telegram' ORDER BY id`,
      [store.id],
    )
  ).rows
const dueNow = async () => {
  await db.query('UPDATE telegram_listeners SET rests_until = now() WHERE store_id = $1', [store.id])
  await db.query(`UPDATE jobs SET due_at = now() WHERE name = 'telegram.deliver' AND state = 'queued'`)
}
/** A card was sent once at least, whether the bot was found to fail before or by it. */
const tried = () =>
  until(async () => {
    await dueNow()
    return (await outbox()).some(({ template, error }) => template === 'telegram_card' && error !== null)
  })
const order = async (body: object = {}) => {
  const { id } = await shop.product(store, { name: 'Tea <b>', price: '2.00', quantity: 9 })
  return (await shop.order(store, { ...one(id), ...body })).body.data as Parsed
}
/** The owner's Telegram, linked. */
async function linked(from = OWNER) {
  bot.say(from, `/start ${await link()}`)
  await until(() => texts().some((text) => text.startsWith('Done, Dara Sok.')))
}
const cards = () => bot.sent('sendMessage').filter(({ params }) => params.reply_markup)
const statusOf = async (id: number): Promise<Parsed> =>
  (await server.call('GET', `/api/backend/orders/${id}`, { token: store.token })).body.data

beforeEach(async () => {
  store = await server.signUp()
  bot = telegram.bot()
  expect((await ask('PUT', '', { token: bot.token })).status).toBe(200)
})

describe('a bot', () => {
  it('is none at first, which is as good as any', async () => {
    const other = await server.signUp()
    const { status, body } = await ask('GET', '', undefined, other.token)
    expect([status, body.data]).toEqual([200, { bot: null, chats: [] }])
    expect((await ask('POST', '/link', { kind: 'user' }, other.token)).status).toBe(404)
    expect((await ask('POST', '/test', {}, other.token)).status).toBe(404)
    expect((await ask('DELETE', '', undefined, other.token)).status).toBe(404)
  })

  it('is asked for its name, and its token is told to nobody', async () => {
    expect(await read()).toEqual({
      bot: {
        username: bot.username,
        name: 'Shop',
        status: true,
        summary_hour: null,
        failing_since: null,
        fault: null,
      },
      chats: [],
    })
    await ask('PUT', '', { summary_hour: 21 })
    await ask('POST', '/test', {})
    const logs = await server.call('GET', '/api/backend/activity-logs?limit=100', { token: store.token })
    const { rows } = await db.query('SELECT * FROM telegram_bots')
    const secret = bot.token.split(':')[1] as string
    for (const text of [JSON.stringify(await read()), JSON.stringify(logs.body), JSON.stringify(rows)])
      expect(text).not.toContain(secret)
    expect(JSON.stringify(logs.body)).toContain('"token":["***","***"]')
  })

  it('that Telegram does not know, or that cannot be asked, is refused on the field', async () => {
    const sent = async (token: string) => (await ask('PUT', '', { token })).body.errors?.token?.[0]
    expect(await sent('x')).toContain('BotFather')
    expect(await sent(`99999:${'z'.repeat(35)}`)).toContain('does not accept')
    const bad = telegram.bot()
    for (const manner of [
      answers(502, 'bad'),
      answers(200, '<html>'),
      answers(200, { ok: true, result: { id: 'x' } }),
    ]) {
      bad.misbehave(manner)
      expect(await sent(bad.token)).toContain('did not respond')
    }
    bad.misbehave((_, __, incoming) => {
      incoming.socket.destroy()
      return true
    })
    expect(await sent(bad.token)).toContain('did not respond')
    expect((await read()).bot.username).toBe(bot.username)
    expect((await ask('PUT', '', { summary_hour: 24 })).status).toBe(422)
  })

  it('is one store’s, until its owner has a newer token', async () => {
    const other = await server.signUp()
    const taken = await ask('PUT', '', { token: bot.token }, other.token)
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['token']])
    expect(taken.body.errors.token[0]).toContain('already used by another store')
    expect((await ask('GET', '', undefined, other.token)).body.data.bot).toBeNull()
    expect((await ask('PUT', '', { token: bot.token })).status).toBe(200)
    const renewed = telegram.bot(bot)
    expect((await ask('PUT', '', { token: renewed.token }, other.token)).status).toBe(200)
    const fresh = telegram.bot()
    const both = await Promise.all([store, other].map(({ token }) => ask('PUT', '', { token: fresh.token }, token)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('another one starts without the chats of the first', async () => {
    await linked()
    const second = telegram.bot()
    await ask('PUT', '', { token: second.token })
    expect(await read()).toMatchObject({ bot: { username: second.username }, chats: [] })
    await until(() => second.sent('getUpdates').length > 0)
    // What is said to the first from now on is heard by nobody, and counts for nothing.
    for (let n = 0; n < 3; n++) bot.say(OWNER, '/start')
    second.say(OWNER, `/start ${codeOf((await ask('POST', '/link', { kind: 'user' })).body.data.url)}`)
    await until(() => second.sent('sendMessage').length === 1)
    expect((await ask('DELETE')).status).toBe(200)
    expect(await read()).toEqual({ bot: null, chats: [] })
  })
})

describe('a chat', () => {
  it('is linked by a code once, and by nothing else', async () => {
    const code = await link()
    expect((await db.query('SELECT * FROM telegram_codes WHERE store_id = $1', [store.id])).rows).toHaveLength(1)
    bot.say(OWNER, `/start ${code}`)
    await until(async () => (await read()).chats.length === 1)
    expect((await read()).chats[0]).toMatchObject({ kind: 'user', title: 'Chan', user: { name: 'Dara Sok' } })
    // Replayed by a stranger, made up, and over.
    bot.say(777, `/start ${code}`)
    bot.say(778, '/start AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    const late = await link()
    await db.query(`UPDATE telegram_codes SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`)
    bot.say(779, `/start ${late}`)
    await until(() => texts().filter((text) => text.includes('expired or was already used')).length === 3)
    expect((await read()).chats).toHaveLength(1)
  })

  it('is linked where it was meant', async () => {
    bot.say(OWNER, `/start ${await link('group')}`)
    bot.say(OWNER, `/start@${bot.username} ${await link()}`, group(-900))
    await until(() => texts().filter((text) => text.includes('this kind of chat')).length === 2)
    bot.say(OWNER, `/start@${bot.username} ${await link('group')}`, group(-900))
    await until(async () => (await read()).chats.length === 1)
    expect((await read()).chats[0]).toMatchObject({ kind: 'group', title: 'Kitchen', user: { name: 'Dara Sok' } })
    const clerk = await server.staff(store.id, ['order-view'])
    expect((await ask('POST', '/link', { kind: 'group' }, clerk)).status).toBe(403)
    const { id } = (await read()).chats[0]
    expect((await ask('DELETE', `/chats/${id}`, undefined, clerk)).status).toBe(403)
    expect((await ask('DELETE', `/chats/${id}`)).status).toBe(200)
  })

  it('of another store’s code stays unlinked', async () => {
    const other = await server.signUp()
    const theirs = telegram.bot()
    await ask('PUT', '', { token: theirs.token }, other.token)
    bot.say(OWNER, `/start ${codeOf((await ask('POST', '/link', { kind: 'user' }, other.token)).body.data.url)}`)
    await until(() => texts().some((text) => text.includes('expired or was already used')))
    expect((await read()).chats).toEqual([])
  })

  it('is left alone after /stop, and where the bot was blocked', async () => {
    await linked()
    bot.say(OWNER, '/stop')
    await until(async () => (await read()).chats.length === 0)
    await linked()
    await until(async () => (await read()).chats.length === 1)
    bot.misbehave(refusal(403, 'Forbidden: bot was blocked by the user'), 'sendMessage')
    await order()
    await until(async () => (await outbox()).some(({ state }) => state === 'failed'))
    expect((await read()).chats).toEqual([])
    expect((await read()).bot.failing_since).toBeNull()
  })

  it('that floods gets a few answers an hour', async () => {
    for (let n = 0; n < 12; n++) bot.say(600, '/start')
    bot.say(601, '/start')
    await until(() => bot.sent('sendMessage').some(({ params }) => params.chat_id === 601))
    expect(bot.sent('sendMessage').filter(({ params }) => params.chat_id === 600)).toHaveLength(5)
  })
})

describe('an order', () => {
  it('is shown with what can be done, and acts as whoever pressed', async () => {
    await linked()
    const made = await order({ type: 'delivery', shipping_address_1: 'St 63 & 118', comment: '<i>soon</i>' })
    await until(() => cards().length === 1)
    const [card] = cards()
    const { text, reply_markup } = card?.params ?? {}
    expect(text).toContain(`Order #${made.invoice_no}`)
    expect(text).toContain('1 × Tea &lt;b&gt; – $2.00')
    expect(text).toContain('&lt;i&gt;soon&lt;/i&gt;')
    expect(text).toContain('St 63 &amp; 118')
    const buttons = reply_markup.inline_keyboard.flat()
    expect(buttons.map((button: Parsed) => button.text)).toEqual(['Accept', 'Preparing', 'Ready', 'Call', 'Map'])
    expect(buttons[4].url).toContain('St+63')
    for (const { callback_data } of buttons) if (callback_data) expect(callback_data.length).toBeLessThan(64)

    expect(await answered(bot.press(OWNER, `o:${made.id}:a`))).toBe('Accepted. The order is assigned to you.')
    expect((await statusOf(made.id)).assigned_to.name).toBe('Dara Sok')
    expect(await answered(bot.press(OWNER, `o:${made.id}:p`))).toBe('The order is now: Processing.')
    expect((await statusOf(made.id)).order_status.id).toBe(2)
    expect(await answered(bot.press(OWNER, `o:${made.id}:r`))).toBe('The order is now: Processed.')
    // A button pressed late takes nothing back.
    expect(await answered(bot.press(OWNER, `o:${made.id}:p`))).toContain('Nothing changed')
    await until(() => texts('editMessageText').some((edited) => edited.includes('Processed')))
    const last = bot.sent('editMessageText').at(-1)?.params
    expect(last.text).toContain('Accepted by Dara Sok')
    expect(last.reply_markup.inline_keyboard.flat().map((button: Parsed) => button.text)).toEqual(['Call', 'Map'])
    bot.press(OWNER, `o:${made.id}:c`, 1000)
    await until(() => bot.sent('sendContact').length === 1)
    expect(bot.sent('sendContact')[0]?.params).toMatchObject({ phone_number: '+85512345678', first_name: 'Chan' })
    const logs = await server.call('GET', '/api/backend/activity-logs?entity=order&limit=100', { token: store.token })
    const deeds = logs.body.data.filter((row: Parsed) => row.event === 'status')
    expect(deeds.map((row: Parsed) => row.user_name)).toEqual(['Dara Sok', 'Dara Sok'])
  })

  it('changed elsewhere changes in Telegram, too', async () => {
    await linked()
    const made = await order()
    await until(() => cards().length === 1)
    await until(
      async () => (await db.query('SELECT FROM telegram_cards WHERE store_id = $1', [store.id])).rowCount === 1,
    )
    await shop.move(store, made.id, { status: 7 })
    await until(() => texts('editMessageText').some((text) => text.includes('Canceled')))
  })

  it('paid in part, edited and returned changes there as well', async () => {
    await linked()
    const { id } = await order()
    const cardsKept = () => db.query('SELECT FROM telegram_cards WHERE store_id = $1', [store.id])
    await until(async () => (await cardsKept()).rowCount === 1)
    const post = (path: string, body: object) =>
      server.call('POST', `/api/backend/orders/${id}/${path}`, { token: store.token, body })
    const shown = (text: string) => until(() => texts('editMessageText').some((edited) => edited.includes(text)))
    expect((await post('payments', { amount: '0.50' })).status).toBe(201)
    await shown('$1.50 due')
    const { version, order_products } = await statusOf(id)
    expect((await post('edit', { version, discount: '0.25' })).status).toBe(200)
    await shown('Total $1.75')
    const lines = [{ id: order_products[0].id, quantity: 1 }]
    expect((await post('returns', { lines, reason: 'damaged' })).status).toBe(201)
    await shown('Total $0.00')
  })

  it('asks at each press what its user may do at that moment', async () => {
    const clerk = await server.staff(store.id, ['order-view', 'order-update'])
    const code = codeOf((await ask('POST', '/link', { kind: 'user' }, clerk)).body.data.url)
    bot.say(520, `/start ${code}`)
    await until(async () => (await read()).chats.length === 1)
    const made = await order()
    await until(() => cards().length === 1)
    const press = (from: number) => answered(bot.press(from, `o:${made.id}:p`))
    expect(await press(999)).toContain('not linked')
    const permissions = async (list: string[]) =>
      db.query('UPDATE roles SET permissions = $2 WHERE store_id = $1 AND array_length(permissions, 1) <= 2', [
        store.id,
        list,
      ])
    await permissions(['order-view'])
    expect(await press(520)).toContain('do not have permission')
    await permissions(['order-view', 'order-update'])
    await db.query(`UPDATE users SET status = false WHERE store_id = $1 AND NOT is_owner`, [store.id])
    expect(await press(520)).toContain('not linked')
    expect((await statusOf(made.id)).order_status.id).toBe(1)
    // Nor is he told of the next order.
    const before = cards().length
    await order()
    await until(async () => (await outbox()).some(({ held_for }) => held_for === 'chat'))
    expect(cards()).toHaveLength(before)
    await db.query(`UPDATE users SET status = true WHERE store_id = $1`, [store.id])
    expect(await press(520)).toContain('Processing')
  })

  it('of another store is nobody’s to press', async () => {
    await linked()
    const other = await server.signUp()
    const { id } = await shop.product(other, { name: 'Tea', price: '2.00', quantity: 9 })
    for (let n = 0; n < 3; n++) await shop.order(other, one(id))
    expect(await answered(bot.press(OWNER, 'o:3:p'))).not.toContain('now')
    const theirs = await server.call('GET', '/api/backend/orders/3', { token: other.token })
    expect(theirs.body.data.order_status.id).toBe(1)
  })

  it('is followed by whoever holds its link, where the customer is told', async () => {
    const made = await order()
    expect(made.telegram).toBe(true)
    const tracking = made.tracking_url.split('/').at(-1)
    const follow = (token: string) =>
      server.call('POST', `/api/shop/orders/${token}/telegram`, { host: store.host, body: {} })
    expect((await follow('nothing-like-a-token-000')).status).toBe(404)
    const reply = await follow(tracking)
    expect(reply.status).toBe(201)
    bot.say(700, `/start ${codeOf(reply.body.data.url)}`)
    await until(() => texts().some((text) => text.includes(`order #${made.invoice_no}`)))
    await shop.move(store, made.id, { status: 2 })
    await shop.move(store, made.id, { status: 15, notify: true, comment: 'Come <b>in</b>' })
    await until(() => texts().some((text) => text.includes('Processed')))
    const told = bot.sent('sendMessage').filter(({ params }) => params.chat_id === 700)
    expect(told).toHaveLength(2)
    expect(told[1]?.params.text).toContain('Come &lt;b&gt;in&lt;/b&gt;')
    expect(told[1]?.params.text).toContain(made.tracking_url)
    const timeline = await server.call('GET', `/api/backend/orders/${made.id}/timeline`, { token: store.token })
    expect(timeline.body.data.filter((deed: Parsed) => deed.channel === 'telegram')).toHaveLength(1)
  })

  it('in Khmer speaks Khmer', async () => {
    await db.query(`UPDATE stores SET default_locale = 'km' WHERE id = $1`, [store.id])
    await linked().catch(() => undefined)
    await order()
    await until(() => cards().length === 1)
    expect(cards()[0]?.params.text).toContain('ការបញ្ជាទិញ #')
    expect(cards()[0]?.params.reply_markup.inline_keyboard[0][0].text).toBe('ទទួលយក')
  })
})

describe('other news', () => {
  it('are low stock and the figures of a day, at its hour where the store is, once', async () => {
    await linked()
    const { id } = await shop.product(store, { name: 'Coffee', price: '3.00', quantity: 5, low_stock_threshold: 4 })
    await shop.order(store, one(id, 2))
    await until(() => texts().some((text) => text.includes('Coffee is low on stock: 3 left')))
    await ask('PUT', '', { summary_hour: 21 })
    const { tellSummaries } = await import('#server/domain/telegram/daily-summary.ts')
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Phnom_Penh' }).format(new Date())
    const told = () => texts().filter((text) => text.includes('Orders: 1')).length
    await tellSummaries(new Date(`${day}T20:59:00+07:00`))
    expect((await outbox()).filter(({ template }) => template === 'telegram_summary')).toEqual([])
    for (const time of ['21:00', '21:04', '23:59']) await tellSummaries(new Date(`${day}T${time}:00+07:00`))
    await until(() => told() === 1)
    expect((await outbox()).filter(({ template }) => template === 'telegram_summary')).toHaveLength(1)
    // A morning hour tells of the day before.
    await db.query(`UPDATE telegram_bots SET summary_hour = 7, summary_on = NULL WHERE store_id = $1`, [store.id])
    const next = new Date(new Date(`${day}T08:00:00+07:00`).getTime() + 86_400_000)
    await Promise.all([tellSummaries(next), tellSummaries(next)])
    await until(() => told() === 2)
  })
})

describe('Telegram', () => {
  it('that is gone for an hour loses nothing and doubles nothing', async () => {
    await linked()
    bot.misbehave((_, __, incoming) => {
      incoming.socket.destroy()
      return true
    })
    const made = await order()
    await until(async () => (await read()).bot.failing_since !== null)
    await tried()
    // As after an hour.
    await db.query(`UPDATE outbox SET created_at = created_at - interval '1 hour' WHERE store_id = $1`, [store.id])
    bot.misbehave(null)
    await until(async () => {
      await dueNow()
      return (await outbox()).every(({ state }) => state === 'sent')
    })
    const delivered = cards().filter(({ params }) => params.text.includes(made.invoice_no))
    // The first may have arrived, so the second says so.
    expect(delivered.at(-1)?.params.text).toContain('Sent again')
    expect((await read()).bot).toMatchObject({ failing_since: null, fault: null })
  })

  it('that says no for certain is asked again without a mark', async () => {
    await linked()
    bot.misbehave(refusal(429, 'Too Many Requests: retry after 1', { retry_after: 1 }), 'sendMessage')
    await order()
    await until(() => cards().length === 1)
    bot.misbehave(null, 'sendMessage')
    await until(() => cards().length === 2)
    expect(cards()[1]?.params.text).not.toContain('Sent again')
    expect((await read()).bot.failing_since).toBeNull()
  })

  it('that does not answer for a day is given up, and the bell says so', async () => {
    await linked()
    bot.misbehave(answers(500, 'x'))
    await order()
    await tried()
    await db.query(`UPDATE outbox SET created_at = created_at - interval '25 hours' WHERE store_id = $1`, [store.id])
    await db.query(`UPDATE telegram_bots SET failing_since = now() - interval '25 hours' WHERE store_id = $1`, [
      store.id,
    ])
    await until(async () => {
      await dueNow()
      return (await outbox()).some(({ state }) => state === 'failed')
    })
    const bell = await server.call('GET', '/api/backend/notifications', { token: store.token })
    expect(bell.body.data.filter(({ type }: Parsed) => type === 'telegram_failed')).toHaveLength(1)
  })

  it('that a group moved to another number is followed there', async () => {
    bot.say(OWNER, `/start@${bot.username} ${await link('group')}`, group(-910))
    await until(async () => (await read()).chats.length === 1)
    await until(() => texts().some((text) => text.includes('This group now')))
    bot.misbehave(
      (call, reply, incoming) =>
        call.params.chat_id === -910
          ? refusal(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
              migrate_to_chat_id: -100910,
            })(call, reply, incoming)
          : undefined,
      'sendMessage',
    )
    await order()
    await until(() => cards().some(({ params }) => params.chat_id === -100910))
  })

  it('may send whatever it likes', async () => {
    await linked()
    const made = await order()
    const junk: unknown[] = [
      null,
      7,
      'x',
      [],
      {},
      { update_id: 'x' },
      { update_id: 9_000, message: 5 },
      { update_id: 9_001, callback_query: { id: 5 } },
      { update_id: 9_002, message: { chat: { id: 'x' }, text: {} } },
      { update_id: 9_003, callback_query: { id: 'a', from: { id: OWNER }, data: `o:${'9'.repeat(60)}:p` } },
      { update_id: 9_004, callback_query: { id: 'b', from: { id: OWNER }, data: 'o:1;DROP:p' } },
      { update_id: 9_005, message: { chat: { id: 1, type: 'private' }, text: `/start ${'\u0000'.repeat(40)}` } },
      {
        update_id: 9_006,
        message: { chat: { id: 1, type: 'private' }, from: { id: 1 }, text: '/start \ud800'.repeat(9) },
      },
      { update_id: 9_007, my_chat_member: { chat: { id: 4, type: 'x' }, new_chat_member: { status: '\u0000' } } },
      { update_id: 9_008, __proto__: null, constructor: 1 },
    ]
    for (const one of junk) bot.pushRaw(one)
    bot.pushRaw({
      update_id: 9_100,
      callback_query: { id: 'last', from: { id: OWNER }, data: `o:${made.id}:p` },
    })
    expect(await answered('last')).toContain('Processing')
    expect((await read()).bot.failing_since).toBeNull()
  })

  it('that repeats itself is asked more seldom, and each thing is done once', async () => {
    await linked()
    const made = await order()
    const id = bot.press(OWNER, `o:${made.id}:p`)
    await answered(id)
    const again = { update_id: 1, callback_query: { id: 'again', from: { id: OWNER }, data: `o:${made.id}:r` } }
    bot.misbehave(answers(200, { ok: true, result: [again] }), 'getUpdates')
    await until(async () => (await read()).bot.fault === 'nonsense')
    expect(bot.sent('answerCallbackQuery').filter(({ params }) => params.callback_query_id === 'again')).toEqual([])
    expect((await statusOf(made.id)).order_status.id).toBe(2)
  })

  it('of one store that is silent keeps no other waiting', async () => {
    await linked()
    bot.misbehave(() => true)
    for (let n = 0; n < 3; n++) await order()
    const others = await Promise.all(Array.from({ length: 3 }, () => server.signUp()))
    for (const other of others) {
      const theirs = telegram.bot()
      await ask('PUT', '', { token: theirs.token }, other.token)
      const began = performance.now()
      theirs.say(OWNER, `/start ${codeOf((await ask('POST', '/link', { kind: 'user' }, other.token)).body.data.url)}`)
      await until(() => theirs.sent('sendMessage').length === 1)
      expect(performance.now() - began).toBeLessThan(5_000)
    }
    expect(telegram.mostAtOnce()).toBe(1)
  })
})
