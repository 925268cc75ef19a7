import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerAccounts, PASSWORD } from '../support/customer-accounts.ts'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
await db.connect()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, rowsOf } = sales(app)
const { call, post, register, codeTo, page } = await customerAccounts(app, db)

let shop: Store
let tea: number
beforeAll(async () => {
  shop = await app.signUp()
  tea = (await product(shop, { name: 'Tea', price: '1.25', quantity: 500 })).id
})
afterAll(() => db.end())

const ordersOf = async (token: string) =>
  (await call(shop, 'GET', '/orders', { token })).body.data.map((row: { invoice_no: string }) => row.invoice_no)
/** Orders as a guest, or as whose token it is. */
const placed = async (more: object = {}, token?: string) => {
  const reply = await order(shop, { ...one(tea), ...more }, token ? { authorization: `Bearer ${token}` } : undefined)
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data as { id: number; invoice_no: string; tracking_url: string }
}

describe('an account by the API', () => {
  it('is made, read, renamed and left', async () => {
    const { token, email } = await register(shop, { telephone: '012 111 222' })
    const me = await call(shop, 'GET', '', { token })
    expect(me.body.data).toMatchObject({
      firstname: 'Sophea',
      telephone: '012 111 222',
      email,
      email_verified: false,
    })
    const saved = await call(shop, 'PUT', '', { token, body: { firstname: 'Sokha', lastname: '' } })
    expect([saved.status, saved.body.data.firstname, saved.body.data.lastname]).toEqual([200, 'Sokha', ''])
    // However it is typed.
    for (const login of [email.toUpperCase(), '+855 12 111 222', '០១២១១១២២២'])
      expect((await post(shop, '/login', { login, password: PASSWORD })).status).toBe(200)
    expect((await call(shop, 'POST', '/logout', { token })).status).toBe(200)
    expect((await call(shop, 'GET', '', { token })).status).toBe(401)
  })

  it('asks for a number or an email, a good password, and one of its own', async () => {
    const { email } = await register(shop, { telephone: '012 111 333' })
    const refusals: [object, string][] = [
      [{ email: '' }, 'telephone'],
      [{ email: 'x' }, 'email'],
      [{ telephone: '12' }, 'telephone'],
      [{ email: email.toUpperCase() }, 'email'],
      [{ email: '', telephone: '+85512111333' }, 'telephone'],
      [{ email: 'new1@customer.example', password: 'short' }, 'password'],
      [{ email: 'new2@customer.example', password: 'Password1!' }, 'password'],
      [{ email: 'new3@customer.example', firstname: '' }, 'firstname'],
    ]
    for (const [more, field] of refusals) {
      const { status, body } = await post(shop, '/register', {
        firstname: 'A',
        email: 'fine@customer.example',
        password: PASSWORD,
        ...more,
      })
      expect([more, status, Object.keys(body.errors ?? {})]).toEqual([more, 422, [field]])
    }
  })

  it('is signed in to by a mailed code, once, and gets a new password by another', async () => {
    const { token, email } = await register(shop)
    await post(shop, '/code', { login: email })
    const code = await codeTo(email)
    const signed = await post(shop, '/code-login', { login: email, code })
    expect(signed.status).toBe(200)
    expect((await post(shop, '/code-login', { login: email, code })).status).toBe(422)
    // Nobody had shown before that the email is his: who does now begins anew, and whoever made the account is out.
    expect((await call(shop, 'GET', '', { token })).status).toBe(401)
    const mine = String(signed.body.access_token)
    expect((await call(shop, 'GET', '', { token: mine })).body.data).toMatchObject({
      email_verified: true,
      telephone: null,
    })
    expect((await post(shop, '/login', { login: email, password: PASSWORD })).status).toBe(422)
    await post(shop, '/code', { login: email, purpose: 'reset' })
    const reset = { login: email, code: await codeTo(email), password: 'Another-One@9' }
    // A code of one purpose is none of another.
    expect((await post(shop, '/code-login', reset)).status).toBe(422)
    expect(
      (await post(shop, '/reset-password', { ...reset, password: 'Password1!' })).body.errors.password,
    ).toBeTruthy()
    expect((await post(shop, '/reset-password', reset)).status).toBe(200)
    expect((await post(shop, '/login', { login: email, password: PASSWORD })).status).toBe(422)
    expect((await post(shop, '/login', { login: email, password: reset.password })).status).toBe(200)
    for (const ended of [token, String(signed.body.access_token)])
      expect((await call(shop, 'GET', '', { token: ended })).status).toBe(401)
  })
})

describe('orders of an account', () => {
  it('are those placed while signed in, with the customer that they made', async () => {
    const { token } = await register(shop)
    const first = await placed({ telephone: '012 200 001', email: 'a@b.example' }, token)
    const second = await placed({ telephone: '012 200 002' }, token)
    expect(await ordersOf(token)).toEqual([second.invoice_no, first.invoice_no])
    // The second number is another's to order with: it stays the first customer.
    const customers = await rowsOf(
      shop,
      sql`SELECT DISTINCT customer_id FROM orders WHERE id IN (${first.id}, ${second.id})`,
    )
    expect(customers).toHaveLength(1)
    const { body } = await call(shop, 'GET', '/orders?limit=1&page=2', { token })
    expect([body.meta.total, body.meta.last_page, body.data.length]).toEqual([2, 2, 1])
    await move(shop, first.id, { status: 5 })
    const told = (await call(shop, 'GET', '/orders', { token })).body.data[1]
    expect([told.order_status.group, told.total, told.tracking_url]).toEqual(['complete', '1.25', first.tracking_url])
  })

  it('are a guest’s by proven email alone', async () => {
    const guest = await placed({ telephone: '012 300 001', email: 'Guest@Customer.example' })
    const other = await placed({ telephone: '012 300 001', email: 'else@customer.example' })
    const made = await register(shop, { email: 'guest@customer.example', telephone: '012 300 001' })
    expect(await ordersOf(made.token)).toEqual([])
    const byCode = async () => {
      await post(shop, '/code', { login: 'guest@customer.example' })
      const login = { login: 'guest@customer.example', code: await codeTo('guest@customer.example') }
      const { status, body } = await post(shop, '/code-login', login)
      expect(status).toBe(200)
      return String(body.access_token)
    }
    const token = await byCode()
    expect(await ordersOf(token)).toEqual([guest.invoice_no])
    // Whoever made the account before the email was shown to be his sees none of it.
    expect((await call(shop, 'GET', '/orders', { token: made.token })).status).toBe(401)
    // What is ordered with it later comes with the next sign-in.
    const later = await placed({ telephone: '012 300 009', email: 'guest@customer.example' })
    await byCode()
    expect(await ordersOf(token)).toEqual([later.invoice_no, guest.invoice_no])
    expect(await ordersOf(token)).not.toContain(other.invoice_no)
  })

  it('are one whose link is held, and of one account', async () => {
    const guest = await placed({ telephone: '012 400 001' })
    const [mine, other] = [await register(shop), await register(shop)]
    const claim = (token: string, tracking: string) => call(shop, 'POST', '/orders', { token, body: { tracking } })
    expect((await claim(mine.token, `${guest.tracking_url}?x=1`)).status).toBe(200)
    expect((await claim(mine.token, guest.tracking_url)).status).toBe(200)
    expect(await ordersOf(mine.token)).toEqual([guest.invoice_no])
    expect((await claim(other.token, guest.tracking_url)).status).toBe(409)
    expect((await claim(other.token, 'x'.repeat(27))).status).toBe(404)
    expect((await claim(other.token, guest.invoice_no)).status).toBe(404)
    expect(await ordersOf(other.token)).toEqual([])
  })
})

describe('what an account keeps', () => {
  it('is addresses, of which one is the default', async () => {
    const { token } = await register(shop)
    const send = (method: string, path: string, body?: Record<string, unknown>) =>
      call(shop, method, `/addresses${path}`, { token, ...(body && { body }) })
    const home = (await send('POST', '', { address_1: 'House 1', district_code: '1201', label: 'Home' })).body.data.id
    const work = (await send('POST', '', { address_1: 'Street 2', telephone: '012345678', is_default: true })).body.data
      .id
    const shown = async () =>
      (await send('GET', '')).body.data.map((row: Record<string, unknown>) => [row.id, row.is_default, row.place])
    expect(await shown()).toEqual([
      [work, true, null],
      [home, false, expect.stringContaining('Phnom Penh')],
    ])
    expect((await send('PUT', `/${home}`, { address_1: 'House 3', is_default: true })).status).toBe(200)
    expect((await send('DELETE', `/${home}`)).status).toBe(200)
    expect(await shown()).toEqual([[work, true, null]])
    const wrong = await send('POST', '', { address_1: '', province_code: '99', telephone: 'x' })
    expect(wrong.status).toBe(422)
    const other = await register(shop)
    for (const [method, body] of [
      ['PUT', { address_1: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect(
        (await call(shop, method, `/addresses/${work}`, { token: other.token, ...(body && { body }) })).status,
      ).toBe(404)
  })

  it('is a wishlist of what the shop shows', async () => {
    const { token } = await register(shop)
    const wish = (method: string, id: number) => call(shop, method, `/wishlist/${id}`, { token })
    expect([(await wish('POST', tea)).status, (await wish('POST', tea)).status]).toEqual([200, 200])
    expect((await wish('POST', 999_999)).status).toBe(404)
    const names = async () =>
      (await call(shop, 'GET', '/wishlist', { token })).body.data.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Tea'])
    await wish('DELETE', tea)
    expect(await names()).toEqual([])
  })
})

describe('the pages', () => {
  it('register, show orders and sign out, without a script', async () => {
    const sent = { firstname: 'សុភា', lastname: 'ចាន់', telephone: '012 500 001', email: '', password: PASSWORD }
    const made = await page(shop, '/account/register', { sent, locale: 'km' })
    expect([made.status, made.to]).toEqual([303, '/account/orders'])
    expect(made.cookie).toMatch(/^(__Host-)?customer=[\w-]{43}$/)
    const cookie = made.cookie
    const empty = await page(shop, '/account/orders', { cookie, locale: 'km' })
    expect([empty.status, empty.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(empty.text).not.toContain('<script')
    expect(empty.text).toContain('<meta name="robots" content="noindex">')
    const bearer = await post(shop, '/login', { login: '012500001', password: PASSWORD })
    const { invoice_no, tracking_url } = await placed({ telephone: '012 500 001' }, bearer.body.access_token)
    const shown = await page(shop, '/account/orders', { cookie })
    expect(shown.text).toContain(invoice_no)
    const token = tracking_url.split('/').at(-1)
    expect(shown.text).toContain(`href="/restore/${token}?of=order"`)
    const left = await page(shop, '/account/logout', { cookie, sent: {} })
    expect([left.status, left.to]).toEqual([303, '/account/login?said=out'])
    expect((await page(shop, '/account/orders', { cookie })).to).toBe('/account/login?next=%2Faccount%2Forders')
  })

  it('say what is wrong on the field, and keep what was typed but the password', async () => {
    const sent = { firstname: 'Dara', lastname: '', telephone: 'abc', email: '', password: PASSWORD }
    const { status, text } = await page(shop, '/account/register', { sent })
    expect(status).toBe(422)
    expect(text).toMatch(
      /id="telephone"[^>]*value="abc"[^>]*aria-describedby="telephone-error"[^>]*aria-invalid="true"[^>]*autofocus/,
    )
    expect(text).toContain('value="Dara"')
    expect(text).not.toContain(PASSWORD)
  })

  it('change the name, the password and what it is reached by, and delete the account', async () => {
    const { email } = await register(shop)
    const { cookie } = await page(shop, '/account/login', { sent: { login: email, password: PASSWORD } })
    const send = (sent: Record<string, string>) => page(shop, '/account/settings', { cookie, sent })
    expect((await send({ do: 'name', firstname: 'Bopha', lastname: 'Kim' })).to).toBe('/account/settings?said=saved')
    expect((await page(shop, '/account/settings', { cookie })).text).toContain('value="Bopha"')
    expect((await send({ do: 'verify', code: '000000x' })).status).toBe(422)
    expect((await send({ do: 'verify', code: await codeTo(email) })).to).toBe('/account/orders?said=verified')
    const reach = { do: 'reach', telephone: '012 600 001', email: `new-${email}`, old_password: 'wrong' }
    expect((await send(reach)).status).toBe(422)
    expect((await send({ ...reach, old_password: PASSWORD })).status).toBe(303)
    const { rows } = await db.query('SELECT email_verified_at FROM customer_accounts WHERE email = $1', [
      `new-${email}`,
    ])
    expect(rows).toEqual([{ email_verified_at: null }])
    expect((await send({ do: 'password', old_password: PASSWORD, password: 'Another-One@9' })).status).toBe(303)
    const wish = await page(shop, '/account/wishlist', { cookie, sent: { do: 'add', product: String(tea) } })
    expect(wish.status).toBe(303)
    expect((await send({ do: 'delete', old_password: 'Another-One@9' })).to).toBe('/account/login?said=deleted')
    const gone = await db.query(`SELECT FROM customer_accounts WHERE email = $1`, [`new-${email}`])
    expect(gone.rowCount).toBe(0)
  })

  it('are none where the store has switched accounts off', async () => {
    const { token } = await register(shop)
    const set = (customer_accounts: boolean) =>
      app.call('POST', '/api/backend/settings', { token: shop.token, body: { customer_accounts } })
    await set(false)
    expect((await page(shop, '/account/login')).status).toBe(0)
    expect((await call(shop, 'GET', '', { token })).status).toBe(404)
    expect((await post(shop, '/login', { login: 'x', password: 'y' })).status).toBe(404)
    await set(true)
    expect((await page(shop, '/account/login')).status).toBe(200)
  })
})

describe('the store', () => {
  it('sees which account a customer has, signs it out and deletes it, and never sees its secrets', async () => {
    const { token, email } = await register(shop)
    const made = await placed({ telephone: '012 710 001', email }, token)
    const customer = (await rowsOf(shop, sql`SELECT customer_id AS id FROM orders WHERE id = ${made.id}`))[0]?.id
    const held = (method: string, path = '', who = shop) =>
      app.call(method, `/api/backend/customers/${customer}/accounts${path}`, { token: who.token })
    const { status, body } = await held('GET')
    expect([status, body.data]).toEqual([
      200,
      [
        {
          id: expect.any(Number),
          telephone: null,
          email,
          email_verified: false,
          claims: false,
          created_at: expect.any(String),
          last_login_at: expect.any(String),
          sessions: 1,
        },
      ],
    ])
    const other = await app.signUp()
    const { id } = body.data[0]
    expect((await held('DELETE', `/${id}`, other)).status).toBe(404)
    expect((await held('POST', `/${id}/sign-out`)).status).toBe(200)
    expect((await call(shop, 'GET', '', { token })).status).toBe(401)
    expect((await held('DELETE', `/${id}`)).status).toBe(200)
    expect((await held('DELETE', `/${id}`)).status).toBe(404)
    expect((await post(shop, '/login', { login: email, password: PASSWORD })).status).toBe(422)
    const kept = await app.call('GET', `/api/backend/orders/${made.id}`, { token: shop.token })
    expect(kept.body.data.customer_id).toBe(Number(customer))
  })

  it('sees an account that only says it is a customer’s, and can delete it', async () => {
    const made = await placed({ telephone: '012 720 001' })
    const customer = (await rowsOf(shop, sql`SELECT customer_id AS id FROM orders WHERE id = ${made.id}`))[0]?.id
    await register(shop, { telephone: '012 720 001' })
    const path = `/api/backend/customers/${customer}/accounts`
    const [held, ...rest] = (await app.call('GET', path, { token: shop.token })).body.data
    expect([held.claims, held.email_verified, rest]).toEqual([true, false, []])
    expect((await app.call('DELETE', `${path}/${held.id}`, { token: shop.token })).status).toBe(200)
    await register(shop, { telephone: '012 720 001' })
  })

  it('keeps accounts with the customer who stays of two, and ends them with one who is deleted permanently', async () => {
    const [first, second] = [await register(shop), await register(shop)]
    await placed({ telephone: '012 700 001', email: first.email }, first.token)
    await placed({ telephone: '012 700 002', email: second.email }, second.token)
    const customerOf = async (email: string) =>
      (await db.query('SELECT customer_id::int AS id FROM customer_accounts WHERE email = $1', [email])).rows[0]?.id
    const [gone, kept] = [await customerOf(first.email), await customerOf(second.email)]
    expect([typeof gone, typeof kept, gone === kept]).toEqual(['number', 'number', false])
    const merge = await app.call('POST', `/api/backend/customers/${gone}/merge`, {
      token: shop.token,
      body: { into: kept },
    })
    expect(merge.status).toBe(200)
    expect(await customerOf(first.email)).toBe(kept)
    await app.call('DELETE', `/api/backend/customers/${kept}`, { token: shop.token })
    await app.call('DELETE', `/api/backend/customers/${kept}/force`, { token: shop.token })
    expect([await customerOf(first.email), await customerOf(second.email)]).toEqual([undefined, undefined])
    expect((await call(shop, 'GET', '', { token: first.token })).status).toBe(401)
  })
})
