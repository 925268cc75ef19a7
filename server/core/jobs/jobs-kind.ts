import type * as z from 'zod/mini'
import type { Tx } from '#server/db/client.ts'

/** A kind of work: what it takes, how it is done, and what is done when it ends otherwise than well. */
export interface Job<S extends z.core.$ZodType = z.core.$ZodType> {
  /** Kept in the database: renaming one abandons what is queued under the old name. */
  name: string
  input: S
  /** Does it, step by step. Whatever it throws is tried again, later each time. */
  run(run: Run<z.output<S>>): Promise<void>
  /** Seconds between two runs of a recurring job, of which there is one row in all; its input is `{}`. */
  every?: number
  /** Claims without getting on after which it has failed; default 8. A recurring one never has. */
  tries?: number
  /**
   * Kinds that take turns with one another: they share `atOnce`, a store has one of them at once in all processes, and one
   * that has run for a while goes back behind other stores' that wait.
   */
  lane?: string
  /** How many of it, or of its lane, one process runs at once; default: as many as the process runs at all. */
  atOnce?: number
  /** True of what another try would not mend: the job has failed at once. */
  final?(error: unknown): boolean
  /** Seconds until try number `tries + 1`, before the jitter; default 2, 4, 8 … at most an hour. */
  backoff?(tries: number): number
  /** In the transaction in which it is given up or cancelled. */
  ended?(db: Tx, input: z.output<S>, how: 'failed' | 'cancelled', error: string | null): Promise<void>
  /**
   * Takes back what `ended` did, in the transaction in which the operator has a failed one tried again; false: there is
   * nothing left to do. One that has `ended` and not this is not tried again.
   */
  again?(db: Tx, input: z.output<S>): Promise<boolean>
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
export interface Run<I> {
  readonly input: I
  readonly id: number
  readonly storeId: number | null
  /** Which claim this is since the job last got on, from 1. */
  readonly tries: number
  /** Aborted, with a `JobStopped` as its reason, as soon as this process should let go. */
  readonly signal: AbortSignal
  /** What the last step that committed left; null before the first. */
  readonly cursor: unknown
  /**
   * Does a part of the work: the effect of `work` and how far the job then is commit together or not at all, and only
   * while this process holds the job. Keep it short: whoever cancels the job waits for it.
   * @throws JobStopped where the job was cancelled or taken over, the process is stopping, or it is another's turn
   */
  step(work: (db: Tx) => Promise<Step | undefined>): Promise<void>
}
