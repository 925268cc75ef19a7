import { spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { bareSettings } from '../support/from-sources.ts'

/** Runs the start script as npm does, with its own settings alone. */
export function start(settings: Record<string, string>, args: string[] = []) {
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
