import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { bareSettings } from './from-sources.ts'

/** Runs a command of `npm run cli` as a process of its own, with these settings and no others of ours. */
export async function runCli(
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; out: string; complaint: string }> {
  const child = spawn(process.execPath, ['server/main.ts', '--cli', ...args], {
    env: { ...bareSettings(), NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const [out, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out: out.trim(), complaint: complaint.trim() }
}
