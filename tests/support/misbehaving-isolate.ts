import { isolatePort } from '#server/core/jobs/isolate-port.ts'

export type Misdeed = 'answer' | 'heap' | 'buffers' | 'hang' | 'exit'

const port = isolatePort<{ misdeed: Misdeed }, { pid: number; settings: string[] }>()
const held: unknown[] = []

/** Does what a hostile file makes a reader do. */
port.onAsked(({ misdeed }) => {
  if (misdeed === 'answer') port.tell({ pid: process.pid, settings: Object.keys(process.env) })
  if (misdeed === 'exit') process.exit(3)
  for (;;) {
    if (misdeed === 'heap') held.push(Array.from({ length: 1000 }, (_, i) => ({ i })))
    if (misdeed === 'buffers') held.push(Buffer.alloc(1024 * 1024, 1))
    if (misdeed === 'answer') return
  }
})
