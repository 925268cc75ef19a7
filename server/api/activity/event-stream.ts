import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { m } from '#app/paraglide/messages.js'
import { callsFor, callsWatching } from '#server/api/calls.ts'
import { sessionOf, visitOf } from '#server/api/identity/session-cookie.ts'
import { replyOf } from '#server/api/rest/rest.ts'
import { faultOf } from '#server/core/procedure/faults.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { inPageLocale } from '#server/http/locale.ts'
import { sessionMark } from '#server/http/session-marks.ts'

/** Milliseconds between two looks: what happens is heard of within two seconds, the look itself included. */
const LOOK = 1_500
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
      const visit = visitOf(request)?.token
      // One that is over tells nothing any more.
      const visiting = visit !== undefined && (await sessionMark(visit)) !== undefined
      const session = (visiting ? visit : sessionOf(request)?.token) ?? ''
      if (ending.signal.aborted) throw refused(503, m.error_503(), { retryAfter: 5 })
      if ((streams.get(session) ?? 0) >= MOST_OF_A_SESSION || open() >= MOST)
        throw refused(429, m.error_429(), { retryAfter: 60 })
      return new Response(
        streamOf((left) => told(session, () => callsWatching(request).web.pulse(), left)),
        { headers: HEADERS },
      )
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

/** What `write` yields, for as long as somebody reads it. A generator that waits does not hear by itself that it is left. */
function streamOf(write: (left: AbortSignal) => AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = new AbortController()
  const pieces = write(AbortSignal.any([reader.signal, ending.signal]))
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (reader.signal.aborted) return
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => reader.abort(),
  })
}

/** What goes over the line. */
async function* told(session: string, look: () => Promise<object>, left: AbortSignal): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  count(session, 1)
  try {
    const end = performance.now() + LIFE
    let known: string | undefined
    let news = ''
    let spoke = Number.NEGATIVE_INFINITY
    while (performance.now() < end && !left.aborted) {
      const mark = await sessionMark(session)
      if (mark === undefined) return
      if (mark !== known) news = JSON.stringify(await look())
      if (mark !== known || performance.now() - spoke >= BEAT) {
        known = mark
        spoke = performance.now()
        yield bytes.encode(`data: ${news}\n\n`)
      }
      // All look in the same moment, so that it takes one query.
      await sleep(LOOK - (performance.now() % LOOK), undefined, { signal: left, ref: false })
    }
  } catch {
    // Left, refused, out of reach, or the process ends: the browser comes back and hears why.
  } finally {
    count(session, -1)
  }
}
