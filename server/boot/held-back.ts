import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '#server/network-of.ts'

/** Milliseconds within which it is counted what a network does. */
const WINDOW = 60_000
/** Bodies refused unread within it. An office where everybody picks a picture that is too big stays below. */
const MANY_REFUSED = 60
/** Answers of 429 within it, after which each call is heard later. */
const MANY_LIMITED = 120
/** Calls that write within it, after which fewer are let in at once. */
const MANY_WRITES = 60
/** Bytes that nobody minds, as an order or a sign-in has. */
const SMALL = 64 * 1024
/** Calls of one network that write and are looked at at once, by what they bring; more of them wait their turn. */
const PLACES = { large: 24, small: 8 } as const
/** The same of one that has written much; then each place also rests as long as it was taken, but no longer than so. */
const FEW_PLACES = { large: 4, small: 2 } as const
const REST = 500
/** Milliseconds that a line is held at least, and at most, so that those held together do not come back together. */
const HELD = [10_000, 30_000] as const
/** The same of a call that goes on beyond a limit. */
const SLOWED = [2_000, 5_000] as const
/** Lines held at once, some 100 KB each; beyond them they are cut. */
const MOST = 512

/** What wakes those that wait, in the order in which they came. */
type Waiting = Set<() => void>

interface Lane {
  inside: number
  waiting: Waiting
}

interface Network {
  /** Bodies refused unread since `since`, or given up by who sent them. */
  refused: number
  /** Answers of 429, and calls that write, since then. */
  limited: number
  written: number
  since: number
  large: Lane
  small: Lane
}

const lane = (): Lane => ({ inside: 0, waiting: new Set() })
const isEmpty = ({ inside, waiting }: Lane) => inside === 0 && waiting.size === 0
const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least)

const writes = ({ method }: IncomingMessage) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

/** True of what is counted by address: a page that is looked at is not. */
const isCall = (request: IncomingMessage) => writes(request) || /^\/(api|_serverFn)\//.test(request.url ?? '')

const bringsMuch = ({ headers }: IncomingMessage) => {
  const length = headers['content-length']
  return length === undefined ? 'transfer-encoding' in headers : Number(length) > SMALL
}

const tryLater = (response: ServerResponse) =>
  void response.writeHead(429, { 'retry-after': String(WINDOW / 1000), connection: 'close' }).end()

/**
 * Stands before the application, so that no network takes all of it. Of one network a few calls that write are let in at
 * once, and the next when one of them is answered: who asks for a thousand things at once waits for himself, and nobody for
 * him. Whoever keeps sending what is refused unread is held back: each further line of his waits, unread and without a thought
 * spent on it, and is answered 429. To refuse at once would have him back at once. For the same reason whoever goes on beyond
 * a limit is heard a few seconds later each time.
 * @param scale of RATE_LIMIT_SCALE: multiplies what counts as much, 0 lifts it
 */
export function holdBack(scale: number) {
  const networks = new Map<string, Network>()
  let held = 0
  const nameOf = ({ headers }: IncomingMessage) => networkOf(String(headers['x-phsar-ip'] ?? ''))

  function networkAt(name: string): Network {
    const now = performance.now()
    const none = { refused: 0, limited: 0, written: 0, since: now }
    const known = networks.get(name) ?? { ...none, large: lane(), small: lane() }
    networks.set(name, known)
    if (now - known.since >= WINDOW) Object.assign(known, none)
    return known
  }

  setInterval(() => {
    for (const name of networks.keys()) {
      const { refused, limited, written, large, small } = networkAt(name)
      if (refused + limited + written === 0 && isEmpty(large) && isEmpty(small)) networks.delete(name)
    }
  }, WINDOW).unref()

  /** Calls `then` once: when woken, or after `late` milliseconds; never where the line is gone by then. Cuts what is too much. */
  function hold(response: ServerResponse, waiting: Waiting, late: number, then: (woken: boolean) => void): void {
    if (held >= MOST) {
      response.req.socket.destroy()
      return
    }
    held += 1
    const leave = () => {
      held -= 1
      clearTimeout(timer)
      waiting.delete(wake)
      response.off('close', leave)
    }
    const end = (woken: boolean) => {
      leave()
      then(woken)
    }
    const wake = () => end(true)
    const timer = setTimeout(() => end(false), late)
    waiting.add(wake)
    response.once('close', leave)
  }

  function letIn(response: ServerResponse, network: Network, size: 'large' | 'small', enter: () => void): void {
    const lane = network[size]
    const isBusy = network.written >= MANY_WRITES * scale
    const took = () => {
      const began = performance.now()
      network.written += 1
      lane.inside += 1
      response.once('close', () => {
        if (size === 'large' && !response.writableFinished) network.refused += 1
        const free = () => {
          lane.inside -= 1
          const [next] = lane.waiting
          next?.()
        }
        if (isBusy) setTimeout(free, Math.min(REST, performance.now() - began)).unref()
        else free()
      })
      enter()
    }
    // Those inside may be slow, and honest: who brings much goes in after a while. Small calls wait so long for no honest one.
    const late = (woken: boolean) => (woken || size === 'large' ? took() : tryLater(response))
    if (lane.inside < (isBusy ? FEW_PLACES : PLACES)[size]) took()
    else hold(response, lane.waiting, between(HELD), late)
  }

  function counted(request: IncomingMessage, response: ServerResponse, enter: () => void): void {
    const network = networkAt(nameOf(request))
    const size = bringsMuch(request) ? 'large' : 'small'
    response.once('finish', () => {
      if (response.statusCode === 429) network.limited += 1
    })
    const next = () => (writes(request) || size === 'large' ? letIn(response, network, size, enter) : enter())
    const isRefused = size === 'large' && network.refused >= MANY_REFUSED * scale
    if (isRefused) hold(response, new Set(), between(HELD), () => tryLater(response))
    else if (size === 'small' && network.limited >= MANY_LIMITED * scale)
      hold(response, new Set(), between(SLOWED), next)
    else next()
  }

  return {
    /** Notes that a body was refused unread. */
    note(request: IncomingMessage): void {
      networkAt(nameOf(request)).refused += 1
    },
    /** Calls `enter` when the request may be looked at: at once, of whoever sends little and keeps within limits. */
    admit(request: IncomingMessage, response: ServerResponse, enter: () => void): void {
      if (scale > 0 && isCall(request)) counted(request, response, enter)
      else enter()
    },
  }
}
