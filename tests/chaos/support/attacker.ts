import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Aim, Tally } from './attacks.ts'
import { cpuSeconds } from './memory-of.ts'

export interface Attacker {
  /** Once its process is there and has begun. */
  begun: Promise<void>
  /** Ends it. @returns what it was answered, and its share of one core */
  stop(): Promise<{ tally: Tally; share: number }>
}

/** Begins an attack, behind everybody else where the machine has too little for all. */
export function attack(name: string, aim: Aim): Attacker {
  const script = join(import.meta.dirname, 'attack-process.ts')
  const child = spawn('nice', ['-n', '10', process.execPath, script, name], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const began = performance.now()
  let tally: Tally = {}
  child.on('message', (said: Tally) => {
    tally = said
  })
  const begun = Promise.withResolvers<void>()
  child.once('message', () => begun.resolve())
  const ended = once(child, 'exit').finally(begun.resolve)
  child.send(aim)
  return {
    begun: begun.promise,
    stop: async () => {
      const share = cpuSeconds(child.pid ?? 0) / ((performance.now() - began) / 1000)
      child.kill('SIGKILL')
      await ended
      return { tally, share }
    },
  }
}
