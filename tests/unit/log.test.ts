import { expect, it } from 'vitest'
import { inRequest, logConsole, newLog } from '#server/core/procedure/log.ts'
import { readableLine } from '#server/core/text/readable-line.ts'

const lines: string[] = []
const log = newLog((line) => lines.push(line))
const last = () => JSON.parse(lines.at(-1) ?? '')

it('writes one line an event, whatever is in it', () => {
  log.warn({ name: 'a\n{"level":"error"}\r\nb\u2028', error: new Error('two\nlines') }, 'hello\nworld')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r]/)
  expect(last()).toMatchObject({ level: 'warn', message: 'hello\nworld', name: 'a\n{"level":"error"}\r\nb\u2028' })
  expect(last().time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(last().error).toContain('Error: two\nlines\n    at ')
})

it('names the request that it belongs to', async () => {
  await inRequest('request-1', async () => {
    await Promise.resolve()
    log.info({}, 'inside')
  })
  expect(last()).toMatchObject({ level: 'info', requestId: 'request-1' })
  log.info({}, 'outside')
  expect(last()).not.toHaveProperty('requestId')
})

it('keeps secrets to itself, wherever they stand', () => {
  const canary = 'zzS-canary'
  const query = new Error(`Failed query: insert\nparams: ${canary}\nof two lines ${canary}`)
  query.stack = `Error: ${query.message}\n    at place.ts:1`
  const cause = new Error('outer', { cause: query })
  const facts = {
    headers: { Authorization: `Bearer ${canary}`, cookie: canary, 'set-cookie': [canary], accept: 'text/html' },
    body: { user: { password: canary, password_confirmation: canary, access_token: canary } },
    url: `postgres://phsar:${canary}@db/phsar`,
    said: `login failed with Basic ${canary}= and Bearer ${canary}`,
    cause,
  }
  log.error(facts, `cannot reach redis://u:${canary}@host`)
  expect(lines.at(-1)).not.toContain(canary)
  expect(last()).toMatchObject({ url: 'postgres://phsar:[hidden]@db/phsar', headers: { accept: 'text/html' } })
  expect(last().cause).toContain('place.ts:1')
})

it('takes down what is said on the console, and says nothing of a client that left', () => {
  const { error, warn } = console
  logConsole(log)
  try {
    const before = lines.length
    console.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    console.error(new DOMException('This operation was aborted', 'AbortError'))
    expect(lines).toHaveLength(before)
    console.error(Object.assign(new Error('read'), { code: 'ECONNRESET' }))
    expect(last()).toMatchObject({ level: 'error', message: 'fault', error: expect.stringContaining('Error: read') })
  } finally {
    Object.assign(console, { error, warn })
  }
})

it('can be read by a person', () => {
  log.error({ port: 3000, error: new Error('broken') }, 'it stopped')
  expect(readableLine(lines.at(-1) ?? '')).toMatch(/^\d\d:\d\d:\d\d error it stopped port=3000\nError: broken\n/)
})
