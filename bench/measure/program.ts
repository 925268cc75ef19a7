import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ALLOCATOR } from '#server/boot/pinned-node.mjs'
import { ROOT } from '#server/root.ts'
import { ask } from './ask.ts'

/** The production build as it runs for everybody, on a port of its own. */
export interface Program {
  port: number
  /** Of node. */
  pid: number
  /** Of PostgreSQL's first process. */
  postgres: number
  stop(): Promise<void>
}

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })

/** Settings of somebody's own installation must not reach it. */
const clean = () =>
  Object.fromEntries(Object.entries(process.env).filter(([key]) => /^(PATH|HOME|LANG|LC_\w+|TMPDIR|TZ)$/.test(key)))

/** Starts it and waits until it is ready. @throws Error with the end of its log */
export async function startProgram(dataDir: string, seed: 'none' | 'demo' = 'none'): Promise<Program> {
  const port = await freePort()
  const logPath = join(dataDir, 'program.log')
  const log = openSync(logPath, 'w')
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: seed,
    RATE_LIMIT_SCALE: '0',
  }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    cwd: ROOT,
    // As `npm start` and deploy/ set it.
    env: { ...clean(), ...ALLOCATOR, ...settings },
    // With a channel between the two it stops by itself should this process be killed.
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const host = `localhost:${port}`
  while ((await ask(port, { host, path: '/readyz' }).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`It did not start:\n${readFileSync(logPath, 'utf8').slice(-2000)}`)
    await sleep(100)
  }
  const postgres = Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
  return {
    port,
    pid: child.pid ?? 0,
    postgres,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
