import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { smtpServer } from '../support/smtp-server.ts'

const { superUrl } = await ownDatabase()
const smtp = await smtpServer()
const { api } = await import('../support/api.ts')
const { deliver } = await import('#server/domain/outbox/deliver.ts')
const { startJobs } = await import('#server/core/jobs/jobs-runner.ts')
const { until } = await import('../support/job-bench.ts')
const { readEnvAgain } = await import('#server/env.ts')

const db = new pg.Client({ connectionString: superUrl })
const { hostname, port } = new URL(smtp.url)
const server = { host: hostname, port: Number(port), security: 'none', username: '', from: 'hello@phsar.example' }

let app: Api
let admin: string
const path = '/api/backend/system-settings/mail'
const get = async () => (await app.call('GET', path, { token: admin })).body.data
const put = (body: object) => app.call('PUT', path, { token: admin, body })
const test = () => app.call('POST', '/api/backend/system-health/test-email', { token: admin })
const newest = async () => (await db.query('SELECT state FROM outbox ORDER BY id DESC LIMIT 1')).rows[0]?.state

let runner: Awaited<ReturnType<typeof startJobs>>
beforeAll(async () => {
  app = await api()
  admin = await adminToken()
  await db.connect()
  runner = await startJobs([deliver], { poll: 0.05 })
})
afterAll(async () => {
  await runner.stop()
  await db.end()
  smtp.close()
})

describe('the mail server that an admin names', () => {
  it('is none at first, and mail is kept', async () => {
    expect(await get()).toEqual({ by: null, server: null })
    await test()
    expect(await newest()).toBe('kept')
  })

  it('is refused where it is no server, does not answer, or wants a password that nobody typed', async () => {
    const bad: [object, string][] = [
      [{ ...server, host: 'a b' }, 'host'],
      [{ ...server, host: 'evil@host/x?y' }, 'host'],
      [{ ...server, port: 0 }, 'port'],
      [{ ...server, port: 70_000 }, 'port'],
      [{ ...server, security: 'ssl' }, 'security'],
      [{ ...server, from: 'nobody' }, 'from'],
      [{ ...server, username: 'mail\u0000er' }, 'username'],
      [{ ...server, username: 'mailer' }, 'password'],
      [{ ...server, port: 1 }, 'host'],
      // It speaks no TLS.
      [{ ...server, security: 'starttls' }, 'host'],
    ]
    for (const [body, field] of bad) {
      const { status, body: said } = await put(body)
      expect([field, status, Object.keys(said.errors ?? {})]).toEqual([field, 422, [field]])
    }
    expect(await get()).toEqual({ by: null, server: null })
  })

  it('is given up where it takes the call and says nothing', async () => {
    const { greetMailServer } = await import('#server/domain/outbox/transport.ts')
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    await expect(greetMailServer(`smtp://127.0.0.1:${port}`, 100)).rejects.toThrow(/Greeting never received|Timeout/)
    silent.close()
  })

  it('gets the mail from the next on', async () => {
    expect((await put(server)).body.data).toEqual({ by: 'settings', server: { ...server, password_set: false } })
    await test()
    await until(async () => (await newest()) === 'sent')
    expect(smtp.received.at(-1)?.from).toContain('hello@phsar.example')
  })

  it('keeps its password from everybody, and for itself alone', async () => {
    const password = 'p&ss w/rd?#%'
    // The test's server asks for no login, hence refuses one: what was kept before is written beside the call.
    const { seal } = await import('#server/core/text/seal.ts')
    const mail = { ...server, username: 'mailer', password: seal({ password }, 'mail') }
    await db.query(`UPDATE platform_settings SET settings = settings || $1`, [{ mail }])
    const { mailUrl, forgetMailServer } = await import('#server/domain/outbox/mail-settings.ts')
    const { platformDb } = await import('#server/db/client.ts')
    forgetMailServer()
    const url = new URL((await platformDb.read(mailUrl)) ?? '')
    expect([decodeURIComponent(url.username), decodeURIComponent(url.password)]).toEqual(['mailer', password])
    expect(await get()).toEqual({
      by: 'settings',
      server: { ...server, username: 'mailer', password_set: true },
    })
    // Another host must not be sent it.
    for (const other of [{ host: 'localhost' }, { port: 2 }, { username: 'other' }]) {
      const { status, body } = await put({ ...server, username: 'mailer', ...other })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['password']])
    }
    const settings = await app.call('GET', '/api/backend/system-settings', { token: admin })
    expect(JSON.stringify(settings.body)).not.toContain('mailer')
  })

  it('is taken away again, and both are written down without what is secret', async () => {
    await put(server)
    expect((await app.call('DELETE', path, { token: admin })).body.data).toEqual({ by: null, server: null })
    await test()
    expect(await newest()).toBe('kept')
    const { rows } = await db.query(
      "SELECT changes::text AS changes FROM activity_logs WHERE entity = 'system-settings' ORDER BY id",
    )
    expect(rows).toHaveLength(3)
    expect(rows[0].changes).toContain('hello@phsar.example')
    for (const { changes } of rows) expect(changes).not.toMatch(/"password":/)
  })

  it('comes after the one that the program was started with', async () => {
    await put(server)
    process.env.SMTP_URL = 'smtp://elsewhere.invalid:25'
    readEnvAgain()
    expect((await get()).by).toBe('environment')
    const { mailUrl } = await import('#server/domain/outbox/mail-settings.ts')
    const { platformDb } = await import('#server/db/client.ts')
    expect(await platformDb.read(mailUrl)).toBe('smtp://elsewhere.invalid:25')
  })
})
