import { dbOf, type Tx } from '#server/db/client.ts'
import type { Job } from './jobs.ts'
import { advance, ended, type HeldJob, hold } from './jobs-lease.ts'

/** Thrown through a job to end this claim of it; no failure of the job's. */
export class JobStopped extends Error {
  override name = 'JobStopped'
  readonly why: 'cancelled' | 'lost' | 'draining'

  constructor(why: JobStopped['why']) {
    super(`The job was stopped: ${why}`)
    this.why = why
  }
}

/** What a step came to. Left out: as before. */
export interface Step {
  /** JSON from which the next step, or the next process, goes on. */
  cursor?: unknown
  progress?: { done: number; total: number }
  /** True: nothing is left to do. */
  done?: boolean
}

/** One claim of a job, as its `run` sees it. */
export class JobRun<I> {
  readonly input: I
  readonly id: number
  readonly storeId: number | null
  /** Which claim this is since the job last got on, from 1. */
  readonly tries: number
  /** Aborted, with a `JobStopped` as its reason, as soon as this process should let go. */
  readonly signal: AbortSignal
  /** What the last step that committed left; null before the first. */
  cursor: unknown
  /** True once a step has said so. */
  over = false
  readonly #job: Job
  readonly #held: HeldJob
  readonly #lease: number

  constructor(job: Job, held: HeldJob, input: I, signal: AbortSignal, lease: number) {
    this.#job = job
    this.#held = held
    this.#lease = lease
    this.input = input
    this.signal = signal
    ;({ id: this.id, store_id: this.storeId, tries: this.tries, cursor: this.cursor } = held)
  }

  /**
   * Does a part of the work: the effect of `work` and how far the job then is commit together or not at all, and only
   * while this process holds the job. Keep it short: whoever cancels the job waits for it.
   * @throws JobStopped where the job was cancelled or taken over, or the process is stopping
   */
  async step(work: (db: Tx) => Promise<Step | undefined>): Promise<void> {
    this.signal.throwIfAborted()
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
    if (step.cursor !== undefined) this.cursor = step.cursor
    if (step.done) this.over = true
    // It got on: what fails from here on is a first try.
    this.#held.tries = 1
  }
}
