import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '#server/core/internet/internet.ts'

/** An address of the internet that nobody in these tests can reach. */
export const SOMEWHERE = '93.184.215.14'

type Answer = (incoming: IncomingMessage, reply: ServerResponse) => void

/**
 * An internet of one machine: hosts by their addresses, answers by `host/path`. What a request was let go to is written
 * down, and goes to a server here.
 */
export async function fakeInternet(
  answers: Record<string, Answer>,
  hosts: Record<string, string[] | (() => string[] | Promise<string[]>)> = {},
) {
  const asked: string[] = []
  const resolved: string[] = []
  const reached: string[] = []
  const server = createServer((incoming, reply) => {
    const key = `${incoming.headers.host}${incoming.url}`
    asked.push(key)
    const answer = answers[key]
    if (answer) answer(incoming, reply)
    else reply.writeHead(404).end('nothing')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const network: Network = {
    async resolve(host) {
      resolved.push(host)
      const found = hosts[host] ?? [SOMEWHERE]
      return typeof found === 'function' ? found() : found
    },
    connect({ servername: _, ...options }, addresses) {
      reached.push(...addresses)
      return request({ ...options, protocol: 'http:', host: '127.0.0.1', port, agent: false })
    },
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { network, asked, resolved, reached, answers, hosts, port, close }
}

/** Answers with these bytes. */
export const sends =
  (body: Uint8Array | string, headers: Record<string, string> = {}): Answer =>
  (_, reply) =>
    reply.writeHead(200, headers).end(body)

export const redirects =
  (location: string, status = 302): Answer =>
  (_, reply) =>
    reply.writeHead(status, { location }).end()
