import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { readMail } from '../support/mail.ts'
import { smtpServer } from '../support/smtp-server.ts'

const { superUrl } = await ownDatabase()
const smtp = await smtpServer()
process.env.SMTP_URL = smtp.url
const { platformDb } = await import('#server/db/client.ts')
const { deliver } = await import('#server/domain/outbox/deliver.ts')
const { queueEmails } = await import('#server/domain/outbox/queue-emails.ts')
const { startJobs } = await import('#server/core/jobs/jobs-runner.ts')
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
  to: 'sok@mail.example',
  template: 'order_placed' as const,
  locale: 'km' as const,
  facts: {
    store: 'ហាងតេស្ត',
    invoice_no: 'KT-000001',
    name: 'សុខ',
    rows: [['1 × <b>ត្រី</b>', '$2.00']] as [string, string][],
  },
  secrets: { tracking_url: 'http://kafe.localhost:3000/order/tok-en' },
  ...over,
})
const put = (...all: ReturnType<typeof placed>[]) => platformDb.tx((tx) => queueEmails(tx, null, all))
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

  describe('of orders', () => {
    const stateOf = async (to: string) =>
      (await db.query('SELECT state, held_for, template FROM outbox WHERE "to" = $1 ORDER BY id', [to])).rows
    const settled = (to: string) =>
      until(async () => (await stateOf(to)).every(({ state }) => state === 'sent' || state === 'held'))
    let shops = 0
    /** A store, and its owner, whose e-mail is confirmed or is not. */
    async function shop({ verified = false } = {}) {
      const email = `owner-${++shops}@shop.example`
      const { rows } = await db.query(
        `WITH s AS (INSERT INTO stores (sub_domain, name, owner, email) VALUES ($1, 'Shop', 'Owner', $2) RETURNING id),
          u AS (INSERT INTO users (type, store_id, firstname, lastname, email, password_hash, email_verified_at)
            SELECT 'store', id, 'A', 'B', $2, 'none', CASE WHEN $3 THEN now() END FROM s RETURNING id, store_id)
         SELECT store_id AS id, id AS owner FROM u`,
        [`limited-${shops}`, email, verified],
      )
      await db.query('UPDATE stores SET owner_user_id = $2 WHERE id = $1', [rows[0].id, rows[0].owner])
      return { id: Number(rows[0].id), email }
    }
    const tell = (storeId: number, to: string, over: object = {}) =>
      platformDb.tx((tx) => queueEmails(tx, storeId, [placed({ to, ...over })]))

    it('three a day reach an address that has not confirmed itself, of forty at once and of several shops', async () => {
      const [one, two] = [await shop(), await shop()]
      const to = 'victim@mail.example'
      await Promise.all(
        Array.from({ length: 40 }, (_, n) => tell(n % 2 ? one.id : two.id, n % 3 ? to : to.toUpperCase())),
      )
      await Promise.all([settled(to), settled(to.toUpperCase())])
      const all = [...(await stateOf(to)), ...(await stateOf(to.toUpperCase()))]
      expect(all.filter(({ state }) => state === 'sent')).toHaveLength(3)
      expect(all.filter(({ state, held_for }) => state === 'held' && held_for === 'address')).toHaveLength(37)
      expect(smtp.received).toHaveLength(3)
      // The next is held at once, and keeps no queue busy; a day later one may be told again.
      await tell(one.id, to)
      expect((await stateOf(to)).at(-1)).toMatchObject({ state: 'held', held_for: 'address' })
      await db.query(`UPDATE outbox SET passed_at = passed_at - interval '24 hours'`)
      await tell(one.id, to)
      await settled(to)
      expect((await stateOf(to)).at(-1)).toMatchObject({ state: 'sent', held_for: null })
    })

    it('all reach a user who confirmed his, and the store’s own people do not count', async () => {
      const [mine, other] = [await shop({ verified: true }), await shop({ verified: true })]
      for (let n = 0; n < 5; n++) await tell(mine.id, other.email)
      for (let n = 0; n < 5; n++)
        await tell(mine.id, mine.email, {
          template: 'order_new',
          facts: { ...placed().facts, url: 'http://localhost:3000/' },
          secrets: undefined,
        })
      await Promise.all([settled(other.email), settled(mine.email)])
      expect(smtp.received).toHaveLength(10)
      const { rows } = await db.query('SELECT count(*)::int AS n FROM outbox WHERE store_id = $1 AND passed_at > $2', [
        mine.id,
        new Date(0),
      ])
      expect(rows[0].n).toBe(5)
    })

    it('300 an hour leave a store, whoever they are for', async () => {
      const [mine, other] = [await shop(), await shop({ verified: true })]
      await db.query(
        `INSERT INTO outbox (store_id, "to", template, locale, subject, state, passed_at)
         SELECT $1, n || '@mail.example', 'order_placed', 'en', '', 'sent', now() FROM generate_series(1, 300) n`,
        [mine.id],
      )
      await tell(mine.id, other.email)
      expect(await stateOf(other.email)).toMatchObject([{ state: 'held', held_for: 'store' }])
    })

    it('go to the owner instead, where the store’s own address cannot confirm itself', async () => {
      const mine = await shop({ verified: true })
      const desk = 'orders@desk.example'
      const facts = { ...placed().facts, url: 'http://localhost:3000/sales/show/1' }
      for (let n = 0; n < 5; n++) {
        await tell(mine.id, desk, { template: 'order_new', facts, secrets: undefined })
        await settled(desk)
      }
      await settled(mine.email)
      expect([(await stateOf(desk)).length, (await stateOf(mine.email)).length]).toEqual([3, 2])
    })
  })

  it('is not sent where the cart that it reminds of was ordered while it waited', async () => {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO stores (sub_domain, name, owner, email) VALUES ('missed', 'Shop', 'Owner', 'o@shop.example') RETURNING id`,
    )
    const storeId = Number(rows[0]?.id)
    for (const [id, email] of ['left', 'gone', 'back'].entries())
      await db.query(
        `INSERT INTO missing_orders (store_id, id, cart, token, firstname, lastname, customer_fullname, search_text, telephone,
          email, lines, quantity, total, currency_code, khr_rate, locale)
         VALUES ($1, $2, $3, $3, $3, '', $3, $3, $3, $3 || '@mail.example', '[]', 1, 100, 'USD', 4100, 'en')`,
        [storeId, id + 1, email],
      )
    smtp.state.refuse = '451 come back later'
    await platformDb.tx((tx) =>
      queueEmails(
        tx,
        storeId,
        ['left', 'gone', 'back'].map((name, at) => ({
          to: `${name}@mail.example`,
          template: 'missing_order' as const,
          locale: 'en' as const,
          facts: { store: 'Shop', name, rows: [], missing_id: at + 1 },
          secrets: { cart_url: 'http://missed.localhost:3000/restore/token' },
        })),
      ),
    )
    const stateOf = async () =>
      (await db.query('SELECT state, held_for, tries, secrets FROM outbox WHERE store_id = $1 ORDER BY id', [storeId]))
        .rows
    await until(async () => (await stateOf()).every(({ tries }) => tries === 1))
    // One cart was ordered, by whatever name; another customer came back and ordered something else.
    await db.query('DELETE FROM missing_orders WHERE store_id = $1 AND id = 2', [storeId])
    await db.query(
      `INSERT INTO customers (store_id, firstname, email, search_text, sort_en, sort_km, last_order_at)
       VALUES ($1, 'Back', 'Back@mail.example', '', '', '', now() + interval '1 second')`,
      [storeId],
    )
    smtp.state.refuse = null
    await until(
      async () => (await db.query(`SELECT FROM jobs WHERE state = 'queued' AND due_at > now()`)).rowCount === 3,
    )
    await dueNow()
    await until(async () => (await stateOf()).every(({ state }) => state !== 'queued'))
    expect(smtp.received.flatMap(({ to }) => to).join()).toContain('left@mail.example')
    expect(smtp.received).toHaveLength(1)
    const held = { state: 'held', held_for: 'ordered', secrets: null }
    expect(await stateOf()).toMatchObject([{ state: 'sent', held_for: null }, held, held])
  })

  it('sends nothing of a transaction that was rolled back', async () => {
    const before = (await db.query('SELECT FROM outbox')).rowCount
    await platformDb
      .tx(async (tx) => {
        await queueEmails(tx, null, [placed()])
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    expect((await db.query('SELECT FROM outbox')).rowCount).toBe(before)
    expect(smtp.received).toEqual([])
  })
})
