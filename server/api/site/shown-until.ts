import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { dbOf } from '#server/db/client.ts'

const MINUTE = 60_000

const known = new LRUCache<string, { until: number }>({ max: 1_000 })

/**
 * Until when what a shop's pages show now holds, as far as time decides it: by the clock of the store it changes with a
 * minute, and some of it at a moment of its own. Milliseconds of the program's clock; where nobody can say, it is over.
 */
export async function shownUntil(storeId: number, version: string): Promise<number> {
  const key = `${storeId} ${version}`
  const now = Date.now()
  const found = known.get(key)
  if (found && found.until > now) return found.until
  const next = await nextMoment(storeId).catch(() => 0)
  const minute = now - (now % MINUTE) + MINUTE
  const until = next === null ? minute : Math.min(minute, now + next)
  known.set(key, { until })
  return until
}

async function nextMoment(storeId: number): Promise<number | null> {
  const { rows } = await dbOf(storeId).read((db) =>
    db.execute<{ next: number | null }>(sql`SELECT next_shown(${storeId}) AS next`),
  )
  return rows[0]?.next ?? null
}
