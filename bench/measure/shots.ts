import { type Asked, must } from './ask.ts'
import { cpuOf, cpuOfAll } from './processes.ts'
import type { Program } from './program.ts'
import type { Requests } from './result.ts'
import { median, quantile } from './stats.ts'

/** A kind of request: `ask(n)` is the n-th, each with other data where that matters. */
export interface Shot {
  name: string
  /** How many, in all rounds together. */
  n: number
  ask(n: number): Asked
  /** The status that counts as right; default 200. */
  status?: number
}

const ROUNDS = 10

/**
 * Sends them one after the other, kinds in turn in rounds, so that what else the machine does falls on all alike; a
 * tenth of each before, to warm up. Processor time is read around each batch.
 */
export async function fire(program: Program, shots: readonly Shot[], share: number): Promise<Requests[]> {
  const { port, pid, postgres } = program
  const all = shots.map((shot) => ({ shot, took: [] as number[], node: 0, postgres: 0 }))
  const batch = ({ n }: Shot) => Math.max(1, Math.round((n * share) / ROUNDS))
  let next = 0
  for (const { shot } of all)
    for (let i = 0; i < batch(shot); i++) await must(port, shot.ask(next++), shot.status ?? 200)
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of all) {
      const before = [cpuOf(pid), cpuOfAll(postgres)] as const
      for (let i = batch(one.shot); i > 0; i--)
        one.took.push((await must(port, one.shot.ask(next++), one.shot.status ?? 200)).took)
      one.node += cpuOf(pid) - before[0]
      one.postgres += cpuOfAll(postgres) - before[1]
    }
  }
  return all.map(({ shot, took, node, postgres }) => ({
    name: shot.name,
    n: took.length,
    median: median(took),
    p95: quantile(took, 0.95),
    node: node / took.length,
    postgres: postgres / took.length,
  }))
}
