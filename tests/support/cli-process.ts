import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { bareSettings } from './from-sources.ts'

export interface Ended {
  code: number | null
  /** What it wrote on standard output. */
  out: string
  /** And on standard error. */
  complaint: string
}

/** Runs a command of `npm run cli` as a process of its own, with these settings and no others of ours. */
export const runCli = (settings: Record<string, string>, ...args: string[]): Promise<Ended> =>
  run(['server/main.ts', '--cli', ...args], settings)

/** Runs commands one after another in one process: each by its settings and words. */
export async function runClis(...lines: [Record<string, string>, ...string[]][]): Promise<Ended[]> {
  const asked = lines.map(([settings, ...args]) => ({ settings, args }))
  const { out, complaint } = await run(['tests/support/commands-process.ts', JSON.stringify(asked)])
  if (!out) throw new Error(complaint)
  return JSON.parse(out)
}

async function run(args: string[], settings: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    env: { ...bareSettings(), NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const [out, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out: out.trim(), complaint: complaint.trim() }
}
