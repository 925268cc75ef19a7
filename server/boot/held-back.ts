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
const FEW_PLACES = { large: 4, small: 1 } as const
const REST = 500
/** Milliseconds that a small call holds its place at most: one that is slow keeps nobody else of its network waiting. */
const LONGEST_TURN = 1_000
/** Milliseconds that a line is held at least, and at most, so that those held together do not come back together. */
const HELD = [10_000, 30_000] as const
/** The same of a call that goes on beyond a limit. */
const SLOWED = [2_000, 5_000] as const
/** Lines held at once, by what they bring: some 100 KB each, and 15. Beyond them they are cut. */
const MOST = { large: 512, small: 2048 } as const

/** What wakes those that wait, in the order in which they came. */
type Waiting = Set<() => void>

type Size = keyof typeof PLACES

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

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
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
  const held = { large: 0, small: 0 }
  const nameOf = ({ headers }: IncomingMessage) => networkOf(String(headers['x-phsar-ip'] ?? ''))

  function networkAt(name: string): Network {
    const now = performance.now()
    const none = { refused: 0, limited: 0, written: 0, since: now }
    const known = networks.get(name) ?? { ...none, large: lane(), small: lane() }
    networks.set(name, known)
    if (now - known.since >= WINDOW) Object.assign(known, none)
    return known
  }

  const isBusy = ({ written }: Network) => written >= MANY_WRITES * scale
  const placesOf = (network: Network) => (isBusy(network) ? FEW_PLACES : PLACES)

  setInterval(() => {
    for (const name of networks.keys()) {
      const { refused, limited, written, large, small } = networkAt(name)
      if (refused + limited + written === 0 && isEmpty(large) && isEmpty(small)) networks.delete(name)
    }
  }, WINDOW).unref()

  interface Held {
    size: Size
    waiting?: Waiting
    /** Milliseconds. */
    late: number
  }

  /** Calls `then` once: when woken, or when it is late; never where the line is gone by then. Cuts what is too much. */
  function hold(response: ServerResponse, { size, waiting, late }: Held, then: (woken: boolean) => void): void {
    if (held[size] >= MOST[size]) {
      response.req.socket.destroy()
      return
    }
    held[size] += 1
    const leave = () => {
      held[size] -= 1
      clearTimeout(timer)
      waiting?.delete(wake)
      response.off('close', leave)
    }
    const end = (woken: boolean) => {
      leave()
      then(woken)
    }
    const wake = () => end(true)
    const timer = setTimeout(() => end(false), late)
    waiting?.add(wake)
    response.once('close', leave)
  }

  /** Takes a place, and gives it to the next when the call is answered. */
  function take(response: ServerResponse, network: Network, size: Size): void {
    const lane = network[size]
    const began = performance.now()
    network.written += 1
    lane.inside += 1
    const free = once(() => {
      lane.inside -= 1
      for (const next of lane.waiting) {
        if (lane.inside >= placesOf(network)[size]) break
        next()
      }
    })
    if (size === 'small') setTimeout(free, LONGEST_TURN).unref()
    response.once('close', () => {
      if (size === 'large' && !response.writableFinished) network.refused += 1
      if (isBusy(network)) setTimeout(free, Math.min(REST, performance.now() - began)).unref()
      else free()
    })
  }

  function letIn(response: ServerResponse, network: Network, size: Size, enter: () => void): void {
    const lane = network[size]
    const goIn = () => {
      take(response, network, size)
      enter()
    }
    // Those inside may be slow, and honest: who brings much goes in after a while. Small calls wait so long for no honest one.
    const late = (woken: boolean) => (woken || size === 'large' ? goIn() : tryLater(response))
    if (lane.inside < placesOf(network)[size]) goIn()
    else hold(response, { size, waiting: lane.waiting, late: between(HELD) }, late)
  }

  function counted(request: IncomingMessage, response: ServerResponse, enter: () => void): void {
    const network = networkAt(nameOf(request))
    const size = bringsMuch(request) ? 'large' : 'small'
    response.once('finish', () => {
      if (response.statusCode === 429) network.limited += 1
    })
    const next = () => (writes(request) || size === 'large' ? letIn(response, network, size, enter) : enter())
    const isRefused = size === 'large' && network.refused >= MANY_REFUSED * scale
    if (isRefused) hold(response, { size, late: between(HELD) }, () => tryLater(response))
    else if (size === 'small' && network.limited >= MANY_LIMITED * scale)
      hold(response, { size, late: between(SLOWED) }, next)
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
