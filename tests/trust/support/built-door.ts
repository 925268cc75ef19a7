import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ALLOCATOR } from '#server/boot/pinned-node.mjs'
import type { Door } from './wire.ts'

export interface BuiltServer extends Door {
  /** What it wrote to its two outputs. */
  said(): string
  /** Its process id. */
  pid: number
}

/** The built server as a process of its own, on the database of this test file; settings as environment variables. */
export async function builtServer(settings: Record<string, string> = {}): Promise<BuiltServer> {
  const port = await freePort()
  const env = {
    // As its launcher starts it.
    ...ALLOCATOR,
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    SEED: 'none',
    RATE_LIMIT_SCALE: '0',
    ...settings,
  }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => lines.push(String(chunk)))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  for (const end = Date.now() + 60_000; !(await ready(port)); await sleep(100)) {
    if (child.exitCode === null && Date.now() < end) continue
    await close()
    throw new Error(`It does not start:\n${lines.join('')}`)
  }
  return { port, close, pid: child.pid ?? 0, said: () => lines.join('') }
}

/** It listens once it is ready. Whoever asks /readyz is given a second at the end to see that it says no. */
const ready = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
