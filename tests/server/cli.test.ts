import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { cli } = await import('../support/cli.ts')
const { COMMANDS } = await import('#server/api/cli/commands.ts')

describe('every command', () => {
  it('is one that was asked for, and stands in the README', () => {
    const asked = [
      'admin:create',
      'user:reset-password',
      'user:disable-2fa',
      'store:list',
      'store:suspend',
      'store:resume',
      'store:export',
      'store:import',
      'orders:recount',
      'backup',
      'restore',
      'files:move',
      'doctor',
      'audit:verify',
      'seed demo',
      'seed bench',
      'jobs:list',
      'jobs:retry',
      'migrate',
    ]
    const names = COMMANDS.map(({ name }) => name)
    expect([...names].sort()).toEqual([...asked].sort())
    const readme = readFileSync('README.md', 'utf8')
    expect(names.filter((name) => !readme.includes(`| \`${name}`))).toEqual([])
  })

  it.each(COMMANDS.map(({ name }) => name))('%s says how it is used, and does nothing then', async (name) => {
    const { code, out, err } = await cli(...name.split(' '), '--help')
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(new RegExp(`^Usage: npm run cli -- ${name}( |$)`, 'm'))
    expect(out).toContain('Exit codes: 0 done, 1 failed, 2 wrong usage')
    expect((await cli('help', ...name.split(' '))).out).toBe(out)
    const { data } = await cli(...name.split(' '), '--help', '--json')
    expect(data).toMatchObject({ name, usage: expect.stringContaining(name) })
  })

  it.each(COMMANDS.map(({ name }) => name))('%s refuses what it does not know', async (name) => {
    const { code, out, err } = await cli(...name.split(' '), '--no-such-option')
    expect([code, out]).toEqual([2, ''])
    expect(err.split('\n')).toHaveLength(2)
    expect(err).toContain('--no-such-option')
    const many = await cli(...name.split(' '), 'one', 'two', 'three', '--json')
    expect([many.code, Object.keys(many.data)]).toEqual([2, ['error']])
  })
})

describe('the command line', () => {
  it('lists every command with a line each where none is named', async () => {
    for (const argv of [[], ['help'], ['--help']]) {
      const { code, out, err } = await cli(...argv)
      expect([code, err]).toEqual([0, ''])
      for (const { name, summary } of COMMANDS) {
        const [line = ''] = out.split('\n').filter((each) => each.trim().startsWith(name))
        expect(line).toContain(summary)
      }
    }
    expect((await cli('--json')).data).toHaveLength(COMMANDS.length)
  })

  it('refuses what is no command', async () => {
    for (const argv of [['nope'], ['store:lis'], ['seed'], ['Backup', 'x'], ['--verify']]) {
      const { code, out, err } = await cli(...argv)
      expect([code, out]).toEqual([2, ''])
      expect(err).toMatch(/^Unknown command: /)
    }
    expect((await cli('nope', '--json')).data).toEqual({ error: 'Unknown command: nope' })
  })

  it.each([
    ['admin:create', '--email: This field is required'],
    ['admin:create --email no', '--email: email is not valid'],
    ['user:reset-password --email a@b.example --password short', '--password: Password need to have at least 8'],
    ['store:suspend', 'STORE: This field is required'],
    ['store:suspend x', '--reason: This field is required'],
    ['store:list --status asleep', '--status: '],
    ['jobs:list --limit 0', '--limit: must be a whole number from 1 to 10000'],
    ['jobs:list --state asleep', '--state: '],
    ['jobs:retry', 'Use either an ID or --failed'],
    ['jobs:retry 1 --failed', 'Use either an ID or --failed'],
    ['jobs:retry one', 'ID: must be a whole number'],
    ['audit:verify --store -1', '--store'],
    ['seed bench --stores 0', '--stores: must be a whole number from 1 to 10000'],
    ['backup', 'FILE: This field is required'],
    ['restore', 'FILE: This field is required'],
  ])('%s: %s', async (line, complaint) => {
    const { code, out, err } = await cli(...line.split(' '))
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(complaint)
    expect(err).toMatch(/^Usage: /m)
    expect(err).not.toMatch(/^ {4}at /m)
  })

  it.each([
    ['user:reset-password --email nobody@mail.example', 'No active account has the email nobody@mail.example'],
    ['user:disable-2fa --email nobody@mail.example', 'No active account has the email'],
    ['store:suspend no-such --reason x', 'Store no-such was not found'],
    ['store:resume no-such', 'Store no-such was not found'],
    ['orders:recount --store no-such', 'Store no-such was not found'],
    ['jobs:retry 99999999', 'Job 99999999 was not found'],
    ['restore /nowhere/at/all.tar.gz', '/nowhere/at/all.tar.gz'],
    ['backup /dev/null/all.tar.gz', '/dev/null'],
    ['seed bench', 'DATABASE_URL is set'],
  ])('%s fails in one line: %s', async (line, complaint) => {
    const { code, out, err } = await cli(...line.split(' '))
    expect([code, out]).toEqual([1, ''])
    expect(err.split('\n')).toHaveLength(1)
    expect(err).toContain(complaint)
    expect((await cli(...line.split(' '), '--json')).data).toEqual({ error: err })
  })
})
