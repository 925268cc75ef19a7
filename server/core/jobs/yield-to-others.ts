import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that a look at the line takes, and how much later than that it ends where others have work. */
const LOOK = 5
const LATE = 3
/** How much longer than it works it rests, and milliseconds that it rests at most. */
const RESTS = 2
const LONGEST = 1_000

/**
 * Called between two parts of long work: where the process has other work to do too, rests twice as long as the part
 * before took, so that the long work has a third of the time at most.
 * @param worked milliseconds of the part before
 */
export async function yieldToOthers(worked: number): Promise<void> {
  const from = performance.now()
  await sleep(LOOK)
  if (performance.now() - from - LOOK > LATE) await sleep(Math.min(RESTS * worked, LONGEST))
}
