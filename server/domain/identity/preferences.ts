import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Preferences, preferences } from '#app/contracts/preferences.ts'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { platformDb } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'

/** What a user has set for himself; what is stored and no more known counts as not set. */
export function preferencesOf(stored: Record<string, unknown>): Preferences {
  const known = Object.entries(preferences.shape).filter(
    ([key, schema]) => key in stored && z.safeParse(schema, stored[key]).success,
  )
  return z.parse(preferences, Object.fromEntries(known.map(([key]) => [key, stored[key]])))
}

/**
 * Sets what is sent and leaves the rest as it is. A language is also what the user is answered in where a request names
 * none. No change that others see: no audit row.
 */
export function savePreferences(userId: number, sent: Preferences): Promise<Preferences> {
  return platformDb.tx(async (db) => {
    const [row] = await db
      .select({ preferences: users.preferences })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update')
    if (!row) throw refused(401, m.error_401())
    const before = preferencesOf(row.preferences)
    const after = {
      ...before,
      ...sent,
      notifications: merged(before.notifications, sent.notifications),
      columns: withColumns(before.columns, sent.columns),
    }
    const locale = sent.language && { locale: sent.language }
    await db
      .update(users)
      .set({ preferences: after, ...locale })
      .where(eq(users.id, userId))
    return preferencesOf(JSON.parse(JSON.stringify(after)))
  })
}

type Channels = Preferences['notifications']

function merged(before: Channels = {}, sent: Channels = {}): Channels {
  const types = [...new Set([...Object.keys(before), ...Object.keys(sent)])] as (keyof typeof before)[]
  if (types.length === 0) return undefined
  return Object.fromEntries(types.map((type) => [type, { ...before[type], ...sent[type] }]))
}

/** A list whose columns are as it has them is not kept. */
function withColumns(before: Preferences['columns'], sent: Preferences['columns']): Preferences['columns'] {
  const lists = Object.entries({ ...before, ...sent }).filter(([, keys]) => keys !== null)
  return lists.length > 0 ? Object.fromEntries(lists) : undefined
}
