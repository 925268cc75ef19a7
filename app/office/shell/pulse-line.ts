import type { Pulse } from '#app/office/session/pulse-options.ts'

const NAME = 'phsar-pulse'
/** Milliseconds after which a line that was refused is tried again; until then the pages ask by themselves. */
const AGAIN = 60_000

/**
 * Hears the pulse over one line for all pages of the browser, since it holds six connections to a host at most: whoever
 * has the lock listens and passes it on. Where the browser lacks what that takes nothing is heard.
 * @param hear is told null where the line was refused: asking says why
 * @returns what ends it
 */
export function listenToPulse(hear: (pulse: Pulse | null) => void): () => void {
  if (!('locks' in navigator)) return () => {}
  const left = new AbortController()
  const others = new BroadcastChannel(NAME)
  others.onmessage = ({ data }) => hear(data)
  const pass = (pulse: Pulse | null) => {
    hear(pulse)
    others.postMessage(pulse)
  }
  navigator.locks.request(NAME, { signal: left.signal }, () => line(pass, left.signal)).catch(() => {})
  return () => {
    left.abort()
    others.close()
  }
}

/** The line itself, until it is left. */
function line(pass: (pulse: Pulse | null) => void, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource
    let again: ReturnType<typeof setTimeout>
    const begin = () => {
      source = new EventSource('/events')
      source.onmessage = ({ data }) => pass(JSON.parse(data))
      // One that broke comes back by itself; one that was refused does not.
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return
        pass(null)
        again = setTimeout(begin, AGAIN)
      }
    }
    left.addEventListener('abort', () => {
      clearTimeout(again)
      source?.close()
      resolve()
    })
    if (!left.aborted) begin()
  })
}
