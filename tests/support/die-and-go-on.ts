import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fromSources } from './from-sources.ts'

/**
 * Begins an import when this process does no more of such work, and lets others take it up that kill themselves after a batch
 * or none, until one is left alone with it. `begin` gives what waits for its end.
 */
export async function dieAndGoOn(begin: () => Promise<() => Promise<unknown>>): Promise<void> {
  const { drain } = await import('#server/api/lifecycle.ts')
  drain()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const finished = await begin()
  const script = join(import.meta.dirname, 'import-process.ts')
  for (const batches of ['1', '0', '1', '999']) {
    const env = fromSources()
    const child = spawn(process.execPath, [script, batches], { stdio: 'inherit', env })
    const ended = once(child, 'exit')
    if (batches === '999') {
      await finished()
      child.kill('SIGKILL')
    }
    // One that found nothing to do would end by itself, much later.
    const [code, signal] = await ended
    if (signal !== 'SIGKILL') throw new Error(`A process that was to kill itself after ${batches} ended with ${code}`)
  }
}
