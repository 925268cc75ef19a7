import { spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { bareSettings } from '../support/from-sources.ts'

/** Runs the start script as npm does, with its own settings alone; it is stopped when the test is over. */
export function start(settings: Record<string, string>, args: string[] = []) {
  const started = startScript(settings, args)
  onTestFinished(() => started.stop().then(() => undefined))
  return started
}

/** The same, for who stops it himself. It leads a group of processes, which are killed with it. */
export function startScript(settings: Record<string, string>, args: string[] = []) {
  const env = { ...bareSettings(), SEED: 'none', ...settings }
  const child = spawn('node', ['server/boot/start.mjs', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { child, ended, stop, said: () => said.trim() }
}
