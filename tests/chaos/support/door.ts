import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { call, type Sent } from './call.ts'
import type { Program } from './program.ts'

/** Milliseconds between two looks at who is ready, as of any proxy. */
const LOOK = 100

export interface Door {
  port: number
  /** Who stands behind it; an entry may be replaced by one that was started anew. */
  behind: (Program | undefined)[]
  /** How many requests each place answered. */
  answered: number[]
  call(path: string, sent?: Sent & { shop?: string }): ReturnType<typeof call>
}

/**
 * A proxy in front of several programs: each request goes to the next that said it was ready. One that dies under a
 * request breaks it off; who could not be reached at all is passed by. No more cleverness than any proxy has.
 */
export async function openDoor(): Promise<Door> {
  const behind: Door['behind'] = []
  const answered: number[] = []
  const up = new Set<Program>()
  let turn = 0

  const look = setInterval(() => {
    for (const program of behind)
      if (program)
        program.call('/readyz', { most: 2_000 }).then(
          ({ status }) => (status === 200 ? up.add(program) : up.delete(program)),
          () => up.delete(program),
        )
  }, LOOK)

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked).catch(() => undefined)
    if (!body) return
    for (let left = behind.length; left > 0; left--) {
      const at = turn++ % behind.length
      const program = behind[at]
      if (!program || !up.has(program)) continue
      const said = await forward(program.port, asked, body, answer)
      if (said === 'nobody') {
        up.delete(program)
        continue
      }
      answered[at] = (answered[at] ?? 0) + 1
      return
    }
    if (!answer.headersSent) answer.writeHead(503, { 'retry-after': '1' }).end()
  }

  const server = createServer((asked, answer) => void pass(asked, answer))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    clearInterval(look)
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    behind,
    answered,
    call: (path, { shop, ...sent } = {}) => call(port, `${shop ? `${shop}.` : ''}localhost:${port}`, path, sent),
  }
}

/** `nobody`: nothing was sent, so another may be asked. */
function forward(port: number, asked: IncomingMessage, body: Buffer, answer: ServerResponse) {
  return new Promise<'answered' | 'nobody'>((done) => {
    const { method, url: path, headers } = asked
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.on('error', () => answer.destroy())
      reply.on('aborted', () => answer.destroy())
      reply.on('close', () => done('answered'))
      reply.pipe(answer)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return done('nobody')
      // It died with the request: who asked hears what he would of any proxy.
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
      done('answered')
    })
    sent.end(body)
  })
}
