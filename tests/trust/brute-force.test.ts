import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'
import { ownDoor } from './support/own-door.ts'
import { type Answer, type Door, send } from './support/wire.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const db = new pg.Client({ connectionString: superUrl })

/** Behind a proxy of ours, which says who asks; and one that whoever asks reaches himself. */
let behind: Door
let open: Door
beforeAll(async () => {
  await db.connect()
  ;[behind, open] = await Promise.all([ownDoor({ TRUST_PROXY: true }), ownDoor({ TRUST_PROXY: false })])
})
afterAll(async () => {
  await Promise.all([behind?.close(), open?.close(), db.end()])
})

const WRONG = 'Wrong@2026'
const address = (n: number) => `203.0.113.${n}`

const login = (email: string, password: string, from: string, door = behind): Promise<Answer> =>
  send(door, {
    method: 'POST',
    path: '/api/backend/auth/login',
    headers: { host: 'localhost:3000', 'content-type': 'application/json', 'x-forwarded-for': from },
    body: Buffer.from(JSON.stringify({ email, password })),
    note: from,
  })
/** Ten wrong passwords from ten addresses, then the right one from another. */
async function besiege(email: string, right: string) {
  const answers: Answer[] = []
  for (let n = 1; n <= 10; n += 1) answers.push(await login(email, WRONG, address(n)))
  answers.push(await login(email, right, address(99)))
  return answers
}
const saidBy = ({ status, text }: Answer) => [status, text]
const later = (minutes: number) => db.query(`UPDATE login_failures SET at = at - make_interval(mins => $1)`, [minutes])

describe('T14: guessing a password', () => {
  let store: Store
  beforeAll(async () => {
    store = await app.signUp()
  })

  it('is over after ten from anywhere: the eleventh is refused even if it is right', async () => {
    const answers = await besiege(store.email, store.password)
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    const last = answers.at(-1)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect(last?.text).not.toContain('access_token')
    // Written otherwise it is the same account.
    expect((await login(` ${store.email.toUpperCase()} `, store.password, address(98))).status).toBe(429)
  })

  it('leaves every other account alone, from the same addresses too', async () => {
    const other = await app.signUp()
    for (let n = 1; n <= 10; n += 1) expect((await login(other.email, other.password, address(n))).status).toBe(200)
  })

  it('is answered the same, word for word, where nobody has that e-mail', async () => {
    const known = await app.signUp()
    const [met, unknown] = [await besiege(known.email, known.password), await besiege('none@shop.example', WRONG)]
    expect(met.map(saidBy)).toEqual(unknown.map(saidBy))
  })

  it('is counted exactly when all come at one instant', async () => {
    const known = await app.signUp()
    const all = Array.from({ length: 30 }, (_, n) => login(known.email, WRONG, address(n)))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  it('is five a minute for who asks from one address, whatever he says of it himself', async () => {
    const known = await app.signUp()
    const statuses: number[] = []
    for (let n = 1; n <= 8; n += 1) statuses.push((await login(known.email, WRONG, address(n), open)).status)
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => 422), 429, 429, 429])
    // Behind the proxy it is the last hop that counts, not those before it, which anyone can write.
    const next = await app.signUp()
    const forged: number[] = []
    for (let n = 1; n <= 6; n += 1) forged.push((await login(next.email, WRONG, `198.51.100.${n}, 203.0.113.7`)).status)
    expect(forged).toEqual([...Array.from({ length: 5 }, () => 422), 429])
  })

  it('ends with the quarter of an hour, by the database’s clock', async () => {
    const known = await app.signUp()
    await besiege(known.email, known.password)
    await later(14)
    expect((await login(known.email, known.password, address(99))).status).toBe(429)
    await later(1)
    expect((await login(known.email, known.password, address(99))).status).toBe(200)
  })

  it('does not keep the owner out: he gets in by a mailed link, and by a browser that was here before', async () => {
    const mine = await app.signUp()
    await besiege(mine.email, mine.password)
    const { knownCookie } = await import('#server/api/identity/session-cookie.ts')
    const { callsFor } = await import('#server/api/calls.ts')
    const [cookie = ''] = knownCookie(mine.email).split(';')
    const request = new Request('http://localhost:3000/', { headers: { host: 'localhost:3000', cookie } })
    const { email, password } = mine
    expect((await (await callsFor(request, 'platform')).web.login({ email, password })).token).toMatch(/^[\w-]{43}$/)

    const { tokenHash } = await import('#server/core/text/token-hash.ts')
    await db.query(
      `INSERT INTO password_resets (secret_hash, user_id, expires_at) SELECT $2, id, now() + interval '1 hour' FROM users WHERE email = $1`,
      [email, tokenHash('mailed-to-the-owner')],
    )
    const newer = 'Newer@2026'
    const body = { token: 'mailed-to-the-owner', password: newer, password_confirmation: newer }
    expect((await app.call('POST', '/api/public/reset-password', { body })).status).toBe(200)
    expect((await login(email, newer, address(99))).status).toBe(200)
  })
})
