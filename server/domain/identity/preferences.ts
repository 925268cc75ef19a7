import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { type Preferences, preferences } from '#app/resources/preferences.ts'
import { platformDb } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import { refused } from '#server/kit/refused.ts'

type Stored = Pick<typeof users.$inferSelect, 'preferences' | 'locale'>

/** What a user has set for himself; what is stored and no more known counts as not set. */
export function preferencesOf({ preferences: stored, locale }: Stored): Preferences {
  const found = { ...stored, ...(locale && { language: locale }) }
  const known = Object.entries(preferences.shape).filter(
    ([key, schema]) => key in found && z.safeParse(schema, found[key as keyof typeof found]).success,
  )
  return z.parse(preferences, Object.fromEntries(known.map(([key]) => [key, found[key as keyof typeof found]])))
}

/**
 * Sets what is sent and leaves the rest as it is. The own language alone is a column: replies are worded in it. No change
 * that others see: no audit row.
 */
export function savePreferences(userId: number, { language, ...sent }: Preferences): Promise<Preferences> {
  return platformDb.tx(async (db) => {
    const columns = { preferences: users.preferences, locale: users.locale }
    const [row] = await db.select(columns).from(users).where(eq(users.id, userId)).for('no key update')
    if (!row) throw refused(401, m.error_401())
    const { language: spoken, ...before } = preferencesOf(row)
    const notifications = { ...before.notifications }
    for (const [type, channels] of Object.entries(sent.notifications ?? {}))
      notifications[type as keyof typeof notifications] = {
        ...before.notifications?.[type as keyof typeof notifications],
        ...channels,
      }
    const after = { ...before, ...sent, ...(sent.notifications && { notifications }) }
    const locale = language ?? spoken ?? null
    await db
      .update(users)
      .set({ preferences: after, locale: sql`coalesce(${locale}, ${users.locale})` })
      .where(eq(users.id, userId))
    return { ...after, ...(locale && { language: locale }) }
  })
}
