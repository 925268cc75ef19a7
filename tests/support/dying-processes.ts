import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fromSources } from './from-sources.ts'

const at = (script: string) => join(import.meta.dirname, script)

/** Runs a script of this folder until it has killed itself, or until `over`: then it is killed. */
export async function runUntilDead(
  script: string,
  args: readonly string[],
  over?: () => Promise<boolean>,
): Promise<void> {
  const { until } = await import('./job-bench.ts')
  const child = spawn(process.execPath, [at(script), ...args], { stdio: 'inherit', env: fromSources() })
  const ended = once(child, 'exit')
  if (over) {
    await until(over)
    child.kill('SIGKILL')
  }
  await ended
}

/**
 * A script of this folder in processes of their own, which begin when all of them are up.
 * @param deaths of each where it dies; undefined: it does not
 * @returns of each what it ended with; null where it was killed
 */
export async function runTogether(script: string, ...deaths: (object | undefined)[]): Promise<(number | null)[]> {
  const children = deaths.map((death) =>
    spawn(process.execPath, [at(script), ...(death ? [JSON.stringify(death)] : [])], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: fromSources(),
    }),
  )
  const ends = children.map((child) => once(child, 'exit'))
  await Promise.all(children.map((child) => once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')))
  for (const child of children) child.stdin?.write('go\n')
  return (await Promise.all(ends)).map(([code]) => code as number | null)
}
