import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Store } from '#server/core/procedure/context.ts'
import { dbOf } from '#server/db/client.ts'
import { openSigns } from '#server/domain/hours/open-signs.ts'
import { dayAfter, storeInstant, storeMoment } from '#server/domain/products/store-moment.ts'

/** Milliseconds: what sells best, and what is no longer new, is told no later than that. */
const LONGEST = 5 * 60_000

const known = new LRUCache<string, { until: number }>({ max: 1_000 })

/**
 * Until when what a shop's pages show now holds, as far as time decides it: the next moment at which something that it shows
 * begins or ends, the shop opens or closes, or another day begins where it is. Milliseconds of the program's clock; where
 * nobody can say, it is over.
 */
export async function shownUntil(shop: Store, version: string): Promise<number> {
  const key = `${shop.id} ${version}`
  const now = Date.now()
  const found = known.get(key)
  if (found && found.until > now) return found.until
  const next = await nextMoment(shop.id).catch(() => 0)
  const until = Math.min(now + LONGEST, nextByClock(shop, now), next === null ? Number.POSITIVE_INFINITY : now + next)
  known.set(key, { until })
  return until
}

/** When the day is over where a shop is, or it opens or closes before. */
function nextByClock(shop: Store, now: number): number {
  const { timezone } = shop
  const { day } = storeMoment(timezone, new Date(now))
  const changes = openSigns(shop, 'en', new Date(now)).map(({ from }) => from)
  return Math.min(storeInstant(timezone, dayAfter(day, 1), '00:00').getTime(), ...changes.filter((at) => at > now))
}

async function nextMoment(storeId: number): Promise<number | null> {
  const { rows } = await dbOf(storeId).read((db) =>
    db.execute<{ next: number | null }>(sql`SELECT next_shown(${storeId}) AS next`),
  )
  return rows[0]?.next ?? null
}
