import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '#server/kit/network-of.ts'

/** Milliseconds within which refused bodies are counted. */
const WINDOW = 60_000
/** Of one network within it. An office where everybody picks a picture that is too big stays below. */
const MANY = 60
/** Bytes that nobody minds, as an order or a sign-in has. */
const SMALL = 64 * 1024
/** Milliseconds that a line is held, with what its sender has in it. */
const HELD = 20_000
/** Lines held at once, some 100 KB each; beyond them they are cut. */
const MOST = 512

/**
 * Holds back whoever keeps sending what is refused unread: from then on each line of his network that brings a large body
 * waits, unread and without a thought spent on it, and is answered 429. To refuse at once would have him back at once.
 * @param scale of RATE_LIMIT_SCALE: multiplies how many may be refused, 0 lifts it
 */
export function holdBack(scale: number) {
  const refused = new Map<string, number>()
  let since = 0
  let held = 0
  const of = ({ headers }: IncomingMessage) => networkOf(String(headers['x-phsar-ip'] ?? ''))
  const forget = () => {
    const now = performance.now()
    if (now - since < WINDOW) return
    refused.clear()
    since = now
  }

  return {
    /** Notes that a body was refused unread. */
    note(request: IncomingMessage): void {
      forget()
      refused.set(of(request), (refused.get(of(request)) ?? 0) + 1)
    },
    /** True where it takes the request over. */
    takes(request: IncomingMessage, response: ServerResponse): boolean {
      const length = request.headers['content-length']
      if (scale === 0 || (length === undefined ? !request.headers['transfer-encoding'] : Number(length) <= SMALL))
        return false
      forget()
      if ((refused.get(of(request)) ?? 0) < MANY * scale) return false
      if (held >= MOST) request.socket.destroy()
      else {
        held += 1
        const answer = () =>
          response.writeHead(429, { 'retry-after': String(WINDOW / 1000), connection: 'close' }).end()
        const late = setTimeout(answer, HELD)
        response.once('close', () => {
          held -= 1
          clearTimeout(late)
        })
      }
      return true
    },
  }
}
