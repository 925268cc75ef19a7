import type { ChildProcess } from 'node:child_process'
import { closeSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../boot/start-error.ts'
import { endLeftover, endServer, killLingering } from './leftover-server.ts'
import type { PostgresProgram } from './postgres-program.ts'

export type PostmasterOptions = {
  program: PostgresProgram
  pgDir: string
  logPath: string
  settings: Record<string, string>
  /** Where it answers, as superuser. */
  superUrl: string
  /** Told in one line when the server died and comes back. */
  onTrouble: (line: string) => void
}

const STARTUP_LIMIT = 300_000
const BUSY_LIMIT = 30_000
const LOG_LIMIT = 5_000_000

/** One PostgreSQL server, kept alive until `stop`. */
export class Postmaster {
  #options: PostmasterOptions
  #child: ChildProcess | undefined
  #stopping = false

  constructor(options: PostmasterOptions) {
    this.#options = options
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Starts the server and waits until it answers. @throws StartError with PostgreSQL's own reason */
  async start(): Promise<void> {
    const began = Date.now()
    for (let pause = 100; ; pause = Math.min(pause * 2, 1000)) {
      await endLeftover(this.#options.pgDir)
      killLingering(this.#options.pgDir)
      const reason = await this.#attempt()
      if (!reason || this.#stopping) return
      // The sessions of a server that was just killed hold its memory for some moments more.
      const busy = /another (postmaster|server)|pre-existing shared memory|lock file/.test(reason)
      if (!busy || Date.now() - began > BUSY_LIMIT) throw new StartError(`The database does not start: ${reason}`)
      await sleep(pause)
    }
  }

  /** Stops the server and waits until it is gone. */
  async stop(): Promise<void> {
    this.#stopping = true
    const pid = this.#child?.pid
    if (pid) await endServer(pid)
  }

  /** @returns undefined once it answers, or the reason why it ended */
  async #attempt(): Promise<string | undefined> {
    const { program, pgDir, logPath, settings, superUrl } = this.#options
    if ((statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) truncateSync(logPath)
    const log = openSync(logPath, 'a', 0o600)
    const from = fstatSync(log).size
    const child = program.run('postgres', ['-D', pgDir, ...asArguments(settings)], log)
    closeSync(log)
    this.#child = child
    let ended: string | undefined
    let answered = false
    const end = (how: string) => {
      ended ??= how
      if (answered && !this.#stopping) void this.#revive(how)
    }
    child.once('error', (error) => end(error.message))
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`))

    for (const limit = Date.now() + STARTUP_LIMIT; !ended; await sleep(30)) {
      if (await answers(superUrl)) {
        answered = true
        return undefined
      }
      if (Date.now() > limit) await endServer(child.pid ?? 0)
    }
    return reasonIn(logPath, from) ?? ended
  }

  async #revive(how: string): Promise<void> {
    const { onTrouble } = this.#options
    onTrouble(`The database ended (${how}); starting it again`)
    let told = ''
    while (!this.#stopping) {
      try {
        return await this.start()
      } catch (error) {
        const line = (error as Error).message
        if (line !== told) onTrouble(line)
        told = line
        await sleep(2000)
      }
    }
  }
}

function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** PostgreSQL's last complaint in its log, from byte `from` on. */
export function reasonIn(logPath: string, from = 0): string | undefined {
  const log = openSync(logPath, 'r')
  try {
    const text = Buffer.alloc(Math.max(0, fstatSync(log).size - from))
    readSync(log, text, 0, text.length, from)
    const lines = text.toString('utf8').split('\n')
    const found = lines.findLast((line) => /FATAL:|PANIC:|error:/.test(line)) ?? lines.findLast((line) => line.trim())
    return found?.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim()
  } finally {
    closeSync(log)
  }
}
