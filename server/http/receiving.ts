import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { networkOf } from '#server/network-of.ts'

const MIB = 1024 * 1024
/** Seconds until the next try; what is small has come in long before. */
const RETRY = 5

interface Amount {
  bodies: number
  /** In memory, from when they come until their request is answered. */
  bytes: number
}
type Where = 'all' | 'network' | 'store'

/**
 * What may be coming in at once. Thirty people of one office who each send six pictures are within it, and all of it
 * together stays far below what the process may take.
 */
const STRANGERS: Partial<Record<Where, Amount>> = {
  all: { bodies: 2048, bytes: 16 * MIB },
  network: { bodies: 1024, bytes: 8 * MIB },
}
const HOLDERS: Partial<Record<Where, Amount>> = {
  all: { bodies: 1024, bytes: 96 * MIB },
  network: { bodies: 512, bytes: 64 * MIB },
  store: { bodies: 256, bytes: 32 * MIB },
}

/** Who sends a body: `store` is that of a session (0: the platform's), undefined for a stranger. */
export interface Sender {
  ip: string
  store: number | undefined
}

/** A body that is coming in. `release` it in any case. */
export interface Hold {
  /** Counts bytes as kept. @throws 503 beyond a ceiling */
  grow(bytes: number): void
  /** All is here: from now on only its bytes count. */
  arrived(): void
  /** Nothing of it is kept any more. */
  release(): void
  /** Rejects with a 503 where it must make room; settles in no other way. */
  readonly displaced: Promise<never>
}

interface Body extends Amount {
  ceilings: [key: string, most: Amount][]
  displace(): void
}

const used = new Map<string, Amount>()
/** Of strangers, the longest on the way first. */
const onTheWay = new Set<Body>()

const busy = () => refused(503, m.error_503(), { retryAfter: RETRY })

/**
 * Takes a body in among those that are being received. Nobody who is signed in stands in a stranger's way, nor the
 * reverse; of strangers, who has been at it for longest makes room for who comes, for an honest letter is short.
 * @throws 503 beyond a ceiling
 */
export function receiving({ ip, store }: Sender): Hold {
  const stranger = store === undefined
  const most = stranger ? STRANGERS : HOLDERS
  const kind = stranger ? 'stranger' : 'holder'
  const names: Record<Where, string> = {
    all: kind,
    network: `${kind} of ${networkOf(ip)}`,
    store: `store ${store}`,
  }
  const refusal = Promise.withResolvers<never>()
  refusal.promise.catch(() => undefined)
  const body: Body = {
    bodies: 0,
    bytes: 0,
    ceilings: (Object.entries(most) as [Where, Amount][]).map(([where, amount]) => [names[where], amount]),
    displace: () => {
      release()
      refusal.reject(busy())
    },
  }
  const release = () => {
    onTheWay.delete(body)
    add(body, { bodies: -body.bodies, bytes: -body.bytes })
  }
  const grow = (amount: Amount) => {
    for (const [key, ceiling] of body.ceilings) makeRoom(body, key, { amount, ceiling })
    add(body, amount)
  }
  grow({ bodies: 1, bytes: 0 })
  if (stranger) onTheWay.add(body)
  return {
    grow: (bytes) => grow({ bodies: 0, bytes }),
    arrived: () => {
      onTheWay.delete(body)
      add(body, { bodies: -body.bodies, bytes: 0 })
    },
    release,
    displaced: refusal.promise,
  }
}

/** @throws 503 where nobody makes enough of it */
function makeRoom(body: Body, key: string, { amount, ceiling }: { amount: Amount; ceiling: Amount }): void {
  const full = () => {
    const now = used.get(key) ?? { bodies: 0, bytes: 0 }
    return now.bodies + amount.bodies > ceiling.bodies || now.bytes + amount.bytes > ceiling.bytes
  }
  if (!full()) return
  for (const other of onTheWay) {
    if (other === body || !other.ceilings.some(([each]) => each === key)) continue
    other.displace()
    if (!full()) return
  }
  throw busy()
}

function add(body: Body, { bodies, bytes }: Amount): void {
  body.bodies += bodies
  body.bytes += bytes
  for (const [key] of body.ceilings) {
    const now = used.get(key) ?? { bodies: 0, bytes: 0 }
    const then = { bodies: now.bodies + bodies, bytes: now.bytes + bytes }
    if (then.bodies === 0 && then.bytes === 0) used.delete(key)
    else used.set(key, then)
  }
}

/** What is coming in or kept now, of all senders: nothing where nobody sends. */
export const received = (): Amount =>
  ['stranger', 'holder'].reduce(
    (sum, key) => {
      const { bodies = 0, bytes = 0 } = used.get(key) ?? {}
      return { bodies: sum.bodies + bodies, bytes: sum.bytes + bytes }
    },
    { bodies: 0, bytes: 0 },
  )
