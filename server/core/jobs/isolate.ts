import { fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ROOT } from '#server/root.ts'
import { isIsolate } from './isolate-port.ts'
import { isBuilt, workerFile } from './worker-file.ts'

/** Why a program of strangers' bytes was ended, or ended. */
export type IsolateReason = 'memory' | 'deadline' | 'died' | 'closed'

export class IsolateFault extends Error {
  override name = 'IsolateFault'
  readonly reason: IsolateReason

  constructor(reason: IsolateReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Megabytes: of JavaScript's own memory, and of the whole process with what its libraries take. */
export interface IsolateLimits {
  heap: number
  rss: number
}

/** A program that works on what strangers sent, in a process of its own. */
export interface Isolate<Asked, Told> {
  /** Asks one thing; one at a time. @throws IsolateFault beyond `deadline` milliseconds, or where it ended */
  ask(asked: Asked, deadline: number): Promise<Told>
  /** Hands something over that is not answered; resolves when it has been taken. @throws IsolateFault */
  give(asked: Asked): Promise<void>
  /** True from its end on, whatever ended it. */
  isOver(): boolean
  /** Ends it, whatever it is doing. */
  kill(): void
  /** Must not keep the process from ending, until it is asked again. */
  unref(): void
}

/** What ends it, what it is sent by, and what it says. */
interface Handle {
  post(message: object): Promise<void>
  onTold(hear: (told: unknown) => void): void
  /** Called once, with why it ended. */
  onEnd(hear: (fault: IsolateFault) => void): void
  kill(): void
  ref(): void
  unref(): void
}

/** A young generation that V8 lets grow is never given back. */
const YOUNG = 2
/** No setting and no secret. From the sources, which are many files, it is up in half the time with what it compiled before. */
const ENVIRONMENT: Record<string, string> = {
  // As the server has them (docs/decisions/0010).
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  ...(!isBuilt && { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/isolates') }),
}
/**
 * Lower than the server's own: whoever shops goes first, also where all cores have work. Tests give all cores work.
 * Counted from the server's, which may have been started below or above others: much further below it nothing would
 * ever be answered.
 */
const LOWER = isBuilt ? 10 : 0
const LOWEST = 19

/**
 * Starts a program in a process of its own: with a ceiling on its memory, no setting, no secret and no open file of ours.
 * It may run out of memory, hang or break, and nothing but its own answer is lost. A program that already is in such a
 * process gets a thread of it instead: the ceiling is the process's.
 * @param source its path from the project's folder; listed in app/build/bundled-workers.ts
 */
export function startIsolate<Asked extends object, Told>(source: string, limits: IsolateLimits): Isolate<Asked, Told> {
  const handle = isIsolate ? threadOf(source, limits) : processOf(source, limits)
  let waiting: PromiseWithResolvers<Told> | undefined
  let fault: IsolateFault | undefined
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => undefined)
  const lose = (why: IsolateFault) => {
    fault ??= why
    waiting?.reject(fault)
    ended.reject(fault)
  }
  handle.onTold((told) => waiting?.resolve(told as Told))
  handle.onEnd(lose)

  return {
    async ask(asked, deadline) {
      if (fault) throw fault
      handle.ref()
      waiting = Promise.withResolvers()
      const late = setTimeout(() => {
        lose(new IsolateFault('deadline', `No answer within ${deadline} ms`))
        handle.kill()
      }, deadline)
      try {
        const [told] = await Promise.all([waiting.promise, handle.post(asked)])
        return told
      } finally {
        clearTimeout(late)
        waiting = undefined
      }
    },
    async give(asked) {
      if (fault) throw fault
      // One that is gone takes nothing, and does not always say so.
      await Promise.race([handle.post(asked), ended.promise])
    },
    isOver: () => fault !== undefined,
    kill() {
      lose(new IsolateFault('closed', 'It was ended'))
      handle.kill()
    },
    unref: handle.unref,
  }
}

function processOf(source: string, { heap, rss }: IsolateLimits): Handle {
  const child = fork(workerFile(source), ['isolate', String(rss * 1024 * 1024)], {
    env: ENVIRONMENT,
    execArgv: [
      `--max-old-space-size=${heap}`,
      `--max-semi-space-size=${YOUNG}`,
      '--expose-gc',
      '--disable-warning=ExperimentalWarning',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, Math.min(getPriority() + LOWER, LOWEST))
  } catch {
    // Gone already, which it says itself.
  }
  // What it is sent after its end is answered by its end.
  child.on('error', () => undefined)
  return {
    post: (message) => new Promise((done) => child.send(message, () => done())),
    onTold: (hear) => void child.on('message', hear),
    onEnd: (hear) =>
      void child.once('close', (code, signal) => {
        // V8 aborts a process that has no room; the watchdog and the system kill it.
        const memory = signal === 'SIGKILL' || signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134
        hear(new IsolateFault(memory ? 'memory' : 'died', `It ended with ${signal ?? code}`))
      }),
    kill: () => void child.kill('SIGKILL'),
    ref: () => {
      child.ref()
      child.channel?.ref()
    },
    unref: () => {
      child.unref()
      child.channel?.unref()
    },
  }
}

function threadOf(source: string, { heap }: IsolateLimits): Handle {
  const thread = new Worker(workerFile(source), {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: YOUNG },
  })
  return {
    post: async (message) => thread.postMessage(message),
    onTold: (hear) => void thread.on('message', hear),
    onEnd: (hear) => {
      thread.on('error', (error) => {
        const memory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
        hear(new IsolateFault(memory ? 'memory' : 'died', String(error)))
      })
      thread.on('exit', (code) => hear(new IsolateFault('died', `It ended with ${code}`)))
    },
    kill: () => void thread.terminate(),
    ref: () => thread.ref(),
    unref: () => thread.unref(),
  }
}
