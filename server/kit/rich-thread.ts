import { Worker } from 'node:worker_threads'
import type { RichJob, RichOutcome } from './rich-worker.ts'
import { workerFile } from './worker-file.ts'

/** A text took too long, or broke the sanitiser. */
export class RichTextError extends Error {
  override name = 'RichTextError'
}

type Waiting = { job: RichJob; resolve: (clean: string) => void; reject: (error: Error) => void }

const WORKER = workerFile('server/kit/rich-worker.ts')
// In MB. A young generation that V8 lets grow is never given back: with its own choice 10,000 texts held 55 MB more.
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 2 }
const DEADLINE = 1000
/** A thread that is asked nothing goes, and gives its memory back. */
const IDLE = 30_000

let worker: Worker | undefined
let ready = false
let active: Waiting | undefined
let timer: NodeJS.Timeout | undefined
let idle: NodeJS.Timeout | undefined
const queue: Waiting[] = []
let lastId = 0

/**
 * Sanitises one text in the one thread for it, after those asked for before.
 * @throws RichTextError after a second of its own time; the thread is ended, and the others go to the next one
 */
export function sanitiseInThread(html: string, storeId?: number): Promise<string> {
  return new Promise((resolve, reject) => {
    queue.push({ job: { id: ++lastId, html, storeId }, resolve, reject })
    pump()
  })
}

function pump(): void {
  if (active || queue.length === 0) return
  clearTimeout(idle)
  worker ??= start()
  worker.ref()
  if (!ready) return
  active = queue.shift()
  timer = setTimeout(() => giveUp(worker), DEADLINE)
  worker.postMessage(active?.job)
}

function start(): Worker {
  ready = false
  const started = new Worker(WORKER, {
    execArgv: [],
    env: {},
    name: 'rich-text',
    resourceLimits,
  })
  started.on('message', (outcome: RichOutcome) => {
    if (started !== worker) return
    if ('ready' in outcome) ready = true
    else if (outcome.id === active?.job.id) {
      const { resolve, reject } = active
      done()
      if ('clean' in outcome) resolve(outcome.clean)
      else reject(new RichTextError(outcome.error))
    }
    pump()
    if (!active) rest()
  })
  started.on('error', (error) => lose(started, `The thread died: ${error}`))
  started.on('exit', (code) => lose(started, `The thread ended with ${code}`))
  return started
}

function done(): void {
  clearTimeout(timer)
  active = undefined
}

/** An idle thread must not keep the process from ending. */
function rest(): void {
  worker?.unref()
  clearTimeout(idle)
  idle = setTimeout(() => {
    if (active || queue.length > 0) return
    const spent = worker
    worker = undefined
    void spent?.terminate()
  }, IDLE).unref()
}

function giveUp(hung: Worker | undefined): void {
  lose(hung, `The text took longer than ${DEADLINE} ms`)
  void hung?.terminate()
}

/** Drops a thread with the text it was at. One that never came up takes what waits with it: the next would not either. */
function lose(dead: Worker | undefined, reason: string): void {
  if (!dead || dead !== worker) return
  worker = undefined
  const lost = ready ? [active] : [active, ...queue.splice(0)]
  done()
  for (const waiting of lost) waiting?.reject(new RichTextError(reason))
  pump()
}
