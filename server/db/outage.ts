import { setTimeout as sleep } from 'node:timers/promises'

/** The database does not answer: as PostgreSQL's own class 08, connection failure. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
  readonly code = '08006'
}

/** Milliseconds. With them a request that began just as the database went silent ends within five seconds. */
const DOUBT = 500
const EARLY = 5
const PATIENCE = 2_500
const AGAIN = 500
/** How long it has for a second answer, where it was we who were too busy to read the first. */
const SECOND = 1_000
const RECOVERY = 500

interface Outage {
  /** Runs `work`; gives it up, and calls `abandon`, when the database turns out to be away. @throws DatabaseAwayError */
  guard<T>(work: () => Promise<T>, abandon: () => void): Promise<T>
  isAway(): boolean
  stop(): void
}

/**
 * Finds out that the database is silent: a network that swallows packets closes no connection, and a query would wait
 * for ever. Work that lasts raises a doubt; then, twice a second, the database is asked for a sign of life. Where none
 * comes, all work is given up, and what comes meanwhile is refused at once, until it answers again. Nothing is asked
 * while work is quick or there is none.
 *
 * A statement may well last longer: it is the database that is doubted, not the statement.
 * @param ask true when it answered within so many milliseconds
 * @param told called once when it is found away, and once when it is back
 */
export function watchOutage(ask: (within: number) => Promise<boolean>, told: (away: boolean) => void): Outage {
  const open = new Set<{ since: number; giveUp: () => void }>()
  let away = false
  let asking = false
  let stopped = false

  const doubtful = () => [...open].some(({ since }) => performance.now() - since >= DOUBT)

  /** Where this process itself stood still, nothing is known yet: it asks once more. */
  async function answers(): Promise<boolean> {
    const began = performance.now()
    if (await ask(PATIENCE)) return true
    return performance.now() - began > PATIENCE + 500 && ask(SECOND)
  }

  async function investigate(): Promise<void> {
    if (asking || away) return
    asking = true
    while (!stopped && !away && doubtful()) {
      if (await answers()) await sleep(AGAIN, undefined, { ref: false })
      else if (!stopped && doubtful()) lose()
    }
    asking = false
  }

  function lose(): void {
    away = true
    told(true)
    for (const { giveUp } of open) giveUp()
    void recover()
  }

  async function recover(): Promise<void> {
    while (!stopped && !(await ask(PATIENCE))) await sleep(RECOVERY, undefined, { ref: false })
    if (stopped) return
    away = false
    told(false)
  }

  return {
    async guard(work, abandon) {
      if (away) throw new DatabaseAwayError('The database does not answer')
      const since = performance.now()
      // A timer may be a millisecond early, and would find nothing to doubt.
      const timer = setTimeout(() => void investigate(), DOUBT + EARLY).unref()
      const { promise: lost, reject } = Promise.withResolvers<never>()
      const giveUp = () => {
        abandon()
        reject(new DatabaseAwayError('The database does not answer'))
      }
      const entry = { since, giveUp }
      open.add(entry)
      try {
        return await Promise.race([work(), lost])
      } finally {
        clearTimeout(timer)
        open.delete(entry)
      }
    },
    isAway: () => away,
    stop: () => {
      stopped = true
    },
  }
}
