import { type IncomingMessage, request } from 'node:http'
import type { Door } from './wire.ts'

/** A line of server-sent events, as it comes over the wire. */
export interface Line {
  status: number
  headers: IncomingMessage['headers']
  /** The data of each event so far. */
  heard: unknown[]
  /** Resolves when the server ends it as it should, rejects where it is cut. */
  ended: Promise<void>
  leave(): void
}

/** Opens it. Resolves as soon as the server has answered. */
export function listen({ port }: Pick<Door, 'port'>, path: string, headers: Record<string, string>): Promise<Line> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers, agent: false }, (reply) => {
      const heard: unknown[] = []
      let rest = ''
      reply.setEncoding('utf8').on('data', (text: string) => {
        const parts = (rest + text).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) if (part.startsWith('data: ')) heard.push(JSON.parse(part.slice(6)))
      })
      const ended = new Promise<void>((done, cut) => reply.on('end', done).on('error', cut))
      // Whoever leaves does not wait for its end.
      ended.catch(() => {})
      const { statusCode: status = 0, headers } = reply
      resolve({ status, headers, heard, ended, leave: () => call.destroy() })
    })
    call.on('error', reject)
    call.end()
  })
}
