import { fairTurns, type TurnLimits } from './fair-turns.ts'
import { type Isolate, IsolateFault, type IsolateLimits, startIsolate } from './isolate.ts'

interface Warm {
  /** The program's path from the project's folder. */
  source: string
  limits: IsolateLimits
  /** Milliseconds that one work may take of its own time. */
  deadline: number
  /** Milliseconds until it has come up. */
  start: number
  /** Of one store: works that may wait. */
  waiting: TurnLimits['waiting']
}

/** Asked nothing for so many milliseconds it goes, and gives its memory back. */
const IDLE = 30_000

/** Milliseconds that a store rests whose work ended its program, so that others are not always the ones to start it anew. */
const RESTS = 2_000

/** What a program that is kept warm answers: that it is up, or what came of its work. */
export type WarmTold<T> = { done: T } | { failed: string }

/** A work that its program gave up with a message of its own. */
export class WorkFailed extends Error {
  override name = 'WorkFailed'
}

/**
 * A program in a process of its own that is kept for the next work: one at a time, the stores in turn. A work that takes
 * too long or too much takes the process with it, and no other work.
 */
export function warmIsolate<Asked extends object, Made>({ source, limits, deadline, start, waiting }: Warm) {
  type Program = Isolate<Asked | { ready: true }, WarmTold<Made>>
  const restAfter = (error: unknown) => (error instanceof IsolateFault ? RESTS : 0)
  const inTurn = fairTurns({ places: 1, each: 1, waiting, restAfter })
  let program: Program | undefined
  let idle: NodeJS.Timeout | undefined

  async function started(): Promise<Program> {
    clearTimeout(idle)
    if (program) return program
    program = startIsolate(source, limits)
    // Its own time begins when it is up.
    await program.ask({ ready: true }, start)
    return program
  }

  function drop(): void {
    program?.kill()
    program = undefined
  }

  /** One that is asked nothing must not keep the process from ending. */
  function rest(): void {
    program?.unref()
    idle = setTimeout(drop, IDLE).unref()
  }

  async function worked(make: () => Asked | Promise<Asked>, signal: AbortSignal | undefined): Promise<Made> {
    signal?.addEventListener('abort', drop, { once: true })
    try {
      const told = await (await started()).ask(await make(), deadline)
      if ('failed' in told) throw new WorkFailed(told.failed)
      return told.done
    } catch (error) {
      if (error instanceof IsolateFault) drop()
      throw error
    } finally {
      signal?.removeEventListener('abort', drop)
      rest()
    }
  }

  /**
   * @param make what it works on, fetched only when it is its turn
   * @param storeId whose work it is
   * @throws WorkFailed what the program itself says; IsolateFault beyond its time or memory; 429 where as much of the store
   *   waits already; the signal's reason where nobody waits for it any more, which ends a work under way too
   */
  return (make: () => Asked | Promise<Asked>, storeId: number, signal?: AbortSignal): Promise<Made> =>
    inTurn(storeId, () => worked(make, signal), signal)
}
