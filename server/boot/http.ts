import { createServer, type RequestListener, type Server } from 'node:http'
import sirv from 'sirv'
import { toNodeHandler } from 'srvx/node'
import type { Env } from '../env.ts'
import type { App } from './app.ts'
import { setBaseHeaders } from './base-headers.ts'
import { nameClient } from './client-address.ts'
import { compressed } from './compressed.ts'
import { endUnread } from './end-unread.ts'
import { holdBack } from './held-back.ts'
import { ownTarget } from './request-target.ts'
import { StartError } from './start-error.ts'

const DRAIN = 10_000
// Longer than a proxy before this keeps an idle connection (a minute): the one that closes first must not be the one
// that is about to be asked.
const IDLE = 75_000

/** Node's own bounds, in milliseconds; how slowly a body may come is decided where it is read (body-bytes.ts). */
const BOUNDS = { headersTimeout: 20_000, requestTimeout: 330_000, connectionsCheckingInterval: 5_000 }
/** Far more than are ever open at once, a few KB each. */
const CONNECTIONS = 8_192

/** A server as yet without a listener. */
export const newServer = (): Server => createServer(BOUNDS)

/** Answers every request with the built application, or with a listener that does (development). */
export type Served = { app: App; clientDir: string } | { listener: RequestListener }

/** Finds out early that the address is taken, before a database is started for nothing. */
export async function checkPort(env: Env): Promise<void> {
  const probe = createServer()
  await listen(probe, env)
  await new Promise((done) => probe.close(done))
}

/**
 * Listens on HOST and PORT. From `drain` on each reply ends its connection, so that none is in use when `close` stops
 * accepting; that lets what is under way finish for ten seconds, then cuts the rest.
 * @throws StartError when the address is taken or not ours
 */
export async function serve(
  env: Env,
  served: Served,
  server = newServer(),
): Promise<{ drain(): void; close(): Promise<void> }> {
  const listener = 'listener' in served ? served.listener : applicationListener(served)
  const client = { trustProxy: env.TRUST_PROXY, https: env.baseUrl.protocol === 'https:' }
  const unread = holdBack(env.RATE_LIMIT_SCALE)
  let closing = false
  server.keepAliveTimeout = IDLE
  server.maxConnections = CONNECTIONS
  server.on('request', (request, response) => {
    nameClient(request, client)
    setBaseHeaders(response, client.https)
    if (closing) response.setHeader('connection', 'close')
    endUnread(request, response, () => unread.note(request))
    const refused = ownTarget(request)
    if (refused) return void response.writeHead(refused, { connection: 'close' }).end()
    // It would send a request back with what it carries, and no Request can be made of it.
    if (request.method === 'TRACE') return void response.writeHead(405).end()
    unread.admit(request, response, () => listener(request, response))
  })
  await listen(server, env)
  return {
    drain: () => {
      closing = true
    },
    close: async () => {
      closing = true
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN)
      const idle = setInterval(() => server.closeIdleConnections(), 100)
      await new Promise((done) => server.close(done))
      clearTimeout(cut)
      clearInterval(idle)
    },
  }
}

function applicationListener({ app, clientDir }: { app: App; clientDir: string }): RequestListener {
  const files = sirv(clientDir, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(response, path) {
      // The build names assets after their content; other files keep their name when they change.
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  // The header x-forwarded-proto is our own by now (client-address.ts), so it may be believed.
  const handle = toNodeHandler((request) => app.default.fetch(request), { trustProxy: true }) as RequestListener
  const answer: RequestListener = (request, response) => {
    compressed(request, response)
    void handle(request, response)
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(request, response)
    files(request, response, () => answer(request, response))
  }
}

function listen(server: Server, { PORT, HOST }: Env): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? 'is already in use: stop the other program, or set another PORT'
          : `cannot be used (${error.code})`
      fail(new StartError(`The address ${HOST}:${PORT} ${why}`))
    })
    server.listen(PORT, HOST, done)
  })
}
