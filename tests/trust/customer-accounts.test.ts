import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '../support/api.ts'
import { customerAccounts, PASSWORD } from '../support/customer-accounts.ts'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'
import { XSS_PAYLOADS } from '../support/xss-payloads.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
await db.connect()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order } = sales(app)
const { call, post, register, codeTo, page } = await customerAccounts(app, db)

let shop: Store
let other: Store
let tea: number
beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  tea = (await product(shop, { name: 'Tea', price: '1.25', quantity: 500 })).id
})
afterAll(() => db.end())

const address = (n: number) => `203.0.113.${n}`
const said = ({ status, body }: Reply) => [status, JSON.stringify(body)]
const alive = async (token: string, store = shop) => (await call(store, 'GET', '', { token })).status

/** Ten wrong ones from ten addresses, then the right one from another. */
async function besiege(path: string, wrong: object, right: object) {
  const answers: Reply[] = []
  for (let n = 1; n <= 10; n += 1) answers.push(await post(shop, path, { ...wrong }, address(n)))
  answers.push(await post(shop, path, { ...right }, address(99)))
  return answers
}

describe('guessing', () => {
  it('of a password is over after ten from anywhere, and said alike of an account that is none', async () => {
    const { email } = await register(shop)
    const met = await besiege('/login', { login: email, password: 'x' }, { login: email, password: PASSWORD })
    expect(met.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect(Number(met.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    const nobody = { login: 'nobody@customer.example', password: 'x' }
    expect((await besiege('/login', nobody, nobody)).map(said)).toEqual(met.map(said))
    // The same login in another shop is another account, and so is another in this one.
    const twin = await register(other, { email })
    expect((await post(other, '/login', { login: email, password: PASSWORD })).status).toBe(200)
    expect(await alive(twin.token, other)).toBe(200)
    // Its holder gets in by a code.
    await post(shop, '/code', { login: email, purpose: 'reset' })
    const reset = { login: email, code: await codeTo(email), password: 'Another-One@9' }
    expect((await post(shop, '/reset-password', reset)).status).toBe(200)
    expect((await post(shop, '/login', { login: email, password: reset.password })).status).toBe(200)
  })

  it('of a code is over after five, though the sixth be right, and tells no account', async () => {
    const { email } = await register(shop)
    await post(shop, '/code', { login: email })
    const right = await codeTo(email)
    const wrong = right === '111111' ? '222222' : '111111'
    const tried: Reply[] = []
    for (const [n, code] of [wrong, wrong, wrong, wrong, wrong, right].entries())
      tried.push(await post(shop, '/code-login', { login: email, code }, address(n)))
    expect(new Set(tried.map((reply) => said(reply).join())).size).toBe(1)
    const nobody = await post(shop, '/code-login', { login: 'none@customer.example', code: right })
    expect(said(nobody)).toEqual(said(tried[0] as Reply))
    const answers = [email, 'none@customer.example', 'x'].map((login) => post(shop, '/code', { login }))
    expect(new Set((await Promise.all(answers)).map((reply) => said(reply).join())).size).toBe(1)
    const resets = [email, 'none@customer.example'].map((login) =>
      post(shop, '/reset-password', { login, code: wrong, password: 'Another-One@9' }),
    )
    expect(new Set((await Promise.all(resets)).map((reply) => said(reply).join())).size).toBe(1)
  })

  it('of codes by the dozen is no way to flood a mailbox', async () => {
    const { email } = await register(shop)
    for (let n = 0; n < 9; n += 1) await post(shop, '/code', { login: email }, address(n))
    await codeTo(email)
    const { rowCount } = await db.query(`SELECT FROM outbox WHERE "to" = $1`, [email])
    expect(rowCount).toBe(5)
  })

  it('finds no secret in the database', async () => {
    const { token, email } = await register(shop)
    await post(shop, '/code', { login: email })
    const code = await codeTo(email)
    for (const table of [
      'customer_accounts',
      'customer_sessions',
      'customer_codes',
      'activity_logs',
      'jobs',
      'outbox',
    ]) {
      const { rows } = await db.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`)
      const text = rows.map(({ row }) => row).join('\n')
      for (const secret of [token, Buffer.from(token).toString('hex'), PASSWORD])
        expect([table, text.includes(secret)]).toEqual([table, false])
      if (table !== 'outbox') expect([table, new RegExp(`\\b${code}\\b`).test(text)]).toEqual([table, false])
    }
  })
})

describe('a session', () => {
  it('is of one shop, of one kind, and of no member of staff', async () => {
    const { token, email } = await register(shop)
    await register(other, { email })
    expect([await alive(token), await alive(token, other)]).toEqual([200, 401])
    const web = await page(shop, '/account/login', { sent: { login: email, password: PASSWORD } })
    const secret = web.cookie.split('=')[1] ?? ''
    const name = web.cookie.split('=')[0] ?? ''
    expect((await page(shop, '/account/orders', { cookie: web.cookie })).status).toBe(200)
    // On another shop's host, as a token, a token as a cookie, staff's as a customer's and a customer's as staff's.
    expect((await page(other, '/account/orders', { cookie: web.cookie })).status).toBe(303)
    expect(await alive(secret)).toBe(401)
    expect((await page(shop, '/account/orders', { cookie: `${name}=${token}` })).status).toBe(303)
    expect(await alive(shop.token)).toBe(401)
    for (const one of [token, secret]) {
      expect((await app.call('GET', '/api/backend/auth/profile', { token: one })).status).toBe(401)
      expect((await app.call('GET', '/api/backend/orders', { token: one })).status).toBe(401)
    }
    const set = web.headers.getSetCookie().find((each) => each.includes(secret)) ?? ''
    expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/)
    expect(set).not.toMatch(/Domain/i)
  })

  it('is a new one with each sign-in, whatever cookie came with it, and over when it is ended', async () => {
    const { email } = await register(shop)
    const planted = `customer=${'A'.repeat(43)}`
    const sent = { login: email, password: PASSWORD }
    const first = await page(shop, '/account/login', { cookie: planted, sent })
    const second = await page(shop, '/account/login', { cookie: first.cookie, sent })
    expect(new Set([planted, first.cookie, second.cookie]).size).toBe(3)
    const ended = { do: 'everywhere' }
    expect((await page(shop, '/account/settings', { cookie: second.cookie, sent: ended })).status).toBe(303)
    for (const { cookie } of [first, second]) expect((await page(shop, '/account/orders', { cookie })).status).toBe(303)
  })
})

describe('a form', () => {
  it('is taken from the shop’s own origin alone, and else changes nothing', async () => {
    const { email } = await register(shop)
    const { cookie } = await page(shop, '/account/login', { sent: { login: email, password: PASSWORD } })
    const sent = { do: 'name', firstname: 'Forged', lastname: '' }
    const origins = [
      `http://${other.host}`,
      'http://localhost:3000',
      'https://evil.example',
      'null',
      null,
      `http://${shop.host}.evil.example`,
    ]
    for (const origin of origins) {
      const answer = await page(shop, '/account/settings', { cookie, sent, origin })
      expect([origin, answer.status]).toEqual([origin, 403])
      expect((await page(shop, '/account/login', { sent: { login: email, password: PASSWORD }, origin })).cookie).toBe(
        '',
      )
    }
    const { rows } = await db.query('SELECT firstname FROM customer_accounts WHERE store_id = $1 AND email = $2', [
      shop.id,
      email,
    ])
    expect(rows).toEqual([{ firstname: 'Sophea' }])
  })

  it('leads nowhere else', async () => {
    const { email } = await register(shop)
    const nexts = [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/account/../x',
      'javascript:alert(1)',
      '/account/login\r\nx: y',
    ]
    for (const next of nexts) {
      const path = `/account/login?next=${encodeURIComponent(next)}`
      const { to } = await page(shop, path, { sent: { login: email, password: PASSWORD } })
      expect([next, to]).toEqual([next, '/account/orders'])
    }
  })

  it('shows what was typed as text, whatever it is', async () => {
    const { email } = await register(shop)
    const { cookie } = await page(shop, '/account/login', { sent: { login: email, password: PASSWORD } })
    const id = (await db.query('SELECT id FROM customer_accounts WHERE email = $1', [email])).rows[0].id
    const attacks = XSS_PAYLOADS.map((each) => each.replaceAll('\u0000', ''))
    // Many in one text: each page is drawn a few times, not a hundred.
    for (let at = 0; at < attacks.length; at += 25) {
      const text = attacks.slice(at, at + 25).join(' ')
      await db.query('UPDATE customer_accounts SET firstname = $2, lastname = $2 WHERE id = $1', [id, text])
      await db.query(
        `INSERT INTO customer_account_addresses (store_id, account_id, address_1, label, recipient, landmark)
         VALUES ($1, $2, left($3, 500), left($3, 64), left($3, 130), left($3, 255))`,
        [shop.id, id, text],
      )
      const pages = [
        await page(shop, '/account/settings', { cookie }),
        await page(shop, '/account/addresses', { cookie }),
        await page(shop, '/account/login', { sent: { login: text.slice(0, 1200), password: 'x' } }),
        await page(shop, `/account/orders?order=${encodeURIComponent(text)}`, { cookie }),
      ]
      for (const { text: html } of pages) {
        const body = html.slice(html.indexOf('<body'))
        expect(/<(script|img|svg|iframe|object|embed|math|style|base|link|meta)\b/i.exec(body)?.[0]).toBeUndefined()
        expect(/<[a-z][^<>]*\son\w+\s*=/i.exec(body.replace(/"[^"]*"/g, '""'))?.[0]).toBeUndefined()
        expect(body).toContain('&#60;')
      }
    }
  })
})

describe('what is not proven', () => {
  it('joins nothing: a number that was typed shows neither orders nor where they went', async () => {
    const telephone = '012 800 001'
    const place = { type: 'delivery', shipping_address_1: 'House 7, a secret street' }
    const victim = await order(shop, { ...one(tea), ...place, telephone, email: 'victim@customer.example' })
    expect(victim.status).toBe(201)
    const { token } = await register(shop, { telephone, email: 'victim@customer.example' })
    const own = await order(shop, { ...one(tea), telephone }, { authorization: `Bearer ${token}` })
    expect(own.status).toBe(201)
    const all = await Promise.all(
      ['', '/orders', '/addresses', '/wishlist'].map((path) => call(shop, 'GET', path, { token })),
    )
    const text = JSON.stringify(all.map(({ body }) => body))
    expect(text).toContain(own.body.data.invoice_no)
    expect(text).not.toContain(victim.body.data.invoice_no)
    expect(text).not.toContain('secret street')
    // Nor is it that customer for the store.
    const { rows } = await db.query('SELECT customer_id FROM customer_accounts WHERE telephone = $1', ['+85512800001'])
    expect(rows).toEqual([{ customer_id: null }])
  })

  it('is an email that is another by now: what was sent to the one before opens nothing', async () => {
    const { email } = await register(shop)
    const code = await codeTo(email)
    const { cookie } = await page(shop, '/account/login', { sent: { login: email, password: PASSWORD } })
    const send = (sent: Record<string, string>) => page(shop, '/account/settings', { cookie, sent })
    const moved = { do: 'reach', telephone: '', email: 'victim2@customer.example', old_password: PASSWORD }
    expect((await send(moved)).status).toBe(303)
    expect((await send({ do: 'verify', code })).status).toBe(422)
    const { rows } = await db.query('SELECT email_verified_at FROM customer_accounts WHERE email = $1', [moved.email])
    expect(rows).toEqual([{ email_verified_at: null }])
  })

  it('is an order’s sender by what a body says: only his session makes it his', async () => {
    const { token } = await register(shop)
    const id = (await db.query('SELECT max(id)::int AS id FROM customer_accounts')).rows[0].id
    const body = { ...one(tea), telephone: '012 800 009', account: id, account_id: id, customer_id: 1 }
    expect((await order(shop, body)).status).toBe(201)
    expect((await call(shop, 'GET', '/orders', { token })).body.data).toEqual([])
    const wrong = await order(shop, body, { authorization: `Bearer ${'A'.repeat(43)}` })
    expect(wrong.status).toBe(201)
    const { rowCount } = await db.query('SELECT FROM customer_account_orders WHERE account_id = $1', [id])
    expect(rowCount).toBe(0)
  })
})
