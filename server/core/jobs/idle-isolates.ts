import type { Isolate } from './isolate.ts'

interface Idle<Asked, Told> {
  /** Whose it is: nobody else takes it. */
  of: number
  program: Isolate<Asked, Told>
  gone: NodeJS.Timeout
}

/**
 * Programs without work, each of somebody, which wait for the next work of his and then go, and give their memory back.
 * They do not keep the process from ending.
 * @param after milliseconds
 * @param most of all; one more ends the oldest
 */
export function idleIsolates<Asked, Told>(after: number, most = Number.POSITIVE_INFINITY) {
  const idle: Idle<Asked, Told>[] = []

  function leave(one: Idle<Asked, Told>): void {
    clearTimeout(one.gone)
    idle.splice(idle.indexOf(one), 1)
  }
  function end(one: Idle<Asked, Told>): void {
    leave(one)
    one.program.kill()
  }

  return {
    /** The one of his that worked last; undefined: none that lives. */
    take(of: number): Isolate<Asked, Told> | undefined {
      const one = idle.findLast((each) => each.of === of)
      if (!one) return undefined
      leave(one)
      return one.program.isOver() ? undefined : one.program
    },
    keep(of: number, program: Isolate<Asked, Told>): void {
      const [oldest] = idle
      if (oldest && idle.length >= most) end(oldest)
      program.unref()
      const one = { of, program, gone: setTimeout(() => end(one), after).unref() }
      idle.push(one)
    },
  }
}
