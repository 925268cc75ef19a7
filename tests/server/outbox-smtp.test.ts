import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { readMail } from '../support/mail.ts'
import { smtpServer } from '../support/smtp-server.ts'

const { superUrl } = await ownDatabase()
const smtp = await smtpServer()
process.env.SMTP_URL = smtp.url
const { platformDb } = await import('#server/db/client.ts')
const { deliver } = await import('#server/domain/outbox/deliver.ts')
const { post } = await import('#server/domain/outbox/post.ts')
const { startJobs } = await import('#server/kit/jobs-runner.ts')
const { jobBench, until } = await import('../support/job-bench.ts')
const { db } = jobBench(superUrl)

let runner: Awaited<ReturnType<typeof startJobs>>
beforeAll(async () => {
  runner = await startJobs([deliver], { poll: 0.05 })
})
beforeEach(() => {
  Object.assign(smtp.state, { refuse: null, dropAfterData: false })
  smtp.received.length = 0
})
afterAll(async () => {
  await runner.stop()
  smtp.close()
})

const placed = (over: object = {}) => ({
  ...({ to: 'sok@mail.example', template: 'order_placed', locale: 'km' } as const),
  facts: {
    store: 'ហាងតេស្ត',
    invoice_no: 'KT-000001',
    name: 'សុខ',
    rows: [['1 × <b>ត្រី</b>', '$2.00']] as [string, string][],
  },
  secrets: { tracking_url: 'http://kafe.localhost:3000/order/tok-en' },
  ...over,
})
const put = (...all: ReturnType<typeof placed>[]) => platformDb.tx((tx) => post(tx, null, all))
const kept = async () =>
  (await db.query('SELECT state, tries, error, secrets, sent_at, next_at FROM outbox ORDER BY id DESC LIMIT 1')).rows[0]
const dueNow = () => db.query(`UPDATE jobs SET due_at = now() WHERE name = 'outbox.deliver'`)

describe('with a mail server', () => {
  it('sends text and HTML in the reader’s language, and forgets the link', async () => {
    await put(placed())
    await until(async () => (await kept()).state === 'sent')
    const [mail] = smtp.received
    expect(mail).toMatchObject({
      from: expect.stringContaining('<mail@phsar.example>'),
      to: [expect.stringContaining('<sok@mail.example>')],
    })
    const { header, text, html } = readMail(mail?.data ?? '')
    expect(header('Subject')).toBe('ហាងតេស្ត៖ យើងខ្ញុំបានទទួលការបញ្ជាទិញ #KT-000001')
    expect(header('Message-ID')).toMatch(/^<outbox\.\d+\.\w+@localhost>$/)
    expect(text).toContain('http://kafe.localhost:3000/order/tok-en')
    expect(text).toContain('1 × <b>ត្រី</b>: $2.00')
    expect(html).toContain('&lt;b&gt;ត្រី&lt;/b&gt;')
    expect(html).not.toContain('<b>')
    expect(html).toContain('lang="km"')
    expect(await kept()).toMatchObject({ tries: 1, error: null, secrets: null, sent_at: expect.any(Date) })
  })

  it('lets nobody write a header, a second reader or a second mail', async () => {
    const evil = 'x\r\nBcc: thief@evil.example\r\n\r\n.\r\nMAIL FROM:<a@b>'
    await put(placed({ facts: { store: evil, invoice_no: evil, name: evil, rows: [] } }))
    await until(async () => (await kept()).state === 'sent')
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]?.to).toHaveLength(1)
    expect(readMail(smtp.received[0]?.data ?? '').head).not.toMatch(/^Bcc/im)
    const before = (await db.query('SELECT FROM outbox')).rowCount
    await put(
      ...['a@b.example, thief@evil.example', 'a@b.example\r\nBcc: x@y.example', '<a@b.example>', 'no address'].map(
        (to) => placed({ to }),
      ),
    )
    expect((await db.query('SELECT FROM outbox')).rowCount).toBe(before)
  })

  it('tries again later where the server says no', async () => {
    smtp.state.refuse = '451 come back later'
    await put(placed())
    await until(async () => (await kept()).tries === 1)
    expect(await kept()).toMatchObject({
      state: 'queued',
      error: expect.stringContaining('451'),
      next_at: expect.any(Date),
    })
    smtp.state.refuse = null
    await until(
      async () => (await db.query(`SELECT FROM jobs WHERE state = 'queued' AND due_at > now()`)).rowCount === 1,
    )
    await dueNow()
    await until(async () => (await kept()).state === 'sent')
    expect(await kept()).toMatchObject({ tries: 2, error: null, next_at: null })
  })

  it('sends the same letter again where it never heard that it was taken', async () => {
    smtp.state.dropAfterData = true
    await put(placed())
    await until(async () => (await kept()).tries === 1)
    smtp.state.dropAfterData = false
    await until(
      async () => (await db.query(`SELECT FROM jobs WHERE state = 'queued' AND due_at > now()`)).rowCount === 1,
    )
    await dueNow()
    await until(async () => (await kept()).state === 'sent')
    const ids = smtp.received.map(({ data }) => readMail(data).header('Message-ID'))
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  it('gives up in the end, and says so', async () => {
    smtp.state.refuse = '550 no such box'
    await put(placed())
    await until(async () => (await kept()).tries === 1)
    await until(
      async () => (await db.query(`SELECT FROM jobs WHERE state = 'queued' AND due_at > now()`)).rowCount === 1,
    )
    await db.query(`UPDATE jobs SET tries = 15, due_at = now()`)
    await until(async () => (await kept()).state === 'failed')
    expect((await kept()).error).toContain('550')
  })

  it('sends nothing of a transaction that was rolled back', async () => {
    const before = (await db.query('SELECT FROM outbox')).rowCount
    await platformDb
      .tx(async (tx) => {
        await post(tx, null, [placed()])
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    expect((await db.query('SELECT FROM outbox')).rowCount).toBe(before)
    expect(smtp.received).toEqual([])
  })
})
