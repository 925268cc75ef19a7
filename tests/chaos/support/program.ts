import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { ALLOCATOR } from '#server/boot/pinned-node.mjs'
import { call, type Reply, type Sent } from './call.ts'

/** The built program as a process of its own, on a free port, with data of its own. */
export interface Program {
  readonly port: number
  readonly dataDir: string
  readonly pid: number
  /** Everything it said so far. */
  log(): string
  /** How it ended. */
  readonly ended: Promise<number | NodeJS.Signals | null>
  kill(signal: NodeJS.Signals): void
  /** Ends it cleanly. @returns the exit code */
  stop(): Promise<number | NodeJS.Signals | null>
  /** Milliseconds until /readyz says 200. @throws Error after `most` */
  ready(most?: number): Promise<number>
  /** A call to the platform's host, or to a store's where `shop` names its sub-domain. */
  call(path: string, sent?: Sent & { shop?: string }): Promise<Reply>
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}

/** Starts it; it is stopped, and its data removed, when the test is over. `env` overrides the settings. */
export async function startProgram(env: Record<string, string> = {}): Promise<Program> {
  const port = Number(env.PORT ?? (await freePort()))
  const folder = mkdtempSync(join(tmpdir(), 'phsar-chaos-'))
  const dataDir = env.DATA_DIR ?? join(folder, 'data')
  const logPath = join(folder, 'log')
  const own = { NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, SEED: 'demo', RATE_LIMIT_SCALE: '0' }
  // As whoever starts it by `npm start` or from deploy/ has it.
  const inherited = { ...process.env, ...ALLOCATOR, BASE_URL: '', DATABASE_URL: '', DATABASE_OWNER_URL: '' }
  const log = openSync(logPath, 'a')
  // With a channel between the two, it stops by itself should this process be killed.
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    env: { ...inherited, ...own, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once('exit', (code, signal) => done(code ?? signal)),
  )
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const here = (path: string, { shop, ...sent }: Sent & { shop?: string } = {}) =>
    call(port, `${shop ? `${shop}.` : ''}localhost:${port}`, path, sent)
  return {
    port,
    dataDir,
    pid: child.pid ?? 0,
    ended,
    stop,
    log: () => readFileSync(logPath, 'utf8'),
    kill: (signal) => child.kill(signal),
    call: here,
    ready: async (most = 180_000) => {
      for (const began = Date.now(); Date.now() - began < most; await sleep(50)) {
        const reply = await here('/readyz').catch(() => undefined)
        if (reply?.status === 200) return Date.now() - began
        if (child.exitCode !== null || child.signalCode !== null) break
      }
      throw new Error(`It does not become ready:\n${readFileSync(logPath, 'utf8').slice(-3000)}`)
    },
  }
}
