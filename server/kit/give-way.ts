import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that a look at the line takes, and how much later than that it ends where others have work. */
const LOOK = 5
const LATE = 3
/** Milliseconds that are rested at most. */
const LONGEST = 500

/**
 * Called between two parts of long work: where the process has other work to do too, rests as long as the part before took,
 * so that the long work has half of the time at most.
 * @param worked milliseconds of the part before
 */
export async function giveWay(worked: number): Promise<void> {
  const from = performance.now()
  await sleep(LOOK)
  if (performance.now() - from - LOOK > LATE) await sleep(Math.min(worked, LONGEST))
}
