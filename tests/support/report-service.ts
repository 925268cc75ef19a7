import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Parsed } from './api.ts'

/** How the service behaves: as it should, or as services do on bad days. */
export type Manner =
  | 'right'
  | 'slow'
  | 'unknown-template'
  | 'broken'
  | 'html'
  | 'html-as-pdf'
  | 'endless'
  | 'silent'
  | 'stalls'
  | 'elsewhere'
  | 'hangs-up'

const USER = 'reporter'
/** No reply, log or page of the program may ever hold it. */
export const PASSWORD = 'zzR-report-password-7f3a'
const STACK =
  'Error: Unable to find specified template\n    at /srv/jsreport/node_modules/jsreport-templates/lib/main.js:91'

/**
 * A small server that speaks the contract of the external report service: POST /api/report, basic authentication, a PDF
 * in chunks. `say` decides how it answers from now on; `slow` is in milliseconds.
 */
export async function reportServer({ slow = 300 } = {}) {
  let manner: Manner = 'right'
  const asked: Parsed[] = []
  let now = 0
  let most = 0
  let elsewhere = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    if (request.url === '/elsewhere') {
      elsewhere++
      return response.end('%PDF-1.4 of somebody else')
    }
    if (request.method !== 'POST' || request.url !== '/api/report') return response.writeHead(404).end()
    const login = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`
    if (request.headers.authorization !== login) {
      return response.writeHead(401, { 'www-authenticate': "Basic realm='realm'" }).end()
    }
    const body: Parsed = await json(request)
    asked.push(body)
    if (manner === 'slow') await sleep(slow)
    // A hostile service says what it was told: the login must not reach anybody by that way.
    const said = JSON.stringify({ message: `Unable to find it (${login}) ${PASSWORD}`, stack: STACK })
    const pdf = { 'content-type': 'application/pdf', 'content-disposition': 'inline;filename=Invoice.pdf' }
    switch (manner) {
      case 'unknown-template':
        return response.writeHead(404, { 'content-type': 'application/json' }).end(said)
      case 'broken':
        return response.writeHead(500, { 'content-type': 'application/json' }).end(said)
      case 'html':
        return response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${said}</h1>`)
      case 'html-as-pdf':
        return response.writeHead(200, pdf).end(`<h1>${said}</h1>`)
      case 'elsewhere':
        return response.writeHead(307, { location: '/elsewhere' }).end()
      case 'silent':
        return
      case 'stalls':
        return response.writeHead(200, pdf).write('%PDF-1.4\n')
      case 'hangs-up':
        return request.socket.destroy()
      case 'endless': {
        response.writeHead(200, pdf).write('%PDF-1.4\n')
        const part = Buffer.alloc(1024 * 1024, 0x20)
        while (!response.destroyed) if (!response.write(part)) await sleep(1)
        return
      }
      default:
        response.writeHead(200, pdf)
        response.write('%PDF-1.4\n')
        return response.end(`% ${body.data?.invoice_no} ${body.data?.locale}\n%%EOF\n`)
    }
  }

  const server = createServer((request, response) => {
    now++
    most = Math.max(most, now)
    response.once('close', () => now--)
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    user: USER,
    password: PASSWORD,
    /** The bodies it was sent. */
    asked,
    /** How many it worked on at the same time, at most. */
    atOnce: () => most,
    /** How many calls reached the place it sends people to. */
    elsewhere: () => elsewhere,
    say: (next: Manner) => {
      manner = next
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
