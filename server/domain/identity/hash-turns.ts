import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { networkOf } from '#server/network-of.ts'

/**
 * Each hash takes 19 MiB, and a core for a fortieth of a second in one of libuv's four threads: the others are left for
 * files and names.
 */
const AT_ONCE = 2
/** Those whose turn it is and those who wait for it, a second's work; and how many of them one asker may be. */
const PLACES = 48
const PLACES_EACH = 24
/** Seconds; by then all who are waiting now have had their turn. */
const RETRY = 2

/** Who asks: turns go round from one to the next, so that a thousand of one make no other wait longer. */
export type Asker = `address ${string}` | `user ${number}` | `browser ${string}`

export const askerAt = (ip: string | undefined): Asker => `address ${networkOf(ip ?? '')}`

const placesOf = new Map<Asker, number>()
let places = 0

const waiting = new Map<Asker | undefined, (() => void)[]>()
let running = 0

/** A right to hash passwords, as often as one request needs to; `leave` it in any case. */
export interface HashPlace {
  inTurn<T>(work: () => Promise<T>): Promise<T>
  leave(): void
}

/**
 * Takes a place among those who hash, before anything else is done for them: beyond the places nobody waits.
 * @param asker undefined for the program itself, which is never refused
 * @throws 429 with the seconds to wait
 */
export function takeHashPlace(asker?: Asker): HashPlace {
  const own = (asker && placesOf.get(asker)) ?? 0
  if (asker) {
    if (places >= PLACES || own >= PLACES_EACH) throw refused(429, m.error_429(), { retryAfter: RETRY })
    places++
    placesOf.set(asker, own + 1)
  }
  let here = true
  return {
    inTurn: (work) => inTurn(asker, work),
    leave: () => {
      if (!here || !asker) return
      here = false
      places--
      const left = (placesOf.get(asker) ?? 1) - 1
      if (left > 0) placesOf.set(asker, left)
      else placesOf.delete(asker)
    },
  }
}

async function inTurn<T>(asker: Asker | undefined, work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else
    await new Promise<void>((begin) => {
      const before = waiting.get(asker)
      if (before) before.push(begin)
      else waiting.set(asker, [begin])
    })
  try {
    return await work()
  } finally {
    passOn()
  }
}

/** The turn goes from hand to hand: to the next asker's first, who then stands behind all others. */
function passOn(): void {
  const [next] = waiting
  if (!next) return void running--
  const [asker, [begin, ...others]] = next
  waiting.delete(asker)
  if (others.length > 0) waiting.set(asker, others)
  begin?.()
}
