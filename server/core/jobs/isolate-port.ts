import { parentPort, Worker } from 'node:worker_threads'

/**
 * The other end of an isolate (isolate.ts): its program hears and answers through this, be it a process or a thread of one.
 */
export interface IsolatePort<Asked, Told> {
  onAsked(hear: (asked: Asked) => void): void
  tell(told: Told): void
}

/**
 * Looks after the process from a thread of its own, so that nothing which keeps the process busy keeps it from looking: it
 * ends it when it holds more memory than it may, of whatever kind, and when the one that started it is gone.
 */
const WATCHDOG = `
  const { workerData: { rss, parent } } = require('node:worker_threads')
  setInterval(() => {
    if (process.ppid !== parent || process.memoryUsage.rss() > rss) process.kill(process.pid, 'SIGKILL')
  }, 10)
`

function watch(rss: number): void {
  const watchdog = new Worker(WATCHDOG, {
    eval: true,
    workerData: { rss, parent: process.ppid },
    execArgv: [],
    env: {},
    name: 'watchdog',
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  })
  watchdog.unref()
}

/** Bytes that the process may hold in all, as its starter says; undefined in a thread. */
const ceiling = process.argv[2] === 'isolate' ? Number(process.argv[3]) : undefined

/** True in a process of its own that an isolate was started as. */
export const isIsolate = ceiling !== undefined

/** Called once, by the program of an isolate. */
export function isolatePort<Asked, Told>(): IsolatePort<Asked, Told> {
  const thread = parentPort
  if (thread) {
    return {
      onAsked: (hear) => void thread.on('message', hear),
      tell: (told) => thread.postMessage(told),
    }
  }
  if (ceiling !== undefined) watch(ceiling)
  process.once('disconnect', () => process.exit())
  return {
    onAsked: (hear) => void process.on('message', hear),
    tell: (told) => void process.send?.(told as object),
  }
}
