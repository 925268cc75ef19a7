import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { reportServer } from '../support/report-service.ts'
import { smtpServer } from '../support/smtp-server.ts'

const { superUrl } = await ownDatabase()
const { cliWith } = await import('../support/cli.ts')
const db = new pg.Client({ connectionString: superUrl })
beforeAll(() => db.connect())
afterAll(() => db.end())

/** What the doctor says of one thing under these settings; `code`: how the whole look ended. */
async function said(name: string, settings: Record<string, string> = {}) {
  const { code, data } = await cliWith(settings, 'doctor', '--json')
  return { code, ...data.checks.find((check: Parsed) => check.name === name) }
}

describe('the doctor', () => {
  it('finds nothing wrong where nothing is, a line each', async () => {
    const { code, out, err } = await cliWith({}, 'doctor')
    expect([code, err]).toEqual([0, ''])
    const lines = out.split('\n')
    expect(lines).toHaveLength(12)
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^(ok|warn) /)
    expect(lines.find((line) => line.includes('fonts'))).toMatch(/^ok .*Khmer is correct \(.*PhsarInvoiceKhmer/)
    expect(lines.find((line) => line.includes('database'))).toMatch(
      /^ok .*PostgreSQL \d+.*row-level security is on for \d+/,
    )
  })

  it('sees a table whose rows nobody guards', async () => {
    await db.query('ALTER TABLE brands DISABLE ROW LEVEL SECURITY')
    try {
      expect(await said('database')).toMatchObject({
        code: 1,
        state: 'fail',
        said: expect.stringContaining('off on brands'),
      })
    } finally {
      await db.query('ALTER TABLE brands ENABLE ROW LEVEL SECURITY')
    }
  })

  it('sees a login that row-level security does not bind', async () => {
    expect(await said('database', { DATABASE_URL: superUrl })).toMatchObject({
      code: 0,
      state: 'warn',
      said: expect.stringContaining('switch to phsar_app'),
    })
  })

  it('sees what an address lacks where others can reach it', async () => {
    const SECRET = 's'.repeat(40)
    const plain = { BASE_URL: 'http://phsar.example', SECRET }
    expect(await said('address', plain)).toMatchObject({ code: 1, state: 'fail', todo: expect.stringContaining('TLS') })
    const tls = { BASE_URL: 'https://phsar.invalid', SECRET }
    expect(await said('address', tls)).toMatchObject({ state: 'warn', todo: expect.stringContaining('TRUST_PROXY=1') })
    expect(await said('address', { ...tls, TRUST_PROXY: '1' })).toMatchObject({
      state: 'warn',
      said: expect.stringContaining('phsar.invalid does not resolve'),
    })
    expect(await said('mail', tls)).toMatchObject({
      state: 'warn',
      said: expect.stringContaining('no mail server is set'),
    })
  })

  it('sees clocks that are apart', async () => {
    const now = Date.now
    const away = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
    for (const [ms, state] of [
      [3_000, 'warn'],
      [-40_000, 'fail'],
    ] as const) {
      const clock = away(ms)
      const found = await said('clock').finally(() => clock.mockRestore())
      expect(found).toMatchObject({ state, said: expect.stringContaining(ms < 0 ? 'ahead of' : 'behind') })
    }
    expect(await said('clock')).toMatchObject({ state: 'ok' })
  })

  it('sees a folder that is none', async () => {
    expect(await said('disk', { DATA_DIR: '/dev/null' })).toMatchObject({ code: 1, state: 'fail' })
  })

  it('greets the mail server and sends nothing', async () => {
    const smtp = await smtpServer()
    try {
      expect(await said('mail', { SMTP_URL: smtp.url })).toMatchObject({ code: 0, state: 'ok' })
      expect(smtp.received).toEqual([])
    } finally {
      smtp.close()
    }
    expect(await said('mail', { SMTP_URL: smtp.url })).toMatchObject({
      code: 1,
      state: 'fail',
      said: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('has the report service make an invoice, and says why it did not', async () => {
    const service = await reportServer()
    const settings = { REPORT_URL: service.url, REPORT_USER: service.user, REPORT_PASSWORD: service.password }
    try {
      expect(await said('report service', settings)).toMatchObject({ code: 0, state: 'ok' })
      const wrong = await said('report service', { ...settings, REPORT_PASSWORD: 'wrong' })
      expect(wrong).toMatchObject({ code: 1, state: 'fail', said: expect.stringContaining('status 401') })
      service.say('html')
      const html = await said('report service', settings)
      expect(html).toMatchObject({ state: 'fail', said: expect.stringContaining('not a PDF') })
      expect(JSON.stringify(html)).not.toContain(service.password)
    } finally {
      await service.close()
    }
    expect(await said('report service', settings)).toMatchObject({
      state: 'fail',
      said: expect.stringContaining('ECONNREFUSED'),
    })
  })
})
