import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '#server/kit/network-of.ts'

/** Milliseconds within which refused bodies are counted. */
const WINDOW = 60_000
/** Of one network within it. An office where everybody picks a picture that is too big stays below. */
const MANY = 60
/** Of one network within it: answers of 429 after which it is heard out more slowly. */
const MANY_LIMITED = 120
/** Bytes that nobody minds, as an order or a sign-in has. */
const SMALL = 64 * 1024
/** Large bodies of one network that are looked at at once; more of them wait their turn. */
const INSIDE = 24
/** Milliseconds that a line is held at least, and at most, so that those held together do not come back together. */
const HELD = [10_000, 30_000] as const
/** The same of what is small. */
const SLOWED = [2_000, 5_000] as const
/** Lines held at once, some 100 KB each; beyond them they are cut. */
const MOST = 512

interface Network {
  /** Bodies refused unread since `since`. */
  refused: number
  /** Answers of 429 since then. */
  limited: number
  since: number
  inside: number
  /** What wakes those that wait for one inside to be answered, in the order in which they came. */
  waiting: Set<() => void>
}

const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least)

/** True of what is counted by address: a page that is looked at is not. */
const isCall = ({ method, url = '' }: IncomingMessage) =>
  (method !== 'GET' && method !== 'HEAD') || /^\/(api|_serverFn)\//.test(url)

const bringsMuch = ({ headers }: IncomingMessage) => {
  const length = headers['content-length']
  return length === undefined ? 'transfer-encoding' in headers : Number(length) > SMALL
}

/**
 * Stands before the application for whoever brings large bodies. Of one network a few are let in at once, and the next
 * when one of them is answered. Whoever keeps sending what is refused unread is held back: each further line of his waits,
 * unread and without a thought spent on it, and is answered 429. To refuse at once would have him back at once. For the same
 * reason whoever goes on beyond a limit is heard a few seconds later each time.
 * @param scale of RATE_LIMIT_SCALE: multiplies how many may be refused, 0 lifts it
 */
export function holdBack(scale: number) {
  const networks = new Map<string, Network>()
  let held = 0
  const nameOf = ({ headers }: IncomingMessage) => networkOf(String(headers['x-phsar-ip'] ?? ''))

  function networkAt(name: string): Network {
    const now = performance.now()
    const known = networks.get(name) ?? { refused: 0, limited: 0, since: now, inside: 0, waiting: new Set() }
    networks.set(name, known)
    if (now - known.since >= WINDOW) Object.assign(known, { refused: 0, limited: 0, since: now })
    return known
  }

  function forget(name: string): void {
    const { refused, limited, inside, waiting } = networkAt(name)
    if (refused + limited === 0 && inside === 0 && waiting.size === 0) networks.delete(name)
  }
  setInterval(() => {
    for (const name of networks.keys()) forget(name)
  }, WINDOW).unref()

  /** Calls `then` once, after `late` milliseconds or when woken; never where the line is gone by then. */
  function hold(response: ServerResponse, { waiting }: Network, late: number, then: () => void): () => void {
    held += 1
    const leave = () => {
      held -= 1
      clearTimeout(timer)
      waiting.delete(wake)
      response.off('close', leave)
    }
    const wake = () => {
      leave()
      then()
    }
    const timer = setTimeout(wake, late)
    response.once('close', leave)
    return wake
  }

  function letIn(request: IncomingMessage, response: ServerResponse, enter: () => void, waited = false): void {
    const name = nameOf(request)
    const network = networkAt(name)
    const late = between(HELD)
    const over = network.refused >= MANY * scale
    // Who has waited goes in: those inside may be slow, and honest.
    const full = network.inside >= INSIDE && !waited
    if ((over || full) && held >= MOST) return void request.socket.destroy()
    if (over) {
      const answer = { 'retry-after': String(WINDOW / 1000), connection: 'close' }
      hold(response, network, late, () => void response.writeHead(429, answer).end())
    } else if (full) {
      network.waiting.add(hold(response, network, late, () => letIn(request, response, enter, true)))
    } else {
      network.inside += 1
      response.once('close', () => {
        network.inside -= 1
        const [next] = network.waiting
        next?.()
        forget(name)
      })
      enter()
    }
  }

  return {
    /** Notes that a body was refused unread. */
    note(request: IncomingMessage): void {
      networkAt(nameOf(request)).refused += 1
    },
    /** Calls `enter` when the request may be looked at: at once, of whoever sends little and keeps within limits. */
    admit(request: IncomingMessage, response: ServerResponse, enter: () => void): void {
      const name = nameOf(request)
      if (scale > 0) {
        response.once('finish', () => {
          if (response.statusCode === 429) networkAt(name).limited += 1
        })
      }
      if (scale > 0 && bringsMuch(request)) letIn(request, response, enter)
      else if (!networks.has(name) || networkAt(name).limited < MANY_LIMITED * scale || !isCall(request)) enter()
      else if (held < MOST) hold(response, networkAt(name), between(SLOWED), enter)
      else request.socket.destroy()
    },
  }
}
