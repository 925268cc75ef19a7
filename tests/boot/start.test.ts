import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../chaos/support/program.ts'
import { temporaryFolder, within } from './launcher.ts'
import { start } from './start-script.ts'

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
