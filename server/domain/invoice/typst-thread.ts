import { Worker } from 'node:worker_threads'
import { workerFile } from '#server/core/jobs/worker-file.ts'
import type { Job, Outcome, Task } from './typst-worker.ts'

/** The typesetter failed, died, or took too long. The message is for the log, not for a client. */
export class InvoiceRenderError extends Error {
  override name = 'InvoiceRenderError'
}

type Waiting = { job: Job; resolve: (pdf: Typeset) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }
export type Typeset = { pdf: Uint8Array; warning?: string }

const WORKER = workerFile('server/domain/invoice/typst-worker.ts')

// In MB. A document of Typst's lies outside V8's heap and goes only when its handle is collected: a small young
// generation collects it soon. With V8's own choice 1,500 invoices held 115 MB more.
const resourceLimits = { maxYoungGenerationSizeMb: 2 }

let worker: Worker | undefined
let active: Waiting | undefined
let queue: Waiting[] = []
let lastId = 0

/**
 * Typesets one file in the one worker thread, after those asked for before it.
 * @throws InvoiceRenderError also when `deadline` (ms, waiting included) passes; a thread that hangs is ended
 */
export function typesetInThread(task: Task, deadline: number): Promise<Typeset> {
  return new Promise((resolve, reject) => {
    const waiting: Waiting = {
      job: { id: ++lastId, ...task },
      resolve,
      reject,
      timer: setTimeout(() => giveUp(waiting, deadline), deadline),
    }
    queue.push(waiting)
    pump()
  })
}

/** Ends the thread; what is still asked for fails. The next file starts another. */
export async function closeThread(): Promise<void> {
  const ended = worker
  worker = undefined
  const open = active ? [active, ...queue] : queue
  active = undefined
  queue = []
  for (const waiting of open) fail(waiting, 'The server is stopping')
  await ended?.terminate()
}

function pump(): void {
  if (active) return
  active = queue.shift()
  if (!active) {
    // An idle thread must not keep the process from ending.
    worker?.unref()
    return
  }
  worker ??= start()
  worker.ref()
  worker.postMessage(active.job)
}

function start(): Worker {
  const started = new Worker(WORKER, { execArgv: [], env: {}, resourceLimits, name: 'invoice' })
  started.on('message', (outcome: Outcome) => {
    if (outcome.id !== active?.job.id) return
    const done = active
    active = undefined
    if ('error' in outcome) fail(done, outcome.error)
    else {
      clearTimeout(done.timer)
      done.resolve(outcome)
    }
    pump()
  })
  started.on('error', (error) => replace(started, `The typesetter died: ${error}`))
  started.on('exit', (code) => replace(started, `The typesetter ended with ${code}`))
  return started
}

/** Drops a dead thread with the file it was at; those behind it go to the next thread. */
function replace(dead: Worker, reason: string): void {
  if (dead !== worker) return
  worker = undefined
  const lost = active
  active = undefined
  if (lost) fail(lost, reason)
  pump()
}

function giveUp(late: Waiting, deadline: number): void {
  const reason = `The file was not ready in ${deadline} ms`
  if (late === active && worker) {
    const hung = worker
    replace(hung, reason)
    void hung.terminate()
    return
  }
  queue = queue.filter((waiting) => waiting !== late)
  fail(late, reason)
}

function fail({ timer, reject }: Waiting, reason: string): void {
  clearTimeout(timer)
  reject(new InvoiceRenderError(reason))
}
