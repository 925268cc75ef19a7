import { request } from 'node:http'
import type { Asked } from './ask.ts'

export interface Streamed {
  status: number
  /** Milliseconds from asking to the first byte of the body. */
  first: number
  /** Milliseconds to the last one. */
  took: number
}

/** One request whose answer is looked at piece by piece, and not kept. Until `left`, where it has no end. */
export function stream(
  port: number,
  { host, path, headers }: Asked,
  piece: (bytes: Buffer) => void,
  left?: AbortSignal,
): Promise<Streamed> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { host, ...headers }, agent: false }, (reply) => {
      let first = 0
      const end = () => resolve({ status: reply.statusCode ?? 0, first, took: performance.now() - began })
      reply.on('data', (bytes: Buffer) => {
        first ||= performance.now() - began
        piece(bytes)
      })
      reply.on('end', end)
      reply.on('error', (error) => (left?.aborted ? end() : reject(error)))
      left?.addEventListener('abort', () => reply.destroy())
      left?.addEventListener('abort', end)
    })
    call.on('error', (error) => (left?.aborted ? undefined : reject(error)))
    call.end()
  })
}
