import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { runUntilDead } from '../support/dying-processes.ts'
import { fakeTelegram } from '../support/fake-telegram.ts'

const { superUrl } = await ownDatabase()
const telegram = await fakeTelegram()
process.env.TELEGRAM_API_URL = telegram.url
const server = await (await import('../support/api.ts')).api()
const { drain } = await import('#server/api/lifecycle.ts')
const { until } = await import('../support/job-bench.ts')
const db = new pg.Client({ connectionString: superUrl })
await db.connect()
afterAll(async () => {
  telegram.close()
  await db.end()
})

/** Runs the sender until it has killed itself, or until `over`. */
const sender = (death: string, over?: () => Promise<boolean>) => runUntilDead('telegram-process.ts', [death], over)

it('a message whose process is killed in between arrives once, or says that it may have come before', async () => {
  const { token, id } = await server.signUp()
  const bot = telegram.bot()
  const path = '/api/backend/telegram'
  await server.call('PUT', path, { token, body: { token: bot.token } })
  const { url } = (await server.call('POST', `${path}/link`, { token, body: { kind: 'user' } })).body.data
  bot.say(5, `/start ${new URL(url).searchParams.get('start')}`)
  // Its greeting must have been noted as sent, not only sent: stopped in between, it would be the first to come again.
  await until(
    async () => (await db.query(`SELECT FROM outbox WHERE channel = 'telegram' AND state = 'sent'`)).rowCount === 1,
  )
  await drain()
  await until(async () => (await db.query(`SELECT FROM jobs WHERE state = 'running'`)).rowCount === 0)
  expect(bot.sent('sendMessage')).toHaveLength(1)
  for (let n = 0; n < 3; n += 1) await server.call('POST', `${path}/test`, { token, body: {} })
  const states = async () =>
    (await db.query(`SELECT state FROM outbox WHERE store_id = $1 AND template = 'telegram_test'`, [id])).rows.map(
      ({ state }) => state,
    )
  const told = () => bot.sent('sendMessage').filter(({ params }) => params.text.includes('Telegram is working'))
  expect(await states()).toHaveLength(3)

  await sender('before')
  expect(told()).toHaveLength(0)
  // Where both cores are busy its hold may end before it was answered: then it died without a word to anyone.
  for (let tries = 0; told().length === 0 && tries < 5; tries += 1) await sender('answered')
  expect(told()).toHaveLength(1)
  expect(await states()).toEqual(['queued', 'queued', 'queued'])
  await sender('never', async () => (await states()).every((state) => state === 'sent'))

  // Three messages: one came twice, and the second of it says so.
  expect(told()).toHaveLength(4)
  const marked = told().filter(({ params }) => params.text.includes('Sent again'))
  expect(marked.length).toBeGreaterThanOrEqual(1)
  expect(told().length - marked.length).toBeLessThanOrEqual(3)
}, 120_000)
