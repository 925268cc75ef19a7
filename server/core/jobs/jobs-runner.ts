import * as z from 'zod/mini'
import { log } from '#server/core/procedure/log.ts'
import { onWork } from './jobs.ts'
import { claim, laneOf, othersWait } from './jobs-claim.ts'
import type { Job } from './jobs-kind.ts'
import { beat, type End, type HeldJob, schedule, settle } from './jobs-lease.ts'
import { JobRun, JobStopped } from './jobs-run.ts'
import { Turn } from './jobs-turn.ts'

/** Seconds after which a job that nothing was heard of is taken over; it is heard of three times in that. */
const LEASE = 15
/** Seconds between two looks for work where nobody of this process asked for any. */
const POLL = 1
/** Jobs that one process runs at once: more than the lanes and the mail have places, so that the rest waits for none. */
const AT_ONCE = 18
/** Seconds of work after which a job of a lane gives way to one that waits; taking it up again costs some of them. */
const TURN = 5
const TRIES = 8
/** Seconds that a job under way has to end, or to come to the end of a step, when the process stops. */
const PATIENCE = 8

export interface JobRunner {
  /** Takes no more; what runs ends or is handed back, and is over within ten seconds. */
  stop(): Promise<void>
}

interface Running {
  job: Job
  held: HeldJob
  abort: AbortController
  ended: Promise<void>
}

/**
 * Runs jobs in this process, beside any number of other processes on the same database. Looking is enough: nothing here
 * needs a connection of its own, so it works behind a pooler in transaction mode too.
 */
export async function startJobs(
  list: readonly Job[],
  { lease = LEASE, poll = POLL, atOnce = AT_ONCE, turn = TURN } = {},
): Promise<JobRunner> {
  const running = new Set<Running>()
  /** By lane: the store that took a place last, or left one. */
  const served = new Map<string, number>()
  let stopping = false
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let again = false
  let reachable = true

  await schedule(list.filter(({ every }) => every))

  const placesOf = (kind: Job) => [...running].filter(({ job }) => laneOf(job) === laneOf(kind)).length
  const free = () => list.filter((kind) => placesOf(kind) < (kind.atOnce ?? atOnce))
  const serve = (job: Job, { store_id }: HeldJob) => served.set(laneOf(job), store_id ?? 0)

  /** An other process with a place free takes what waits at its next look: then there is no need to give way. */
  function turnOf(job: Job, held: HeldJob): Turn | undefined {
    if (!job.lane) return undefined
    const names = list.filter(({ lane }) => lane === job.lane).map(({ name }) => name)
    return new Turn(turn, () => othersWait(held, names, poll))
  }

  async function look(): Promise<void> {
    try {
      while (!stopping && running.size < atOnce) {
        const held = await claim(free(), lease, served)
        if (!held) break
        const job = list.find(({ name }) => name === held.name)
        if (job) begin(job, held)
      }
      reachable = true
    } catch (error) {
      // Said once: the next look, in a second, tells whether it is still so.
      if (reachable && !stopping) log.warn({ error }, 'jobs could not be read')
      reachable = false
    }
  }

  function wake(): void {
    if (stopping) return
    if (looking) {
      again = true
      return
    }
    clearTimeout(timer)
    looking = look().finally(() => {
      looking = undefined
      timer = setTimeout(wake, again ? 0 : poll * 1000).unref()
      again = false
    })
  }

  function begin(job: Job, held: HeldJob): void {
    const abort = new AbortController()
    const entry: Running = { job, held, abort, ended: Promise.resolve() }
    running.add(entry)
    serve(job, held)
    entry.ended = perform(job, held, abort, { lease, turn: turnOf(job, held) }).finally(() => {
      running.delete(entry)
      serve(job, held)
      wake()
    })
  }

  const off = onWork(wake)
  wake()

  return {
    async stop() {
      stopping = true
      off()
      clearTimeout(timer)
      await looking
      for (const { abort } of running) abort.abort(new JobStopped('draining'))
      const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE * 1000).unref())
      await Promise.race([Promise.all([...running].map((entry) => entry.ended)), late])
      // Whatever has not let go is taken out of its hands; what it still writes is refused by the fence.
      await Promise.all([...running].map(({ job, held }) => close(job, held, { how: 'back' })))
    },
  }
}

interface How {
  lease: number
  turn: Turn | undefined
}

/** One claim of a job from its beginning to its end. Never rejects. */
async function perform(job: Job, held: HeldJob, abort: AbortController, how: How): Promise<void> {
  const { lease } = how
  const pulse = setInterval(
    async () => {
      const stands = await beat(held, lease).catch(() => 'held' as const)
      if (stands !== 'held') abort.abort(new JobStopped(stands))
    },
    (lease * 1000) / 3,
  ).unref()
  const end = await outcome(job, held, abort.signal, how)
  clearInterval(pulse)
  if (end) await close(job, held, end)
}

/** How the claim ended; undefined where that is in the database already, or no longer ours to say. */
async function outcome(job: Job, held: HeldJob, signal: AbortSignal, how: How): Promise<End | undefined> {
  if (held.cancel_asked) return { how: 'cancelled' }
  const most = job.every ? Number.POSITIVE_INFINITY : (job.tries ?? TRIES)
  if (held.tries > most) return { how: 'failed', error: 'The process that ran it ended each time' }
  try {
    const run = new JobRun(job, held, z.parse(job.input, held.input), signal, how)
    await job.run(run)
    return run.over ? undefined : { how: 'done' }
  } catch (error) {
    if (error instanceof JobStopped) {
      if (error.why === 'lost') return undefined
      return { how: error.why === 'cancelled' ? 'cancelled' : 'back' }
    }
    const facts = { job: held.name, id: held.id, storeId: held.store_id, tries: held.tries, error }
    const last = held.tries >= most || (!job.every && job.final?.(error) === true)
    log[last ? 'error' : 'warn'](facts, last ? 'job failed' : 'job will be tried again')
    return { how: last ? 'failed' : 'again', error: error instanceof Error ? error.message : String(error) }
  }
}

/** Where the end cannot be written, the lease runs out and the job is taken up again. */
async function close(job: Job, held: HeldJob, end: End): Promise<void> {
  await settle(job, held, end).catch((error: unknown) =>
    log.warn({ job: held.name, id: held.id, error }, 'job could not be closed'),
  )
}
