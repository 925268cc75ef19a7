import { dbOf, type Tx } from '#server/db/client.ts'
import type { Job, Run, Step } from './jobs-kind.ts'
import { advance, ended, type HeldJob, hold } from './jobs-lease.ts'
import type { Turn } from './jobs-turn.ts'

/** Thrown through a job to end this claim of it; no failure of the job's. */
export class JobStopped extends Error {
  override name = 'JobStopped'
  readonly why: 'cancelled' | 'lost' | 'draining' | 'turn'

  constructor(why: JobStopped['why']) {
    super(`The job was stopped: ${why}`)
    this.why = why
  }
}

/** One claim of a job, by the process that holds it. */
export class JobRun<I> implements Run<I> {
  readonly input: I
  readonly id: number
  readonly storeId: number | null
  readonly tries: number
  readonly signal: AbortSignal
  cursor: unknown
  /** True once a step has said so. */
  over = false
  readonly #job: Job
  readonly #held: HeldJob
  readonly #lease: number
  readonly #turn: Turn | undefined

  constructor(
    job: Job,
    held: HeldJob,
    input: I,
    signal: AbortSignal,
    { lease, turn }: { lease: number; turn?: Turn | undefined },
  ) {
    this.#job = job
    this.#held = held
    this.#lease = lease
    this.#turn = turn
    this.input = input
    this.signal = signal
    // A job may take it out of its run.
    this.step = this.step.bind(this)
    ;({ id: this.id, store_id: this.storeId, tries: this.tries, cursor: this.cursor } = held)
  }

  async step(work: (db: Tx) => Promise<Step | undefined>): Promise<void> {
    this.signal.throwIfAborted()
    if (await this.#turn?.over()) throw new JobStopped('turn')
    const step = await dbOf(this.storeId).tx(async (db) => {
      const row = await hold(db, this.#held)
      if (!row) throw new JobStopped('lost')
      if (row.cancel_asked) throw new JobStopped('cancelled')
      const next = (await work(db)) ?? {}
      const moved = {
        ...(next.cursor !== undefined && { cursor: next.cursor }),
        ...next.progress,
        ...(next.done && ended(this.#job, this.#held, { how: 'done' })),
      }
      await advance(db, this.#held, moved, this.#lease)
      return next
    })
    if (step.cursor !== undefined) {
      this.cursor = step.cursor
      this.#turn?.gotOn()
    }
    if (step.done) this.over = true
    // It got on: what fails from here on is a first try.
    this.#held.tries = 1
  }
}
