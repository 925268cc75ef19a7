import { eq } from 'drizzle-orm'
import type { Locale } from '#app/resources/kit.ts'
import { platformDb } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'

/** The language a user is answered in where a request names none (api.md, Replies). No change that others see: no audit row. */
export const rememberLanguage = (userId: number, locale: Locale) =>
  platformDb.tx((db) => db.update(users).set({ locale }).where(eq(users.id, userId)))
