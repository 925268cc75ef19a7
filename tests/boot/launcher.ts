import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** A folder that is removed when the test is over. */
export function temporaryFolder(under = tmpdir()): string {
  const dir = mkdtempSync(join(under, 'phsar-boot-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

export type Launched = {
  /** Its first line: a URL once it runs, or what it complained of. */
  line: string
  url: string
  kill(signal: NodeJS.Signals): void
  ended: Promise<number | null>
}

const SCRIPT = `
  const { startEmbedded } = await import(process.argv[2] + '/server/db/embedded.ts')
  try {
    const db = await startEmbedded({ dataDir: process.argv[3] })
    console.log(db.databaseUrl)
    process.on('SIGTERM', () => db.stop().then(() => process.exit(0)))
    setInterval(() => {}, 1000)
  } catch (error) {
    console.log(error.name + ': ' + error.message)
    process.exit(1)
  }
`

/** Starts the embedded database in a process of its own, which can be killed; optionally by way of another program. */
export async function launch(
  dataDir: string,
  { root = process.cwd(), before = [] as string[] } = {},
): Promise<Launched> {
  const script = join(mkdtempSync(join(tmpdir(), 'phsar-boot-script-')), 'launch.mts')
  writeFileSync(script, SCRIPT, { mode: 0o644 })
  execFileSync('chmod', ['-R', 'a+rX', join(script, '..')])
  const [command = '', ...args] = [...before, process.execPath, script, root, dataDir]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(join(script, '..'), { recursive: true, force: true })
  })
  for (let over = false; !said.includes('\n') && !over; )
    over = await Promise.race([ended.then(() => true), sleep(20, false)])
  const line = said.split('\n')[0] ?? ''
  return { line, url: line, kill: (signal) => child.kill(signal), ended }
}

/** Runs one statement and gives its first value. */
export async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** Waits until `what` gives something, for at most `seconds`. @returns how many seconds it took */
export async function within(seconds: number, what: () => Promise<unknown>): Promise<number> {
  const began = Date.now()
  for (;;) {
    const found = await what().catch(() => undefined)
    const took = (Date.now() - began) / 1000
    if (found) return took
    if (took > seconds) throw new Error(`not within ${seconds} s`)
    await sleep(50)
  }
}
