import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { builtFunctions } from './support/built-functions.ts'
import { dice } from './support/dice.ts'
import { envelope } from './support/envelope.ts'
import { FUNCTIONS } from './support/policy/functions.ts'
import { PAGES_BEHIND_LOGIN } from './support/policy/pages.ts'
import { REST_CALLS } from './support/policy/rest-calls.ts'
import { permissionsOf, type Rule } from './support/policy/rule.ts'
import { SEED } from './support/size.ts'
import { type Answer, send, type Wire } from './support/wire.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const db = new pg.Client({ connectionString: superUrl })
const ids = builtFunctions()
const PASSWORD = 'Tukrolok@2026'

let door: BuiltServer
beforeAll(async () => {
  await db.connect()
  door = await builtServer()
})
afterAll(async () => {
  await door?.close()
  await db.end()
})

/** A question that only who is signed in gets an answer to, and how a refusal of it looks. */
interface Question {
  name: string
  rule: Rule
  wire(of: { cookie: string; bearer: string }): Wire
  refuses(answer: Answer): boolean
}

const host = () => `localhost:${door.port}`
const filled = (path: string) => path.replace(/\{\w+\}|\$\w+/g, '1')
const behind = (rule: Rule) => rule !== 'anyone' && rule !== 'shop' && rule !== 'admin'
const turnedAway = ({ status }: Answer) => status === 401 || status === 403

const rest: Question[] = Object.entries(REST_CALLS)
  .filter(([call, rule]) => call.startsWith('GET ') && behind(rule))
  .map(([call, rule]) => ({
    name: call,
    rule,
    refuses: turnedAway,
    wire: ({ bearer }) => ({
      method: 'GET',
      path: filled(call.slice(4)),
      note: call,
      headers: { host: host(), authorization: `Bearer ${bearer}` },
    }),
  }))
const pages: Question[] = Object.entries(PAGES_BEHIND_LOGIN)
  .filter(([, rule]) => behind(rule))
  .map(([page, rule]) => ({
    name: page,
    rule,
    refuses: ({ status, headers }) =>
      status === 403 || (status === 307 && /^\/(login|no-permission)/.test(String(headers.location))),
    wire: ({ cookie }) => ({
      method: 'GET',
      path: filled(page),
      note: page,
      headers: { host: host(), accept: 'text/html', cookie: `__Host-sid=${cookie}` },
    }),
  }))
const functions: Question[] = FUNCTIONS.filter(
  ({ name, method, rule }) => method === 'GET' && behind(rule) && ids.has(name.split(' ').slice(0, 2).join(' ')),
).map(({ name, rule, data }) => ({
  name,
  rule,
  refuses: turnedAway,
  wire: ({ cookie }) => ({
    method: 'GET',
    note: name,
    path: `/_serverFn/${ids.get(name.split(' ').slice(0, 2).join(' '))}?payload=${encodeURIComponent(JSON.stringify(envelope(data)))}`,
    headers: {
      host: host(),
      'sec-fetch-site': 'same-origin',
      'x-tsr-serverfn': 'true',
      cookie: `__Host-sid=${cookie}`,
    },
  }),
}))

/** Twenty at random, of every kind; another seed picks others. */
function twenty(asks: (rule: Rule) => boolean = () => true): Question[] {
  const chance = dice(SEED)
  const kinds = [rest, pages, functions].map((kind) => kind.filter(({ rule }) => asks(rule)))
  return Array.from({ length: 20 }, (_, n) => chance.of(kinds[n % 3] ?? []))
}

interface Person {
  userId: number
  cookie: string
  bearer: string
}

/** A session of each kind for somebody. */
async function signedIn(email: string): Promise<Person> {
  const { openSession } = await import('#server/domain/identity/sessions.ts')
  const { platformDb } = await import('#server/db/client.ts')
  const { rows } = await db.query('SELECT id::int FROM users WHERE email = $1', [email])
  const userId = rows[0].id as number
  const of = (kind: 'web' | 'api') => ({ userId, kind, ip: '127.0.0.1', userAgent: 'test' })
  const open = (kind: 'web' | 'api') => platformDb.tx(async (tx) => (await openSession(tx, of(kind))).token)
  return { userId, cookie: await open('web'), bearer: await open('api') }
}

/** Those of the twenty that let somebody in. */
async function accepted(person: Person, questions = twenty()): Promise<string[]> {
  const out: string[] = []
  for (const question of questions) {
    const answer = await send(door, question.wire(person))
    if (!question.refuses(answer)) out.push(`${question.name}: ${answer.status}`)
  }
  return out
}

/** Both sessions of a store's owner: they are good, then something happens, then they are not. */
async function ends(what: (of: Person & { store: Store }) => Promise<unknown>, { kinds = ['cookie', 'bearer'] } = {}) {
  const store = await app.signUp()
  const person = await signedIn(store.email)
  expect(await accepted(person)).toHaveLength(20)
  await what({ ...person, store })
  const of = kinds.includes('bearer') ? twenty() : twenty().filter((question) => !rest.includes(question))
  expect(await accepted(person, of)).toEqual([])
}

const post = (path: string, token: string | undefined, body: object = {}) =>
  app.call('POST', path, { ...(token && { token }), body })
const setSession = (userId: number, what: string) =>
  db.query(`UPDATE sessions SET ${what} WHERE user_id = $1`, [userId])

describe('T16: an old session opens nothing', () => {
  it('after logging out, by the browser and by the token', () =>
    ends(async ({ cookie, bearer }) => {
      const id = ids.get('auth: logout')
      const headers = { host: host(), 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' }
      const answer = await send(door, {
        method: 'POST',
        path: `/_serverFn/${id}`,
        note: 'log out',
        body: Buffer.from(JSON.stringify(envelope(undefined))),
        headers: { ...headers, 'content-type': 'application/json', cookie: `__Host-sid=${cookie}` },
      })
      expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-sid=; Max-Age=0/)
      expect((await post('/api/backend/auth/logout', bearer)).status).toBe(200)
    }))

  it('after a change of the password, or of the e-mail, in another session', async () => {
    await ends(({ store }) =>
      post('/api/backend/auth/change-password', store.token, {
        old_password: PASSWORD,
        password: 'Newer@2026',
        password_confirmation: 'Newer@2026',
      }),
    )
    await ends(({ store }) =>
      post('/api/backend/auth/update-profile', store.token, {
        email: `new-${store.email}`,
        current_password: PASSWORD,
      }),
    )
  })

  it('after a password that was set by a mailed link', () =>
    ends(async ({ userId }) => {
      const { tokenHash } = await import('#server/core/text/token-hash.ts')
      await db.query(
        `INSERT INTO password_resets (secret_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')`,
        [tokenHash('mailed'), userId],
      )
      const body = { token: 'mailed', password: 'Newer@2026', password_confirmation: 'Newer@2026' }
      expect((await post('/api/public/reset-password', undefined, body)).status).toBe(200)
    }))

  it('after the user was disabled, or removed', async () => {
    await ends(({ userId }) => db.query('UPDATE users SET status = false WHERE id = $1', [userId]))
    await ends(({ userId }) => db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [userId]))
  })

  it('after twelve idle hours in a browser, and after thirty days anywhere', async () => {
    await ends(({ userId }) => setSession(userId, `last_seen_at = now() - interval '12 hours'`), { kinds: ['cookie'] })
    await ends(({ userId }) => setSession(userId, `expires_at = now()`))
  })

  it('that needs the role which was taken away', async () => {
    const store = await app.signUp()
    const token = await app.staff(store.id, Object.values(REST_CALLS).flatMap(permissionsOf))
    const { tokenHash } = await import('#server/core/text/token-hash.ts')
    const { rows } = await db.query(
      'SELECT u.email FROM users u JOIN sessions s ON s.user_id = u.id WHERE s.secret_hash = $1',
      [tokenHash(token)],
    )
    const person = await signedIn(rows[0].email)
    const held = new Set(Object.values(REST_CALLS).flatMap(permissionsOf))
    const questions = twenty((rule) => permissionsOf(rule).some((permission) => held.has(permission)))
    expect(await accepted(person, questions)).toHaveLength(20)
    await db.query('DELETE FROM user_roles WHERE user_id = $1', [person.userId])
    expect(await accepted(person, questions)).toEqual([])
  })

  it('of a store that was suspended', () =>
    ends(async ({ store }) => {
      const { suspendStore } = await import('#server/domain/stores/store-status.ts')
      await suspendStore(store.name, 'A test', { system: 'Test' })
    }))
})

describe('T16: a session’s secret', () => {
  it('is another one after each sign-in; one that was put into the browser before is not taken on', async () => {
    const store = await app.signUp()
    const { cookie: planted } = await signedIn(store.email)
    const login = async () => {
      const answer = await send(door, {
        method: 'POST',
        path: `/_serverFn/${ids.get('auth: login')}`,
        note: 'sign in',
        headers: {
          host: host(),
          'sec-fetch-site': 'same-origin',
          'x-tsr-serverfn': 'true',
          'content-type': 'application/json',
          cookie: `__Host-sid=${planted}`,
        },
        body: Buffer.from(JSON.stringify(envelope({ email: store.email, password: store.password }))),
      })
      expect(answer.status).toBe(200)
      return /__Host-sid=([\w-]{43});/.exec(String(answer.headers['set-cookie']))?.[1]
    }
    const given = [await login(), await login()]
    expect(new Set([planted, undefined, ...given]).size).toBe(4)
  })

  it('stands nowhere in the database', async () => {
    const store = await app.signUp()
    const person = await signedIn(store.email)
    const { rows: tables } = await db.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
    )
    const holding = async (text: string) => {
      const found: string[] = []
      for (const { name } of tables) {
        const { rowCount } = await db.query(`SELECT FROM "${name}" t WHERE t::text LIKE $1 LIMIT 1`, [`%${text}%`])
        if (rowCount) found.push(name)
      }
      return found
    }
    expect(await holding(store.email)).toContain('users')
    for (const token of [store.token, person.cookie, person.bearer]) expect(await holding(token)).toEqual([])
  })
})
