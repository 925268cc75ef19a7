import { expect, it } from 'vitest'
import { bytesOf, type Limits } from '#server/api/receive/body-bytes.ts'
import { faultOf } from '#server/core/procedure/faults.ts'
import { HungUp } from '#server/core/procedure/hung-up.ts'

const limits: Limits = {
  most: 1000,
  told: () => 'too large',
  runBy: 0,
  pace: { within: 400, silence: 100, least: 1000 },
}
const here = { displaced: new Promise<never>(() => {}) }

/** A body of these pieces, `every` milliseconds one; `end` says how it goes on behind them. */
function sent(pieces: number[], every = 0, end: 'close' | 'hang' | 'break' = 'close') {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (every) await new Promise((later) => setTimeout(later, every))
      const size = pieces.shift()
      if (size !== undefined) return controller.enqueue(new Uint8Array(size))
      if (end === 'hang') return new Promise(() => {})
      if (end === 'break') throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
      controller.close()
    },
  })
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)
}

async function read(request: Request, of = limits, hold = here) {
  let size = 0
  try {
    for await (const piece of bytesOf(request, of, hold)) size += piece.byteLength
    return size
  } catch (error) {
    return (error as { status?: number }).status ?? error
  }
}

it('reads what is small enough and comes in time', async () => {
  expect(await read(sent([600, 400]))).toBe(1000)
  expect(await read(sent([600, 401]))).toBe(413)
})

it('lets no more run by than it may', async () => {
  const request = sent(Array(20).fill(100))
  expect(await read(request, { ...limits, runBy: 500 })).toBe(413)
  expect(await read(sent(Array(14).fill(100)), { ...limits, runBy: 500 })).toBe(413)
})

it('cuts what stands still, and what drips', async () => {
  expect(await read(sent([10], 0, 'hang'))).toBe(408)
  expect(await read(sent(Array(500).fill(1), 30))).toBe(408)
  expect(await read(sent(Array(500).fill(1), 5), { ...limits, pace: { within: 60, silence: 50, least: 0 } })).toBe(408)
})

it('makes room where it must', async () => {
  const hold = { displaced: Promise.reject(Object.assign(new Error('busy'), { status: 503 })) }
  expect(await read(sent([], 0, 'hang'), limits, hold)).toBe(503)
})

it('knows a client that hung up from a database that did', async () => {
  const error = await read(sent([10], 0, 'break'))
  expect(error).toBeInstanceOf(HungUp)
  expect(faultOf(error, 'x').status).toBe(499)
  expect(faultOf(Object.assign(new Error('read'), { code: 'ECONNRESET' }), 'x').status).toBe(503)
})
