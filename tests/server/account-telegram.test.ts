import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { customerAccounts, PASSWORD } from '../support/customer-accounts.ts'
import { ownDatabase } from '../support/database.ts'
import { type FakeBot, fakeTelegram, heardAtOnce } from '../support/fake-telegram.ts'
import { one, type Store, sales } from '../support/sales.ts'

// A number that is proven by Telegram, and codes that come by it (docs/decisions/0055).

const { superUrl } = await ownDatabase()
const telegram = await fakeTelegram()
process.env.TELEGRAM_API_URL = telegram.url
const { until } = await import('../support/job-bench.ts')
const db = new pg.Client({ connectionString: superUrl })
let app: Api
let accounts: Awaited<ReturnType<typeof customerAccounts>>
let shop: Store
let bot: FakeBot
let tea: number
beforeAll(async () => {
  await db.connect()
  app = await (await import('../support/api.ts')).api()
  accounts = await customerAccounts(app, db)
})
afterAll(async () => {
  await (await import('#server/api/lifecycle.ts')).drain()
  telegram.close()
  await db.end()
})
heardAtOnce()
beforeEach(async () => {
  shop = await app.signUp()
  bot = telegram.bot()
  tea = (await sales(app).product(shop, { name: 'Tea', price: '1.25', quantity: 500 })).id
  const made = await app.call('PUT', '/api/backend/telegram', { token: shop.token, body: { token: bot.token } })
  expect(made.status).toBe(200)
})

const texts = () => bot.sent('sendMessage').map(({ params }) => String(params.text))
const told = (n: number) => until(() => texts().length >= n)
/** The newest code that a chat was sent. */
const codeIn = () => /^<code>(\d{6})<\/code>/.exec(texts().at(-1) ?? '')?.[1] ?? ''
const startOf = async (token: string) => {
  const { body } = await accounts.call(shop, 'POST', '/telegram', { token })
  return new URL(body.data.url).searchParams.get('start') ?? ''
}
const me = async (token: string) => (await accounts.call(shop, 'GET', '', { token })).body.data
const ordersOf = async (token: string) =>
  (await accounts.call(shop, 'GET', '/orders', { token })).body.data.map(
    (row: { invoice_no: string }) => row.invoice_no,
  )
const share = (from: number, phone: string, whose = from) =>
  bot.push({
    message: {
      message_id: 1,
      chat: { id: from, type: 'private', first_name: 'Sophea' },
      from: { id: from, first_name: 'Sophea' },
      contact: { phone_number: phone, user_id: whose },
    },
  })
const prove = (token: string, code: string) => accounts.call(shop, 'POST', '/telephone', { token, body: { code } })
const orderBy = async (telephone: string) =>
  (await sales(app).order(shop, { ...one(tea), telephone })).body.data.invoice_no as string
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

it('is proven by the number that Telegram knows and the code that comes back: its orders join', async () => {
  const { token, email } = await accounts.register(shop)
  const before = await orderBy('011 700 700')
  await orderBy('011 700 701')
  bot.say(700, `/start ${await startOf(token)}`)
  await told(1)
  expect(bot.sent('sendMessage')[0]?.params.reply_markup).toMatchObject({ keyboard: [[{ request_contact: true }]] })
  // Another's card is no number of one's own.
  share(700, '85511700701', 701)
  await told(2)
  share(700, '85511700700')
  await told(3)
  expect(codeIn()).toMatch(/^\d{6}$/)
  expect(await ordersOf(token)).toEqual([])
  expect((await prove(token, wrongOf(codeIn()))).status).toBe(422)
  expect((await prove(token, codeIn())).status).toBe(200)
  expect((await prove(token, codeIn())).status).toBe(422)
  expect(await me(token)).toMatchObject({ telephone: '011 700 700', telephone_verified: true, telegram: true, email })
  expect(await ordersOf(token)).toEqual([before])
  // What is ordered later is there with the next sign-in, by a code that comes by Telegram.
  const later = await orderBy('011 700 700')
  await accounts.post(shop, '/code', { login: '011700700' })
  await told(4)
  const signed = await accounts.post(shop, '/code-login', { login: '011700700', code: codeIn() })
  expect(signed.status).toBe(200)
  expect(await ordersOf(signed.body.access_token)).toEqual([later, before])
  await accounts.post(shop, '/code', { login: '011700700', purpose: 'reset' })
  await told(5)
  const reset = { login: '011700700', code: codeIn(), password: 'Another-One@9' }
  expect((await accounts.post(shop, '/reset-password', reset)).status).toBe(200)
  expect((await accounts.post(shop, '/login', reset)).status).toBe(200)
  // Codes are told to nobody who reads what was sent.
  const { rows } = await db.query(`SELECT FROM outbox WHERE template = 'telegram_code' AND secrets IS NOT NULL`)
  expect(rows).toHaveLength(0)
})

it('proves nothing to whoever sent somebody else the link, and nothing of another number', async () => {
  const thief = await accounts.register(shop, { telephone: '012 900 900' })
  await orderBy('012 900 900')
  bot.say(900, `/start ${await startOf(thief.token)}`)
  await told(1)
  share(900, '+85512900900')
  await told(2)
  // The code came to the number's owner, on whose own page it opens nothing.
  const owner = await accounts.register(shop)
  expect((await prove(owner.token, codeIn())).status).toBe(422)
  for (let n = 0; n < 5; n++) expect((await prove(thief.token, wrongOf(codeIn()))).status).toBe(422)
  expect((await prove(thief.token, codeIn())).status).toBe(422)
  expect(await ordersOf(thief.token)).toEqual([])
  // Whoever proves a number has it, though another typed it first.
  bot.say(900, `/start ${await startOf(owner.token)}`)
  await told(3)
  share(900, '85512900900')
  await told(4)
  expect((await prove(owner.token, codeIn())).status).toBe(200)
  expect([await me(owner.token), await me(thief.token)]).toMatchObject([
    { telephone: '012 900 900', telephone_verified: true },
    { telephone: null, telephone_verified: false, telegram: false },
  ])
  expect(await ordersOf(owner.token)).toHaveLength(1)
  // One that is proven is nobody else's any more.
  bot.say(901, `/start ${await startOf(thief.token)}`)
  await told(5)
  share(901, '85512900900')
  await told(6)
  expect(texts().at(-1)).toContain('Another account')
})

it('ends with the chat, with another number, and in a store without a bot', async () => {
  const { token } = await accounts.register(shop, { telephone: '012 500 500' })
  bot.say(500, `/start ${await startOf(token)}`)
  await told(1)
  share(500, '85512500500')
  await told(2)
  await prove(token, codeIn())
  bot.say(500, '/stop')
  await told(3)
  expect(await me(token)).toMatchObject({ telephone_verified: true, telegram: false })
  const cookie = async () => {
    const sent = { login: '012500500', password: PASSWORD }
    return (await accounts.page(shop, '/account/login', { sent })).cookie
  }
  const signed = await cookie()
  const settings = await accounts.page(shop, '/account/settings', { cookie: signed })
  expect(settings.text).toContain('Confirm with Telegram')
  const started = await accounts.page(shop, '/account/settings', { cookie: signed, sent: { do: 'telegram' } })
  expect(started.to).toMatch(/^\/account\/settings\?start=[\w-]{32}#number$/)
  const asked = await accounts.page(shop, String(started.to), { cookie: signed })
  expect(asked.text).toContain(`href="https://t.me/${bot.username}?start=`)
  const wrong = await accounts.page(shop, '/account/settings', { cookie: signed, sent: { do: 'number', code: '1' } })
  expect([wrong.status, wrong.text.includes('id="number-code-error"')]).toEqual([422, true])
  // No other link is drawn for what an address says.
  const forged = await accounts.page(shop, '/account/settings?start=%22%3E%3Cscript%3E', { cookie: signed })
  expect(forged.text).not.toContain('t.me')
  const moved = { telephone: '012 500 501', email: '', old_password: PASSWORD, do: 'reach' }
  await accounts.page(shop, '/account/settings', { cookie: signed, sent: moved })
  expect(await me(token)).toMatchObject({ telephone: '012 500 501', telephone_verified: false })
  await app.call('DELETE', '/api/backend/telegram', { token: shop.token })
  expect((await accounts.call(shop, 'POST', '/telegram', { token })).status).toBe(404)
  expect((await accounts.page(shop, '/account/settings', { cookie: signed })).text).not.toContain('Telegram')
})

it('is written down: a proven number, and a chat that is left', async () => {
  const { token } = await accounts.register(shop)
  bot.say(300, `/start ${await startOf(token)}`)
  await told(1)
  share(300, '85512300300')
  await told(2)
  await prove(token, codeIn())
  expect((await accounts.call(shop, 'DELETE', '/telegram', { token })).status).toBe(200)
  expect(await me(token)).toMatchObject({ telephone_verified: true, telegram: false })
  const { rows } = await db.query(
    `SELECT changes FROM activity_logs WHERE store_id = $1 AND entity = 'customer_account' AND event = 'updated' ORDER BY id`,
    [shop.id],
  )
  expect(rows.map(({ changes }) => Object.keys(changes))).toEqual([['telephone_verified'], ['telegram']])
})
