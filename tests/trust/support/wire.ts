import { Agent, request } from 'node:http'
import { HANG } from './size.ts'

/** A request as it goes over the wire. */
export interface Wire {
  method: string
  /** Path and query, as they are sent. */
  path: string
  headers: Record<string, string>
  body?: Buffer | undefined
  /** What is special about it, for whoever reads a failure. */
  note: string
}

export interface Answer {
  /** 0 where the connection broke: a body that is too large may meet a server that has answered already. */
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
  text: string
  milliseconds: number
}

/** A server to talk to; `port` on the loopback address. */
export interface Door {
  port: number
  close(): Promise<void>
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends it. @throws where nothing answers within the hang guard, in milliseconds */
export function send({ port }: Pick<Door, 'port'>, wire: Wire, hang = HANG): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, agent, method: wire.method, path: wire.path, headers: wire.headers }
    let answered = false
    const call = request(options, (reply) => {
      answered = true
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const { statusCode: status = 0, headers } = reply
        resolve({ status, headers, bytes, text: bytes.toString('utf8'), milliseconds: performance.now() - began })
      })
    })
    call.setTimeout(hang, () => call.destroy(new Error(`It hangs: ${wire.method} ${wire.path} (${wire.note})`)))
    call.on('error', (error: NodeJS.ErrnoException) => {
      // A connection that was kept may be closed by the time it is used again.
      if (call.reusedSocket && error.code === 'ECONNRESET' && !answered) return resolve(send({ port }, wire, hang))
      const cut = error.code === 'EPIPE' || error.code === 'ECONNRESET'
      if (!cut || answered || (wire.body?.length ?? 0) < 60_000) return reject(error)
      resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0), text: '', milliseconds: performance.now() - began })
    })
    call.end(wire.body)
  })
}

/** Sends all, eight at a time, in order. */
export async function sendAll(door: Pick<Door, 'port'>, wires: Wire[], seen: (wire: Wire, answer: Answer) => void) {
  let next = 0
  const worker = async () => {
    for (let at = next++; at < wires.length; at = next++) {
      const wire = wires[at] as Wire
      seen(wire, await send(door, wire))
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}
