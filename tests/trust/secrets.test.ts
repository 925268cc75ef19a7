import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { ownFolder } from '../support/own-folder.ts'
import type { Store } from '../support/sales.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { type Answer, send } from './support/wire.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const { backUp } = await import('#server/db/backup/back-up.ts')
const app = await api()

/** Made up for this run: wherever one is met again, something has told it. */
const SECRETS = {
  password: 'Zz-Canary@2026-password',
  newPassword: 'Zz-Canary@2026-renewed',
  wrongPassword: 'Zz-Canary@2026-mistyped',
  secret: 'zz-canary-signing-secret-0123456789abcdef',
  report: 'zz-canary-report-password',
  smtp: 'zz-canary-smtp-password',
  metrics: 'zz-canary-metrics-token',
  database: 'zz-canary-database',
}

let door: BuiltServer
let store: Store
const tokens: string[] = []
const seen: { what: string; answer: Answer }[] = []

/** Nothing listens on port 9, so both services fail, and what is said of it goes to the log. */
beforeAll(async () => {
  store = await app.signUp()
  door = await builtServer({
    SECRET: SECRETS.secret,
    METRICS_TOKEN: SECRETS.metrics,
    REPORT_URL: 'http://127.0.0.1:9',
    REPORT_USER: 'reporter',
    REPORT_PASSWORD: SECRETS.report,
    SMTP_URL: `smtp://mailer:${SECRETS.smtp}@127.0.0.1:9`,
    DATABASE_URL: `${process.env.DATABASE_URL}&application_name=${SECRETS.database}`,
  })
  await visitAll()
})
afterAll(() => door?.close())

async function ask(
  path: string,
  { body, token, cookie, shop }: { body?: object; token?: string; cookie?: string; shop?: boolean } = {},
) {
  const headers = {
    host: `${shop ? `${store.name}.` : ''}localhost:${door.port}`,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
    'user-agent': 'Canary\u0009{"level":"forged"} \\n forged',
  }
  const sent = body && Buffer.from(JSON.stringify(body))
  const answer = await send(door, { method: body ? 'POST' : 'GET', path, headers, body: sent, note: '' })
  seen.push({ what: `${path} ${answer.status}`, answer })
  return answer
}

/** A life with every secret in it, right and wrong. */
async function visitAll(): Promise<void> {
  const email = 'canary@shop.example'
  const form = {
    store_name: 'Canary\nforged line',
    sub_domain: 'canary-shop',
    firstname: 'A\r\nB',
    lastname: 'B',
    email,
  }
  const [password, renewed] = [SECRETS.password, SECRETS.newPassword]
  const made = await ask('/api/public/signup', { body: { ...form, password, password_confirmation: password } })
  expect(made.status).toBe(201)
  tokens.push(JSON.parse(made.text).access_token)
  await ask('/api/public/signup', { body: { ...form, password, password_confirmation: 'x' } })
  await ask('/api/backend/auth/login', { body: { email, password: SECRETS.wrongPassword } })
  const login = await ask('/api/backend/auth/login', { body: { email, password } })
  tokens.push(JSON.parse(login.text).access_token)
  const token = tokens.at(-1) as string
  const change = { old_password: password, password: renewed, password_confirmation: renewed }
  expect((await ask('/api/backend/auth/change-password', { token, body: change })).status).toBe(200)
  await ask('/api/backend/auth/change-password', { token, body: { ...change, old_password: SECRETS.wrongPassword } })
  const factor = await ask('/api/backend/auth/two-factor/start', { token, body: { password: renewed } })
  tokens.push(JSON.parse(factor.text).data.secret)
  const guest = { email: 'guest@shop.example', firstname: 'G', lastname: 'H', role_ids: [], mail: true }
  const invited = await ask('/api/backend/users/invitations', { token, body: guest })
  tokens.push(/[\w-]{43}/.exec(JSON.parse(invited.text).data.url)?.[0] as string)
  const hook = await ask('/api/backend/webhooks', {
    token,
    body: { url: 'https://canary.invalid/', events: ['order.paid'] },
  })
  tokens.push(JSON.parse(hook.text).secret)
  const hooks = `/api/backend/webhooks/${JSON.parse(hook.text).data.id}`
  const anew = await ask(`${hooks}/secret`, { token, body: {} })
  tokens.push(JSON.parse(anew.text).secret)
  await ask(`${hooks}/test`, { token, body: {} })
  for (const path of ['', '/deliveries']) await ask(`${hooks}${path}`, { token })
  await ask('/api/public/forgot-password', { body: { email } })
  for (const path of [
    '/api/backend/settings',
    '/api/backend/webhooks',
    '/api/backend/auth/profile',
    '/api/backend/auth/two-factor',
    '/api/backend/users/invitations',
    '/api/backend/activity-logs',
    '/api/backend/activity-logs/export',
    '/api/backend/brands?sort=zz',
    '/metrics',
    '/api/openapi.json',
  ])
    await ask(path, { token })
  const browser = await app.browser(token)
  tokens.push(browser)
  for (const path of ['/', '/login', '/signup', '/dashboard', '/settings', '/nowhere', '/500']) {
    await ask(path)
    await ask(path, { cookie: `__Host-sid=${browser}` })
  }
  await ask('/', { shop: true })
  const db = new pg.Client({ connectionString: superUrl })
  await db.connect()
  // A fault in the middle of a sign-in, with the password at hand.
  await db.query('ALTER TABLE login_failures RENAME TO login_failures_gone')
  expect((await ask('/api/backend/auth/login', { body: { email, password: renewed } })).status).toBe(500)
  await db.query('ALTER TABLE login_failures_gone RENAME TO login_failures')
  await db.query('CHECKPOINT')
  await db.end()
}

const everySecret = () => Object.entries(SECRETS).concat(tokens.map((token) => ['token', token]))

/** Names of secrets in some bytes. */
const toldBy = (bytes: Buffer | string) =>
  everySecret()
    .filter(([, secret]) => bytes.includes(secret))
    .map(([name]) => name)

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

describe('T27: secrets', () => {
  it('are in no answer but where they are handed out', () => {
    const handed = /\/(signup|login|two-factor\/start|users\/invitations|webhooks|webhooks\/\d+\/secret) 20[01]$/
    expect(tokens.map((token) => token.length > 15)).toEqual(tokens.map(() => true))
    const told = seen.filter(({ what, answer }) => !handed.test(what) && toldBy(answer.text).length > 0)
    expect(told.map(({ what }) => what)).toEqual([])
    expect(seen.length).toBeGreaterThan(20)
    const passwords = seen.filter(({ answer }) => Object.values(SECRETS).some((secret) => answer.text.includes(secret)))
    expect(passwords.map(({ what }) => what)).toEqual([])
  })

  it('are in no file of the database, nor of the data', () => {
    const files = filesBelow(inject('dataDir'))
    expect(files.length).toBeGreaterThan(500)
    const told = files.flatMap((file) => {
      const found = statSync(file, { throwIfNoEntry: false })?.isFile() ? toldBy(readFileSync(file)) : []
      return found.map((name) => `${file.slice(inject('dataDir').length)}: ${name}`)
    })
    expect(told).toEqual([])
  })

  it('are in no copy of the database', async () => {
    const folder = ownFolder()
    const path = join(folder, 'copy.tar.gz')
    const { manifest } = await backUp({ ownerUrl: superUrl, dataDir: folder, path })
    expect(Object.keys(manifest.tables).length).toBeGreaterThan(40)
    const bytes = gunzipSync(readFileSync(path))
    // What it does hold, so that the search is known to find.
    expect(bytes.includes('canary@shop.example')).toBe(true)
    expect(toldBy(bytes)).toEqual([])
  })

  it('are in nothing that a browser loads', () => {
    const files = filesBelow('dist/client')
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => toldBy(readFileSync(file)).length > 0)).toEqual([])
    const named = files.filter(
      (file) =>
        /\.js$/.test(file) && /process\.env\.[A-Z]|DATABASE_URL|REPORT_PASSWORD/.test(readFileSync(file, 'utf8')),
    )
    expect(named).toEqual([])
  })

  it('are in no line of the log', () => {
    expect(door.said()).toContain('"level":')
    expect(toldBy(door.said())).toEqual([])
  })
})

describe('T26: the log', () => {
  it('has one line for each event, whatever names and agents hold', () => {
    const lines = door
      .said()
      .split('\n')
      .filter((line) => line.includes('forged') || line.startsWith('{'))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
  })
})
