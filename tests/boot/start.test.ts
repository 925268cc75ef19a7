import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { bareSettings } from '../support/from-sources.ts'
import { temporaryFolder, within } from './launcher.ts'

/** Runs the start script as npm does, with its own settings alone. */
function start(settings: Record<string, string>, args: string[] = []) {
  const env = { ...bareSettings(), SEED: 'none', ...settings }
  const child = spawn('node', ['server/boot/start.mjs', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const ended = new Promise<number | null>((done) => child.once('close', done))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { child, ended, said: () => said.trim() }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

it('says a bad setting in one line', async () => {
  const started = start({ PORT: 'web', SEED: 'all' })
  expect(await started.ended).toBe(1)
  expect(started.said()).toBe('PORT must be a whole number from 1 to 65535; SEED must be demo or none')
})

it('says in one line that the port is taken, and touches no data', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  const dataDir = join(temporaryFolder(), 'data')
  const started = start({ PORT: String(port), DATA_DIR: dataDir })
  expect(await started.ended).toBe(1)
  expect(started.said()).toBe(
    `The address 127.0.0.1:${port} is already in use: stop the other program, or set another PORT`,
  )
  expect(existsSync(dataDir)).toBe(false)
})

it('says in one line that a database does not answer, and waits for it', async () => {
  const port = await freePort()
  const started = start({ PORT: String(port), DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:9/none' })
  const line = 'The database at 127.0.0.1:9/none does not answer: connect ECONNREFUSED 127.0.0.1:9'
  await within(30, async () => started.said() === `${line}; asking again for 60 s`)
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
  const command = start({ DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:9/none' }, ['--cli', 'store:list'])
  expect(await command.ended).toBe(1)
  expect(command.said()).toBe(line)
})

it('serves, lets a command join it, and stops cleanly, however often it is told to', async () => {
  const port = await freePort()
  const dataDir = temporaryFolder()
  const settings = { PORT: String(port), DATA_DIR: dataDir }
  const started = start(settings)
  await within(60, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
  expect(started.said()).toContain(`http://localhost:${port}`)

  const page = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { 'accept-encoding': 'br', 'x-phsar-ip': 'forged' },
  })
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(await page.text()).toContain('</html>')

  const command = start(settings, ['--cli', 'store:list'])
  expect(await command.ended).toBe(0)
  expect(command.said()).toBe('No stores')

  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) started.child.kill(signal)
  expect(await started.ended).toBe(0)
  expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})
