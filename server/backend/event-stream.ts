import { setMaxListeners } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { m } from '#app/paraglide/messages.js'
import { inPageLocale } from '#server/hall/locale.ts'
import { sessionMark } from '#server/hall/session-marks.ts'
import { faultOf } from '#server/kit/faults.ts'
import { refused } from '#server/kit/refused.ts'
import { callsFor, callsWatching } from './calls.ts'
import { replyOf } from './rest.ts'
import { sessionOf } from './session-cookie.ts'

/** Milliseconds between two looks. */
const LOOK = 2_000
/** Milliseconds after which the same is said again, by the next look: pages that hear nothing for ten seconds ask. */
const BEAT = 7_000
/** Milliseconds after which the browser has to come anew. */
const LIFE = 30 * 60_000
/** Streams of one session: a browser's pages share one. */
const MOST_OF_A_SESSION = 6
/** Streams of this process. */
const MOST = 2_000

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  // A proxy that gathers replies would keep the news to itself.
  'x-accel-buffering': 'no',
}

const streams = new Map<string, number>()
const ending = new AbortController()
setMaxListeners(0, ending.signal)

/** Ends all streams, and lets none begin: their pages ask another process, or this one after its start. */
export const endEventStreams = () => ending.abort()

/**
 * `GET /events` on the platform's host: the pulse of whoever is signed in, at once and whenever it changes. Each look
 * asks the session, its permissions and the store anew, so that nothing is told to who may no longer know; without the
 * session the stream ends, and coming back is refused like any request. Another origin's page gets none of it. As server-sent events
 * (HTML, section 9.2).
 */
export function eventStream(request: Request, requestId: string): Promise<Response> {
  return inPageLocale(request, undefined, async () => {
    try {
      if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } })
      // A shop's page is another origin of the same site: the cookie would come with what it asks.
      if (!['same-origin', null].includes(request.headers.get('sec-fetch-site'))) throw refused(403, m.error_403())
      // Refused to whoever may not have it.
      await (await callsFor(request, 'platform')).web.pulse()
      const session = sessionOf(request)?.token ?? ''
      if (ending.signal.aborted) throw refused(503, m.error_503(), { retryAfter: 5 })
      if ((streams.get(session) ?? 0) >= MOST_OF_A_SESSION || open() >= MOST)
        throw refused(429, m.error_429(), { retryAfter: 60 })
      const news = told(session, () => callsWatching(request).web.pulse())
      return new Response(Readable.toWeb(Readable.from(news)) as ReadableStream<Uint8Array>, { headers: HEADERS })
    } catch (error) {
      return replyOf(faultOf(error, requestId))
    }
  })
}

const open = () => streams.values().reduce((sum, count) => sum + count, 0)

function count(session: string, by: 1 | -1): void {
  const now = (streams.get(session) ?? 0) + by
  if (now > 0) streams.set(session, now)
  else streams.delete(session)
}

/** What goes over the line, until nobody reads it. */
async function* told(session: string, look: () => Promise<object>): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  count(session, 1)
  try {
    const end = performance.now() + LIFE
    let known: string | undefined
    let news = ''
    let spoke = Number.NEGATIVE_INFINITY
    while (performance.now() < end) {
      const mark = await sessionMark(session)
      if (mark === undefined) return
      if (mark !== known) news = JSON.stringify(await look())
      if (mark !== known || performance.now() - spoke >= BEAT) {
        known = mark
        spoke = performance.now()
        yield bytes.encode(`data: ${news}\n\n`)
      }
      // All look in the same moment, so that it takes one query.
      await sleep(LOOK - (performance.now() % LOOK), undefined, { signal: ending.signal, ref: false })
    }
  } catch {
    // Refused, out of reach, or the process ends: the browser comes back and hears why.
  } finally {
    count(session, -1)
  }
}
