import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './root.mjs'
import { Failure, tail } from './run.mjs'

const LONGEST = 300_000

/**
 * The production build with the demo, on a free port and data of its own.
 * @returns its URL, what it logged, and `stop`, which gives the exit code
 */
export async function startTestServer(env, logPath) {
  const dataDir = mkdtempSync(join(tmpdir(), 'phsar-test-'))
  const port = await freePort()
  const log = openSync(logPath, 'w')
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'demo',
    RATE_LIMIT_SCALE: '0',
  }
  // With a channel between the two, the server stops by itself should this process be killed.
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...env, ...settings },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const ended = new Promise((done) => child.once('exit', (code, signal) => done(code ?? signal)))
  const logged = () => tail(readFileSync(logPath, 'utf8'), 40)
  const stop = async () => {
    child.kill('SIGTERM')
    const code = await ended
    rmSync(dataDir, { recursive: true, force: true })
    return code
  }
  const url = `http://localhost:${port}`
  for (const end = Date.now() + LONGEST; !(await ready(port)); await sleep(200)) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < end) continue
    await stop()
    throw new Failure(`The server does not start:\n${logged()}`)
  }
  return { url, stop, log: logged }
}

async function ready(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

export function freePort() {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}
